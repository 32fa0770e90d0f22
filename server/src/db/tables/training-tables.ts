import type { ClockFormat } from '@workout-tracker/core/clocks/clock-format';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { SetKind } from '@workout-tracker/core/exercises/set-kinds';
import type { GoalAim } from '@workout-tracker/core/insights/goal';
import type { StoredRide } from '@workout-tracker/core/insights/ride-sums';
import type { ExerciseSums } from '@workout-tracker/core/insights/workout-sums';
import type { Units } from '@workout-tracker/core/people/user';
import type { PlanChoice } from '@workout-tracker/core/plans/plan-decision';
import type { Equipment } from '@workout-tracker/core/programs/equipment';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import type { SeriesContent, SeriesWeek } from '@workout-tracker/core/series/series';
import type { PelotonLink } from '@workout-tracker/core/workouts/peloton-link';
import type { Entry } from '@workout-tracker/core/workouts/workout';
import type { ColumnType, Generated } from 'kysely';
import type { workoutColumns } from '../workout-columns.ts';
import type { Computed, Day, Instant, Json, NullableInstant, NullableJson } from './column-types.ts';

export interface ProgramsTable {
  _id: string;
  /** Null for the catalogue. */
  owner_id: string | null;
  version: Generated<number>;
  archived_at: NullableInstant;
  created_at: Instant;
  updated_at: Instant;
}

export interface ProgramVersionsTable {
  program_id: string;
  version: number;
  title: string;
  description: string;
  tags: string[];
  timed: boolean;
  format: ColumnType<ClockFormat | null, string | null | undefined, string | null>;
  moves: Json<PlannedMove[]>;
  move_ids: string[];
  created_at: Instant;
  stored_bytes: Computed<number>;
}

interface ExercisesTable {
  _id: string;
  title: string;
  aliases: Generated<string[]>;
  muscles: Generated<string[]>;
  secondary_muscles: Generated<string[]>;
  equipment: Generated<string[]>;
  loading: Exercise['loading'];
  measure: Exercise['measure'];
  is_per_side: Generated<boolean>;
  is_per_hand: Generated<boolean>;
  rest_seconds: number | null;
  variants: Generated<string[]>;
  cue: Generated<string>;
  archived_at: NullableInstant;
  created_at: Instant;
  updated_at: Instant;
}

interface OwnExercisesTable extends ExercisesTable {
  user_id: string;
}

/** What a person adds to an exercise. */
interface ExerciseSettingsTable {
  user_id: string;
  exercise_id: string;
  pinned_note: Generated<string>;
  rest_seconds: number | null;
  archived_at: NullableInstant;
  bar: string | null;
}

interface ExerciseMergesTable {
  user_id: string;
  exercise_id: string;
  into_id: string;
  /** Where `into_id` leads in the end. */
  target_id: string;
  merged_at: Instant;
}

interface BodyWeightsTable {
  user_id: string;
  local_date: Day;
  weight: number;
  unit: Units;
}

/** One row per set of every workout outside the trash. */
interface SetFactsTable {
  user_id: string;
  workout_id: string;
  position: number;
  exercise_id: string;
  logged_id: string | null;
  done_at: Instant;
  local_date: Day;
  kind: SetKind;
  reps: number | null;
  seconds: number | null;
  metres: number | null;
  weight: number | null;
  unit: Units | null;
  entered_kg: number | null;
  load_kg: number | null;
  rep_factor: number | null;
  /** Computed by PostgreSQL; never written. */
  e1rm_kg: ColumnType<number | null, never, never>;
}

/** What looking back needs of the sets of a workout; none where no set counts. */
interface WorkoutSumsTable {
  user_id: string;
  local_date: Day;
  workout_id: string;
  exercises: Json<ExerciseSums[]>;
}

interface EquipmentTable {
  type: string;
  title: string;
  variants: Equipment['variants'];
  position: Generated<number>;
}

interface OwnEquipmentTable {
  user_id: string;
  type: string;
  variants: Equipment['variants'];
  /** What the sizes were set in; null where that is not known, and for what is not weighed. */
  unit: Units | null;
}

type PlanShifts = { fromDay: number; days: number }[];

export interface SeriesTable {
  _id: string;
  owner_id: string | null;
  title: string;
  description: string;
  active: Generated<boolean>;
  total_weeks: number;
  weeks: Json<SeriesWeek[]>;
  /** Null for the calendar. */
  goes_on: NonNullable<SeriesContent['goesOn']> | null;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  stored_bytes: Computed<number>;
}

