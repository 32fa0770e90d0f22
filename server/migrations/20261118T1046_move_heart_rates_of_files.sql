-- A heart rate of a file that began after its workout was stored as if both had begun together. Where the file was read again and is not put away,
-- what was read says when it began: as much of nothing goes before it.
update workout_tracks t
set samples = array_fill(null::smallint, array[f.late]) || t.samples
from (
  select i.user_id, i.made_id, i.parsed #> '{track,samples}' as samples, (i.parsed #>> '{track,intervalMs}')::integer as interval_ms,
    round(extract(epoch from (i.parsed #>> '{track,start}')::timestamptz - w.created_at) * 1000
      / (i.parsed #>> '{track,intervalMs}')::integer)::integer as late
  from file_import_workouts i
  join workouts w on w.user_id = i.user_id and w._id = i.made_id
  where i.has_track and i.parsed is not null
) f
where t.user_id = f.user_id and t.workout_id = f.made_id and t.interval_ms = f.interval_ms
  and f.late > 0 and f.late + cardinality(t.samples) <= 90000 and to_jsonb(t.samples) = f.samples;

-- Of the others nobody knows: their person is told which they are. Ids of the eighth version are made from a file's name for a workout, and a track
-- that lasts as long as its workout was not moved.
alter table workout_tracks add column may_begin_early boolean not null default false;
update workout_tracks t set may_begin_early = true
from workouts w
where w.user_id = t.user_id and w._id = t.workout_id and substr(w._id::text, 15, 1) = '8' and not w.is_from_peloton
  and t.samples[1] is not null
  and w.ended_at - w.created_at > (cardinality(t.samples)::bigint * t.interval_ms + 10000) * interval '1 millisecond';

create index workout_tracks_to_check on workout_tracks (user_id, workout_id) where may_begin_early;
