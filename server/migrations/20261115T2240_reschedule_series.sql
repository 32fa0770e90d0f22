-- A series can be paused, pushed back from some day on, left before its end, and moved to another day.
alter table series_instances
  -- [{ "fromDay": 4, "days": 2 }]: that day of the plan and all after it are two days later.
  add column shifts jsonb not null default '[]',
  add column paused_on date,
  add column paused_from_day smallint,
  -- The day chosen to be next, until a workout is linked for it or a later one.
  add column chosen_day smallint,
  add column left_early boolean not null default false,
  add check ((paused_on is null) = (paused_from_day is null)),
  add check (completed or not left_early);
