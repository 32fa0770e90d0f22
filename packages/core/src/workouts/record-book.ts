/**
 * Finds records without a network: the best figures of each exercise come from the server's answers, and the sets of pending workouts are
 * added.
 */
import type { BodyWeight, Exercise } from '../exercises/exercise.ts';
import {
  addToBests,
  type Bests,
  bestFor,
  type Lift,
  type MeasuredSet,
  noBests,
  type RecordKind,
  recordsAtSet,
  recordsOf,
  rpeInRecord,
  type SetRecord,
  weightKey,
} from '../exercises/records.ts';
import { convertWeight } from '../people/convert-weight.ts';
import type { Units } from '../people/user.ts';
import type { PlannedMove } from '../programs/program.ts';
import { isSetEntry, measureSet } from './measure-set.ts';
import type { Entry } from './workout.ts';

type CountedExercise = Pick<Exercise, '_id' | 'title' | 'loading' | 'mergedInto'>;

/** The best figures of an exercise as the server lists them. */
type ListedBests = Omit<Bests, 'repsAt' | 'lifts'> & {
  readonly exerciseId: string;
  readonly repsAt: readonly { readonly weightKg: number; readonly reps: number }[];
  /** An answer that a device kept from an older server has none. */
  readonly lifts?: readonly Lift[];
};

export interface RecordBook {
  readonly exercises: ReadonlyMap<string, CountedExercise>;
  /** By the exercise that sets are counted as. */
  readonly bests: ReadonlyMap<string, Bests>;
  readonly bodyWeights: readonly BodyWeight[];
  /** The unit of a weight that names none. */
  readonly units: Units;
}

interface BookParts {
  readonly exercises: readonly CountedExercise[];
  readonly bests: readonly ListedBests[];
  readonly bodyWeights: readonly BodyWeight[];
  readonly units: Units;
}

export function recordBookOf({ exercises, bests, bodyWeights, units }: BookParts): RecordBook {
  const known = bests.map(({ exerciseId, repsAt, lifts = [], ...figures }) => {
    const reps = new Map(repsAt.map(({ weightKg, reps: most }) => [weightKey({ enteredKg: weightKg }), most]));
    return [exerciseId, { ...figures, repsAt: reps, lifts }] as const;
  });
  return { exercises: new Map(exercises.map((one) => [one._id, one])), bests: new Map(known), bodyWeights, units };
}

/** The exercise that sets of `id` are counted as: itself, or the one it was merged into in the end. */
export function countedAs({ exercises }: Pick<RecordBook, 'exercises'>, id: string): string {
  let at = id;
  for (let steps = 0; steps <= exercises.size; steps += 1) {
    const into = exercises.get(at)?.mergedInto;
    if (!into) return at;
    at = into;
  }
  return id;
}

/** The last weight that was entered for that day or before it, in kilograms. */
function bodyKgOn(bodyWeights: readonly BodyWeight[], day: string): number | null {
  const past = bodyWeights.filter(({ date }) => date <= day).sort((one, other) => (one.date < other.date ? 1 : -1));
  return past[0] ? convertWeight(past[0].weight, past[0].unit, 'kg') : null;
}

/** A set under the exercise it counts for. */
export interface CountedSet {
  readonly exerciseId: string;
  /** Where it stands among the entries it was taken from. */
  readonly position: number;
  readonly set: MeasuredSet;
}

interface LoggedEntries {
  readonly entries: readonly { readonly position: number; readonly entry: Entry }[];
  /** They say the exercise of a set that does not say it itself. */
  readonly planned: readonly Pick<PlannedMove, '_id' | 'exerciseId'>[];
  readonly localDate: string;
}

export function countSets(book: RecordBook, { entries, planned, localDate }: LoggedEntries): CountedSet[] {
  const bodyKg = bodyKgOn(book.bodyWeights, localDate);
  return entries.flatMap(({ position, entry }) => {
    const id = entry.exerciseId ?? planned.find(({ _id }) => _id === entry.mid)?.exerciseId;
    if (!id || !isSetEntry(entry)) return [];
    const exerciseId = countedAs(book, id);
    const loading = book.exercises.get(exerciseId)?.loading ?? 'external';
    return [{ exerciseId, position, set: measureSet(entry, { loading, bodyKg, units: book.units }) }];
  });
}

/** The book after some more sets. */
export function addToBook(book: RecordBook, sets: readonly CountedSet[]): RecordBook {
  const bests = new Map(book.bests);
  for (const [id, mine] of byExercise(sets)) bests.set(id, addToBests(bests.get(id) ?? noBests, mine.map(measured)));
  return { ...book, bests };
}

export interface WorkoutRecord {
  readonly exerciseId: string;
  readonly title: string;
  readonly kind: RecordKind;
  /** Kilograms, reps, seconds or metres. */
  readonly value: number;
  /** What it beat. */
  readonly was: number | null;
  /** Of `reps`: at which weight in kilograms; null without one. */
  readonly atKg: number | null;
  /** Of `e1rm`: the exertion it was reckoned with; null where nothing was left. */
  readonly rpe: number | null;
  readonly position: number;
}

/** What the sets of one workout beat of the figures before it: each kind of an exercise once. */
export function recordsOfSets(book: RecordBook, sets: readonly CountedSet[]): WorkoutRecord[] {
  return [...byExercise(sets)].flatMap(([id, mine]) => {
    const before = book.bests.get(id) ?? noBests;
    const found = recordsOf(before, mine.map(measured));
    return found.flatMap((record) => recordOf(book, before, mine[record.index], record));
  });
}

/** What each set beat at the moment it was done, the sets of this workout before it counted in. */
export function recordsAtEachSet(book: RecordBook, sets: readonly CountedSet[]): WorkoutRecord[] {
  return [...byExercise(sets)].flatMap(([id, mine]) => {
    const before = book.bests.get(id) ?? noBests;
    return mine.flatMap((counted, index) => {
      const earlier = mine.slice(0, index).map(measured);
      const found = recordsAtSet(before, earlier, counted.set);
      const soFar = found.length === 0 ? before : addToBests(before, earlier);
      return found.flatMap((record) => recordOf(book, soFar, counted, record));
    });
  });
}

const measured = ({ set }: CountedSet): MeasuredSet => set;

const byExercise = (sets: readonly CountedSet[]) => Map.groupBy(sets, ({ exerciseId }) => exerciseId);

function recordOf(
  { exercises }: RecordBook,
  before: Bests,
  counted: CountedSet | undefined,
  record: SetRecord,
): WorkoutRecord[] {
  if (!counted) return [];
  const { exerciseId, position, set } = counted;
  const { kind, value } = record;
  const title = exercises.get(exerciseId)?.title ?? exerciseId;
  const atKg = kind === 'reps' && set.enteredKg ? set.enteredKg : null;
  const was = bestFor(before, kind, set);
  return [{ exerciseId, title, kind, value, was, atKg, rpe: rpeInRecord(record, set), position }];
}
