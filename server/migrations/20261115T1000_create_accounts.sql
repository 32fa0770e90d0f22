-- People. The keys are the forms names are compared in (lower case, one spelling per sign); what was typed is kept for showing.
create table users (
  _id uuid primary key,
  email text not null,
  email_key text not null unique,
  username text,
  username_key text unique,
  password_hash text not null,
  role text not null default 'user' check (role in ('user', 'admin', 'owner')),
  first_name text,
  last_name text,
  display_name text,
  time_zone text not null default 'UTC',
  units text not null default 'lb' check (units in ('lb', 'kg')),
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  heart_rate_zones smallint[] not null default '{60,100,140,170}' check (cardinality(heart_rate_zones) = 4),
  active_series uuid,
  deactivated_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- One sign-in on one device. No token is kept: each is a signature over the ids and the counter, so it can be made again.
create table logins (
  user_id uuid not null references users (_id) on delete cascade,
  _id uuid not null,
  -- The generation of the newest pair of tokens.
  counter integer not null default 1 check (counter >= 1),
  -- When the generations before the newest were last exchanged, latest first, eight at most.
  spent_at timestamptz[] not null default '{}' check (cardinality(spent_at) <= 8),
  -- Whether a token of the newest pair has come back: proof that its answer arrived.
  is_newest_seen boolean not null default false,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Slides with use, up to ends_at.
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check ((ended_at is null) = (end_reason is null)),
  primary key (user_id, _id)
);

-- How often something was tried in its current window. Keys are signatures: no e-mail or address can be read from them.
create table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);

create index rate_limits_resets_at on rate_limits (resets_at);

-- Claimed by the first registration, given back when the last account goes.
alter table server_state add column has_owner boolean not null default false;
