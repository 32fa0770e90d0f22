-- What a message says, as codes that apps say in the language of their person; null where an older import has the message alone.
alter table file_imports add column reason jsonb;
alter table file_import_workouts add column reasons jsonb;
-- The entry of a zip that a note is about stands apart from why.
alter table file_import_problems add column reason jsonb, add column entry text;
