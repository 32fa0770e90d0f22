/**
 * One day of a week under construction: a program or rest. A planned one is dragged by its grip onto another day, or moved with the
 * arrow keys; two days change places.
 */
import { NativeSelect } from '@mantine/core';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { DraftPlace } from './plan-draft.ts';
import classes from './series-editor.module.css';

interface ProgramChoice {
  readonly value: string;
  readonly label: string;
}

export interface DaySlotProps {
  readonly at: DraftPlace;
  readonly programId: string | null;
  readonly choices: readonly ProgramChoice[];
  readonly onChoose: (programId: string | null) => void;
  readonly onSwap: (from: DraftPlace, to: DraftPlace) => void;
}

const kind = 'application/x-series-day';
const steps: Record<string, readonly [week: number, day: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export const gripId = ({ week, day }: DraftPlace): string => `grip-${week}-${day}`;

export function DaySlot({ at, programId, choices, onChoose, onSwap }: DaySlotProps) {
  const [isOver, setOver] = useState(false);
  const name = `Week ${at.week + 1}, day ${at.day + 1}`;
  const title = choices.find(({ value }) => value === programId)?.label ?? 'Rest';

  function handleKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onSwap(at, { week: at.week + step[0], day: at.day + step[1] });
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [week = Number.NaN, day = Number.NaN] = event.dataTransfer.getData(kind).split('-').map(Number);
    if (Number.isInteger(week) && Number.isInteger(day)) onSwap({ week, day }, at);
  }

  return (
    <li
      className={classes.slot}
      data-over={isOver || undefined}
      data-planned={programId !== null || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(kind)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <span className={classes.day}>
        {`Day ${at.day + 1}`}
        {programId !== null && (
          <button
            type="button"
            id={gripId(at)}
            className={classes.grip}
            draggable
            aria-label={`Move ${title}, ${name}`}
            aria-describedby="grip-how"
            onDragStart={(event) => event.dataTransfer.setData(kind, `${at.week}-${at.day}`)}
            onKeyDown={handleKeyDown}
          >
            <Icon name="grip" />
          </button>
        )}
      </span>
      <NativeSelect
        className={classes.choice}
        aria-label={name}
        title={title}
        data={[{ value: '', label: 'Rest' }, ...choices]}
        rightSection={<Icon name="down" size={16} />}
        rightSectionWidth={24}
        value={programId ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value || null)}
      />
    </li>
  );
}
