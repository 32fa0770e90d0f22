-- Keys that people make for programs of theirs. The token carries both ids and a random secret, of which only the hash is kept;
-- one that was taken back is gone.
create table api_tokens (
  user_id uuid not null references users (_id) on delete cascade,
  _id uuid not null,
  name text not null,
  scope text not null check (scope in ('read', 'write')),
  secret_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (user_id, _id)
);
