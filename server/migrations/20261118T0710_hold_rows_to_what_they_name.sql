-- What a row names is held by a key again, wherever one table has it. Whatever does not fit is mended first. The rows that are there are
-- checked by the next file, which leaves everybody reading and writing meanwhile.

-- A link leads to what its person has: one to what is gone, or another's, leads nowhere. What it leads to is of one table or the other: a column
-- for each, so that each can have a key.
delete from shares s where s.kind = 'program'
  and not exists (select from programs p where p.owner_id = s.user_id and p._id = s.subject_id);
delete from shares s where s.kind = 'series'
  and not exists (select from series r where r.owner_id = s.user_id and r._id = s.subject_id);

alter table programs add constraint programs_owner_id_key unique (owner_id, _id);
alter table series add constraint series_owner_id_key unique (owner_id, _id);
drop index programs_owner_id;
drop index series_owner_id;
alter table shares
  add column program_id uuid generated always as (case when kind = 'program' then subject_id end) stored,
  add column series_id uuid generated always as (case when kind = 'series' then subject_id end) stored;
alter table shares add constraint shares_program_id_fkey foreign key (user_id, program_id)
  references programs (owner_id, _id) on delete cascade not valid;
alter table shares add constraint shares_series_id_fkey foreign key (user_id, series_id)
  references series (owner_id, _id) on delete cascade not valid;
create index shares_program_id on shares (user_id, program_id) where program_id is not null;
create index shares_series_id on shares (user_id, series_id) where series_id is not null;

-- A key of two columns holds nothing while one of them is null. Without a version it was done from the newest; without a program, from none.
update workouts w set program_version = p.version from programs p
where p._id = w.program_id and w.program_version is null;
update workouts set wid = 'no-program', program_id = null, program_version = null
where (program_id is null) <> (program_version is null);

alter table workouts add constraint workouts_program_check
  check ((program_id is null) = (program_version is null)) not valid;

-- The rest is what a Citus cluster cannot hold: keys between people and what is not theirs alone, which no machine could check, and those that set a
-- column to null. Tables that are spread already go without, and `npm run distribute` takes these keys away by name where it spreads tables later.
do $body$
begin
  if to_regclass('pg_dist_partition') is not null then
    if exists (select from pg_dist_partition where logicalrelid = 'users'::regclass) then
      return;
    end if;
  end if;

  -- The run on Home. None is shown for one that is not there.
  update users u set active_series = null
  where u.active_series is not null
    and not exists (select from series_instances i where i.user_id = u._id and i._id = u.active_series);

  alter table users add constraint users_active_series_fkey foreign key (_id, active_series)
    references series_instances (user_id, _id) on delete set null (active_series) not valid;

  -- The login that a connection to Peloton was made with. Without it the connection goes on, as those that name none.
  update peloton_sessions s set login_id = null
  where s.login_id is not null
    and not exists (select from logins l where l.user_id = s.user_id and l._id = s.login_id);

  alter table peloton_sessions add constraint peloton_sessions_login_id_fkey foreign key (user_id, login_id)
    references logins (user_id, _id) on delete set null (login_id) not valid;

  -- Two accounts of one name: it stays with the one that is found by it, or else the older. The other's says that it is the double, to its person and to admins.
  update users u set
    email = regexp_replace(u.email, '(@[^@]*)?$', '+duplicate-' || right(u._id::text, 8) || '\1'),
    email_key = regexp_replace(u.email_key, '(@[^@]*)?$', '+duplicate-' || right(u._id::text, 8) || '\1')
  from (
    select d._id, row_number() over (partition by d.email_key order by d._id is not distinct from n.owner_id desc, d.created_at, d._id) as place
    from users d left join account_names n on n.key = d.email_key
  ) double
  where double._id = u._id and double.place > 1;

  update users u set
    username = left(u.username, 21) || '-duplicate-' || right(u._id::text, 8),
    username_key = left(u.username_key, 21) || '-duplicate-' || right(u._id::text, 8)
  from (
    select d._id, row_number() over (partition by d.username_key order by d._id is not distinct from n.owner_id desc, d.created_at, d._id) as place
    from users d left join account_names n on n.key = d.username_key where d.username_key is not null
  ) double
  where double._id = u._id and double.place > 1;

  -- A single sign-on led to the one account alone. The other is connected anew from its profile.
  update users u set sso_subject = null
  from (
    select d._id, row_number() over (partition by d.sso_subject order by d._id is not distinct from n.owner_id desc, d.created_at, d._id) as place
    from users d left join account_names n on n.key = 'SSO ' || d.sso_subject where d.sso_subject is not null
  ) double
  where double._id = u._id and double.place > 1;

  alter table users add constraint users_email_key_key unique (email_key);
  alter table users add constraint users_username_key_key unique (username_key);
  alter table users add constraint users_sso_subject_key unique (sso_subject);
  drop index users_email_key;

  -- A name of nobody can be had again, and everybody is found by theirs.
  delete from account_names n where not exists (select from users u where u._id = n.owner_id);
  insert into account_names (key, owner_id)
  select names.key, u._id from users u cross join lateral unnest(array[u.email_key, u.username_key, 'SSO ' || u.sso_subject]) names (key)
  where names.key is not null
  on conflict do nothing;

  alter table account_names add constraint account_names_owner_id_fkey foreign key (owner_id)
    references users (_id) on delete cascade not valid;
  create index account_names_owner_id on account_names (owner_id);

  -- What belongs to an account that was deleted was to go with it.
  update workouts w set wid = 'no-program', program_id = null, program_version = null from programs p
  where p._id = w.program_id and p.owner_id is not null and not exists (select from users u where u._id = p.owner_id);
  delete from programs p where p.owner_id is not null and not exists (select from users u where u._id = p.owner_id);
  delete from series s where s.owner_id is not null and not exists (select from users u where u._id = s.owner_id);

  alter table programs add constraint programs_owner_id_fkey foreign key (owner_id)
    references users (_id) on delete cascade not valid;
  alter table series add constraint series_owner_id_fkey foreign key (owner_id)
    references users (_id) on delete cascade not valid;

  -- Likewise errors that only its browsers reported; of the others, what only one of the reports said.
  delete from catches c
  where exists (select from catch_reporters r where r.catch_id = c._id)
    and not exists (select from catch_reporters r join users u on u._id = r.user_id where r.catch_id = c._id);
  update catches c set route = '', user_agent = '', app_version = '', stack = substring(stack from '^[^\n]*(?:\n[^\n]*){0,2}')
  where exists (
    select from catch_reporters r where r.catch_id = c._id and not exists (select from users u where u._id = r.user_id));
  delete from catch_reporters r where not exists (select from users u where u._id = r.user_id);

  alter table catch_reporters add constraint catch_reporters_user_id_fkey foreign key (user_id)
    references users (_id) on delete cascade not valid;
end
$body$;
