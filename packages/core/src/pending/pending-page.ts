import { localDateOf } from '../time/local-date.ts';
import type { Workout, WorkoutRow } from '../workouts/workout.ts';
import {
  changesTo,
  type FindProgram,
  rowOf,
  rowWithPending,
  type WaitingChange,
  workoutWithPending,
} from './pending-workout.ts';

/** A page of the list of workouts, as the contract has it. */
interface WorkoutPage {
  data: WorkoutRow[];
  pagination: {
    page: number;
    limit: number;
    totalCount: number;
    totalPages: number;
    hasNextPage: boolean;
    hasPrevPage: boolean;
    nextPage: number | null;
    prevPage: number | null;
  };
  months: { month: string; count: number }[];
}

/** What a list is asked for, as the contract has it. */
interface ListQuery {
  readonly limit?: number;
  readonly sort?: string;
  readonly seriesId?: string;
  readonly programId?: string;
  readonly tag?: string;
  readonly from?: string;
  readonly to?: string;
  readonly search?: string;
}

/** Without an answer of the server the page holds what this device has made, or is undefined where that is nothing. */
export function pageWithPending(
  page: WorkoutPage | undefined,
  query: ListQuery,
  waiting: readonly WaitingChange[],
  findProgram: FindProgram,
): WorkoutPage | undefined {
  if (waiting.length === 0) return page;
  const known = page ?? emptyPage(query);
  const rows = known.data.map((row) => rowWithPending(row, changesTo(waiting, row._id)));
  const created = waiting
    .filter(({ kind }) => kind === 'create')
    .map(({ workoutId }) => workoutWithPending(undefined, changesTo(waiting, workoutId), findProgram))
    .filter((workout) => workout !== undefined);
  const arranged = arrange({ ...known, data: rows }, created.map(rowOf), query);
  return page === undefined && arranged.data.length === 0 ? undefined : arranged;
}

/** With a workout the server has just taken: its row must not fall back to its old look until the list is asked for anew. */
export function pageWithSaved(page: WorkoutPage, query: ListQuery, workout: Workout): WorkoutPage {
  const row = rowOf(workout);
  const data = page.data.map((old) => (old._id === row._id ? row : old));
  return arrange({ ...page, data }, [row], query);
}

/** The trash: what was thrown away here lies in it already, and what was taken back has left. */
export function trashWithPending(
  page: WorkoutPage,
  waiting: readonly WaitingChange[],
  findRow: (id: string) => WorkoutRow | undefined,
): WorkoutPage {
  const rows = page.data.map((row) => rowWithPending(row, changesTo(waiting, row._id)));
  const staying = rows.filter(({ deletedAt }) => deletedAt !== null);
  const listed = new Set(rows.map(({ _id }) => _id));
  const thrown = waiting.filter(({ kind, workoutId }) => kind === 'delete' && !listed.has(workoutId));
  const fresh = page.pagination.hasPrevPage
    ? []
    : thrown
        .map(({ workoutId }) => findRow(workoutId))
        .filter((row) => row !== undefined)
        .filter(({ deletedAt }) => deletedAt !== null);
  const more = fresh.length - (rows.length - staying.length);
  return {
    ...page,
    data: [...fresh, ...staying],
    pagination: { ...page.pagination, totalCount: page.pagination.totalCount + more },
  };
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

function byDate({ sort }: ListQuery) {
  const direction = sort === 'created' ? 1 : -1;
  return (one: WorkoutRow, other: WorkoutRow) => direction * one.created.localeCompare(other.created);
}

/** On the page whose first and last row it falls between; before the first on page one, after the last on the last. */
function belongsOn({ data, pagination }: WorkoutPage, row: WorkoutRow, query: ListQuery): boolean {
  const compare = byDate(query);
  const [first, last] = [data[0], data.at(-1)];
  const isAfterStart = !pagination.hasPrevPage || first === undefined || compare(row, first) >= 0;
  const isBeforeEnd = !pagination.hasNextPage || last === undefined || compare(row, last) <= 0;
  return fits(row, query) && isAfterStart && isBeforeEnd;
}

/** The server also looks into notes, which a row does not have: what only they would find comes with the next answer. */
function fits(row: WorkoutRow, { programId, tag, from, to, search, seriesId }: ListQuery): boolean {
  const words = `${row.title} ${row.tags.join(' ')}`.toLowerCase();
  return (
    seriesId === undefined &&
    (programId === undefined || row.wid === programId) &&
    (tag === undefined || row.tags.includes(tag)) &&
    (from === undefined || row.localDate >= from) &&
    (to === undefined || row.localDate <= to) &&
    (search === undefined || words.includes(search.toLowerCase()))
  );
}

function countMonths(months: WorkoutPage['months'], fresh: readonly WorkoutRow[], gone: readonly WorkoutRow[]) {
  const counts = new Map(months.map(({ month, count }) => [month, count]));
  const add = ({ created, timeZone }: WorkoutRow, more: number) => {
    const month = localDateOf(created, timeZone).slice(0, 7);
    counts.set(month, (counts.get(month) ?? 0) + more);
  };
  for (const row of fresh) add(row, 1);
  for (const row of gone) add(row, -1);
  return [...counts].map(([month, count]) => ({ month, count }));
}

function emptyPage({ limit = 10 }: ListQuery): WorkoutPage {
  const alone = { hasNextPage: false, hasPrevPage: false, nextPage: null, prevPage: null };
  return { data: [], pagination: { page: 1, limit, totalCount: 0, totalPages: 1, ...alone }, months: [] };
}
