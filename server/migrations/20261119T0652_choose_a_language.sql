-- The language of the app and of what the server sends; `device` is as the person's browsers ask for. Which there are, the program says.
alter table users add column language text not null default 'device' check (language ~ '^(device|[a-z]{2}(-[A-Z]{2})?)$');
-- What the browser of a login asked for last, the dearest first: letters and alerts are written when no browser is asking.
alter table logins add column languages text[] not null default '{}';
