/** What a timed workout is made of, and where its clock is in it: passed, now, to come. */
import { Card } from '@mantine/core';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { stretchesOf } from '@workout-tracker/core/live/timed-sets';
import { Icon } from '#ui/icon.tsx';
import { useElapsed } from '../use-draft.ts';
import classes from './plan-card.module.css';
import { lengthOf } from './plan-length.ts';

interface PlanCardProps {
  readonly session: LiveSession;
  readonly now: () => number;
}

type RowState = 'done' | 'now' | 'open';

export function PlanCard({ session, now }: PlanCardProps) {
  const elapsed = useElapsed(session, now);
  const { moves } = session.start.plan;
  if (moves.length === 0) return null;
  const stretches = stretchesOf(session);
  const stateOf = (moveId: string): RowState => {
    const mine = stretches.filter(({ position }) => position.mid === moveId);
    const [from, to] = [mine[0]?.fromMs ?? 0, mine.at(-1)?.toMs ?? 0];
    if (elapsed > 0 && elapsed >= to) return 'done';
    return elapsed > 0 && elapsed >= from ? 'now' : 'open';
  };
  return (
    <Card component="section" aria-label="In this workout">
      <div className={classes.head}>
        <h2>In this workout</h2>
        <span>Timed</span>
      </div>
      <ol>
        {moves.map((move) => {
          const state = stateOf(move._id);
          return (
            <li
              key={move._id}
              className={classes.row}
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <span className={classes.mark} aria-hidden="true">
                {state === 'done' && <Icon name="check" size={14} />}
              </span>
              <span>{move.title}</span>
              <span className={classes.length}>{lengthOf(move)}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
