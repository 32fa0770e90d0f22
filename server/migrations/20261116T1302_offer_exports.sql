-- Files made of everything a person has, offered for a day. A server that makes one holds a lease on it; another that takes over begins anew.
create table exports (
  user_id uuid not null references users (_id) on delete cascade,
  _id uuid not null,
  kind text not null check (kind in ('archive', 'strong')),
  status text not null default 'making' check (status in ('making', 'ready', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  size integer not null default 0,
  parts integer not null default 0,
  worker uuid,
  lease_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (user_id, _id)
);

-- One of a kind at a time.
create unique index exports_making on exports (user_id, kind) where status = 'making';
create index exports_waiting on exports (created_at) where status = 'making';
create index exports_over on exports (expires_at) where expires_at is not null;

create table export_parts (
  user_id uuid not null,
  export_id uuid not null,
  part integer not null,
  bytes bytea not null,
  primary key (user_id, export_id, part),
  foreign key (user_id, export_id) references exports (user_id, _id) on delete cascade
);

-- Packed already.
alter table export_parts alter column bytes set storage external;
