/**
 * Makes the statement for a page of the diary or of its trash, and the answer around its JSON. Without filters a page costs the same for anybody: the
 * total is the sum of the years, and a deep page is sought through them, its ids taken from the index alone before the few rows are read. With
 * filters all that match are found once, by whichever index fits, and the page, the total and the months are taken from them. Each combination of
 * filters has one text, so that each is prepared once, whatever is looked for.
 */
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { describePage, spanOf } from '@workout-tracker/core/contract/pagination';
import type { PersonStatement } from '#db/connection.ts';
import { type EnglishNames, searchWords } from './search-in-language.ts';
import { rowColumns } from './workout-json.ts';
import { canonicalWid } from './workout-source.ts';

export type ListQuery = VerbInput<'GET /api/workouts'>['query'];

const orders = {
  created: { by: 'created_at', direction: 'asc' },
  '-created': { by: 'created_at', direction: 'desc' },
  ended: { by: 'ended_at', direction: 'asc' },
  '-ended': { by: 'ended_at', direction: 'desc' },
} as const satisfies Record<string, ListOrder>;

/** What the database answers: JSON in two pieces, and the count for the third. */
export interface ListedWorkouts {
  data: string;
  total: number;
  months: string;
}

/** `{ data, pagination, months }` as JSON text. */
export function presentList({ data, total, months }: ListedWorkouts, { page = 1, limit = 10 }: ListQuery): string {
  const pagination = JSON.stringify(describePage({ page, limit, totalCount: total }));
  return `{"data":${data},"pagination":${pagination},"months":${months}}`;
}

/** `named` is what the words of the search mean in another language than English. */
export function listStatement(userId: string, query: ListQuery, named?: EnglishNames): PersonStatement {
  const { page = 1, limit = 10, sort = '-created', deleted = false } = query;
  const { limit: most, offset } = spanOf({ page, limit });
  const values: unknown[] = [userId, most, offset];
  const filters = filtersOf(query, named, (value) => `$${values.push(value)}`);
  if (filters.length > 0 || deleted) {
    const conditions = [deleted ? 'w.deleted_at is not null' : 'w.deleted_at is null', ...filters];
    return { sql: filteredListSql(orders[sort], conditions), values };
  }
  if (offset > 0) return { sql: furtherPages[sort], values };
  return { sql: firstPages[sort], values: [userId, most] };
}

function filtersOf(query: ListQuery, named: EnglishNames | undefined, bind: (value: unknown) => string): string[] {
  const { programId, seriesId, tag, from, to } = query;
  const words = searchWords(query.search);
  const filters: string[] = [];
  if (programId !== undefined) filters.push(`w.wid = ${bind(canonicalWid(programId))}`);
  if (seriesId !== undefined) {
    filters.push(`w.series_instance_id in (
      select i._id from series_instances i where i.user_id = $1 and i.series_id = ${bind(seriesId)})`);
  }
  if (from !== undefined || to !== undefined) {
    filters.push(`w.local_date between ${bind(knownDay(from ?? '-infinity'))} and ${bind(knownDay(to ?? 'infinity'))}`);
  }
  if (tag !== undefined) filters.push(`${bind(tag)} = any(w.tags)`);
  if (words.length > 0) {
    const patterns = `all(${bind(words.map(anywhere))}::text[])`;
    const found = [
      `concat_ws(' ', w.title, array_to_string(w.tags, ' '), w.notes) ilike ${patterns}`,
      `w._id in (${workoutsWithExercise(patterns)})`,
    ];
    if (named) {
      const { titles, tags, exerciseIds } = named;
      found.push(`w.title = any(${bind(titles)}::text[])`, `w.tags && ${bind(tags)}::text[]`);
      found.push(`w._id in (select f.workout_id from set_facts f
        where f.user_id = $1 and f.exercise_id = any(${bind(exerciseIds)}::text[]))`);
    }
    filters.push(`(${found.join('\n      or ')})`);
  }
  return filters;
}

/** Workouts that have an exercise whose names fit, under whichever name it was logged. */
const workoutsWithExercise = (patterns: string): string => `select f.workout_id from set_facts f
      where f.user_id = $1 and f.exercise_id in (
        select _id from exercises where concat_ws(' ', title, array_to_string(aliases, ' ')) ilike ${patterns}
        union all
        select _id from own_exercises
        where user_id = $1 and concat_ws(' ', title, array_to_string(aliases, ' ')) ilike ${patterns})`;

