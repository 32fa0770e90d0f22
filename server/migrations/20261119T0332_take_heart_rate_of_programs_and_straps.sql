-- The address that programs send a person's heart rate to: its secret is told once, and its hash is kept.
create table heart_doors (
  user_id uuid not null primary key references users on delete cascade,
  secret_hash bytea not null,
  opened_at timestamptz not null,
  last_seen_at timestamptz,
  last_device text
);

-- Whose a strap at the server's own Bluetooth is. A strap is one person's.
create table bound_straps (
  address text not null primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  bound_at timestamptz not null
);
create index bound_straps_owner on bound_straps (owner_id);
