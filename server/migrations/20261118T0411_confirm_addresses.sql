-- False from registering, where the server sends e-mail, until the link in the first letter is used. Accounts that are there count as confirmed.
alter table users add column is_email_confirmed boolean not null default true;
