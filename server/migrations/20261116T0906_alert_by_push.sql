-- Where a session can be reached by push messages: the address and the keys that its browser made.
create table push_subscriptions (
  user_id uuid not null,
  login_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (user_id, login_id),
  foreign key (user_id, login_id) references logins (user_id, _id) on delete cascade
);

-- The end of a rest, one per session. Whoever sends it deletes the row first, so that it is sent once.
create table push_alerts (
  user_id uuid not null,
  login_id uuid not null,
  _id uuid not null,
  -- As the device said it, for the message.
  at timestamptz not null,
  -- The same by the server's clock.
  due_at timestamptz not null,
  next text not null,
  primary key (user_id, login_id),
  foreign key (user_id, login_id) references push_subscriptions (user_id, login_id) on delete cascade
);

create index push_alerts_due_at on push_alerts (due_at);
