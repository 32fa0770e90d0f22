/** A page of the diary, or of its trash: which statement a query needs, its values, and the answer put together around its JSON. */
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { describePage } from '@workout-tracker/core/contract/pagination';
import type { Statement } from '#http/session.ts';
import { filteredListSql, firstPageSql, furtherPageSql, type ListOrder } from './list-shapes.ts';
import { canonicalWid } from './workout-source.ts';

export type ListQuery = VerbInput<'GET /api/workouts'>['query'];

const orders = {
  created: { by: 'created_at', direction: 'asc' },
  '-created': { by: 'created_at', direction: 'desc' },
  ended: { by: 'ended_at', direction: 'asc' },
  '-ended': { by: 'ended_at', direction: 'desc' },
} as const satisfies Record<string, ListOrder>;

/** The everyday ones, written once: a text that is the same object each time is recognised at a glance. */
const inEachOrder = (write: (order: ListOrder) => string) => ({
  created: write(orders.created),
  '-created': write(orders['-created']),
  ended: write(orders.ended),
  '-ended': write(orders['-ended']),
});
const firstPages = inEachOrder(firstPageSql);
const furtherPages = inEachOrder(furtherPageSql);

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

/** One text for each combination of filters, so that each is prepared once, whatever is looked for. */
export function listStatement(userId: string, query: ListQuery): Statement {
  const { page = 1, limit = 10, sort = '-created', deleted = false } = query;
  const [most, offset] = page === -1 ? [null, 0] : [limit, (page - 1) * limit];
  const values: unknown[] = [userId, most, offset];
  const filters = filtersOf(query, (value) => `$${values.push(value)}`);
  if (filters.length > 0 || deleted) {
    const conditions = [deleted ? 'w.deleted_at is not null' : 'w.deleted_at is null', ...filters];
    return { sql: filteredListSql(orders[sort], conditions), values };
  }
  return offset === 0 ? { sql: firstPages[sort], values: [userId, most] } : { sql: furtherPages[sort], values };
}

function filtersOf(query: ListQuery, bind: (value: unknown) => string): string[] {
  const { programId, seriesId, tag, from, to } = query;
  const words = (query.search ?? '').split(/\s+/).filter((word) => word !== '');
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
    filters.push(
      `concat_ws(' ', w.title, array_to_string(w.tags, ' '), w.notes) ilike all(${bind(words.map(anywhere))}::text[])`,
    );
  }
  return filters;
}

/** A pattern that finds the word itself, also where it has signs that mean something in a pattern. */
const anywhere = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** PostgreSQL knows no year 0, which is a date to JSON Schema; nobody trained in it. */
const knownDay = (day: string): string => (day.startsWith('0000') ? '-infinity' : day);
