-- When a token stops working; null for one that does not. Those that were made before have no end.
alter table api_tokens add column expires_at timestamptz;
