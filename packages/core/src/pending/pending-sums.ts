/**
 * Applies pending outbox items to the sums of workouts, so that looking back shows what the server does not have yet. The server makes the
 * same sums in SQL when it takes a workout.
 */

import { isHardSet } from '../insights/hard-set.ts';
import { countHeart } from '../insights/heart-counts.ts';
import { setHearts } from '../insights/set-hearts.ts';
import type { ExerciseSums, SetHeart, WorkoutSums } from '../insights/workout-sums.ts';
import { durationSeconds } from '../workouts/duration.ts';
import { movesOf } from '../workouts/moves-of.ts';
import { type CountedSet, countSets, type RecordBook } from '../workouts/record-book.ts';
import type { Workout } from '../workouts/workout.ts';
import { heartsOnce, overlapping } from './pending-hearts.ts';
import { changesTo, type FindProgram, type WaitingChange, workoutWithPending } from './pending-workout.ts';

interface Waiting {
  readonly waiting: readonly WaitingChange[];
  /** As the server last told it. */
  readonly findWorkout: (id: string) => Workout | undefined;
  readonly findProgram: FindProgram;
  /** What sets are measured by; its best figures are not looked at. */
  readonly book: RecordBook;
}

export function sumsWithPending(
  known: readonly WorkoutSums[],
  { waiting, findWorkout, findProgram, book }: Waiting,
): readonly WorkoutSums[] {
  if (waiting.length === 0) return known;
  const sums = new Map(known.map((one) => [one._id, one]));
  const changed = new Map<string, Workout>();
  const ids = new Set(waiting.map(({ workoutId }) => workoutId));
  for (const id of ids) {
    const changes = changesTo(waiting, id);
    const found = findWorkout(id);
    const workout = workoutWithPending(found, changes, findProgram);
    // Of an edit to a workout that is not on this device nothing can be worked out: its sums stay as they were.
    const isGone = workout ? workout.deletedAt !== null : changes.at(-1)?.kind === 'delete';
    const before = sums.get(id);
    const made = workout && sumsOf(workout, before, book);
    if (isGone) sums.delete(id);
    else if (made) {
      // An edit that leaves the heart rate alone leaves its sums: of seconds that another workout has counted only the server may know.
      const isSame = found !== undefined && before !== undefined && hasSameTrack(workout, found);
      sums.set(id, isSame ? { ...made, heart: before.heart } : made);
      changed.set(id, workout);
    }
  }
  const overlaps = overlapping(known, [...sums.values()], ids);
  for (const [id, heart] of heartsOnce(overlaps, sums, (id) => changed.get(id) ?? findWorkout(id))) {
    const one = sums.get(id);
    if (one) sums.set(id, { ...one, heart });
  }
  return [...sums.values()].sort((one, other) => (one.created < other.created ? -1 : 1));
}

const hasSameTrack = (one: Workout, other: Workout): boolean =>
  one.created === other.created &&
  one.hrIntervalMs === other.hrIntervalMs &&
  one.hr.length === other.hr.length &&
  one.hr.every((bpm, index) => bpm === other.hr[index]);

/** Null for a workout that is not over. A ride is known from its class alone, which no change on a device touches. */
function sumsOf(workout: Workout, before: WorkoutSums | undefined, book: RecordBook): WorkoutSums | null {
  const { _id, localDate, created, ended, timeZone, hr, hrIntervalMs, peloton, targets = [] } = workout;
  if (ended === null) return null;
  const counts = countHeart(hr, hrIntervalMs);
  const source = before?.heart?.source ?? (peloton === false ? 'strap' : 'peloton');
  return {
    ...{ _id, localDate, created, ended },
    startHour: hourOf(created, timeZone),
    seconds: durationSeconds(workout) ?? 0,
    effort: workout.effort ?? null,
    isDeload: targets.length > 0 && targets.every(({ isDeload }) => isDeload),
    exercises: exercisesOf(workout, book),
    heart: counts && { source, ...counts },
    ride: before?.ride ?? null,
  };
}

function exercisesOf(workout: Workout, book: RecordBook): ExerciseSums[] {
  const entries = workout.moves.map((entry, position) => ({ position, entry }));
  const planned = movesOf(workout);
  const counted = countSets(book, { entries, planned, localDate: workout.localDate });
  const hard = counted.filter(({ exerciseId, set }) => isHardSet({ exerciseId, ...set }));
  const hearts = new Map(setHearts(workout).map((heart) => [heart.position, heart]));
  return [...Map.groupBy(hard, ({ exerciseId }) => exerciseId)].map(([exerciseId, sets]) => ({
    exerciseId,
    hardSets: sets.length,
    tonnageKg: tonnageOf(sets),
    best: bestOf(sets),
    hearts: sets.flatMap(({ position, set: { loadKg, reps } }): SetHeart[] => {
      const heart = hearts.get(position);
      return heart && loadKg !== null && reps !== null ? [{ loadKg, reps, peak: heart.peak, drop: heart.drop }] : [];
    }),
  }));
}

/** Help with the body, a load below zero, is no weight lifted. */
function tonnageOf(sets: readonly CountedSet[]): number | null {
  const lifted = sets.flatMap(({ set: { loadKg, reps } }) =>
    loadKg === null || reps === null ? [] : [Math.max(0, loadKg) * reps],
  );
  return lifted.length === 0 ? null : lifted.reduce((sum, kg) => sum + kg, 0);
}

function bestOf(sets: readonly CountedSet[]): ExerciseSums['best'] {
  let best: ExerciseSums['best'] = null;
  for (const { set } of sets) {
    const { loadKg, reps, e1rmKg } = set;
    if (loadKg === null || reps === null || e1rmKg === null || e1rmKg <= (best?.e1rmKg ?? 0)) continue;
    best = { loadKg, reps, e1rmKg };
  }
  return best;
}

/** The hour on the wall with its minutes: 18.5 at half past six in the evening. */
function hourOf(instant: string, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const [hour = 0, minute = 0] = clock.format(new Date(instant)).split(':').map(Number);
  return hour + minute / 60;
}
