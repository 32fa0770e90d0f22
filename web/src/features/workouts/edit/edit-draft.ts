import type { Units } from '@workout-tracker/core/people/user';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { movesOf } from '@workout-tracker/core/workouts/moves-of';
import type { Entry, Workout, WorkoutChanges } from '@workout-tracker/core/workouts/workout';
import type { WorkoutClock } from '@workout-tracker/core/workouts/workout-clock';
import { nameOfSource, ownName } from '@workout-tracker/core/workouts/workout-name';
import { momentsAt, type WallTime, wallClock } from '#lib/zoned-time.ts';
import { clockWith, type DraftScore, draftScoreOf } from './draft-score.ts';
import { type DraftSet, draftSetsOf, entryOf, measureOf } from './draft-sets.ts';

export interface EditDraft {
  /** Blank for what it was done from. */
  readonly title: string;
  readonly start: TimeField;
  readonly end: TimeField;
  readonly sets: readonly DraftSet[];
  /** Moves that its program has not. */
  readonly extraMoves: readonly PlannedMove[];
  readonly notes: string;
  /** How hard it felt; null where nothing is said. */
  readonly effort: number | null;
  /** Of one that a clock has led. */
  readonly score?: DraftScore;
}

/** Those of its program and those that were put in. */
export const movesIn = ({ extraMoves }: Pick<EditDraft, 'extraMoves'>, { program }: Pick<Workout, 'program'>) => [
  ...(program?.moves ?? []),
  ...extraMoves,
];

export function draftOf(workout: Workout): EditDraft {
  const { title, created, ended, timeZone, moves, notes, effort = null, clock } = workout;
  return {
    title,
    start: timeFieldOf(created, timeZone),
    end: timeFieldOf(ended, timeZone),
    sets: draftSetsOf(moves, movesOf(workout)),
    extraMoves: extraMovesOf(workout),
    notes,
    effort,
    ...(clock && { score: draftScoreOf(clock) }),
  };
}

/** Answers that a browser kept of before lack them. */
const extraMovesOf = ({ extraMoves = [] }: Partial<Pick<Workout, 'extraMoves'>>): readonly PlannedMove[] => extraMoves;

/** Everything the draft says, whether it changed or not. */
export interface DraftValues {
  readonly created: string;
  readonly ended: string | null;
  readonly moves: Entry[];
  readonly extraMoves: PlannedMove[];
  readonly notes: string;
  readonly effort: number | null;
  readonly clock?: WorkoutClock | null;
}

export function valuesOf(draft: EditDraft, workout: Workout, units: Units): DraftValues {
  const { timeZone } = workout;
  return {
    created: instantOf(draft.start, timeZone, workout.created) ?? '',
    ended: instantOf(draft.end, timeZone, workout.ended),
    moves: draft.sets.map((set) => entryOf(set, measureOf(set.entry.mid, draft.sets, movesIn(draft, workout)), units)),
    extraMoves: usedMoves(draft, extraMovesOf(workout)),
    notes: draft.notes,
    effort: draft.effort,
    ...(workout.clock && draft.score && { clock: clockWith(workout.clock, draft.score) }),
  };
}

/** One that was put in and taken out again is not worth telling; those that were there stay. */
export function usedMoves(
  { extraMoves, sets }: Pick<EditDraft, 'extraMoves' | 'sets'>,
  stored: readonly PlannedMove[] = [],
): PlannedMove[] {
  const done = new Set([...sets.map(({ entry }) => entry.mid), ...stored.map(({ _id }) => _id)]);
  return extraMoves.filter(({ _id }) => done.has(_id));
}

/** What to send: only what is different, and null when nothing is. */
export function changesOf(draft: EditDraft, workout: Workout, units: Units): WorkoutChanges | null {
  const { created, ended, moves, extraMoves, notes, effort, clock } = valuesOf(draft, workout, units);
  const title = draft.title === workout.title ? workout.title : (ownName(draft.title) ?? nameOfSource(workout));
  const areMovesSame = JSON.stringify(extraMoves) === JSON.stringify(extraMovesOf(workout));
  const areSetsSame =
    moves.length === workout.moves.length && moves.every((entry, index) => entry === workout.moves[index]);
  const changes: WorkoutChanges = {
    ...(title !== workout.title && { title }),
    ...(created !== workout.created && { created }),
    ...(ended !== workout.ended && { ended }),
    ...(!areSetsSame && { moves }),
    ...(!areMovesSame && { extraMoves }),
    ...(notes !== workout.notes && { notes }),
    ...(effort !== (workout.effort ?? null) && { effort }),
    ...(clock && JSON.stringify(clock) !== JSON.stringify(workout.clock) && { clock }),
    ...elapsedFor(workout, created, ended),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

/** The stopwatch of a timed workout ran between its ends, so new ends overrule it. */
function elapsedFor(workout: Workout, created: string, ended: string | null): Pick<WorkoutChanges, 'elapsed'> {
  const isMoved = created !== workout.created || ended !== workout.ended;
  // A clock that led says itself how long it ran.
  if (!isMoved || workout.elapsed === null || ended === null || workout.clock) return {};
  return { elapsed: Math.max(0, (Date.parse(ended) - Date.parse(created)) / 1000) };
}

/** The stored values of what was changed: sent back, they undo it. */
export function undoOf(changes: WorkoutChanges, before: Workout): WorkoutChanges {
  const { created, ended, moves, notes, effort = null, elapsed, clock } = before;
  // The title of a class may be longer than a name can be.
  const title = ownName(before.title) ?? nameOfSource(before);
  const stored = { title, created, ended, moves, extraMoves: [...extraMovesOf(before)], notes, effort, elapsed, clock };
  return Object.fromEntries(Object.entries(stored).filter(([name]) => name in changes));
}

/**
 * A start or an end while it is edited: what the field shows, by the clock of the workout's own place. A field that was not touched
 * stands for the exact instant that was stored, seconds and all; so does one that was changed and changed back.
 */
export interface TimeField {
  /** As a datetime-local field holds it; empty where there is none. */
  readonly text: string;
  /** The second time the clock showed this, in the night it is set back. */
  readonly isSecondPass: boolean;
}

export const noTime: TimeField = { text: '', isSecondPass: false };

export function timeFieldOf(instant: string | null, timeZone: string): TimeField {
  if (instant === null) return noTime;
  const text = wallClock(instant, timeZone);
  const moments = momentsAt(text, timeZone);
  const second = moments.kind === 'real' ? moments.instants[1] : undefined;
  return { text, isSecondPass: second !== undefined && Date.parse(instant) >= Date.parse(second) };
}

function isSameTime(one: TimeField, other: TimeField): boolean {
  return one.text === other.text && one.isSecondPass === other.isSecondPass;
}

/** What no rule takes for a time: it lets them object in their own words. */
const nonsense = 'nonsense';

/** The instant a field stands for; null where it is empty. */
export function instantOf(field: TimeField, timeZone: string, stored: string | null): string | null {
  if (isSameTime(field, timeFieldOf(stored, timeZone))) return stored;
  if (field.text === '') return null;
  return pick(momentsAt(field.text, timeZone), field.isSecondPass) ?? nonsense;
}

function pick(moments: WallTime, isSecondPass: boolean): string | null {
  if (moments.kind === 'unreadable') return null;
  if (moments.kind === 'skipped') return moments.instant;
  const [first, second] = moments.instants;
  return isSecondPass && second !== undefined ? second : first;
}
