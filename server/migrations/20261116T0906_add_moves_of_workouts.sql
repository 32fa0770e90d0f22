-- Moves that a workout has and its program has not; all of them where it was done without a program.
alter table workouts add column extra_moves jsonb not null default '[]';
