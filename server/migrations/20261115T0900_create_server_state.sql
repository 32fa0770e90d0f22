-- What is true of the server as a whole: a single row, never a second.
create table server_state (
  _id smallint primary key default 1 check (_id = 1),
  epoch integer not null default 1 check (epoch >= 1),
  created_at timestamptz not null default now()
);

insert into server_state default values;
