/**
 * A workout entered afterwards: begun from what its program plans and what was done last time, with a start and a length instead of two
 * ends, because that is how one remembers it.
 */
import type { Units } from '@workout-tracker/core/people/user';
import type { Program, ProgramMove } from '@workout-tracker/core/programs/program';
import type { Entry } from '@workout-tracker/core/workouts/entry';
import { proposedWeight } from '@workout-tracker/core/workouts/weights';
import type { NewWorkout } from '@workout-tracker/core/workouts/workout';
import { wallClock } from '#lib/zoned-time.ts';
import { type DraftSet, draftSetsOf, entryOf, measureOf } from './draft-sets.ts';
import { instantOf, type TimeField } from './edit-draft.ts';

export interface NewDraft {
  readonly start: TimeField;
  /** Minutes as typed. */
  readonly minutes: string;
  readonly sets: readonly DraftSet[];
  readonly notes: string;
}

/** An hour ago, on a full quarter: near enough to be corrected quickly. */
export function emptyDraft(nowMs: number, timeZone: string): NewDraft {
  const quarter = 15 * 60_000;
  const anHourAgo = Math.floor((nowMs - 4 * quarter) / quarter) * quarter;
  const text = wallClock(new Date(anHourAgo).toISOString(), timeZone);
  return { start: { text, isSecondPass: false }, minutes: '45', sets: [], notes: '' };
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
      ...(move.measure === 'reps' ? { reps: count } : count !== null && { seconds: count }),
      ...(move.weight && { weight, unit: units }),
      ...(move.variants.length > 0 && { variant: start?.variant ?? 0 }),
    };
  });
}

interface Maker {
  readonly id: string;
  readonly program: Program;
  readonly timeZone: string;
  readonly units: Units;
}

/** What to send. A length that is no number leaves an end that is none, for the rules to object to. */
export function newWorkoutOf(draft: NewDraft, { id, program, timeZone, units }: Maker): NewWorkout {
  const created = instantOf(draft.start, timeZone, null) ?? '';
  const lengthMs = readMinutes(draft.minutes) * 60_000;
  const endMs = Date.parse(created) + lengthMs;
  const { moves, timed } = program;
  return {
    _id: id,
    wid: program._id,
    programVersion: program.version,
    created,
    ended: Number.isNaN(endMs) ? '' : new Date(endMs).toISOString(),
    moves: draft.sets.map((set) => entryOf(set, measureOf(set.entry.mid, draft.sets, moves), units)),
    timeZone,
    notes: draft.notes,
    ...(timed && { timed, elapsed: lengthMs / 1000 }),
  };
}

/** What is wrong with a length, in words; undefined where nothing is. */
export function objectToMinutes(text: string): string | undefined {
  return Number.isNaN(readMinutes(text)) ? 'Enter whole minutes, 1 to 2,880.' : undefined;
}

function readMinutes(text: string): number {
  const minutes = /^\s*\d+\s*$/.test(text) ? Number(text) : 0;
  return minutes >= 1 && minutes <= 2880 ? minutes : Number.NaN;
}
