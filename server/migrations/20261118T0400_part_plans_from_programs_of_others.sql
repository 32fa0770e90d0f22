-- Plans name programs by id, and an archive could name those of somebody else. Such days become days of rest.
update series s set weeks = (
  select jsonb_agg(jsonb_set(w.week, '{programs}', coalesce((
    select jsonb_agg(d.day order by d.place) from jsonb_array_elements(w.week -> 'programs') with ordinality as d (day, place)
    where not exists (select from programs p where p._id = (d.day ->> 'programId')::uuid
      and p.owner_id is not null and p.owner_id is distinct from s.owner_id)
  ), '[]')) order by w.place)
  from jsonb_array_elements(s.weeks) with ordinality as w (week, place)
)
where exists (
  select from jsonb_array_elements(s.weeks) as w (week) cross join lateral jsonb_array_elements(w.week -> 'programs') as d (day)
  join programs p on p._id = (d.day ->> 'programId')::uuid
  where p.owner_id is not null and p.owner_id is distinct from s.owner_id
);

update series_instances i set weeks = (
  select jsonb_agg(jsonb_set(w.week, '{programs}', coalesce((
    select jsonb_agg(d.day order by d.place) from jsonb_array_elements(w.week -> 'programs') with ordinality as d (day, place)
    where not exists (select from programs p where p._id = (d.day ->> 'programId')::uuid and p.owner_id <> i.user_id)
  ), '[]')) order by w.place)
  from jsonb_array_elements(i.weeks) with ordinality as w (week, place)
)
where exists (
  select from jsonb_array_elements(i.weeks) as w (week) cross join lateral jsonb_array_elements(w.week -> 'programs') as d (day)
  join programs p on p._id = (d.day ->> 'programId')::uuid
  where p.owner_id <> i.user_id
);

-- A way through a series of somebody else has a copy of the plan: it stays, under an id that is nobody's.
update series_instances i set series_id = md5(i.user_id::text || i.series_id::text)::uuid
where exists (select from series s where s._id = i.series_id and s.owner_id <> i.user_id);

-- No save takes a program of somebody else. Should there be such a workout all the same, it does not hold that program.
update workouts w set wid = 'no-program', program_id = null, program_version = null
where exists (select from programs p where p._id = w.program_id and p.owner_id <> w.user_id);
