-- An archive of ours that is read back in: what it holds beside workouts, and what applying made of that, for undoing.
create table file_import_archives (
  user_id uuid not null,
  import_id uuid not null,
  file smallint not null,
  content jsonb not null,
  receipt jsonb,
  primary key (user_id, import_id, file),
  foreign key (user_id, import_id) references file_imports (user_id, _id) on delete cascade
);
