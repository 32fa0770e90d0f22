-- The names that accounts are found by: e-mails and usernames as they are compared, and `SSO ` before the name that a single sign-on gives.
-- A table of its own, because people may be spread over several machines, and then only a name's own key can say that it is taken.
create table account_names (
  key text primary key,
  owner_id uuid not null
);

insert into account_names (key, owner_id) select email_key, _id from users;
insert into account_names (key, owner_id) select username_key, _id from users where username_key is not null;
insert into account_names (key, owner_id) select 'SSO ' || sso_subject, _id from users where sso_subject is not null;

alter table users drop constraint users_email_key_key;
alter table users drop constraint users_username_key_key;
alter table users drop constraint users_sso_subject_key;

-- For the list of everybody, which is in their order.
create index users_email_key on users (email_key);

-- Programs and series are on every machine, errors of browsers on one, and their people on some other: whoever deletes a person deletes these too.
alter table programs drop constraint programs_owner_id_fkey;
alter table series drop constraint series_owner_id_fkey;
alter table catch_reporters drop constraint catch_reporters_user_id_fkey;
