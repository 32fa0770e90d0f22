/** The score of a workout by the clock, at its end and against the last time. */
import { Card } from '@mantine/core';
import { clockSteps, compareScores, isSameFormat } from '@workout-tracker/core/workouts/clock-rounds';
import type { NewWorkout, Workout, WorkoutClock } from '@workout-tracker/core/workouts/workout';
import { scoreWords } from '#lib/score-format.ts';
import { differenceWords, formatName } from './clock-format.ts';
import classes from './done-card.module.css';
import { RoundTiles, toldRounds } from './round-tiles.tsx';

interface ClockResultProps {
  /** As it is saved. */
  readonly workout: NewWorkout;
  readonly last: Workout | null;
  readonly bounds: readonly number[];
}

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
        <AgainstLastScore format={format} score={score} last={last} />
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

interface AgainstLastScoreProps extends Pick<WorkoutClock, 'format' | 'score'> {
  readonly last: Workout | null;
}

/** `'1 round more than last time, 6 rounds + 5 reps'`; nothing where the last time was by another clock. */
export function AgainstLastScore({ format, score, last }: AgainstLastScoreProps) {
  const before = last?.clock && isSameFormat(last.clock.format, format) ? last.clock.score : null;
  const change = before && compareScores(score, before);
  if (!change) return null;
  return (
    <p className={classes.against} data-better={change.by > 0 || undefined}>
      {differenceWords(change)}
      {change.by !== 0 && `, ${scoreWords(before)}`}
    </p>
  );
}
