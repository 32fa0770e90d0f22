-- Readings of heart rate in an archive, by the recording and the minute, until the archive is applied. Numbers and instants are as in recording_minutes.
create table file_import_readings (
  user_id uuid not null,
  import_id uuid not null,
  file smallint not null,
  recording_id uuid not null,
  minute bigint not null,
  readings jsonb not null,
  stored_bytes integer not null generated always as (octet_length(readings::text)) stored,
  primary key (user_id, import_id, file, recording_id, minute),
  foreign key (user_id, import_id) references file_imports (user_id, _id) on delete cascade
);
