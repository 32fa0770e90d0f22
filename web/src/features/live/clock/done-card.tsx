/** The clock is over: the score as it was counted, against the last time, and put right before it is saved. */
import { Card } from '@mantine/core';
import type { LiveClock } from '@workout-tracker/core/live/live-clock';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { restWords } from '#lib/clock-format.ts';
import { countWords } from '#lib/number-format.ts';
import { scoreWords } from '#lib/score-format.ts';
import type { ClockActions } from './clock-actions.ts';
import { amountWords, moveOf } from './clock-format.ts';
import { AgainstLastScore } from './clock-result.tsx';
import classes from './done-card.module.css';
import { Stepper } from './stepper.tsx';

interface DoneCardProps {
  readonly session: LiveSession;
  readonly clock: LiveClock;
  readonly last: Workout | null;
  readonly actions: ClockActions;
  readonly isDisabled: boolean;
}

const most = { rounds: 1_000, reps: 10_000, seconds: 172_800 };

export function DoneCard({ session, clock, last, actions, isDisabled }: DoneCardProps) {
  const { score } = clock;
  const isAmrap = clock.plan.format.kind === 'amrap';
  const shared = { least: 0, isDisabled };
  return (
    <Card component="section" aria-label="Score" className={classes.card}>
      <div>
        <h2 className={classes.score}>{scoreWords(score)}</h2>
        <AgainstLastScore format={clock.plan.format} score={score} last={last} />
      </div>
      {score.kind === 'time' ? (
        <Stepper
          {...shared}
          label="Time"
          value={score.seconds}
          words={restWords(score.seconds)}
          most={most.seconds}
          onChange={(value) => actions.changeScore('seconds', value)}
        />
      ) : (
        <Stepper
          {...shared}
          label="Rounds"
          value={score.rounds}
          words={String(score.rounds)}
          most={score.of ?? most.rounds}
          onChange={(value) => actions.changeScore('rounds', value)}
        />
      )}
      {(isAmrap || (score.kind === 'time' && !score.isComplete && score.of > 0)) && (
        <>
          {isAmrap && (
            <ReachedMoves
              session={session}
              reps={score.reps ?? 0}
              isDisabled={isDisabled}
              onReps={(reps) => actions.changeScore('reps', reps)}
            />
          )}
          <Stepper
            {...shared}
            label={isAmrap ? `Reps of round ${clock.round}` : 'Reps of the next move'}
            value={score.reps ?? 0}
            words={countWords(score.reps ?? 0, 'rep')}
            most={most.reps}
            onChange={(value) => actions.changeScore('reps', value)}
          />
        </>
      )}
    </Card>
  );
}

interface ReachedMovesProps {
  readonly session: LiveSession;
  readonly reps: number;
  readonly isDisabled: boolean;
  readonly onReps: (reps: number) => void;
}

/** How far the last round went, move by move: one tap instead of thirty. */
function ReachedMoves({ session, reps, isDisabled, onReps }: ReachedMovesProps) {
  let sum = 0;
  const moves = session.start.plan.moves.flatMap(({ _id, reps: planned }) => {
    const from = sum;
    sum += planned ?? 0;
    return planned === null ? [] : [{ _id, from, to: from + planned }];
  });
  if (moves.length < 2) return null;
  return (
    <fieldset className={classes.reached} aria-label="Moves done of the last round">
      {moves.slice(0, -1).map(({ _id, from, to }) => {
        const isDone = reps >= to;
        return (
          <button
            key={_id}
            type="button"
            aria-pressed={isDone}
            disabled={isDisabled}
            onClick={() => onReps(isDone ? from : to)}
          >
            <b>{moveOf(session, _id)?.title}</b>
            <span>{amountWords(session, _id)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
