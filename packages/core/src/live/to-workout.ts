/**
 * A session as the workout that is saved. Each value is stored only where its move has it: reps for what is counted, a weight for what
 * is weighted, a variant where there are some. A finished session gives the same workout whenever it is asked, so that a save begun
 * again after a crash is the same save.
 */
import { fixedMoves } from '../programs/fixed-moves.ts';
import type { PlannedMove } from '../programs/program.ts';
import type { Entry } from '../workouts/entry.ts';
import { withoutProgram } from '../workouts/moves-of.ts';
import type { NewWorkout } from '../workouts/workout.ts';
import { workoutLimits } from '../workouts/workout-limits.ts';
import type { SetValues } from './live-event.ts';
import type { LiveMove, LivePlan } from './live-plan.ts';
import type { LiveSession } from './live-session.ts';
import type { EveryField } from './parse-fields.ts';
import type { Position } from './positions.ts';
import { sessionTime } from './session-clock.ts';
import { elapsedMs } from './session-view.ts';
import { type DoneSet, timedSets } from './timed-sets.ts';

export const hrIntervalMs = 2_000;

type Track = readonly (number | null)[];

/** `hr` has one value for each 2000 ms since the start, null where there was no signal. */
export function toWorkout(session: LiveSession, hr: Track, now: number): NewWorkout {
  const { start, startedMs, clock } = session;
  const isOpen = session.status === 'open';
  const endMs = isOpen ? sessionTime(clock, now) : clock.lastMs;
  // A clock that was put back in between moves the whole session back: nothing ends in the future.
  const aheadMs = Math.min(startedMs, isOpen ? Math.max(0, endMs - now) : clock.putBackMs);
  const instant = instants(startedMs, aheadMs);
  const track = hr.slice(0, workoutLimits.samples).map(readingOrGap);
  return {
    _id: start.workoutId,
    wid: start.plan.wid,
    ...nameOf(start.plan),
    created: instant(startedMs),
    ended: instant(endMs),
    moves: entriesOf(start.plan.timed ? timedSets(session, endMs) : completedSets(session), instant),
    ...(track.some((bpm) => bpm !== null) && { hr: track, hrIntervalMs }),
    ...extraMovesOf(session),
    timed: start.plan.timed,
    elapsed: start.plan.timed ? Math.min(elapsedMs(session, now), workoutLimits.longestMs) / 1000 : null,
    timeZone: start.timeZone,
    ...start.series,
  };
}

/** One without a program has a title of its own. */
function nameOf({ wid, programVersion, title }: LivePlan): Pick<NewWorkout, 'programVersion' | 'title'> {
  return wid === withoutProgram ? { title } : { programVersion };
}

/** The moves that its program does not know, as far as a set of them was done. */
function extraMovesOf({ moves, positions }: LiveSession): Pick<NewWorkout, 'extraMoves'> {
  const done = new Set(positions.filter(({ completed }) => completed).map(({ mid }) => mid));
  const extra = moves.filter(({ _id, isExtra }) => isExtra && done.has(_id));
  return extra.length === 0 ? {} : { extraMoves: extra.slice(0, workoutLimits.extraMoves).map(plannedMove) };
}

const most = { sets: 20, superset: 30 };

function plannedMove({
  starts: _starts,
  isExtra: _isExtra,
  superset,
  exerciseId = null,
  ...move
}: LiveMove): PlannedMove {
  return {
    ...move,
    exerciseId,
    variants: [...move.variants],
    sets: Math.min(move.sets, most.sets),
    ...(superset !== undefined && superset <= most.superset && { superset }),
  };
}

/** A session that was left open for days ends where a workout must end at the latest. */
function instants(startedMs: number, aheadMs: number): (timeMs: number) => string {
  return (timeMs) => new Date(Math.min(timeMs, startedMs + workoutLimits.longestMs) - aheadMs).toISOString();
}

function completedSets({ positions }: LiveSession): DoneSet[] {
  return positions.flatMap((position) => {
    const { completed } = position;
    return completed ? [{ position, completed }] : [];
  });
}

/** What was completed so far as it would be saved, each with its place in the session, in the order performed. */
export function completedEntries(session: LiveSession): { readonly index: number; readonly entry: Entry }[] {
  const instant = instants(session.startedMs, 0);
  return inOrder(completedSets(session)).map((set) => ({
    index: session.positions.indexOf(set.position),
    entry: entryOf(set, instant),
  }));
}

const entriesOf = (done: readonly DoneSet[], instant: (timeMs: number) => string): Entry[] =>
  inOrder(done)
    .slice(0, workoutLimits.entries)
    .map((set) => entryOf(set, instant));

/** In the order performed; the warm-up stays first and the cool-down last. */
const inOrder = (done: readonly DoneSet[]): DoneSet[] =>
  done.toSorted(
    (one, other) => rankOf(one.position) - rankOf(other.position) || one.completed.endedMs - other.completed.endedMs,
  );

function rankOf({ move, mid }: Position): number {
  if (move) return 1;
  return mid === fixedMoves.warmup ? 0 : 2;
}

/** What a person counts and chooses is told by the events of a set (`SetValues`). */
function entryOf({ position, completed, isUntimed }: DoneSet, instant: (timeMs: number) => string): Entry {
  const { mid, move } = position;
  const { values, startedMs, endedMs } = completed;
  const every: EveryField<Entry> = {
    mid,
    exerciseId: (move?.trackable && move.exerciseId) || undefined,
    ...(move?.trackable ? trackedFields(move, values) : untracked),
    startedAt: isUntimed ? undefined : instant(startedMs),
    endedAt: isUntimed ? undefined : instant(endedMs),
    // Put in afterwards, when the workout is edited.
    kind: undefined,
    rpe: undefined,
    rir: undefined,
    note: undefined,
    exerciseNote: undefined,
    superset: undefined,
    restSeconds: undefined,
    restEndBpm: undefined,
  };
  const known = Object.entries(every).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), mid };
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
  const count = countOf(values.count);
  const weight = move.weight ? weightOf(values.weight) : null;
  const variant = values.variant <= move.variants.length ? values.variant : 0;
  return {
    trackable: undefined,
    ...countedFields(move, count, values.seconds ?? null),
    weight,
    unit: weight === null ? undefined : values.unit,
    variant: move.variants.length > 0 ? variant : undefined,
  };
}

function countedFields({ measure }: LiveMove, count: number | null, seconds: number | null) {
  const known = { reps: undefined, seconds: undefined, metres: undefined };
  if (measure === 'seconds') return { ...known, seconds: count ?? undefined };
  if (measure === 'metres') return { ...known, metres: count ?? undefined };
  const time = measure === 'reps-and-seconds' ? (countOf(seconds) ?? undefined) : undefined;
  return { ...known, reps: count, seconds: time };
}

const countOf = (count: number | null): number | null =>
  count === null ? null : Math.min(Math.max(0, Math.trunc(count)), 100_000);

const weightOf = (weight: number | null): number | null =>
  weight === null ? null : Math.min(Math.max(0, weight), 10_000);

function readingOrGap(bpm: number | null): number | null {
  if (bpm === null) return null;
  const rounded = Math.round(bpm);
  return rounded >= 1 && rounded <= 300 ? rounded : null;
}
