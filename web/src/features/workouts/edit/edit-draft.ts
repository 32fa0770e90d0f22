/** A workout while it is edited: its fields as typed, and what of them is different from what is stored. */
import type { Units } from '@workout-tracker/core/people/user';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { checkWorkout, type WorkoutProblem } from '@workout-tracker/core/workouts/check-workout';
import { movesOf } from '@workout-tracker/core/workouts/moves-of';
import { eachText, type TextRemark } from '@workout-tracker/core/workouts/set-fields';
import type { Entry, Workout, WorkoutChanges } from '@workout-tracker/core/workouts/workout';
import type { WorkoutClock } from '@workout-tracker/core/workouts/workout-clock';
import { nameOfSource, ownName } from '@workout-tracker/core/workouts/workout-name';
import { formatDate } from '#lib/date-format.ts';
import { formatCount } from '#lib/number-format.ts';
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
  /** Of one that a clock has led. */
  readonly score?: DraftScore;
}

/** Those of its program and those that were put in. */
export const movesIn = ({ extraMoves }: Pick<EditDraft, 'extraMoves'>, { program }: Pick<Workout, 'program'>) => [
  ...(program?.moves ?? []),
  ...extraMoves,
];

export function draftOf(workout: Workout): EditDraft {
  const { title, created, ended, timeZone, moves, notes, clock } = workout;
  return {
    title,
    start: timeFieldOf(created, timeZone),
    end: timeFieldOf(ended, timeZone),
    sets: draftSetsOf(moves, movesOf(workout)),
    extraMoves: extraMovesOf(workout),
    notes,
    ...(clock && { score: draftScoreOf(clock) }),
  };
}

/** Answers that a browser kept of before lack them. */
const extraMovesOf = ({ extraMoves = [] }: Partial<Pick<Workout, 'extraMoves'>>): readonly PlannedMove[] => extraMoves;

/** Everything the draft says, whether it changed or not. */
interface DraftValues {
  readonly created: string;
  readonly ended: string | null;
  readonly moves: Entry[];
  readonly extraMoves: PlannedMove[];
  readonly notes: string;
  readonly clock?: WorkoutClock | null;
}

