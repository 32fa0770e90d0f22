import { t } from '@lingui/core/macro';
import type { Units } from '@workout-tracker/core/people/user';
import type { PlannedMove, Program, ProgramMove } from '@workout-tracker/core/programs/program';
import { withoutProgram } from '@workout-tracker/core/workouts/moves-of';
import { proposedWeight } from '@workout-tracker/core/workouts/weights';
import type { Entry, NewWorkout } from '@workout-tracker/core/workouts/workout';
import { ownName } from '@workout-tracker/core/workouts/workout-name';
import { formatWhole } from '#lib/number-format.ts';
import { wallClock } from '#lib/zoned-time.ts';
import { type DraftSet, draftSetsOf, entryOf, measureOf } from './draft-sets.ts';
import { type TimeField as Field, instantOf, usedMoves } from './edit-draft.ts';

/**
 * A workout entered afterwards: begun from what its program plans and what was done last time, with a start and a length instead of two
 * ends, because that is how one remembers it.
 */
export interface NewDraft {
  /** Blank for the program's. */
  readonly title: string;
  readonly start: Field;
  /** Minutes as typed. */
  readonly minutes: string;
  readonly sets: readonly DraftSet[];
  /** Moves that its program has not. */
  readonly extraMoves: readonly PlannedMove[];
  readonly notes: string;
  readonly effort: number | null;
}

/** An hour ago, on a full quarter: near enough to be corrected quickly. */
export function emptyDraft(nowMs: number, timeZone: string): NewDraft {
  const quarter = 15 * 60_000;
  const anHourAgo = Math.floor((nowMs - 4 * quarter) / quarter) * quarter;
  const text = wallClock(new Date(anHourAgo).toISOString(), timeZone);
  const start = { text, isSecondPass: false };
  return { title: '', start, minutes: '45', sets: [], extraMoves: [], notes: '', effort: null };
}

/** Every planned set, each with where it would begin, weights in the person's unit. */
export function plannedSets(program: Program, units: Units): DraftSet[] {
  const entries = program.moves.filter(({ trackable }) => trackable).flatMap((move) => plannedEntries(move, units));
  return draftSetsOf(entries, program.moves);
}

function plannedEntries(move: ProgramMove, units: Units): Entry[] {
  return Array.from({ length: move.sets }, (_, position) => {
    const start = move.starts[position] ?? move.starts.at(-1);
    const count = start?.count ?? null;
    const last = start?.weight ?? null;
    const weight = last === null ? null : proposedWeight(last, start?.unit ?? units, units);
    return {
      mid: move._id,
      ...(move.exerciseId !== null && { exerciseId: move.exerciseId }),
      ...countedAs(move.measure, count, start?.seconds ?? null),
      ...(move.superset !== undefined && { superset: move.superset }),
      ...(move.weight && { weight, unit: units }),
      ...(move.variants.length > 0 && { variant: start?.variant ?? 0 }),
    };
  });
}

function countedAs(measure: ProgramMove['measure'], count: number | null, seconds: number | null): Partial<Entry> {
  if (measure === 'reps') return { reps: count };
  if (measure === 'reps-and-seconds') return { reps: count, ...(seconds !== null && { seconds }) };
  return count === null ? {} : { [measure]: count };
}

interface Maker {
  readonly id: string;
  /** Null for a workout without one. */
  readonly program: Program | null;
  readonly timeZone: string;
  readonly units: Units;
}

/** What to send. A length that is no number leaves an end that is none, for the rules to object to. */
export function newWorkoutOf(draft: NewDraft, { id, program, timeZone, units }: Maker): NewWorkout {
  const created = instantOf(draft.start, timeZone, null) ?? '';
  const lengthMs = readMinutes(draft.minutes) * 60_000;
  const endMs = Date.parse(created) + lengthMs;
  const moves = [...(program?.moves ?? []), ...draft.extraMoves];
  const extraMoves = usedMoves(draft);
  const title = ownName(draft.title);
  return {
    _id: id,
    ...(program ? { wid: program._id, programVersion: program.version } : { wid: withoutProgram }),
    ...(title !== null && title !== program?.title && { title }),
    created,
    ended: Number.isNaN(endMs) ? '' : new Date(endMs).toISOString(),
    moves: draft.sets.map((set) => entryOf(set, measureOf(set.entry.mid, draft.sets, moves), units)),
    ...(extraMoves.length > 0 && { extraMoves }),
    timeZone,
    notes: draft.notes,
    ...(draft.effort !== null && { effort: draft.effort }),
    ...(program?.timed && { timed: true, elapsed: lengthMs / 1000 }),
  };
}

/** What is wrong with a length, in words; undefined where nothing is. */
export function objectToMinutes(text: string): string | undefined {
  const most = formatWhole(mostMinutes);
  return Number.isNaN(readMinutes(text)) ? t`Enter whole minutes, 1 to ${most}.` : undefined;
}

const mostMinutes = 2_880;

function readMinutes(text: string): number {
  const minutes = /^\s*\d+\s*$/.test(text) ? Number(text) : 0;
  return minutes >= 1 && minutes <= mostMinutes ? minutes : Number.NaN;
}
