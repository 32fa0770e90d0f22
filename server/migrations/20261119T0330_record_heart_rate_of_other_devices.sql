-- Heart rate as another device than the workout's own heard it. A reading is placed by the device's clock; what that is behind the server's is learnt
-- from what it sends, and may still fall while it sends.
create table recordings (
  user_id uuid not null references users on delete cascade,
  _id uuid not null,
  kind text not null check (kind in ('relay', 'door', 'adapter')),
  name text not null,
  -- The name that a program gives itself, or the address of a strap: what comes from it soon after goes on with this. Null for a browser.
  source text,
  -- The one workout that it may be of, where its device joined that by a code. It is recorded before the workout is saved.
  workout_id uuid,
  device_id uuid,
  behind_ms bigint not null,
  -- The numbers of its readings: pairs of the first and the last of each run.
  kept jsonb not null,
  -- The first and the last by the device's clock, in milliseconds since 1970, and both by the server's.
  first_ms bigint not null,
  last_ms bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  last_bpm smallint not null,
  began_at timestamptz not null,
  received_at timestamptz not null,
  primary key (user_id, _id)
);
create index recordings_last_at on recordings (user_id, last_at);
create index recordings_device on recordings (user_id, device_id) where device_id is not null;
create index recordings_source on recordings (user_id, kind, source, last_ms) where source is not null;
create index recordings_received_at on recordings (received_at);

-- Readings by the minute of the device's clock: its number, the instant, beats per minute, and the times between beats.
create table recording_minutes (
  user_id uuid not null,
  recording_id uuid not null,
  minute bigint not null,
  readings jsonb not null,
  stored_bytes integer not null generated always as (octet_length(readings::text)) stored,
  primary key (user_id, recording_id, minute),
  foreign key (user_id, recording_id) references recordings (user_id, _id) on delete cascade
);

-- Which recordings lie within a saved workout, which of them its person left out, and what was written into its heart rate, to be undone by.
create table recording_joins (
  user_id uuid not null,
  workout_id uuid not null,
  recording_ids uuid[] not null,
  left_out uuid[] not null default '{}',
  -- What the clock of the device that logged the workout is behind the server's, in milliseconds.
  behind_ms bigint not null,
  receipt jsonb,
  stored_bytes integer not null generated always as (coalesce(octet_length(receipt::text), 0)) stored,
  primary key (user_id, workout_id),
  foreign key (user_id, workout_id) references workouts (user_id, _id) on delete cascade
);
