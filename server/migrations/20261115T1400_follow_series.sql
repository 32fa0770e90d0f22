-- One run of a series at a time: joining twice at the same instant finds the first. Should there be more, all but the newest end.
update series_instances older set completed = true, end_date = greatest(older.start_date, older.updated_at::date)
where not older.completed and exists (
  select from series_instances newer where newer.user_id = older.user_id and newer.series_id = older.series_id and not newer.completed
    and (newer.created_at, newer._id) > (older.created_at, older._id)
);

create unique index series_instances_under_way on series_instances (user_id, series_id) where not completed;

-- Rises with each change: an edit that began before another's is noticed.
alter table series add column version integer not null default 1 check (version >= 1);
