-- Rows of the CSV download, kept for a day: an import of them goes on after a restart.
create table peloton_uploads (
  user_id uuid not null references users (_id) on delete cascade,
  _id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, _id)
);

create index peloton_uploads_by_age on peloton_uploads (created_at);

create table peloton_upload_rows (
  user_id uuid not null,
  upload_id uuid not null,
  class_id text not null,
  -- Epoch seconds.
  joined_at double precision not null,
  workout jsonb not null,
  primary key (user_id, upload_id, class_id),
  foreign key (user_id, upload_id) references peloton_uploads (user_id, _id) on delete cascade
);

create index peloton_upload_rows_by_time on peloton_upload_rows (user_id, upload_id, joined_at);

-- An import of an upload needs no connection. The upload may be gone before the record of its import.
alter table peloton_imports alter column session_hash drop not null;
alter table peloton_imports add column upload_id uuid;

-- Sign-ins that were sent to Peloton's login page and have not come back. What proves them ours is worked out from the state.
create table peloton_sign_ins (
  user_id uuid not null references users (_id) on delete cascade,
  state_hash bytea not null,
  expires_at timestamptz not null,
  primary key (user_id, state_hash)
);

-- The same class told by the other source is known by when it was joined.
create index workout_peloton_joined on workout_peloton (user_id, ((link ->> 'created_at')::numeric));
