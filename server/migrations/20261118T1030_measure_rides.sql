-- How long a class on the bike was and what was put out, worked out when it is stored: records are read without opening whole classes.
alter table workout_peloton
  add column ride_minutes integer generated always as (
    case when link ->> 'discipline' = 'cycling' then coalesce(
      substring(link ->> 'class_title' from '^([0-9]{1,3}) ?[Mm]in')::integer,
      case when link ->> 'ride_id' is not null and jsonb_typeof(link -> 'duration') = 'number'
        then (round((link -> 'duration')::numeric / 300) * 5)::integer end)
    end
  ) stored,
  add column output_kj numeric generated always as (
    case when jsonb_typeof(link -> 'total_output') = 'number' then (link -> 'total_output')::numeric end
  ) stored;
