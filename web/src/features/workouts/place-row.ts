/** Where a row stands in the list: whether the filters let it through, on which page it falls, and in what order rows come. */
import type { WorkoutRow } from '@workout-tracker/core/workouts/workout';
import type { ListQuery } from './list/list-address.ts';
import type { WorkoutPage } from './queries.ts';

export function byDate({ sort }: ListQuery) {
  const direction = sort === 'created' ? 1 : -1;
  return (one: WorkoutRow, other: WorkoutRow) => direction * one.created.localeCompare(other.created);
}

/** On the page whose first and last row it falls between; before the first on page one, after the last on the last. */
export function belongsOn({ data, pagination }: WorkoutPage, row: WorkoutRow, query: ListQuery): boolean {
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
