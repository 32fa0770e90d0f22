/** The tables as TypeScript sees them. Shapes follow `migrations/`: the test beside this file compares them with a migrated database. */

import type { ClockFormat } from '@workout-tracker/core/clocks/clock-format';
import type { TokenScope } from '@workout-tracker/core/contract/endpoint';
import type { Exercise, ExerciseContent } from '@workout-tracker/core/exercises/exercise';
import type { SetKind } from '@workout-tracker/core/exercises/set-kinds';
import type { FileWorkout, NoteKind } from '@workout-tracker/core/files/file-workout';
import type { FormatName } from '@workout-tracker/core/files/format-names';
import type { MatchKind } from '@workout-tracker/core/files/match-exercises';
import type { FileAnswers } from '@workout-tracker/core/files/to-workout';
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import type { Role } from '@workout-tracker/core/people/role';
import type { Theme, Units } from '@workout-tracker/core/people/user';
import type { Equipment } from '@workout-tracker/core/programs/equipment';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import type { PlanKind } from '@workout-tracker/core/sharing/plan-file';
import type { Entry } from '@workout-tracker/core/workouts/entry';
import type { PelotonLink } from '@workout-tracker/core/workouts/peloton-link';
import type { ColumnType, Generated } from 'kysely';
import type { workoutColumns } from './workout-columns.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;
/** JSON goes in as text and comes out as what it says. */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** A calendar day, as text on both ways: `2026-03-07`. */
type Day = string;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

interface ServerStateTable {
  _id: 1;
  /** Rises at each restore, so that devices offer again what they still hold. */
  epoch: Generated<number>;
  /** False until the first account exists: whoever comes first owns the server. */
  has_owner: Generated<boolean>;
  /** The newest starter catalogue that was put in. */
  catalogue_version: Generated<number>;
  admins_need_second_factor: Generated<boolean>;
  /** Which way of making the facts they were last made by; the cursor says how far a rebuild has come. */
  facts_version: Generated<number>;
  facts_cursor: string | null;
  created_at: Generated<Instant>;
}