export interface SeriesInstancesTable {
  user_id: string;
  _id: string;
  series_id: string;
  title: string;
  total_weeks: number;
  weeks: Json<SeriesWeek[]>;
  goes_on: NonNullable<SeriesContent['goesOn']> | null;
  start_date: Day;
  end_date: Day | null;
  completed: Generated<boolean>;
  left_early: Generated<boolean>;
  shifts: ColumnType<PlanShifts, string | undefined, string>;
  paused_on: Day | null;
  paused_from_day: number | null;
  current_week: Generated<number>;
  current_day: Generated<number>;
  chosen_day: number | null;
  created_at: Instant;
  updated_at: Instant;
  stored_bytes: Computed<number>;
}

/** What a person decided about a line of a plan. */
export interface PlanDecisionsTable {
  user_id: string;
  _id: string;
  line: string;
  choice: Json<PlanChoice>;
  decided_at: Instant;
  device: string;
  created_at: Instant;
}

export interface GoalsTable {
  user_id: string;
  _id: string;
  aim: Json<GoalAim>;
  set_at: Instant;
  /** The day it was reached first and that was said. */
  reached_on: string | null;
}

/** The TypeScript of each SQL type that a workout's fields are stored in. */
interface SqlTypes {
  uuid: string;
  text: string;
  'text[]': string[];
  timestamptz: Instant;
  date: Day;
  jsonb: Json<Entry[]>;
  /** Only ever read whole. */
  json: Json<object>;
  boolean: boolean;
  smallint: number;
  integer: number;
  'double precision': number;
}

type TypeOf<Column> = Column extends { type: 'timestamptz'; isNullable: true }
  ? NullableInstant
  : Column extends { type: infer Type extends keyof SqlTypes; isNullable: true }
    ? SqlTypes[Type] | null
    : Column extends { type: infer Type extends keyof SqlTypes; hasDefault: true }
      ? Generated<SqlTypes[Type]>
      : Column extends { type: infer Type extends keyof SqlTypes }
        ? SqlTypes[Type]
        : never;

type Columns = typeof workoutColumns;
type FieldColumns = { [Field in keyof Columns as Columns[Field]['column']]: TypeOf<Columns[Field]> };

export interface WorkoutsTable extends FieldColumns {
  user_id: string;
  program_id: string | null;
  program_version: number | null;
  start_month: Computed<Day>;
  /** Of what the person put in, unpacked; in other tables too. */
  stored_bytes: Computed<number>;
  content_hash: Buffer;
  /** When a set was put right after it was saved. */
  corrected_at: NullableInstant;
  saved_at: Instant;
  updated_at: Instant;
}

interface WorkoutYearsTable {
  user_id: string;
  year: number;
  count: number;
}

interface WorkoutTracksTable {
  user_id: string;
  workout_id: string;
  interval_ms: number;
  samples: (number | null)[];
  /** Of a file that was imported before it was known when a heart rate began. */
  may_begin_early: Generated<boolean>;
  stored_bytes: Computed<number>;
}

interface WorkoutPelotonTable {
  user_id: string;
  workout_id: string;
  link: Json<PelotonLink>;
  /** Null for a class that is no ride. */
  ride: NullableJson<StoredRide>;
  synced_at: Instant;
  metres: Computed<number | null>;
  ride_minutes: Computed<number | null>;
  output_kj: Computed<number | null>;
  /** Whether the workout has its heart rate from the class. */
  wrote_heart_rate: Computed<boolean>;
  stored_bytes: Computed<number>;
}

interface WorkoutTombstonesTable {
  user_id: string;
  _id: string;
  purged_at: Instant;
}

export interface TrainingTables {
  programs: ProgramsTable;
  program_versions: ProgramVersionsTable;
  exercises: ExercisesTable;
  own_exercises: OwnExercisesTable;
  exercise_settings: ExerciseSettingsTable;
  exercise_merges: ExerciseMergesTable;
  body_weights: BodyWeightsTable;
  set_facts: SetFactsTable;
  workout_sums: WorkoutSumsTable;
  equipment: EquipmentTable;
  own_equipment: OwnEquipmentTable;
  series: SeriesTable;
  series_instances: SeriesInstancesTable;
  plan_decisions: PlanDecisionsTable;
  goals: GoalsTable;
  workouts: WorkoutsTable;
  workout_years: WorkoutYearsTable;
  workout_tracks: WorkoutTracksTable;
  workout_peloton: WorkoutPelotonTable;
  workout_tombstones: WorkoutTombstonesTable;
}
