/** What the Records page shows, out of the answer of the server: dots by month, rows by exercise, and what filters leave of them. */
import { plural, t } from '@lingui/core/macro';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import type { Exercise, RecordHolder } from '@workout-tracker/core/exercises/exercise';
import { type MuscleGroup, muscleGroupOf, muscleGroups } from '@workout-tracker/core/exercises/muscle-groups';
import type { RecordKind } from '@workout-tracker/core/exercises/records';

export type Records = VerbOutput<'GET /api/records'>['data'];
type RecordDay = Records['exerciseRecords'][number];
type Ride = Records['rides'][number];

/** Kinds that are looked at together: nobody reads six at once. */
export const recordGroups = ['best', 'reps', 'volume', 'longest'] as const;
export type RecordGroup = (typeof recordGroups)[number];

export function groupName(group: RecordGroup): string {
  switch (group) {
    case 'best':
      return t({ message: 'Best of each', comment: 'the best figure of each exercise' });
    case 'reps':
      return t`Reps at a weight`;
    case 'volume':
      return t`Set volume`;
    case 'longest':
      return t`Time and distance`;
  }
}

/** Best first: of several kinds that a day or an exercise has, the first speaks for it. */
const kindsOf: Readonly<Record<RecordGroup, readonly RecordKind[]>> = {
  best: ['e1rm', 'heaviest', 'seconds', 'metres', 'reps'],
  reps: ['reps'],
  volume: ['volume'],
  longest: ['seconds', 'metres'],
};

/** What an exercise is known by: its weight; where nothing is weighed, time or distance; and else its reps. */
const mainKinds = (measure: Exercise['measure'], holders: readonly RecordHolder[]): readonly RecordKind[] => {
  const has = (kind: RecordKind) => holders.some((holder) => holder.kind === kind);
  if (has('e1rm') || has('heaviest')) return ['e1rm', 'heaviest'];
  if (measure !== 'reps' && (has('seconds') || has('metres'))) return ['seconds', 'metres'];
  return ['reps'];
};

/** Stretches and rides are timed too: among the best of each they stand once they have beaten something. */
const isWeighed = ({ kind }: RecordHolder): boolean => kind === 'e1rm' || kind === 'heaviest';

type ShownExercise = Pick<Exercise, '_id' | 'title' | 'muscles' | 'measure' | 'loading' | 'isPerSide' | 'isPerHand'>;

/** An exercise with its best figures. */
export interface RecordRow {
  readonly exercise: ShownExercise;
  /** The figure that speaks for it, and the one beside it. */
  readonly main: RecordHolder;
  readonly heaviest: RecordHolder | null;
  readonly isOfThisWeek: boolean;
}

/** One dot: an exercise, or a ride, on one day. */
export interface ShownRecord {
  readonly key: string;
  readonly localDate: string;
  readonly workoutId: string;
  readonly exercise: ShownExercise | null;
  readonly holder: Pick<RecordHolder, 'kind' | 'value' | 'was' | 'set'> | null;
  readonly ride: Ride | null;
}

export type RecordFilter = { readonly muscle: MuscleGroup } | { readonly ids: ReadonlySet<string> } | null;

export interface Shown {
  readonly rows: readonly RecordRow[];
  /** Of the year, newest first, filtered or not. */
  readonly records: readonly ShownRecord[];
  readonly rides: readonly (Ride & { readonly isOfThisWeek: boolean })[];
  readonly muscles: readonly { readonly title: MuscleGroup; readonly count: number }[];
}

interface ShownBy {
  readonly group: RecordGroup;
  readonly exercises: readonly ShownExercise[];
  /** The first day of the person's week. */
  readonly weekStart: string;
}

