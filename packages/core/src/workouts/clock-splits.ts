/**
 * Rounds stand side by side; for time each exercise has a line and each round a column; steps of their own lengths, and a list that is
 * done once, have a line each.
 */
import { type ClockStep, clockSteps, isSameFormat } from './clock-rounds.ts';
import type { Workout } from './workout.ts';

export interface Split extends ClockStep {
  /** The same the last time, if that went by the same clock. */
  readonly last: ClockStep | null;
}

export type ClockSplits =
  /** `figure` is what a round came to: its time, the reps in it, or where both are planned what the heart did. */
  | { readonly by: 'round'; readonly figure: 'time' | 'reps' | 'heart'; readonly splits: readonly Split[] }
  | { readonly by: 'exercise'; readonly rounds: number; readonly rows: readonly SplitRow[] }
  | { readonly by: 'step'; readonly splits: readonly Split[] };

interface SplitRow {
  readonly mid: string;
  /** One for each round; null where it was not done. */
  readonly splits: readonly (Split | null)[];
}

type Clocked = Pick<Workout, 'created'> & Partial<Pick<Workout, 'clock' | 'hr' | 'hrIntervalMs'>>;

/** Null where the score says all there is to say. */
export function clockSplits(workout: Clocked, last: Clocked | null): ClockSplits | null {
  const { clock } = workout;
  if (!clock) return null;
  const { kind } = clock.format;
  const isByPerson = kind === 'amrap' || kind === 'for-time';
  const done = clockSteps(workout).filter(({ isDone, reps }) => isDone || (!isByPerson && reps !== null));
  if (done.length === 0) return null;
  const before = last?.clock && isSameFormat(last.clock.format, clock.format) ? clockSteps(last) : [];
  if (clock.format.kind === 'for-time') {
    const mids = [...new Set(done.flatMap(({ mid }) => mid ?? []))];
    return splitsByExercise(mids, clock.format.rounds, done, before);
  }
  const splits = done.map((step) => ({ ...step, last: before.find((each) => each.step === step.step) ?? null }));
  const has = {
    reps: done.some(({ reps }) => reps !== null),
    heart: done.some(({ heart }) => heart !== null),
  };
  if (kind === 'amrap') return { by: 'round', figure: 'time', splits };
  if (!has.reps && !has.heart) return null;
  if (kind === 'list') return { by: 'step', splits };
  return { by: 'round', figure: has.reps ? 'reps' : 'heart', splits };
}

/** For time: `mids` are the exercises of a round in their order. */
export function splitsByExercise(
  mids: readonly string[],
  rounds: number,
  steps: readonly ClockStep[],
  before: readonly ClockStep[],
): ClockSplits {
  const at = (from: readonly ClockStep[], mid: string, round: number) =>
    from.find((step) => step.mid === mid && step.round === round && step.isDone) ?? null;
  const splitOf = (mid: string, round: number): Split | null => {
    const step = at(steps, mid, round);
    return step && { ...step, last: at(before, mid, round) };
  };
  if (rounds === 1) return { by: 'step', splits: mids.flatMap((mid) => splitOf(mid, 1) ?? []) };
  const rows = mids.map((mid) => ({
    mid,
    splits: Array.from({ length: rounds }, (_, round) => splitOf(mid, round + 1)),
  }));
  return { by: 'exercise', rounds, rows };
}

/** In rows of at most so many, as even as they can be: sixteen in eights, six in one row, nine with eight to a row as five and four. */
export function evenRows<Item>(items: readonly Item[], most: number): Item[][] {
  const rows = Math.ceil(items.length / most);
  const size = Math.ceil(items.length / rows);
  return Array.from({ length: rows }, (_, row) => items.slice(row * size, (row + 1) * size));
}
