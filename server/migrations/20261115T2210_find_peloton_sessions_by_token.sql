-- The session token is taken as bearer on the Peloton calls: it is found by its hash alone, and is good as long as the login that made it.
-- Connections from before name no login: they work with the header, as they did.
alter table peloton_sessions add column login_id uuid;
create index peloton_sessions_token_hash on peloton_sessions (token_hash);
