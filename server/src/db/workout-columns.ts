/**
 * Lists the columns of `workouts` that hold a field of a workout: the table's type, the insert, the update and the JSON that is read all come from
 * this list. A field of the contract that has neither a column here nor an exception below does not compile.
 */
import type { HeartCounts } from '@workout-tracker/core/insights/heart-counts';
import type { PlacedHeart } from '@workout-tracker/core/insights/set-hearts';
import type { Workout, WorkoutRow, WrittenWorkout } from '@workout-tracker/core/workouts/workout';

/** Stored in tables of their own, or worked out when a workout is read. */
type ElsewhereField =
  | 'hr'
  | 'hrIntervalMs'
  | 'program'
  | 'series'
  | 'dayNumber'
  | 'peloton'
  | 'lastPelotonSync'
  | 'hasNotes'
  | 'score'
  | 'metres';

/** Worked out from what was written and stored beside it, so that lists and looking back need not open sets and samples. */
export interface DerivedFields extends Pick<WorkoutRow, 'localDate' | 'setCount' | 'hrAverage' | 'hrMax'> {
  hrCounts: HeartCounts | null;
  /** When its last reading ended, which may be later than the workout did. */
  hrUntil: string | null;
  /** Null where no set has one. */
  setHearts: PlacedHeart[] | null;
  /** All its targets were those of a deload. */
  isDeload: boolean;
}

/** What each save and each edit writes. */
export type ContentFields = Omit<WrittenWorkout, ElsewhereField> & DerivedFields;

type Fields = Omit<Workout & WorkoutRow & DerivedFields, ElsewhereField>;

type ColumnFor<Value> = {
  column: string;
  type: SqlTypeFor<NonNullable<Value>>;
  hasDefault?: true;
} & ([Value] extends [NonNullable<Value>] ? { isNullable?: never } : { isNullable: true });

type SqlTypeFor<Value> = Value extends boolean
  ? 'boolean'
  : Value extends number
    ? 'smallint' | 'integer' | 'double precision'
    : Value extends string
      ? 'text' | 'uuid' | 'date' | 'timestamptz'
      : Value extends string[]
        ? 'text[]'
        : 'jsonb' | 'json';

export const contentColumns = {
  created: { column: 'created_at', type: 'timestamptz' },
  ended: { column: 'ended_at', type: 'timestamptz', isNullable: true },
  timeZone: { column: 'time_zone', type: 'text' },
  moves: { column: 'moves', type: 'jsonb' },
  extraMoves: { column: 'extra_moves', type: 'jsonb' },
  timed: { column: 'timed', type: 'boolean' },
  elapsed: { column: 'elapsed', type: 'double precision', isNullable: true },
  clock: { column: 'clock', type: 'jsonb', isNullable: true },
  paused: { column: 'paused', type: 'boolean' },
  mid: { column: 'move_index', type: 'smallint', isNullable: true },
  notes: { column: 'notes', type: 'text' },
  seriesInstanceId: { column: 'series_instance_id', type: 'uuid', isNullable: true },
  weekNumber: { column: 'week_number', type: 'smallint', isNullable: true },
  dayOfWeek: { column: 'day_of_week', type: 'smallint', isNullable: true },
  targets: { column: 'targets', type: 'jsonb', isNullable: true },
  effort: { column: 'effort', type: 'smallint', isNullable: true },
  localDate: { column: 'local_date', type: 'date' },
  setCount: { column: 'set_count', type: 'smallint' },
  hrAverage: { column: 'hr_average', type: 'smallint', isNullable: true },
  hrMax: { column: 'hr_max', type: 'smallint', isNullable: true },
  hrCounts: { column: 'hr_counts', type: 'json', isNullable: true },
  hrUntil: { column: 'hr_until', type: 'timestamptz', isNullable: true },
  setHearts: { column: 'set_hearts', type: 'json', isNullable: true },
  isDeload: { column: 'is_deload', type: 'boolean', hasDefault: true },
} as const satisfies { [Field in keyof ContentFields]: ColumnFor<Fields[Field]> };

export const workoutColumns = {
  _id: { column: '_id', type: 'uuid' },
  wid: { column: 'wid', type: 'text' },
  title: { column: 'title', type: 'text' },
  tags: { column: 'tags', type: 'text[]' },
  isFromPeloton: { column: 'is_from_peloton', type: 'boolean', hasDefault: true },
  revision: { column: 'revision', type: 'integer', hasDefault: true },
  deletedAt: { column: 'deleted_at', type: 'timestamptz', isNullable: true },
  ...contentColumns,
} as const satisfies { [Field in keyof Fields]: ColumnFor<Fields[Field]> };

export type ContentField = keyof typeof contentColumns;
export type ContentColumn = (typeof contentColumns)[ContentField]['column'];

/** In the order in which statements name them. */
export const contentFields = Object.keys(contentColumns) as ContentField[];

/** The score of the clock in a column, by the rule of `scoreToTell` in core. */
export const scoreSql = (clock: string): string =>
  `case when ${clock} #>> '{format,kind}' <> 'list' then ${clock} -> 'score' end`;
