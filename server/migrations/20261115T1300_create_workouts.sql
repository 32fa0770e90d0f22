-- One person following one series. The plan is a copy: a later edit of the series does not move anybody's days.
create table series_instances (
  user_id uuid not null references users (_id) on delete cascade,
  _id uuid not null,
  series_id uuid not null,
  title text not null,
  total_weeks smallint not null,
  weeks jsonb not null,
  start_date date not null,
  end_date date,
  completed boolean not null default false,
  current_week smallint not null default 1,
  current_day smallint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, _id)
);

create index series_instances_series_id on series_instances (user_id, series_id);

-- The diary. A row is light: what lists show, and the sets. Samples and Peloton's graphs live apart.
create table workouts (
  user_id uuid not null references users (_id) on delete cascade,
  _id uuid not null,
  wid text not null,
  -- The program and the version it was done from; null for a workout that came from elsewhere.
  program_id uuid,
  program_version integer,
  title text not null,
  tags text[] not null default '{}',
  created_at timestamptz not null,
  ended_at timestamptz,
  time_zone text not null,
  -- The day it counts for where it was done: the date on the wall at its end.
  local_date date not null,
  -- The month on the wall when it began, under which lists show it.
  start_month date not null generated always as (date_trunc('month', created_at at time zone time_zone)::date) stored,
  moves jsonb not null default '[]',
  timed boolean not null default false,
  elapsed double precision,
  paused boolean not null default false,
  move_index smallint,
  notes text not null default '',
  series_instance_id uuid,
  week_number smallint,
  day_of_week smallint,
  -- Counted once when written, so that a list need not open the sets or the samples.
  set_count smallint not null default 0,
  hr_average smallint,
  hr_max smallint,
  is_from_peloton boolean not null default false,
  revision integer not null default 1 check (revision >= 1),
  -- Says whether a repeated save is the same save, however the workout was edited since.
  content_hash bytea not null,
  saved_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, _id),
  foreign key (program_id, program_version) references program_versions (program_id, version),
  foreign key (user_id, series_instance_id) references series_instances (user_id, _id),
  check (ended_at >= created_at)
);

-- One index per way of reading a list, each in the order it is read and without the trash.
create index workouts_created_at on workouts (user_id, created_at, _id) include (start_month) where deleted_at is null;
create index workouts_ended_at on workouts (user_id, ended_at, _id) where deleted_at is null;
create index workouts_wid on workouts (user_id, wid, created_at, _id) where deleted_at is null;
create index workouts_local_date on workouts (user_id, local_date) where deleted_at is null;
create index workouts_series on workouts (user_id, series_instance_id, ended_at, _id) where series_instance_id is not null;
create index workouts_trash on workouts (user_id, deleted_at) where deleted_at is not null;
create index workouts_to_purge on workouts (deleted_at) where deleted_at is not null;
create index workouts_program on workouts (program_id, program_version) where program_id is not null;

-- How many workouts a person began in each year (UTC), without the trash. The sum is the total; the steps lead a deep page to the
-- year it lies in instead of counting every row before it.
create table workout_years (
  user_id uuid not null references users (_id) on delete cascade,
  year smallint not null,
  count integer not null check (count >= 0),
  primary key (user_id, year)
);

-- Heart rate: one array per workout, null where there was no signal.
create table workout_tracks (
  user_id uuid not null,
  workout_id uuid not null,
  interval_ms integer not null,
  samples smallint[] not null,
  primary key (user_id, workout_id),
  foreign key (user_id, workout_id) references workouts (user_id, _id) on delete cascade
);

-- What a Peloton class brought in.
create table workout_peloton (
  user_id uuid not null,
  workout_id uuid not null,
  link jsonb not null,
  synced_at timestamptz not null,
  primary key (user_id, workout_id),
  foreign key (user_id, workout_id) references workouts (user_id, _id) on delete cascade
);

-- Ids of workouts that are gone for good: a late replay of an old save does not bring them back.
create table workout_tombstones (
  user_id uuid not null references users (_id) on delete cascade,
  _id uuid not null,
  purged_at timestamptz not null,
  primary key (user_id, _id)
);