/** A pattern that finds the word itself, also where it has signs that mean something in a pattern. */
const anywhere = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** PostgreSQL knows no year 0, which is a date to JSON Schema; nobody trained in it. */
const knownDay = (day: string): string => (day.startsWith('0000') ? '-infinity' : day);

interface ListOrder {
  by: 'created_at' | 'ended_at';
  direction: 'asc' | 'desc';
}

/** A row as JSON, of the table called `w`. */
const rowJson = `(select row_to_json(r) from (select ${rowColumns}) r)`;

/** The rows named by `page`, and the months they lie in. The inner `offset 0` keeps it to one look at the key per row. */
const shownByKey = `shown as (
  select page.at, page._id, w.month, w.row from page cross join lateral (
    select w.start_month as month, ${rowJson} as row
    from workouts w where w.user_id = $1 and w._id = page._id offset 0
  ) w
)`;

const dataJson = ({ direction }: ListOrder): string =>
  `select coalesce((select json_agg(row order by at ${direction}, _id ${direction}) from shown), '[]')::text as data`;

const totalOfYears = `(select coalesce(sum(count), 0) from workout_years where user_id = $1)::integer as total`;

/** `counted` has a month and its count in each row. */
const monthsJson = (counted: string): string => `(select coalesce(
    json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'count', count) order by month desc), '[]')
  from (${counted}) counted)::text as months`;

/**
 * A page has no gaps, so its months lie in one stretch of the index, a little widened: local time is never further than this from UTC.
 */
const margin = `interval '16 hours'`;
const countedByIndex = `select month, count(*) from (
    select w.start_month as month from workouts w where w.user_id = $1 and w.deleted_at is null
    and w.created_at >= (select min(month) - ${margin} from shown) at time zone 'UTC'
    and w.created_at < (select max(month) + interval '1 month' + ${margin} from shown) at time zone 'UTC'
  ) near where month in (select month from shown) group by month`;

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

/** The page everybody opens, straight from the index: $1 is the person and $2 the limit. */
function firstPageSql(order: ListOrder): string {
  const { by, direction } = order;
  return `with shown as (
  select w.${by} as at, w._id, w.start_month as month, ${rowJson} as row from workouts w
  where w.user_id = $1 and w.deleted_at is null order by w.${by} ${direction}, w._id ${direction} limit $2
)
${dataJson(order)}, ${totalOfYears}, ${monthsJson(countedByIndex)}`;
}

/** Any other page; $3 is the offset. */
function furtherPageSql(order: ListOrder): string {
  const { by, direction } = order;
  const isSought = by === 'created_at';
  return `with ${isSought ? placeByYears(direction) : ''}
page as (
  select w.${by} as at, w._id from workouts w
  where w.user_id = $1 and w.deleted_at is null ${isSought ? `and ${inOrFromPlace[direction]}` : ''}
  order by w.${by} ${direction}, w._id ${direction}
  limit $2 offset ${isSought ? '(select skipped from place)' : '$3'}
),
${shownByKey}
${dataJson(order)}, ${totalOfYears}, ${monthsJson(countedByIndex)}`;
}

/** With filters: `conditions` speak of the workout `w` and bring values of their own from $4 on. */
function filteredListSql(order: ListOrder, conditions: string[]): string {
  const { by, direction } = order;
  return `with found as materialized (
  select w.${by} as at, w._id, w.start_month as month from workouts w
  where w.user_id = $1 and ${conditions.join(' and ')}
),
page as (select at, _id from found order by at ${direction}, _id ${direction} limit $2 offset $3),
${shownByKey}
${dataJson(order)}, (select count(*) from found)::integer as total,
${monthsJson('select month, count(*) from found where month in (select month from shown) group by month')}`;
}

/** The everyday ones, written once: a text that is the same object each time is recognised at a glance. */
const inEachOrder = (write: (order: ListOrder) => string) => ({
  created: write(orders.created),
  '-created': write(orders['-created']),
  ended: write(orders.ended),
  '-ended': write(orders['-ended']),
});
const firstPages = inEachOrder(firstPageSql);
const furtherPages = inEachOrder(furtherPageSql);
