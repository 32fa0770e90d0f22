-- How far a class went, worked out when it is stored: lists show it, and need not open the whole class for it.
alter table workout_peloton add column metres numeric generated always as (
  case when jsonb_typeof(link -> 'distance') = 'number' then
    case link ->> 'distance_unit'
      when 'km' then (link -> 'distance')::numeric * 1000
      when 'mi' then (link -> 'distance')::numeric * 1609.344
      when 'm' then (link -> 'distance')::numeric
    end
  end
) stored;
