-- What looking back needs of a workout, worked out when it is written, so that a year is read without opening sets and samples. The next start
-- fills it in for workouts that are there, with the facts of their sets.
alter table workouts
  -- How many seconds at which heart rate, and when the last reading ended. As text that is only ever read whole.
  add column hr_counts json,
  add column hr_until timestamptz,
  -- Peak and drop over each set that counts, by its place among the sets.
  add column set_hearts json,
  add column is_deload boolean not null default false;

-- Sets, tonnage and the best set by exercise: one row for each workout that has facts of sets that count, made from them and made again with them.
-- Without foreign keys, like them.
create table workout_sums (
  user_id uuid not null,
  local_date date not null,
  workout_id uuid not null,
  exercises json not null,
  primary key (user_id, local_date, workout_id)
);

-- Whether a workout has its heart rate from its class, found without opening the class.
alter table workout_peloton add column wrote_heart_rate boolean not null generated always as (
  coalesce(jsonb_typeof(link #> '{receipt,heartRate}') = 'object', false)
) stored;