export function showRecords(records: Records, { group, exercises, weekStart }: ShownBy): Shown {
  const byId = new Map(exercises.map((exercise) => [exercise._id, exercise]));
  const kindsById = new Map<string, readonly RecordKind[]>();
  const rows = records.exercises.flatMap(({ exerciseId, holders }): RecordRow[] => {
    const exercise = byId.get(exerciseId);
    if (!exercise) return [];
    const kinds = group === 'best' ? mainKinds(exercise.measure, holders) : kindsOf[group];
    kindsById.set(exerciseId, kinds);
    const [main] = kinds.flatMap((kind) => holders.find((holder) => holder.kind === kind) ?? []);
    if (!main || (group === 'best' && main.was === null && !isWeighed(main))) return [];
    const heaviest = (group === 'best' && holders.find(({ kind }) => kind === 'heaviest')) || null;
    const dates = [main, ...(heaviest ? [heaviest] : [])].filter(({ was }) => was !== null);
    return [{ exercise, main, heaviest, isOfThisWeek: dates.some(({ localDate }) => localDate >= weekStart) }];
  });
  const lifted = records.exerciseRecords.flatMap((day) => recordOf(day, byId.get(day.exerciseId), kindsById));
  const ridden = group === 'best' ? records.rideRecords.map(rideOf) : [];
  const muscles = muscleGroups.map(({ title }) => ({
    title,
    count: rows.filter(({ exercise }) => isOf(exercise, { muscle: title })).length,
  }));
  return {
    rows: rows.sort((one, other) => other.main.localDate.localeCompare(one.main.localDate)),
    records: [...lifted, ...ridden].sort((one, other) => other.localDate.localeCompare(one.localDate)),
    rides: records.rides.map((ride) => ({ ...ride, isOfThisWeek: ride.was !== null && ride.localDate >= weekStart })),
    muscles: muscles.filter(({ count }) => count > 0),
  };
}

function recordOf(
  { exerciseId, workoutId, localDate, records }: RecordDay,
  exercise: ShownExercise | undefined,
  kindsById: ReadonlyMap<string, readonly RecordKind[]>,
): ShownRecord[] {
  const kinds = kindsById.get(exerciseId) ?? [];
  const [holder] = kinds.flatMap((kind) => records.find((record) => record.kind === kind) ?? []);
  if (!exercise || !holder) return [];
  return [{ key: `${workoutId} ${exerciseId}`, localDate, workoutId, exercise, holder, ride: null }];
}

const rideOf = (ride: Ride): ShownRecord => ({
  key: `${ride.workoutId} ride`,
  localDate: ride.localDate,
  workoutId: ride.workoutId,
  exercise: null,
  holder: null,
  ride,
});

/** Whether an exercise passes; rides pass only where nothing is filtered. */
export function isOf(exercise: ShownExercise | null, filter: RecordFilter): boolean {
  if (filter === null) return true;
  if (exercise === null) return false;
  if ('ids' in filter) return filter.ids.has(exercise._id);
  return exercise.muscles.some((muscle) => muscleGroupOf(muscle) === filter.muscle);
}

export interface Month {
  /** 1 is January. */
  readonly month: number;
  /** In the order of time. */
  readonly records: readonly ShownRecord[];
}

export function monthsOf(records: readonly ShownRecord[]): Month[] {
  const byMonth = Map.groupBy(records, ({ localDate }) => Number(localDate.slice(5, 7)));
  return Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    records: (byMonth.get(index + 1) ?? []).toReversed(),
  }));
}

/** `'in 8 exercises and on the bike'`; null where there is nothing to say. */
export function formatWhere(records: readonly ShownRecord[]): string | null {
  const count = new Set(records.flatMap(({ exercise }) => exercise?._id ?? [])).size;
  const hasRides = records.some(({ ride }) => ride !== null);
  if (count === 0) return hasRides ? t`on the bike` : null;
  return hasRides
    ? plural(count, { one: 'in # exercise and on the bike', other: 'in # exercises and on the bike' })
    : plural(count, { one: 'in # exercise', other: 'in # exercises' });
}
