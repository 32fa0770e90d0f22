import type { CodeKind } from '@workout-tracker/core/contract/live';
import type { JoinReceipt } from '@workout-tracker/core/heart-rate/join-recordings';
import type { KeptReading, NumberRun } from '@workout-tracker/core/heart-rate/kept-readings';
import type { RecordingKind } from '@workout-tracker/core/heart-rate/recording';
import type { SharedLive } from '@workout-tracker/core/live/shared-live';
import type { Generated } from 'kysely';
import type { Computed, Instant, Json, NullableInstant, NullableJson } from './column-types.ts';

/** Heart rate of another device; times in milliseconds are by its clock, instants by the server's. */
export interface RecordingsTable {
  user_id: string;
  _id: string;
  kind: RecordingKind;
  name: string;
  source: string | null;
  workout_id: string | null;
  device_id: string | null;
  behind_ms: number;
  kept: Json<NumberRun[]>;
  first_ms: number;
  last_ms: number;
  first_at: Instant;
  last_at: Instant;
  last_bpm: number;
  began_at: Instant;
  received_at: Instant;
}

interface RecordingMinutesTable {
  user_id: string;
  recording_id: string;
  minute: number;
  readings: Json<KeptReading[]>;
  stored_bytes: Computed<number>;
}

interface RecordingJoinsTable {
  user_id: string;
  workout_id: string;
  recording_ids: string[];
  left_out: Generated<string[]>;
  behind_ms: number;
  receipt: NullableJson<JoinReceipt>;
  stored_bytes: Computed<number>;
  took_place: Computed<boolean>;
}

interface LiveWorkoutsTable {
  user_id: string;
  workout_id: string;
  device: string;
  seq: number;
  title: string;
  shared: NullableJson<SharedLive>;
  behind_ms: number;
  told_at: Instant;
  heart_bpm: number | null;
  heart_at: NullableInstant;
  ended_at: NullableInstant;
}

interface LiveCodesTable {
  user_id: string;
  workout_id: string;
  kind: CodeKind;
  code_hash: Buffer;
  nonce: Buffer;
  expires_at: Instant;
}

interface LiveDevicesTable {
  user_id: string;
  _id: string;
  workout_id: string;
  kind: CodeKind;
  name: string;
  joined_at: Instant;
  expires_at: Instant;
  seen_at: NullableInstant;
}

export interface HeartDoorsTable {
  user_id: string;
  secret_hash: Buffer;
  opened_at: Instant;
  last_seen_at: NullableInstant;
  last_device: string | null;
}

interface BoundStrapsTable {
  address: string;
  owner_id: string;
  name: string;
  bound_at: Instant;
}

export interface HeartTables {
  recordings: RecordingsTable;
  recording_minutes: RecordingMinutesTable;
  recording_joins: RecordingJoinsTable;
  live_workouts: LiveWorkoutsTable;
  live_codes: LiveCodesTable;
  live_devices: LiveDevicesTable;
  heart_doors: HeartDoorsTable;
  bound_straps: BoundStrapsTable;
}
