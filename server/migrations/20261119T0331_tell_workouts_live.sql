-- A workout in progress, as the device that leads it told it last. It stays for a while after its end, without what was told: words that come late
-- say nothing any more, and the clock of the device is known when the workout is saved.
create table live_workouts (
  user_id uuid not null references users on delete cascade,
  workout_id uuid not null,
  device uuid not null,
  seq integer not null,
  title text not null,
  -- Sent on as it came.
  shared json,
  -- What the device's clock is behind the server's, in milliseconds: the smallest difference seen.
  behind_ms bigint not null,
  told_at timestamptz not null,
  -- The latest of its own strap, by the server's clock.
  heart_bpm smallint,
  heart_at timestamptz,
  ended_at timestamptz,
  primary key (user_id, workout_id)
);
create index live_workouts_told_at on live_workouts (told_at);

-- Codes by which devices without an account join a workout. The code is made from the nonce with a key of the server, and found by its hash.
create table live_codes (
  user_id uuid not null references users on delete cascade,
  workout_id uuid not null,
  kind text not null check (kind in ('heart', 'screen')),
  code_hash bytea not null,
  nonce bytea not null,
  expires_at timestamptz not null,
  primary key (user_id, workout_id, kind)
);
create index live_codes_hash on live_codes (code_hash);
create index live_codes_expires_at on live_codes (expires_at);

-- Devices that joined a workout. Their token names the row and is signed, so that nothing of it is kept.
create table live_devices (
  user_id uuid not null references users on delete cascade,
  _id uuid not null,
  workout_id uuid not null,
  kind text not null check (kind in ('heart', 'screen')),
  name text not null,
  joined_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a screen followed last.
  seen_at timestamptz,
  primary key (user_id, _id)
);
create index live_devices_workout on live_devices (user_id, workout_id);
create index live_devices_expires_at on live_devices (expires_at);
