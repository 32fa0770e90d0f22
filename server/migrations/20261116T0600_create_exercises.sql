-- What is trained. Those of the catalogue come with a release and are edited by admins.
create table exercises (
  _id text primary key,
  title text not null,
  aliases text[] not null default '{}',
  muscles text[] not null default '{}',
  secondary_muscles text[] not null default '{}',
  equipment text[] not null default '{}',
  loading text not null check (loading in ('external', 'bodyweight', 'assisted', 'none')),
  measure text not null check (measure in ('reps', 'seconds', 'metres', 'reps-and-seconds')),
  is_per_side boolean not null default false,
  is_per_hand boolean not null default false,
  rest_seconds smallint,
  variants text[] not null default '{}',
  cue text not null default '',
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- One's own, seen by nobody else.
create table own_exercises (
  user_id uuid not null references users (_id) on delete cascade,
  _id text not null,
  title text not null,
  aliases text[] not null default '{}',
  muscles text[] not null default '{}',
  secondary_muscles text[] not null default '{}',
  equipment text[] not null default '{}',
  loading text not null check (loading in ('external', 'bodyweight', 'assisted', 'none')),
  measure text not null check (measure in ('reps', 'seconds', 'metres', 'reps-and-seconds')),
  is_per_side boolean not null default false,
  is_per_hand boolean not null default false,
  rest_seconds smallint,
  variants text[] not null default '{}',
  cue text not null default '',
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, _id)
);

-- What a person adds to an exercise of either kind.
create table exercise_settings (
  user_id uuid not null references users (_id) on delete cascade,
  exercise_id text not null,
  pinned_note text not null default '',
  -- Instead of the exercise's own.
  rest_seconds smallint,
  -- Out of their sight; for one of the catalogue.
  archived_at timestamptz,
  primary key (user_id, exercise_id)
);

-- A person counts one exercise as another. Sets and programs keep the name they were written with, so it can be undone.
create table exercise_merges (
  user_id uuid not null references users (_id) on delete cascade,
  exercise_id text not null,
  into_id text not null,
  -- Where `into_id` leads in the end, if that was merged too.
  target_id text not null,
  merged_at timestamptz not null,
  primary key (user_id, exercise_id)
);

create table body_weights (
  user_id uuid not null references users (_id) on delete cascade,
  local_date date not null,
  -- As it was entered.
  weight double precision not null check (weight > 0),
  unit text not null check (unit in ('lb', 'kg')),
  primary key (user_id, local_date)
);

-- One row per set of every workout outside the trash, made for questions about exercises. All of it can be made again from the workouts:
-- `npm run rebuild-facts`. Without foreign keys, which would be checked set by set: whoever writes a workout writes its rows.
create table set_facts (
  user_id uuid not null,
  workout_id uuid not null,
  -- Which of the workout's sets it is.
  position smallint not null,
  -- After merges; `logged_id` is the one it was logged under, where that is another.
  exercise_id text not null,
  logged_id text,
  -- The workout's start and local day.
  done_at timestamptz not null,
  local_date date not null,
  kind text not null,
  reps integer,
  seconds double precision,
  metres double precision,
  -- As it was entered; the unit is null where none was told.
  weight double precision,
  unit text,
  entered_kg double precision,
  -- With the weight of the body where the exercise is loaded by it; null where that is not known.
  load_kg double precision,
  rep_factor double precision,
  e1rm_kg double precision generated always as (load_kg * rep_factor) stored,
  primary key (user_id, workout_id, position)
);

create index set_facts_exercise on set_facts (user_id, exercise_id, done_at, workout_id, position);

-- Which way of making those rows they were last made by, and how far a rebuild has come.
alter table server_state
  add column facts_version integer not null default 0,
  add column facts_cursor text;

-- Moves that their author made up become exercises: one per title and person, spaces and case aside, as it was last written. Those of the catalogue's programs become exercises of the catalogue.
create temporary table made_up on commit drop as
with moves as (
  select p.owner_id, v.program_id, v.version, v.created_at, m.move, m.move ->> '_id' as mid
  from programs p join program_versions v on v.program_id = p._id
  cross join lateral jsonb_array_elements(v.moves) as m (move)
  where m.move ->> 'moveId' is null and coalesce((m.move ->> 'trackable')::boolean, true)
)
select distinct on (program_id, mid) owner_id, program_id, mid, created_at, move,
  btrim(regexp_replace(move ->> 'title', '\s+', ' ', 'g')) as title
from moves order by program_id, mid, version desc;

create temporary table made_exercises on commit drop as
select distinct on (owner_id, lower(title)) owner_id, lower(title) as key, gen_random_uuid()::text as exercise_id, title,
  case when (move ->> 'weight')::boolean then 'external' else 'none' end as loading, move ->> 'measure' as measure,
  array(select v ->> 'label' from jsonb_array_elements(move -> 'variants') v) as variants
from made_up order by owner_id, lower(title), created_at desc, program_id, mid;

insert into own_exercises (user_id, _id, title, loading, measure, variants, created_at, updated_at)
select owner_id, exercise_id, title, loading, measure, variants, now(), now() from made_exercises where owner_id is not null;

insert into exercises (_id, title, loading, measure, variants, created_at, updated_at)
select exercise_id, title, loading, measure, variants, now(), now() from made_exercises where owner_id is null;

update program_versions v set moves = (
  select jsonb_agg(m.move - 'moveId' || jsonb_build_object('exerciseId',
    coalesce(nullif(m.move -> 'moveId', 'null'), to_jsonb(e.exercise_id), 'null')) order by m.place)
  from jsonb_array_elements(v.moves) with ordinality as m (move, place)
  left join made_up u on u.program_id = v.program_id and u.mid = m.move ->> '_id' and m.move ->> 'moveId' is null
  left join made_exercises e on e.owner_id is not distinct from u.owner_id and e.key = lower(u.title)
)
where v.moves <> '[]';
