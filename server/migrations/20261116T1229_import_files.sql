-- An import of files of other trackers: uploaded in parts, read, looked at, applied, undone. Its row says where it stands and which server is
-- at it; a server that dies lets go when its lease ends.
create table file_imports (
  user_id uuid not null references users (_id) on delete cascade,
  _id uuid not null,
  status text not null default 'uploading' check (status in
    ('uploading', 'reading', 'ready', 'refused', 'running', 'done', 'cancelled', 'undoing', 'undone')),
  -- Name, size and, once read, format of each.
  files jsonb not null,
  answers jsonb not null,
  -- What reading found: questions, counts.
  found jsonb not null default '{}',
  message text,
  -- Years that had no row in workout_years before it was applied.
  new_years smallint[] not null default '{}',
  includes_changed boolean not null default false,
  worker uuid,
  lease_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (user_id, _id)
);

create unique index file_imports_busy on file_imports (user_id) where status in ('reading', 'running', 'undoing');
create index file_imports_waiting on file_imports (created_at) where status in ('reading', 'running', 'undoing');
create index file_imports_by_age on file_imports (created_at) where status in ('uploading', 'ready', 'refused');

create table file_import_parts (
  user_id uuid not null,
  import_id uuid not null,
  file smallint not null,
  part integer not null,
  bytes bytea not null,
  primary key (user_id, import_id, file, part),
  foreign key (user_id, import_id) references file_imports (user_id, _id) on delete cascade
);

-- Most files that are large are packed already.
alter table file_import_parts alter column bytes set storage external;

create table file_import_workouts (
  user_id uuid not null,
  import_id uuid not null,
  position integer not null,
  file smallint not null,
  -- What tells it from the others of its source; its id here follows from it.
  key text not null,
  made_id uuid not null,
  title text not null,
  set_count integer not null,
  exercise_names text[] not null,
  has_track boolean not null,
  -- As it was read; null once it is done with.
  parsed jsonb,
  starts_at timestamptz,
  plan text not null default 'create' check (plan in ('create', 'update', 'join', 'skip')),
  -- The workout that it is or becomes part of.
  workout_id uuid,
  outcome text check (outcome in ('created', 'updated', 'joined', 'skipped', 'failed', 'removed', 'restored', 'kept')),
  message text,
  -- Of the workout when this import had written it, and its rows before.
  revision integer,
  before jsonb,
  primary key (user_id, import_id, position),
  foreign key (user_id, import_id) references file_imports (user_id, _id) on delete cascade
);

create index file_import_workouts_by_key on file_import_workouts (user_id, import_id, key);
create index file_import_workouts_made on file_import_workouts (user_id, workout_id) where revision is not null;

create table file_import_exercises (
  user_id uuid not null,
  import_id uuid not null,
  name_key text not null,
  name text not null,
  set_count integer not null,
  -- What an own exercise made of it would be.
  content jsonb not null,
  exercise_id text,
  match text not null check (match in ('remembered', 'exact', 'similar', 'new', 'chosen')),
  -- An own exercise that this import made.
  made_id text,
  primary key (user_id, import_id, name_key),
  foreign key (user_id, import_id) references file_imports (user_id, _id) on delete cascade
);

create table file_import_problems (
  user_id uuid not null,
  import_id uuid not null,
  position integer not null,
  file smallint not null,
  line integer not null,
  kind text not null check (kind in ('skipped', 'merged', 'changed')),
  message text not null,
  primary key (user_id, import_id, position),
  foreign key (user_id, import_id) references file_imports (user_id, _id) on delete cascade
);

create table file_import_weights (
  user_id uuid not null,
  import_id uuid not null,
  local_date date not null,
  weight double precision not null,
  unit text not null check (unit in ('lb', 'kg')),
  is_added boolean not null default false,
  primary key (user_id, import_id, local_date),
  foreign key (user_id, import_id) references file_imports (user_id, _id) on delete cascade
);

-- Which exercise a person means by a name in a file, for the next file.
create table exercise_names (
  user_id uuid not null references users (_id) on delete cascade,
  name_key text not null,
  exercise_id text not null,
  primary key (user_id, name_key)
);