function valuesOf(draft: EditDraft, workout: Workout, units: Units): DraftValues {
  const { timeZone } = workout;
  return {
    created: instantOf(draft.start, timeZone, workout.created) ?? '',
    ended: instantOf(draft.end, timeZone, workout.ended),
    moves: draft.sets.map((set) => entryOf(set, measureOf(set.entry.mid, draft.sets, movesIn(draft, workout)), units)),
    extraMoves: usedMoves(draft, extraMovesOf(workout)),
    notes: draft.notes,
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
  const { created, ended, moves, extraMoves, notes, clock } = valuesOf(draft, workout, units);
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
  const { created, ended, moves, notes, elapsed, clock } = before;
  // The title of a class may be longer than a name can be.
  const title = ownName(before.title) ?? nameOfSource(before);
  const stored = { title, created, ended, moves, extraMoves: [...extraMovesOf(before)], notes, elapsed, clock };
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

/** What somebody else changed, in a line each: enough to decide whose version stays. */

/** `['Start time: Mar 7, 2026, 6:32 AM, now Mar 7, 2026, 6:30 AM', 'Sets: 11 sets, now 12 sets']` */
export function describeDifferences(before: Workout, now: Workout): string[] {
  const at = (instant: string | null) => (instant === null ? 'none' : formatDate(instant, now.timeZone, 'dateAndTime'));
  const lines = [
    before.title !== now.title && `Name: ${before.title}, now ${now.title}`,
    before.created !== now.created && `Start time: ${at(before.created)}, now ${at(now.created)}`,
    before.ended !== now.ended && `End time: ${at(before.ended)}, now ${at(now.ended)}`,
    setsLine(before, now),
    before.notes !== now.notes && 'Notes were changed',
    before.deletedAt === null && now.deletedAt !== null && 'It was moved to the trash',
  ];
  return lines.filter((line) => line !== false);
}

function setsLine(before: Workout, now: Workout): string | false {
  const count = ({ moves }: Workout) => moves.filter(({ trackable }) => trackable !== false).length;
  if (count(before) !== count(now)) return `Sets: ${formatCount(count(before), 'set')}, now ${count(now)}`;
  const changed = now.moves.filter((entry, index) => !isSame(entry, before.moves[index])).length;
  return changed > 0 && `${formatCount(changed, 'set')} changed`;
}

function isSame(one: object | undefined, other: object | undefined): boolean {
  const sorted = (value: object | undefined) => JSON.stringify(Object.entries(value ?? {}).sort());
  return sorted(one) === sorted(other);
}

/** At the field it is wrong with. */
export type SetProblem = { readonly [Field in 'count' | 'weight' | TextRemark]?: string };

export interface DraftProblems {
  readonly start?: string;
  readonly end?: string;
  readonly notes?: string;
  readonly title?: string;
  readonly score?: string;
  /** By the key of the set. */
  readonly sets: ReadonlyMap<number, SetProblem>;
  /** The first of them, and those no field is to blame for. */
  readonly summary: string | null;
}

const most = { reps: 100_000, seconds: 172_800, metres: 1_000_000 } as const;

/** What is wrong with a draft, at the field it is wrong with. The rules are the server's own, so that a form without marks is accepted. */
export function problemsOf(draft: EditDraft, workout: Workout, units: Units, now: Date): DraftProblems {
  const values = valuesOf(draft, workout, units);
  return placeProblems(checkValues({ ...values, timeZone: workout.timeZone }, now), draft.sets);
}

/** The shared rules, and those the schema has for what can be typed here. */
export function checkValues(
  values: Omit<DraftValues, 'extraMoves'> & Partial<Pick<DraftValues, 'extraMoves'>> & { readonly timeZone: string },
  now: Date,
): WorkoutProblem[] {
  const counts = values.moves.flatMap(({ reps, seconds, metres }, index) => {
    const path = `/moves/${index}`;
    return [
      ...(typeof reps === 'number' && reps > most.reps ? [{ path: `${path}/reps`, message: 'That is too many.' }] : []),
      ...(seconds !== undefined && !(seconds >= 0 && seconds <= most.seconds)
        ? [{ path: `${path}/seconds`, message: 'Type a time such as 1:30.' }]
        : []),
      ...(metres !== undefined && !(metres >= 0 && metres <= most.metres)
        ? [{ path: `${path}/metres`, message: 'Type a distance of at most 1,000 km.' }]
        : []),
    ];
  });
  const isMissing = values.created === '';
  const found = isMissing ? [{ path: '/created', message: 'Enter a start time.' }] : checkWorkout(values, now);
  return [...found, ...counts];
}

/** Also for what the server objects to: its paths are the same. */
export function placeProblems(found: readonly WorkoutProblem[], sets: readonly DraftSet[]): DraftProblems {
  const at = (path: string) => found.find((problem) => problem.path === path)?.message;
  const [start, end, notes, title] = [at('/created'), at('/ended'), at('/notes'), at('/title')];
  const score = at('/clock/score');
  const perSet = sets.flatMap(({ key }, index) => {
    const path = `/moves/${index}`;
    const places = {
      count: at(`${path}/reps`) ?? at(`${path}/seconds`) ?? at(`${path}/metres`),
      weight: at(`${path}/weight`),
      ...eachText((field) => at(`${path}/${field}`)),
    };
    const known = Object.entries(places).filter(([, message]) => message !== undefined);
    return known.length === 0 ? [] : [[key, Object.fromEntries(known) satisfies SetProblem] as const];
  });
  return {
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(notes !== undefined && { notes }),
    ...(score !== undefined && { score }),
    ...(title !== undefined && { title }),
    sets: new Map(perSet),
    summary: found[0]?.message ?? null,
  };
}
