/**
 * A session as the workout that is saved. Each value is stored only where its move has it: reps for what is counted, a weight for what
 * is weighted, a variant where there are some. A finished session gives the same workout whenever it is asked, so that a save begun
 * again after a crash is the same save.
 */
import type { Units } from '../people/user.ts';
import { fixedMoves } from '../programs/fixed-moves.ts';
import type { PlannedMove } from '../programs/program.ts';
import { type HeartRateSummary, heartRateSummary } from '../workouts/heart-rate-summary.ts';
import { withoutProgram } from '../workouts/moves-of.ts';
import { isWorkingSet, totalsOf } from '../workouts/totals.ts';
import type { Entry, NewWorkout } from '../workouts/workout.ts';
import type { WorkoutClock } from '../workouts/workout-clock.ts';
import { within, workoutLimits } from '../workouts/workout-limits.ts';
import { type LiveClock, liveClock, recordUntil } from './live-clock.ts';
import type { SetValues } from './live-event.ts';
import type { LiveMove } from './live-plan.ts';
import { type LiveSession, titleOf } from './live-session.ts';
import type { EveryField } from './parse-fields.ts';
import { type Position, type Rest, supersetsOf } from './positions.ts';
import { runsUntil, sessionTime, timeAt } from './session-clock.ts';
import { elapsedMs } from './session-view.ts';
import { remarkFields, savedNote } from './set-remarks.ts';
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
  const done = start.plan.timed ? timedSets(session, endMs) : completedSets(session);
  const moves = entriesOf(done, { session, instant, track });
  return {
    _id: start.workoutId,
    wid: start.plan.wid,
    ...nameOf(session),
    created: instant(startedMs),
    ended: instant(endMs),
    moves,
    ...(track.some((bpm) => bpm !== null) && { hr: track, hrIntervalMs }),
    ...extraMovesOf(session, moves),
    timed: start.plan.timed,
    elapsed: start.plan.timed ? Math.min(elapsedMs(session, now), workoutLimits.longestMs) / 1000 : null,
    ...clockOf(session, endMs, now, instant),
    timeZone: start.timeZone,
    ...start.series,
  };
}

/** One without a program always has a title, others only where they were named. */
function nameOf(session: LiveSession): Pick<NewWorkout, 'programVersion' | 'title'> {
  const { wid, programVersion } = session.start.plan;
  if (wid === withoutProgram) return { title: titleOf(session) };
  return { programVersion, ...(session.name !== null && { title: session.name }) };
}

/** The moves that its program does not know, as far as a set of them was done. By a clock all of them: a breather is done without a set. */
function extraMovesOf({ moves, start }: LiveSession, entries: readonly Entry[]): Pick<NewWorkout, 'extraMoves'> {
  const done = new Set(entries.map(({ mid }) => mid));
  const extra = moves.filter(({ _id, isExtra }) => isExtra && (start.plan.timed || done.has(_id)));
  return extra.length === 0 ? {} : { extraMoves: extra.slice(0, workoutLimits.extraMoves).map(plannedMove) };
}

/** What its clock has led it through; nothing where none did, or before it ran. */
function clockOf(
  session: LiveSession,
  endMs: number,
  now: number,
  instant: (timeMs: number) => string,
): { clock?: WorkoutClock } {
  const live = liveClock(session, now);
  const record = recordUntil(session, endMs);
  if (!live || record.length === 0) return {};
  const runs = runsUntil(session.clock, endMs);
  const intervals = record.slice(0, workoutLimits.intervals).map((interval) => {
    const { phase, round, set, mid, fromMs, toMs, plannedMs, plannedReps, reps, isDone } = interval;
    return {
      phase,
      round,
      set,
      ...(mid !== null && { mid }),
      startedAt: instant(timeAt(runs, fromMs)),
      endedAt: instant(timeAt(runs, toMs)),
      seconds: Math.min(toMs - fromMs, workoutLimits.longestMs) / 1000,
      plannedSeconds: plannedMs === null ? null : plannedMs / 1000,
      ...(plannedReps !== null && { plannedReps }),
      ...(reps !== null && { reps: within(reps, 0, 100_000) }),
      isDone,
    };
  });
  return { clock: { format: live.plan.format, intervals, score: savedScore(live.score) } };
}

