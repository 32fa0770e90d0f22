/** The weeks of a series under construction: seven days each, with copy and remove, and another week at the end. */
import { Button } from '@mantine/core';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { DaySlot, type DaySlotProps, gripId } from './day-slot.tsx';
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
