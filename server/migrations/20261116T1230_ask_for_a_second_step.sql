-- Whether a password alone no longer opens the account: there is an authenticator app or a passkey. Kept here because every sign-in reads this row.
alter table users add column second_factor boolean not null default false;

alter table server_state add column admins_need_second_factor boolean not null default false;

-- The secret that an authenticator app shares with us, encrypted. It counts once a code of it was given.
create table totp_secrets (
  user_id uuid primary key references users (_id) on delete cascade,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  -- The time step of the latest code that was taken: none is taken twice.
  last_step integer not null default 0,
  created_at timestamptz not null
);

-- Codes for whoever has lost the app or the passkey; each is deleted as it is used.
create table recovery_codes (
  user_id uuid not null references users (_id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  user_id uuid not null references users (_id) on delete cascade,
  _id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  title text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (user_id, _id),
  unique (user_id, credential_id)
);
