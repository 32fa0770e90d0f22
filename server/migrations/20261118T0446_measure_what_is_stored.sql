-- How large what a person put in is, as text and unpacked: worked out when a row is written, so that measuring an account opens nothing.
alter table workouts add column stored_bytes integer not null generated always as (
  octet_length(moves::text) + octet_length(extra_moves::text) + octet_length(notes) + coalesce(octet_length(clock::text), 0)
) stored;
alter table workout_tracks add column stored_bytes integer not null generated always as (2 * cardinality(samples)) stored;
alter table workout_peloton add column stored_bytes integer not null generated always as (octet_length(link::text)) stored;
alter table unlinked_classes add column stored_bytes integer not null generated always as (octet_length(class::text)) stored;
alter table peloton_upload_rows add column stored_bytes integer not null generated always as (octet_length(workout::text)) stored;
alter table program_versions add column stored_bytes integer not null generated always as (
  octet_length(moves::text) + octet_length(description)
) stored;
alter table series add column stored_bytes integer not null generated always as (
  octet_length(weeks::text) + octet_length(description)
) stored;
alter table series_instances add column stored_bytes integer not null generated always as (octet_length(weeks::text)) stored;
alter table file_import_workouts add column stored_bytes integer not null generated always as (
  coalesce(octet_length(parsed::text), 0) + coalesce(octet_length(before::text), 0)
) stored;
alter table file_import_archives add column stored_bytes integer not null generated always as (
  octet_length(content::text) + coalesce(octet_length(receipt::text), 0)
) stored;
alter table file_import_exercises add column stored_bytes integer not null generated always as (octet_length(content::text)) stored;
