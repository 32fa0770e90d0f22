/**
 * The statements behind a list of workouts. Without filters a page costs the same for anybody: the total is the sum of the years, a
 * deep page is sought through them, and ids come from the index alone before the few rows are read. With filters all that match are
 * found once, by whichever index fits, and the page, the total and the months are taken from them.
 */
import { rowColumns } from './workout-json.ts';

export interface ListOrder {
  by: 'created_at' | 'ended_at';
  direction: 'asc' | 'desc';
}

/** The month on the wall where the workout began. */
const monthOfStart = `date_trunc('month', w.created_at at time zone w.time_zone)`;

/** The rows named by `page`, in order, and the months they lie in. The inner `offset 0` keeps it to one look at the key per row. */
const rowsOf = ({ direction }: ListOrder): string => `shown as (
  select page.at, page._id, w.month, w.row from page cross join lateral (
    select ${monthOfStart} as month, (select row_to_json(r) from (select ${rowColumns}) r) as row
    from workouts w where w.user_id = $1 and w._id = page._id offset 0
  ) w
)
select coalesce((select json_agg(row order by at ${direction}, _id ${direction}) from shown), '[]')::text as data`;

const monthsJson = (count: string): string => `
  (select coalesce(json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'count', ${count}) order by month desc), '[]')
    from (select distinct month from shown) months)::text as months`;

/** Local time is never further than this from UTC. */
const margin = `interval '16 hours'`;
const inRange = (
  from: string,
  to: string,
): string => `(select count(*) from workouts w where w.user_id = $1 and w.deleted_at is null
    and w.created_at >= (${from}) at time zone 'UTC' and w.created_at < (${to}) at time zone 'UTC'`;
const nextMonth = `month + interval '1 month'`;

/** Well inside a month its zone does not matter, and the index alone can count; only the rows about its two ends are looked at. */
const countedByIndex = `${inRange(`month + ${margin}`, `${nextMonth} - ${margin}`)})
    + ${inRange(`month - ${margin}`, `month + ${margin}`)} and ${monthOfStart} = month)
    + ${inRange(`${nextMonth} - ${margin}`, `${nextMonth} + ${margin}`)} and ${monthOfStart} = month)`;

/** Where a page begins: the year its first row lies in, and how many of that year's rows come before it. */
const placeByYears = (direction: ListOrder['direction']): string => `place as (
  select year, $3::bigint - (upto - count) as skipped from (
    select year, count, sum(count) over (order by year ${direction}) as upto from workout_years where user_id = $1
  ) years where upto > $3::bigint order by year ${direction} limit 1
),`;

const startOfYear = (year: string): string => `make_timestamptz(${year}, 1, 1, 0, 0, 0, 'UTC')`;
const inOrFromPlace = {
  asc: `w.created_at >= ${startOfYear('(select year from place)')}`,
  desc: `w.created_at < ${startOfYear('(select year from place) + 1')}`,
} as const;

/** $1 is the person, $2 the limit and $3 the offset. */
export function plainListSql(order: ListOrder): string {
  const { by, direction } = order;
  const isSought = by === 'created_at';
  return `with ${isSought ? placeByYears(direction) : ''}
page as (
  select w.${by} as at, w._id from workouts w
  where w.user_id = $1 and w.deleted_at is null ${isSought ? `and ${inOrFromPlace[direction]}` : ''}
  order by w.${by} ${direction}, w._id ${direction}
  limit $2 offset ${isSought ? '(select skipped from place)' : '$3'}
),
${rowsOf(order)},
  (select coalesce(sum(count), 0) from workout_years where user_id = $1)::integer as total,
  ${monthsJson(countedByIndex)}`;
}

/** As above; `conditions` speak of the workout `w` and bring values of their own from $4 on. */
export function filteredListSql(order: ListOrder, conditions: string[]): string {
  const { by, direction } = order;
  return `with found as materialized (
  select w.${by} as at, w._id, ${monthOfStart} as month from workouts w
  where w.user_id = $1 and ${conditions.join(' and ')}
),
page as (select at, _id from found order by at ${direction}, _id ${direction} limit $2 offset $3),
${rowsOf(order)},
  (select count(*) from found)::integer as total,
  ${monthsJson('(select count(*) from found where found.month = months.month)')}`;
}
