/**
 * Lists the columns of `workouts` that hold a field of a workout: the table's type, the insert, the update and the JSON that is read all come from
 * this list. A field of the contract that has neither a column here nor an exception below does not compile.
 */
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

/** Worked out from what was written and stored beside it, so that lists need not open sets and samples. */
export type DerivedFields = Pick<WorkoutRow, 'localDate' | 'setCount' | 'hrAverage' | 'hrMax'>;

/** What each save and each edit writes. */
export type ContentFields = Omit<WrittenWorkout, ElsewhereField> & DerivedFields;

type Fields = Omit<Workout & WorkoutRow, ElsewhereField>;

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
        : 'jsonb';

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
  localDate: { column: 'local_date', type: 'date' },
  setCount: { column: 'set_count', type: 'smallint' },
  hrAverage: { column: 'hr_average', type: 'smallint', isNullable: true },
  hrMax: { column: 'hr_max', type: 'smallint', isNullable: true },
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
