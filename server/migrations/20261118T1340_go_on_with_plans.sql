-- What each line of a plan asked for when a workout began, as it was shown; and when a set was put right after the workout was saved.
-- What is stored of a workout is measured anew with it: in one statement, so that the rows are written once.
alter table workouts
  add column targets jsonb,
  add column corrected_at timestamptz,
  drop column stored_bytes,
  add column stored_bytes integer not null generated always as (
    octet_length(moves::text) + octet_length(extra_moves::text) + octet_length(notes) + coalesce(octet_length(clock::text), 0)
      + coalesce(octet_length(targets::text), 0)
  ) stored;

-- Whether a series goes on by the calendar or by session; null for the calendar, as before there was a choice. A run has what it began with.
alter table series add column goes_on text;
alter table series add constraint series_goes_on check (goes_on in ('calendar', 'session'));
alter table series_instances add column goes_on text;
alter table series_instances add constraint series_instances_goes_on check (goes_on in ('calendar', 'session'));

-- What a person decided about a line of a plan. The device makes the id, so that a repeated save is the same save; Undo removes the row.
create table plan_decisions (
  user_id uuid not null references users on delete cascade,
  _id uuid not null,
  line text not null,
  choice jsonb not null,
  decided_at timestamptz not null,
  device text not null,
  created_at timestamptz not null,
  primary key (user_id, _id)
);
create index plan_decisions_line on plan_decisions (user_id, line);
