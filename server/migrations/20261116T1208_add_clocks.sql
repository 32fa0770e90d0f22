-- How the clock of a timed program leads; null for a stopwatch.
alter table program_versions add column format jsonb;

-- What a workout by such a clock was: its format, its intervals and its score.
alter table workouts add column clock jsonb;
