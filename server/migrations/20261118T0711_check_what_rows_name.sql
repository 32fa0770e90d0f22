-- The rows from before the keys, one table after the other, while people read and write.
do $body$
declare
  waiting record;
begin
  for waiting in
    select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement from pg_constraint
    where not convalidated and conrelid in ('users'::regclass, 'account_names'::regclass, 'peloton_sessions'::regclass, 'shares'::regclass,
      'workouts'::regclass, 'programs'::regclass, 'series'::regclass, 'catch_reporters'::regclass)
    order by conrelid::regclass::text, conname
  loop
    execute waiting.statement;
  end loop;
end
$body$;
