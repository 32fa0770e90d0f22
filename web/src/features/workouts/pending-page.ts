/**
 * A page of the list as it will be once everything that waits has arrived: what was deleted is gone, what was changed is changed, and
 * what is new stands where its date puts it. The same for one workout that the server has just taken, until the list is asked for anew.
 */
import type { Workout, WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { kindOf, type OutboxItem } from '#offline/outbox-item.ts';
import { type FindProgram, itemsOf, withPending } from '#offline/pending-workout.ts';
import type { ListQuery } from './list/list-address.ts';
import { rowWithPending } from './pending-row.ts';
import { belongsOn, byDate } from './place-row.ts';
import type { WorkoutPage } from './queries.ts';
import { rowOf } from './row-of.ts';
import { monthOf } from './workout-month.ts';

interface Waiting {
  readonly items: readonly OutboxItem[];
  readonly findProgram: FindProgram;
}

/** Without an answer of the server the page holds what this device has made, or is undefined where that is nothing. */
export function pageWithPending(
  page: WorkoutPage | undefined,
  query: ListQuery,
  { items, findProgram }: Waiting,
): WorkoutPage | undefined {
  if (items.length === 0) return page;
  const known = page ?? emptyPage(query);
  const rows = known.data.map((row) => rowWithPending(row, itemsOf(items, row._id)));
  const arranged = arrange({ ...known, data: rows }, newRows(items, findProgram), query);
  return page === undefined && arranged.data.length === 0 ? undefined : arranged;
}

/** A row must not fall back to its old look for the moment between the server's answer and the next list. */
export function pageWithSaved(page: WorkoutPage, query: ListQuery, workout: Workout): WorkoutPage {
  const row = rowOf(workout);
  const data = page.data.map((old) => (old._id === row._id ? row : old));
  return arrange({ ...page, data }, [row], query);
}

/** As many as the largest page has. With hundreds in the queue the rest is in the list of what waits, and here once it has arrived. */
const mostNew = 30;

/** Rows in the trash leave, new ones that belong here come, and the counts follow. */
function arrange(page: WorkoutPage, candidates: readonly WorkoutRow[], query: ListQuery): WorkoutPage {
  const ids = new Set(page.data.map(({ _id }) => _id));
  const gone = page.data.filter(({ deletedAt }) => deletedAt !== null);
  const fresh = candidates.filter((row) => !ids.has(row._id) && row.deletedAt === null && belongsOn(page, row, query));
  const staying = page.data.filter(({ deletedAt }) => deletedAt === null);
  const shown = fresh.toSorted(byDate(query)).slice(0, mostNew);
  const { pagination } = page;
  return {
    data: shown.length === 0 ? staying : [...shown, ...staying].toSorted(byDate(query)),
    pagination: { ...pagination, totalCount: pagination.totalCount + fresh.length - gone.length },
    months: countMonths(page.months, fresh, gone),
  };
}

function newRows(items: readonly OutboxItem[], findProgram: FindProgram): WorkoutRow[] {
  return items
    .filter((item) => kindOf(item) === 'create')
    .map(({ workoutId }) => withPending(undefined, itemsOf(items, workoutId), findProgram))
    .filter((workout) => workout !== undefined)
    .map(rowOf);
}

function countMonths(months: WorkoutPage['months'], fresh: readonly WorkoutRow[], gone: readonly WorkoutRow[]) {
  const counts = new Map(months.map(({ month, count }) => [month, count]));
  const add = (row: WorkoutRow, more: number) => counts.set(monthOf(row), (counts.get(monthOf(row)) ?? 0) + more);
  for (const row of fresh) add(row, 1);
  for (const row of gone) add(row, -1);
  return [...counts].map(([month, count]) => ({ month, count }));
}

function emptyPage({ limit = 10 }: ListQuery): WorkoutPage {
  const alone = { hasNextPage: false, hasPrevPage: false, nextPage: null, prevPage: null };
  return { data: [], pagination: { page: 1, limit, totalCount: 0, totalPages: 1, ...alone }, months: [] };
}
