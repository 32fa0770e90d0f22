/** The clock is over: the score as it was counted, against the last time, and put right before it is saved. */
import { Card } from '@mantine/core';
import type { LiveClock } from '@workout-tracker/core/live/live-clock';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { clockSteps, compareScores, isSameFormat, wholeScore } from '@workout-tracker/core/workouts/clock-rounds';
import type { NewWorkout, Workout, WorkoutClock } from '@workout-tracker/core/workouts/workout';
import { restWords } from '#lib/clock-format.ts';
import { countWords } from '#lib/number-format.ts';
import { scoreWords } from '#lib/timed-format.ts';
import { amountWords, differenceWords, formatName, moveOf } from './clock-format.ts';
import classes from './done-card.module.css';
import { RoundTiles, toldRounds } from './round-tiles.tsx';
import { Stepper } from './stepper.tsx';
import type { ClockActions } from './use-clock.ts';

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
        <AgainstLastScore clock={{ format: clock.plan.format, score }} last={last} />
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

interface ClockResultProps {
  /** As it is saved. */
  readonly workout: NewWorkout;
  readonly last: Workout | null;
  readonly bounds: readonly number[];
}

/** The score of a workout by the clock, at its end and against the last time. */
export function ClockResult({ workout, last, bounds }: ClockResultProps) {
  if (!workout.clock) return null;
  const { format, score } = workout.clock;
  const told = toldRounds(workout);
  const before = last?.clock && isSameFormat(last.clock.format, format) ? clockSteps(last) : [];
  return (
    <Card component="section" aria-label="Score" className={classes.card}>
      <div>
        <p className={classes.against}>{formatName(format)}</p>
        <p className={classes.score}>{scoreWords(score)}</p>
        <AgainstLastScore clock={workout.clock} last={last} />
      </div>
      {told && (
        <section aria-label="Rounds">
          <p className={classes.against}>{before.length > 0 ? `${told.about}, under it the last time` : told.about}</p>
          <RoundTiles rounds={told.rounds} before={before} isByTime={told.isByTime} bounds={bounds} />
        </section>
      )}
    </Card>
  );
}

interface AgainstLastScoreProps {
  readonly clock: Pick<WorkoutClock, 'format' | 'score'>;
  readonly last: Workout | null;
}

/** `'1 round more than last time, 6 rounds + 5 reps'`; nothing where the last time was by another clock. */
function AgainstLastScore({ clock, last }: AgainstLastScoreProps) {
  const change = last?.clock && compareScores(clock, last.clock);
  if (!last?.clock || !change) return null;
  return (
    <p className={classes.against} data-better={change.by > 0 || undefined}>
      {differenceWords(change)}
      {change.by !== 0 && `, ${scoreWords(wholeScore(last.clock))}`}
    </p>
  );
}
