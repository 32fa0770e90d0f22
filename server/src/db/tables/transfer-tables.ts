import type { ExerciseContent } from '@workout-tracker/core/exercises/exercise';
import type { Archive } from '@workout-tracker/core/files/archive';
import type { FileWorkout, NoteKind } from '@workout-tracker/core/files/file-workout';
import type { FormatName } from '@workout-tracker/core/files/format-names';
import type { MatchKind } from '@workout-tracker/core/files/match-exercises';
import type { FileAnswers } from '@workout-tracker/core/files/workout-from-file';
import type { KeptReading } from '@workout-tracker/core/heart-rate/kept-readings';
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import type { Units } from '@workout-tracker/core/people/user';
import type { SentReason } from '@workout-tracker/core/reasons/sent-reason';
import type { PlanKind } from '@workout-tracker/core/sharing/plan-file';
import type { ColumnType, Generated } from 'kysely';
import type { Computed, Day, Instant, Json, NullableInstant, NullableJson } from './column-types.ts';

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
  stored_bytes: Computed<number>;
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
  /** How often a server has taken it up since its last finished step. */
  attempts: Generated<number>;
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
  /** What the message says; null for one of before there were codes. */
  reason: NullableJson<SentReason>;
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
  stored_bytes: Computed<number>;
}

interface PelotonSignInsTable {
  user_id: string;
  state_hash: Buffer;
  expires_at: Instant;
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
  /** What the message says; null for one of before there were codes. */
  reason: NullableJson<SentReason>;
  new_years: Generated<number[]>;
  includes_changed: Generated<boolean>;
  worker: string | null;
  lease_until: NullableInstant;
  /** How often a server has taken it up since its last finished step. */
  attempts: Generated<number>;
  created_at: Instant;
  finished_at: NullableInstant;
}

export interface ImportedFile {
  name: string;
  size: number;
  format: FormatName | null;
  message: string | null;
  reason?: SentReason;
  /** Columns with numbers that nothing is made of. */
  unusedColumns?: string[];
}

export interface FoundInFiles {
  questions: ('unit' | 'distanceUnit' | 'timeZone' | 'dateOrder' | 'decimalSign')[];
  heaviest: { name: string; weight: number } | null;
  /** Such as `1,250`, where no other number says whether it is a thousand. */
  openNumber: string | null;
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
  /** What the message says, a sentence each. */
  reasons: NullableJson<SentReason[]>;
  revision: number | null;
  /** Sets that the workout logged at that time could take. */
  offered_sets: Generated<number>;
  before: NullableJson<object>;
  stored_bytes: Computed<number>;
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
  stored_bytes: Computed<number>;
}

interface FileImportProblemsTable {
  user_id: string;
  import_id: string;
  position: number;
  file: number;
  line: number;
  kind: NoteKind;
  message: string;
  reason: NullableJson<SentReason>;
  /** The file within a zip. */
  entry: string | null;
}

interface FileImportWeightsTable {
  user_id: string;
  import_id: string;
  local_date: Day;
  weight: number;
  unit: Units;
  is_added: Generated<boolean>;
}

interface FileImportReadingsTable {
  user_id: string;
  import_id: string;
  file: number;
  recording_id: string;
  minute: number;
  readings: Json<KeptReading[]>;
  stored_bytes: Computed<number>;
}

interface FileImportArchivesTable {
  user_id: string;
  import_id: string;
  file: number;
  content: Json<Archive>;
  receipt: NullableJson<ArchiveReceipt>;
  stored_bytes: Computed<number>;
}

/** What applying an archive added to an account. */
export interface ArchiveReceipt {
  exercises: string[];
  exerciseSettings: string[];
  exerciseMerges: string[];
  equipment: string[];
  /** Each program of the archive by its id there: which it is here. */
  programIds: Record<string, string>;
  programs: string[];
  series: string[];
  instances: string[];
  /** Receipts of before there were any lack them. */
  planDecisions?: string[];
  goals?: string[];
  recordings?: string[];
  /** The person's settings before and after; null where theirs stayed. */
  person: { before: PersonSettings; after: PersonSettings } | null;
  /** When it was done: what was changed later than that stays when it is undone. */
  at: string;
}

export type PersonSettings = Omit<Archive['settings'], 'training'> & { training: object };

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
  /** `subject_id` again, where it is of this kind, for a foreign key. */
  program_id: Computed<string | null>;
  series_id: Computed<string | null>;
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
  worker: string | null;
  lease_until: NullableInstant;
  /** How often a server has taken it up since its last finished step. */
  attempts: Generated<number>;
  created_at: Instant;
  expires_at: NullableInstant;
}

interface ExportPartsTable {
  user_id: string;
  export_id: string;
  part: number;
  bytes: Buffer;
}

export interface TransferTables {
  unlinked_classes: UnlinkedClassesTable;
  peloton_sessions: PelotonSessionsTable;
  peloton_imports: PelotonImportsTable;
  peloton_import_items: PelotonImportItemsTable;
  peloton_uploads: PelotonUploadsTable;
  peloton_upload_rows: PelotonUploadRowsTable;
  peloton_sign_ins: PelotonSignInsTable;
  file_imports: FileImportsTable;
  file_import_parts: FileImportPartsTable;
  file_import_workouts: FileImportWorkoutsTable;
  file_import_exercises: FileImportExercisesTable;
  file_import_problems: FileImportProblemsTable;
  file_import_weights: FileImportWeightsTable;
  file_import_readings: FileImportReadingsTable;
  file_import_archives: FileImportArchivesTable;
  exercise_names: ExerciseNamesTable;
  shares: SharesTable;
  exports: ExportsTable;
  export_parts: ExportPartsTable;
}
