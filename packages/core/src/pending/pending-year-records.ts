/**
 * Adds what pending workouts beat to the records of a year. Edits and deletions that wait change nothing here until the server has worked the
 * records out anew.
 */
import type { ExerciseSet, RecordDay, RecordHolder } from '../exercises/exercise.ts';
import { bestFor, noBests, raisedBy, recordsOf, type SetRecord } from '../exercises/records.ts';
import { movesOf } from '../workouts/moves-of.ts';
import { addToBook, type CountedSet, countSets, type RecordBook } from '../workouts/record-book.ts';
import type { Entry, Workout } from '../workouts/workout.ts';
import { changesTo, type FindProgram, type WaitingChange, workoutWithPending } from './pending-workout.ts';

interface YearRecords {
  readonly years: readonly { readonly year: number; readonly count: number }[];
  readonly exercises: readonly { readonly exerciseId: string; readonly holders: readonly RecordHolder[] }[];
  readonly exerciseRecords: readonly RecordDay[];
}

interface Waiting {
  /** Without the workouts that wait. */
  readonly book: RecordBook;
  readonly waiting: readonly WaitingChange[];
  readonly findProgram: FindProgram;
  readonly year: number;
}

export function yearRecordsWithPending<Known extends YearRecords>(
  known: Known,
  { book, waiting, findProgram, year }: Waiting,
) {
  const ids = [...new Set(waiting.map(({ workoutId }) => workoutId))];
  const made = ids
    .flatMap((id) => workoutWithPending(undefined, changesTo(waiting, id), findProgram) ?? [])
    .filter(({ deletedAt }) => deletedAt === null)
    .sort((one, other) => one.created.localeCompare(other.created));
  let soFar = book;
  let records: YearRecords = known;
  for (const workout of made) {
    const sets = countSets(soFar, {
      entries: workout.moves.map((entry, position) => ({ position, entry })),
      planned: movesOf(workout),
      localDate: workout.localDate,
    });
    records = withWorkout(records, workout, sets, soFar, year);
    soFar = addToBook(soFar, sets);
  }
  return { ...known, ...records };
}

function withWorkout(
  records: YearRecords,
  { _id: workoutId, localDate, moves }: Workout,
  sets: readonly CountedSet[],
  { bests }: RecordBook,
  year: number,
): YearRecords {
  const exercises = new Map(records.exercises.map((one) => [one.exerciseId, one]));
  const days: RecordDay[] = [];
  for (const [exerciseId, mine] of Map.groupBy(sets, (counted) => counted.exerciseId)) {
    const before = bests.get(exerciseId) ?? noBests;
    const measured = mine.map(({ set }) => set);
    const holderOf = ({ kind, value, index }: SetRecord): RecordHolder[] => {
      const counted = mine[index];
      const entry = counted && moves[counted.position];
      if (!entry) return [];
      const was = bestFor(before, kind, counted.set);
      return [{ kind, value, was, localDate, workoutId, set: setOf(entry, counted) }];
    };
    const beaten = recordsOf(before, measured).flatMap(holderOf);
    if (beaten.length > 0) {
      const fallen = beaten.map(({ kind, value, was, set }) => ({ kind, value, was, set }));
      days.push({ exerciseId, localDate, workoutId, records: fallen });
    }
    const raised = [...raisedBy(before, measured).flatMap(holderOf), ...beaten.filter(({ kind }) => kind === 'reps')];
    const others = (exercises.get(exerciseId)?.holders ?? []).filter(
      ({ kind }) => !raised.some((holder) => holder.kind === kind),
    );
    exercises.set(exerciseId, { exerciseId, holders: [...others, ...raised] });
  }
  const isOfYear = localDate.startsWith(`${year}-`);
  return {
    years: countMore(records.years, Number(localDate.slice(0, 4)), days.length),
    exercises: [...exercises.values()],
    exerciseRecords: isOfYear ? [...days, ...records.exerciseRecords] : records.exerciseRecords,
  };
}

const setOf = (
  { weight, unit }: Entry,
  { set: { kind, reps, seconds, metres, loadKg, e1rmKg } }: CountedSet,
): ExerciseSet => ({ kind, reps, seconds, metres, weight: weight ?? null, unit: unit ?? null, loadKg, e1rmKg });

function countMore(years: YearRecords['years'], year: number, more: number): YearRecords['years'] {
  if (more === 0) return years;
  const count = (years.find((one) => one.year === year)?.count ?? 0) + more;
  return [{ year, count }, ...years.filter((one) => one.year !== year)].sort((one, other) => other.year - one.year);
}