export interface UsersTable {
  _id: string;
  email: string;
  /** The e-mail as it is compared; `username_key` likewise. */
  email_key: string;
  username: string | null;
  username_key: string | null;
  password_hash: string;
  second_factor: Generated<boolean>;
  sso_subject: string | null;
  role: Generated<Role>;
  first_name: string | null;
  last_name: string | null;
  display_name: string | null;
  time_zone: Generated<string>;
  units: Generated<Units>;
  theme: Generated<Theme>;
  heart_rate_zones: Generated<number[]>;
  /** What the person has changed, or an older version stored: `fillTraining` makes settings of it. */
  training: ColumnType<object, string | undefined, string>;
  active_series: string | null;
  deactivated_at: NullableInstant;
  /** How often something changed that the person's facts are made from, other than sets. */
  facts_epoch: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface LoginsTable {
  user_id: string;
  _id: string;
  counter: Generated<number>;
  spent_at: Generated<Date[]>;
  is_newest_seen: Generated<boolean>;
  user_agent: string;
  address: string;
  created_at: Instant;
  last_used_at: Instant;
  expires_at: Instant;
  ends_at: Instant;
  ended_at: NullableInstant;
  end_reason: string | null;
}

interface RateLimitsTable {
  key: string;
  hits: number;
  resets_at: Instant;
}

interface PasswordResetsTable {
  user_id: string;
  token_hash: Buffer;
  expires_at: Instant;
}

interface TotpSecretsTable {
  user_id: string;
  sealed_secret: Buffer;
  confirmed_at: NullableInstant;
  last_step: Generated<number>;
  created_at: Instant;
}

interface RecoveryCodesTable {
  user_id: string;
  code_hash: Buffer;
}

export interface PasskeysTable {
  user_id: string;
  _id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: Generated<string[]>;
  title: string;
  created_at: Instant;
  last_used_at: NullableInstant;
}

interface ClientErrorsTable {
  _id: string;
  fingerprint: string;
  message: string;
  stack: string;
  route: string;
  user_agent: string;
  app_version: string;
  count: Generated<number>;
  created_at: Instant;
  last_seen_at: Instant;
}

interface CatchReportersTable {
  user_id: string;
  catch_id: string;
}

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

type PlanWeeks = { programs: { day: number; programId: string }[] }[];
type PlanShifts = { fromDay: number; days: number }[];

export interface SeriesTable {
  _id: string;
  owner_id: string | null;
  title: string;
  description: string;
  active: Generated<boolean>;
  total_weeks: number;
  weeks: Json<PlanWeeks>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface SeriesInstancesTable {
  user_id: string;
  _id: string;
  series_id: string;
  title: string;
  total_weeks: number;
  weeks: Json<PlanWeeks>;
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
}

/** The TypeScript of each SQL type that a workout's fields are stored in. */
interface SqlTypes {
  uuid: string;
  text: string;
  'text[]': string[];
  timestamptz: Instant;
  date: Day;
  jsonb: Json<Entry[]>;
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
  /** Computed by PostgreSQL; never written. */
  start_month: ColumnType<Day, never, never>;
  content_hash: Buffer;
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
}

interface WorkoutPelotonTable {
  user_id: string;
  workout_id: string;
  link: Json<PelotonLink>;
  synced_at: Instant;
}

export interface PelotonSessionsTable {
  user_id: string;
  /** Of our own session token, which is kept nowhere. */
  token_hash: Buffer;
  /** Peloton's id and name of the person. */
  account_id: string;
  username: string;
  /** Peloton's tokens, encrypted. */
  sealed_tokens: Buffer;
  access_expires_at: Instant;
  /** Set while one server fetches new tokens: the others wait for them. */
  refreshing_until: NullableInstant;
  created_at: Instant;
  last_used_at: Instant;
  /** The login it was made with; null for one from before logins were noted. */
  login_id: string | null;
}

/** Classes of workouts that unlinking moved to the trash. */
interface UnlinkedClassesTable {
  user_id: string;
  workout_id: string;
  class: Json<PelotonWorkout>;
}

export interface PelotonImportsTable {
  user_id: string;
  _id: string;
  /** Null when all comes from an upload. */
  session_hash: Buffer | null;
  upload_id: string | null;
  status: Generated<'running' | 'done' | 'cancelled' | 'stopped'>;
  /** The server that is at it, and until when it has said so. */
  worker: string | null;
  lease_until: NullableInstant;
  created_at: Instant;
  finished_at: NullableInstant;
}

export interface PelotonImportItemsTable {
  user_id: string;
  import_id: string;
  position: number;
  class_id: string;
  workout_id: string | null;
  name: string;
  outcome: 'updated' | 'created' | 'unchanged' | 'failed' | null;
  message: string | null;
}

interface PelotonUploadsTable {
  user_id: string;
  _id: string;
  created_at: Instant;
}

interface PelotonUploadRowsTable {
  user_id: string;
  upload_id: string;
  class_id: string;
  joined_at: number;
  workout: Json<PelotonWorkout>;
}

interface PelotonSignInsTable {
  user_id: string;
  state_hash: Buffer;
  expires_at: Instant;
}

interface PushSubscriptionsTable {
  user_id: string;
  login_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Instant;
}

interface PushAlertsTable {
  user_id: string;
  login_id: string;
  _id: string;
  /** As the device said it; `due_at` is the same by the server's clock. */
  at: Instant;
  due_at: Instant;
  next: string;
}

interface ApiTokensTable {
  user_id: string;
  _id: string;
  name: string;
  scope: TokenScope;
  secret_hash: Buffer;
  created_at: Instant;
  last_used_at: NullableInstant;
}

export interface FileImportsTable {
  user_id: string;
  _id: string;
  status: Generated<
    'uploading' | 'reading' | 'ready' | 'refused' | 'running' | 'done' | 'cancelled' | 'undoing' | 'undone'
  >;
  files: Json<ImportedFile[]>;
  answers: Json<FileAnswers>;
  /** Empty until the files are read. */
  found: ColumnType<Partial<FoundInFiles>, string | undefined, string>;
  message: string | null;
  new_years: Generated<number[]>;
  includes_changed: Generated<boolean>;
  worker: string | null;
  lease_until: NullableInstant;
  created_at: Instant;
  finished_at: NullableInstant;
}

export interface ImportedFile {
  name: string;
  size: number;
  format: FormatName | null;
  message: string | null;
}

export interface FoundInFiles {
  questions: ('unit' | 'distanceUnit' | 'timeZone' | 'dateOrder')[];
  heaviest: { name: string; weight: number } | null;
  rows: number;
  sets: number;
  problems: number;
  keptExercises: string[];
}

interface FileImportPartsTable {
  user_id: string;
  import_id: string;
  file: number;
  part: number;
  bytes: Buffer;
}

export interface FileImportWorkoutsTable {
  user_id: string;
  import_id: string;
  position: number;
  file: number;
  key: string;
  made_id: string;
  title: string;
  set_count: number;
  exercise_names: string[];
  has_track: boolean;
  parsed: NullableJson<FileWorkout>;
  starts_at: NullableInstant;
  plan: Generated<'create' | 'update' | 'join' | 'skip'>;
  workout_id: string | null;
  outcome: 'created' | 'updated' | 'joined' | 'skipped' | 'failed' | 'removed' | 'restored' | 'kept' | null;
  message: string | null;
  revision: number | null;
  before: NullableJson<object>;
}

interface FileImportExercisesTable {
  user_id: string;
  import_id: string;
  name_key: string;
  name: string;
  set_count: number;
  content: Json<ExerciseContent>;
  exercise_id: string | null;
  match: MatchKind;
  made_id: string | null;
}

interface FileImportProblemsTable {
  user_id: string;
  import_id: string;
  position: number;
  file: number;
  line: number;
  kind: NoteKind;
  message: string;
}

interface FileImportWeightsTable {
  user_id: string;
  import_id: string;
  local_date: Day;
  weight: number;
  unit: Units;
  is_added: Generated<boolean>;
}

interface ExerciseNamesTable {
  user_id: string;
  name_key: string;
  exercise_id: string;
}

interface SharesTable {
  user_id: string;
  _id: string;
  kind: PlanKind;
  subject_id: string;
  created_at: Instant;
}

export interface ExportsTable {
  user_id: string;
  _id: string;
  kind: 'archive' | 'strong';
  status: Generated<'making' | 'ready' | 'failed'>;
  done: Generated<number>;
  total: Generated<number>;
  size: Generated<number>;
  parts: Generated<number>;
  worker: string | null;
  lease_until: NullableInstant;
  created_at: Instant;
  expires_at: NullableInstant;
}

interface ExportPartsTable {
  user_id: string;
  export_id: string;
  part: number;
  bytes: Buffer;
}

interface WorkoutTombstonesTable {
  user_id: string;
  _id: string;
  purged_at: Instant;
}

export interface Tables {
  server_state: ServerStateTable;
  users: UsersTable;
  logins: LoginsTable;
  rate_limits: RateLimitsTable;
  password_resets: PasswordResetsTable;
  totp_secrets: TotpSecretsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  catches: ClientErrorsTable;
  catch_reporters: CatchReportersTable;
  programs: ProgramsTable;
  program_versions: ProgramVersionsTable;
  exercises: ExercisesTable;
  own_exercises: OwnExercisesTable;
  exercise_settings: ExerciseSettingsTable;
  exercise_merges: ExerciseMergesTable;
  body_weights: BodyWeightsTable;
  set_facts: SetFactsTable;
  equipment: EquipmentTable;
  own_equipment: OwnEquipmentTable;
  series: SeriesTable;
  series_instances: SeriesInstancesTable;
  workouts: WorkoutsTable;
  workout_years: WorkoutYearsTable;
  workout_tracks: WorkoutTracksTable;
  workout_peloton: WorkoutPelotonTable;
  workout_tombstones: WorkoutTombstonesTable;
  unlinked_classes: UnlinkedClassesTable;
  peloton_sessions: PelotonSessionsTable;
  peloton_imports: PelotonImportsTable;
  peloton_import_items: PelotonImportItemsTable;
  peloton_uploads: PelotonUploadsTable;
  peloton_upload_rows: PelotonUploadRowsTable;
  peloton_sign_ins: PelotonSignInsTable;
  push_subscriptions: PushSubscriptionsTable;
  push_alerts: PushAlertsTable;
  api_tokens: ApiTokensTable;
  file_imports: FileImportsTable;
  file_import_parts: FileImportPartsTable;
  file_import_workouts: FileImportWorkoutsTable;
  file_import_exercises: FileImportExercisesTable;
  file_import_problems: FileImportProblemsTable;
  file_import_weights: FileImportWeightsTable;
  exercise_names: ExerciseNamesTable;
  shares: SharesTable;
  exports: ExportsTable;
  export_parts: ExportPartsTable;
}
