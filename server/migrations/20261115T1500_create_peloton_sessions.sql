-- Connections to Peloton, one per device that made one. Our own token is kept as a hash; Peloton's are encrypted.
create table peloton_sessions (
  user_id uuid not null references users (_id) on delete cascade,
  token_hash bytea not null,
  account_id text not null,
  username text not null,
  sealed_tokens bytea not null,
  access_expires_at timestamptz not null,
  refreshing_until timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, token_hash)
);

-- Which workout holds a class: a class goes to one workout at most.
create index workout_peloton_class on workout_peloton (user_id, (link ->> 'id'));
