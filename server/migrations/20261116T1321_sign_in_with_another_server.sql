-- Who the person is at the server of the single sign-on: its address, a space, and its name for them. Without a password the hash is empty.
alter table users add column sso_subject text unique;
