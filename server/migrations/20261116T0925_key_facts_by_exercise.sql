-- One index per set instead of two: what is asked of facts goes by person and exercise; the few rows of one workout are found through the
-- exercises that its person has done. Reading goes on while the index is built.
create unique index set_facts_key on set_facts (user_id, exercise_id, done_at, workout_id, position);
alter table set_facts drop constraint set_facts_pkey, add constraint set_facts_pkey primary key using index set_facts_key;
drop index set_facts_exercise;

-- Counts up whenever something changes that a person's facts are made from, so that a save that began before sees that it must look again.
alter table users add column facts_epoch integer not null default 0;
