import { plural, t } from '@lingui/core/macro';
import { rankedSearch } from '@workout-tracker/core/text/ranked-search';
import { type Dispatch, type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { comma } from '#lib/list-marks.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Sheet } from '#ui/sheet.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { dayName, placeName, restDay, weekName } from '../series-format.ts';
import { type DraftPlace, mostWeeks, type PlanDraft, type PlanEvent, programAt } from './plan-draft.ts';
import classes from './series-editor.module.css';

interface ProgramChoice {
  readonly value: string;
  readonly label: string;
  /** What tells programs of like titles apart: whose it is, and its tags. */
  readonly detail: string;
  /** What it is found by too. */
  readonly english: readonly string[];
}

interface WeeksCardProps {
  readonly draft: PlanDraft;
  readonly choices: readonly ProgramChoice[];
  readonly problem: string | undefined;
  readonly change: Dispatch<PlanEvent>;
}

export function WeeksCard({ draft, choices, problem, change }: WeeksCardProps) {
  const [news, setNews] = useState('');
  const [asked, setAsked] = useState<DraftPlace | null>(null);
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
    setNews(say.moved(to.week + 1, to.day + 1));
  }

  const tell = (event: PlanEvent, words: string) => {
    change(event);
    setNews(words);
  };

  return (
    <SectionCard title={t`Weeks`} text={t`Day 1 is the day you start. Empty days are rest.`}>
      <p id="grip-how" hidden>
        {t`Drag it onto another day, or press the arrow keys.`}
      </p>
      <p className={hidden.hidden} role="status">
        {news}
      </p>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      {draft.weeks.map(({ key, days }, week) => (
        <section key={key} className={classes.week} aria-label={weekName(week + 1)}>
          <div className={classes.head}>
            <h3>{weekName(week + 1)}</h3>
            <Button
              variant="subtle"
              size="sm"
              leftSection={<Icon name="copy" size={16} />}
              aria-label={say.copy(week + 1)}
              disabled={draft.weeks.length >= mostWeeks}
              onClick={() => tell({ type: 'week-copied', week }, say.copied(week + 1, week + 2))}
            >
              {t`Copy week`}
            </Button>
            <ActionIcon
              className={classes.remove}
              aria-label={say.remove(week + 1)}
              disabled={draft.weeks.length === 1}
              onClick={() => tell({ type: 'week-removed', week }, say.removed(week + 1))}
            >
              <Icon name="trash" />
            </ActionIcon>
          </div>
          <ul className={classes.days}>
            {days.map((programId, day) => (
              <DaySlot
                key={gripId({ week, day })}
                at={{ week, day }}
                title={programId === null ? null : (titleOf(choices, programId) ?? t`Program`)}
                onOpen={() => setAsked({ week, day })}
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
        onClick={() => tell({ type: 'week-added' }, say.added(draft.weeks.length + 1))}
      >
        {t`Add a week`}
      </Button>
      <Sheet title={asked ? placeOf(asked) : t`Day`} isOpen={asked !== null} isTall onClose={() => setAsked(null)}>
        {asked && (
          <ProgramChooser
            choices={choices}
            chosen={programAt(draft, asked) ?? null}
            onChoose={(programId) => {
              change({ type: 'day-chosen', at: asked, programId });
              setAsked(null);
            }}
          />
        )}
      </Sheet>
    </SectionCard>
  );
}

const titleOf = (choices: readonly ProgramChoice[], id: string): string | undefined =>
  choices.find(({ value }) => value === id)?.label;

/** The places of a draft are counted from 0, and said from 1. */
const placeOf = ({ week, day }: DraftPlace): string => placeName({ week: week + 1, day: day + 1 });

const say = {
  copy: (week: number) => t`Copy week ${week}`,
  copied: (week: number, copy: number) => t`Week ${week} copied as week ${copy}.`,
  remove: (week: number) => t`Remove week ${week}`,
  removed: (week: number) => t`Week ${week} removed.`,
  added: (week: number) => t`Week ${week} added.`,
  moved: (week: number, day: number) => t`Moved to week ${week}, day ${day}.`,
};

interface DaySlotProps {
  readonly at: DraftPlace;
  /** Of the program of that day; null is rest. */
  readonly title: string | null;
  readonly onOpen: () => void;
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
function DaySlot({ at, title, onOpen, onSwap }: DaySlotProps) {
  const [isOver, setOver] = useState(false);

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
      data-planned={title !== null || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(kind)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <button type="button" className={classes.day} onClick={onOpen}>
        <small>
          <span className={hidden.hidden}>{`${weekName(at.week + 1)}${comma()}`}</span>
          {dayName(at.day + 1)}
        </small>
        <span className={classes.name}>{title ?? restDay()}</span>
      </button>
      {title !== null && (
        <button
          type="button"
          id={gripId(at)}
          className={classes.grip}
          draggable
          aria-label={`${t`Move ${title}`}${comma()}${placeOf(at)}`}
          aria-describedby="grip-how"
          onDragStart={(event) => event.dataTransfer.setData(kind, `${at.week}-${at.day}`)}
          onKeyDown={handleKeyDown}
        >
          <Icon name="grip" size={16} />
        </button>
      )}
    </li>
  );
}

interface ProgramChooserProps {
  readonly choices: readonly ProgramChoice[];
  readonly chosen: string | null;
  readonly onChoose: (programId: string | null) => void;
}

/** Rest, or one of the programs, found while one types. */
function ProgramChooser({ choices, chosen, onChoose }: ProgramChooserProps) {
  const [text, setText] = useState('');
  const found = rankedSearch(choices, text, ({ label, detail, english }) => ({
    title: label,
    others: [detail, ...english],
  }));
  const foundCount = found.length;
  const isRestShown = text.trim() === '';
  return (
    <>
      <SearchField label={t`Search programs`} value={text} onSearch={setText} />
      <ul className={classes.programs} aria-label={t`Programs`}>
        {isRestShown && (
          <li>
            <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
              <span>{restDay()}</span>
              {chosen === null && <Icon name="check" />}
            </button>
          </li>
        )}
        {found.map(({ value, label, detail }) => (
          <li key={value}>
            <button type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
              <span>
                {label}
                {detail !== '' && <small>{detail}</small>}
              </span>
              {value === chosen && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
      <p className={found.length > 0 ? hidden.hidden : classes.none} role="status">
        {text.trim() !== '' &&
          (foundCount > 0 ? plural(foundCount, { other: '# found' }) : t`No program is called that.`)}
      </p>
    </>
  );
}
