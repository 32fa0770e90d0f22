alter table users add column training jsonb not null default '{}' check (jsonb_typeof(training) = 'object');
