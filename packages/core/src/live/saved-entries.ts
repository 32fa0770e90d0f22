/**
 * The sets of a session as entries of the saved workout. Each value is stored only where its move has it: reps for what is counted, a weight
 * for what is weighted, a variant where there are some.
 */
import { fixedMoves } from '../programs/fixed-moves.ts';
import { storableText } from '../workouts/set-fields.ts';
import type { Entry } from '../workouts/workout.ts';
import { within, workoutLimits } from '../workouts/workout-limits.ts';
import { completedSets } from './done-sets.ts';
import type { SetValues } from './live-event.ts';
import type { LiveMove } from './live-plan.ts';
import type { LiveSession } from './live-session.ts';
import type { EveryField } from './parse-fields.ts';
import type { DoneSet, Position, Rest } from './positions.ts';
import { instants } from './session-clock.ts';
import { remarkFields } from './set-remarks.ts';
import { supersetNumbers } from './supersets.ts';

export const hrIntervalMs = 2_000;

export type Track = readonly (number | null)[];

/** What was completed so far as it would be saved, each with its place in the session, in the order performed. */
export function completedEntries(session: LiveSession): { readonly index: number; readonly entry: Entry }[] {
  const sets = inOrder(completedSets(session));
  const { startedMs, exerciseNotes, moves } = session;
  const supersets = supersetNumbers(moves);
  const entries = savedEntries(sets, {
    startedMs,
    instant: instants(startedMs, 0),
    track: [],
    supersets,
    exerciseNotes,
  });
  return entries.flatMap((entry, place) => {
    const position = sets[place]?.position;
    return position ? [{ index: session.positions.indexOf(position), entry }] : [];
  });
}

interface EntryContext {
  readonly startedMs: number;
  readonly instant: (timeMs: number) => string;
  readonly track: Track;
  /** By move: see `supersetNumbers`. */
  readonly supersets: ReadonlyMap<string, number>;
  readonly exerciseNotes: LiveSession['exerciseNotes'];
}

export function savedEntries(done: readonly DoneSet[], context: EntryContext): Entry[] {
  const { supersets, exerciseNotes } = context;
  // The note of an exercise stands at its first set.
  const unwritten = new Map(Object.entries(exerciseNotes));
  return inOrder(done)
    .slice(0, workoutLimits.entries)
    .map((set) => {
      const { mid } = set.position;
      const exerciseNote = storableText(unwritten.get(mid) ?? '', 500) ?? undefined;
      unwritten.delete(mid);
      return entryOf(set, context, { superset: supersets.get(mid), exerciseNote });
    });
}

/** In the order performed; the warm-up stays first and the cool-down last. */
const inOrder = (done: readonly DoneSet[]): DoneSet[] =>
  done.toSorted(
    (one, other) => rankOf(one.position) - rankOf(other.position) || one.completed.endedMs - other.completed.endedMs,
  );

function rankOf({ move, mid }: Position): number {
  if (move) return 1;
  return mid === fixedMoves.warmup ? 0 : 2;
}

function entryOf(
  { position, completed, isUntimed }: DoneSet,
  { startedMs: sessionStartedMs, instant, track }: EntryContext,
  ofExercise: Pick<EveryField<Entry>, 'superset' | 'exerciseNote'>,
): Entry {
  const { mid, move } = position;
  const { values, startedMs, endedMs, rest } = completed;
  const every: EveryField<Entry> = {
    mid,
    exerciseId: (move?.trackable && move.exerciseId) || undefined,
    ...(move?.trackable ? trackedFields(move, values) : untracked),
    ...ofExercise,
    startedAt: isUntimed ? undefined : instant(startedMs),
    endedAt: isUntimed ? undefined : instant(endedMs),
    ...remarkFields(position),
    restSeconds: rest && restSeconds(rest),
    restEndBpm: rest && bpmAt(track, (rest.endedMs ?? 0) - sessionStartedMs),
  };
  const known = Object.entries(every).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), mid };
}

/** Nothing while it goes on. */
function restSeconds({ startedMs, endedMs }: Rest): number | undefined {
  return endedMs === null ? undefined : within(Math.round((endedMs - startedMs) / 1000), 0, 7_200);
}

/** The reading at a moment, or the one before it where the signal was gone for a moment. */
function bpmAt(track: Track, afterMs: number): number | undefined {
  const at = Math.floor(afterMs / hrIntervalMs);
  return track.slice(Math.max(0, at - 2), at + 1).findLast((bpm) => bpm !== null) ?? undefined;
}

const untracked = {
  trackable: false,
  reps: undefined,
  seconds: undefined,
  metres: undefined,
  weight: undefined,
  unit: undefined,
  variant: undefined,
};

function trackedFields(move: LiveMove, values: SetValues): Pick<EveryField<Entry>, keyof typeof untracked> {
  const weight = move.weight && values.weight !== null ? within(values.weight, -1_000, 10_000) : null;
  const variant = values.variant <= move.variants.length ? values.variant : 0;
  return {
    trackable: undefined,
    ...countFields(move, values),
    weight,
    unit: weight === null ? undefined : values.unit,
    variant: move.variants.length > 0 ? variant : undefined,
  };
}

/** The count under the name of what is counted. */
function countFields(
  { measure }: LiveMove,
  { count, seconds = null }: SetValues,
): Pick<EveryField<Entry>, 'reps' | 'seconds' | 'metres'> {
  const whole = count === null ? null : within(Math.trunc(count), 0, 100_000);
  const none = { reps: undefined, seconds: undefined, metres: undefined };
  switch (measure) {
    case 'reps':
      return { ...none, reps: whole };
    case 'seconds':
      return { ...none, seconds: whole ?? undefined };
    case 'metres':
      return { ...none, metres: count === null ? undefined : within(count, 0, 1_000_000) };
    case 'reps-and-seconds':
      return { ...none, reps: whole, seconds: seconds === null ? undefined : within(Math.trunc(seconds), 0, 100_000) };
  }
}
