-- What a person wants to reach. The device makes the id, so that a repeated save is the same save.
create table goals (
  user_id uuid not null references users on delete cascade,
  _id uuid not null,
  aim jsonb not null,
  set_at timestamptz not null,
  reached_on date,
  primary key (user_id, _id)
);
