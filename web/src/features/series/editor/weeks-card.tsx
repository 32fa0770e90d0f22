/** The weeks of a series under construction: seven days each, with copy and remove, and another week at the end. */
import { Button, NativeSelect } from '@mantine/core';
import { type Dispatch, type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { type DraftPlace, mostWeeks, type PlanDraft, type PlanEvent, programAt } from './plan-draft.ts';
import classes from './series-editor.module.css';

interface WeeksCardProps {
  readonly draft: PlanDraft;
  readonly choices: DaySlotProps['choices'];
  readonly problem: string | undefined;
  readonly change: Dispatch<PlanEvent>;
}

export function WeeksCard({ draft, choices, problem, change }: WeeksCardProps) {
  const [news, setNews] = useState('');
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });

  function swap(from: DraftPlace, to: DraftPlace): void {
    if (programAt(draft, to) === undefined) return;
    change({ type: 'days-swapped', from, to });
    // The grip went along; so does the focus.
    focusNext.current = gripId(to);
    setNews(`Moved to week ${to.week + 1}, day ${to.day + 1}.`);
  }

  const tell = (event: PlanEvent, words: string) => {
    change(event);
    setNews(words);
  };

  return (
    <SectionCard title="Weeks" text="Day 1 is the day you start. Empty days are rest.">
      <p id="grip-how" hidden>
        Drag it onto another day, or press the arrow keys.
      </p>
      <p className={hidden.hidden} role="status">
        {news}
      </p>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      {draft.weeks.map(({ key, days }, week) => (
        <section key={key} className={classes.week} aria-label={`Week ${week + 1}`}>
          <div className={classes.head}>
            <h3>{`Week ${week + 1}`}</h3>
            <Button
              variant="default"
              size="sm"
              leftSection={<Icon name="copy" size={16} />}
              aria-label={`Copy week ${week + 1}`}
              disabled={draft.weeks.length >= mostWeeks}
              onClick={() => tell({ type: 'week-copied', week }, `Week ${week + 1} copied as week ${week + 2}.`)}
            >
              Copy week
            </Button>
            <Button
              variant="default"
              size="sm"
              aria-label={`Remove week ${week + 1}`}
              disabled={draft.weeks.length === 1}
              onClick={() => tell({ type: 'week-removed', week }, `Week ${week + 1} removed.`)}
            >
              Remove
            </Button>
          </div>
          <ul className={classes.days}>
            {days.map((programId, day) => (
              <DaySlot
                key={gripId({ week, day })}
                at={{ week, day }}
                programId={programId}
                choices={choices}
                onChoose={(chosen) => change({ type: 'day-chosen', at: { week, day }, programId: chosen })}
                onSwap={swap}
              />
            ))}
          </ul>
        </section>
      ))}
      <Button
        variant="default"
        className={classes.add}
        leftSection={<Icon name="plus" />}
        disabled={draft.weeks.length >= mostWeeks}
        onClick={() => tell({ type: 'week-added' }, `Week ${draft.weeks.length + 1} added.`)}
      >
        Add a week
      </Button>
    </SectionCard>
  );
}

interface ProgramChoice {
  readonly value: string;
  readonly label: string;
}

interface DaySlotProps {
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

const gripId = ({ week, day }: DraftPlace): string => `grip-${week}-${day}`;

/**
 * One day of a week under construction: a program or rest. A planned one is dragged by its grip onto another day, or moved with the
 * arrow keys; two days change places.
 */
function DaySlot({ at, programId, choices, onChoose, onSwap }: DaySlotProps) {
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
