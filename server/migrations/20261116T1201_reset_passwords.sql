-- A link to choose a new password, good once and for a while. The token carries the person's id; only its hash is kept.
create table password_resets (
  user_id uuid not null references users (_id) on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (user_id, token_hash)
);

-- Whose browsers reported an error, so that what only they reported goes with them.
create table catch_reporters (
  user_id uuid not null references users (_id) on delete cascade,
  catch_id uuid not null references catches (_id) on delete cascade,
  primary key (user_id, catch_id)
);

create index catch_reporters_catch_id on catch_reporters (catch_id);
