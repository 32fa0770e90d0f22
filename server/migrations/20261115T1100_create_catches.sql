-- Errors that browsers caught and reported. The same error is one row with a count; nothing in it says whose browser it was.
create table catches (
  _id uuid primary key,
  fingerprint text not null unique,
  message text not null,
  stack text not null,
  route text not null,
  user_agent text not null,
  app_version text not null,
  count integer not null default 1 check (count >= 1),
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);

create index catches_last_seen_at on catches (last_seen_at);
