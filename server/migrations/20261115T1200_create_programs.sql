-- What can be trained. A program without an owner belongs to the catalogue. Its content lives in versions: each edit adds one and
-- none is ever changed, so that a workout keeps pointing at what was done.
create table programs (
  _id uuid primary key,
  owner_id uuid references users (_id) on delete cascade,
  version integer not null default 1 check (version >= 1),
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index programs_owner_id on programs (owner_id);

create table program_versions (
  program_id uuid not null references programs (_id) on delete cascade,
  version integer not null,
  title text not null,
  description text not null default '',
  tags text[] not null default '{}',
  timed boolean not null default false,
  -- Planned moves in order, as the contract writes them.
  moves jsonb not null default '[]',
  -- The ids of those moves, to ask quickly whether a logged set belongs to this version.
  move_ids text[] not null default '{}',
  created_at timestamptz not null,
  primary key (program_id, version)
);

create table equipment (
  type text primary key,
  title text not null,
  variants double precision[] not null default '{}',
  position integer not null default 0
);

-- A person's own sizes instead of the catalogue's: their weight steps.
create table own_equipment (
  user_id uuid not null references users (_id) on delete cascade,
  type text not null references equipment (type) on delete cascade,
  variants double precision[] not null,
  primary key (user_id, type)
);

-- Training plans. Weeks are `[{ programs: [{ day, programId }] }]`.
create table series (
  _id uuid primary key,
  owner_id uuid references users (_id) on delete cascade,
  title text not null,
  description text not null default '',
  active boolean not null default true,
  total_weeks smallint not null check (total_weeks between 1 and 104),
  weeks jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index series_owner_id on series (owner_id);

-- The newest starter catalogue that has been put in: what an admin changed or removed since is left alone.
alter table server_state add column catalogue_version integer not null default 0;
