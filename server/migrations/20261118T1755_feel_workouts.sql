-- How hard a workout felt as a whole, from 1 to 10; null where that was not said.
alter table workouts add column effort smallint;
alter table workouts add constraint workouts_effort check (effort between 1 and 10);
