-- An import under way: what is to be done, what became of it, and which server is at it. A server that dies lets go when its lease ends.
create table peloton_imports (
  user_id uuid not null references users (_id) on delete cascade,
  _id uuid not null,
  -- The connection it reads over; it may end before the import does.
  session_hash bytea not null,
  status text not null default 'running' check (status in ('running', 'done', 'cancelled', 'stopped')),
  worker uuid,
  lease_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (user_id, _id)
);

create unique index peloton_imports_running on peloton_imports (user_id) where status = 'running';

create table peloton_import_items (
  user_id uuid not null,
  import_id uuid not null,
  position integer not null,
  class_id text not null,
  -- The workout to merge into; null to make a new one.
  workout_id uuid,
  name text not null,
  -- Null until its turn has come.
  outcome text check (outcome in ('updated', 'created', 'unchanged', 'failed')),
  message text,
  primary key (user_id, import_id, position),
  foreign key (user_id, import_id) references peloton_imports (user_id, _id) on delete cascade
);