function savedScore(score: LiveClock['score']): WorkoutClock['score'] {
  const reps = score.reps === null ? null : within(score.reps, 0, 100_000);
  if (score.kind === 'rounds') return { ...score, rounds: within(score.rounds, 0, 10_000), reps };
  return { ...score, seconds: within(score.seconds, 0, workoutLimits.longestMs / 1000), reps };
}

const most = { sets: 20, superset: 30 };

function plannedMove({
  starts: _starts,
  isExtra: _isExtra,
  lastDone: _lastDone,
  superset,
  exerciseId = null,
  metres,
  ...move
}: LiveMove): PlannedMove {
  const { measure } = move;
  return {
    ...move,
    exerciseId,
    // A plan says how much of what is counted, and of nothing else.
    reps: measure === 'reps' || measure === 'reps-and-seconds' ? move.reps : null,
    seconds: measure === 'seconds' || measure === 'reps-and-seconds' ? move.seconds : null,
    ...(measure === 'metres' && metres !== undefined && { metres }),
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
  const sets = inOrder(completedSets(session));
  const entries = entriesOf(sets, { session, instant: instants(session.startedMs, 0), track: [] });
  return entries.flatMap((entry, place) => {
    const position = sets[place]?.position;
    return position ? [{ index: session.positions.indexOf(position), entry }] : [];
  });
}

interface EntryContext {
  readonly session: LiveSession;
  readonly instant: (timeMs: number) => string;
  readonly track: Track;
}

function entriesOf(done: readonly DoneSet[], context: EntryContext): Entry[] {
  const sets = inOrder(done).slice(0, workoutLimits.entries);
  const supersets = supersetNumbers(context.session);
  return sets.map((set, place) => {
    const { mid } = set.position;
    const isFirst = sets.findIndex(({ position }) => position.mid === mid) === place;
    return entryOf(set, context, {
      superset: supersets.get(mid),
      exerciseNote: isFirst ? savedNote(context.session.exerciseNotes[mid]) : undefined,
    });
  });
}

/** Supersets as the workout has them: numbered from 1 in the order they stand. */
function supersetNumbers({ moves }: LiveSession): Map<string, number> {
  const groups = supersetsOf(moves).filter(({ length }) => length > 1);
  return new Map(groups.flatMap((group, at) => group.map(({ _id }) => [_id, Math.min(at + 1, 30)] as const)));
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

/** What a person counts and chooses is told by the events of a set (`SetValues`). */
function entryOf(
  { position, completed, isUntimed }: DoneSet,
  { session, instant, track }: EntryContext,
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
    restEndBpm: rest && bpmAt(track, (rest.endedMs ?? 0) - session.startedMs),
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

function readingOrGap(bpm: number | null): number | null {
  if (bpm === null) return null;
  const rounded = Math.round(bpm);
  return rounded >= 1 && rounded <= 300 ? rounded : null;
}

/** What 'Well done' says: how long, how many sets, how much was moved, and what the heart did. */

export interface SessionSummary {
  readonly elapsedMs: number;
  readonly sets: number;
  readonly reps: number;
  /** Different moves among the working sets. */
  readonly exercises: number;
  /** Reps times weight, in `unit`. */
  readonly volume: number;
  readonly unit: Units;
  readonly heartRate: HeartRateSummary | null;
}

/** `summarise(session, hr, now)`: `hr` as in `toWorkout`. */
export function summarise(session: LiveSession, hr: readonly (number | null)[], now: number): SessionSummary {
  const { unit } = session;
  // In a circuit every further appearance of a move has an id of its own and the same title.
  const titles = new Map(session.moves.map(({ _id, title }) => [_id, title]));
  const { moves, hr: track = [] } = toWorkout(session, hr, now);
  const { sets, reps, volume } = totalsOf(moves, unit);
  const exercises = new Set(moves.filter(isWorkingSet).map(({ mid }) => titles.get(mid) ?? mid)).size;
  return {
    elapsedMs: elapsedMs(session, now),
    sets,
    reps,
    exercises,
    volume,
    unit,
    heartRate: heartRateSummary(track),
  };
}
