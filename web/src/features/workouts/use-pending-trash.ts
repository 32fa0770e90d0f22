/**
 * The trash as a person has left it: what was thrown away without a network lies in it already, and what was taken back has left. A row for
 * the former comes from whatever list of this device had it before.
 */
import { useQueryClient } from '@tanstack/react-query';
import type { WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { useOutboxItems } from '#lib/use-outbox-items.ts';
import { kindOf, type OutboxItem } from '#offline/outbox-item.ts';
import { itemsOf, withPending } from '#offline/pending-workout.ts';
import { rowWithPending } from './pending-row.ts';
import { type WorkoutPage, workoutQueries } from './queries.ts';
import { rowOf } from './row-of.ts';
import { useFindProgram } from './use-find-program.ts';

export function usePendingTrash(page: WorkoutPage | undefined): WorkoutPage | undefined {
  const client = useQueryClient();
  const items = useOutboxItems();
  const findProgram = useFindProgram();
  if (!page || items.length === 0) return page;

  const findRow = (id: string): WorkoutRow | undefined => {
    const lists = client.getQueriesData<WorkoutPage>({ queryKey: workoutQueries.lists() });
    const listed = lists.flatMap(([, list]) => list?.data ?? []).find(({ _id }) => _id === id);
    if (listed) return rowWithPending(listed, itemsOf(items, id));
    const known = client.getQueryData(workoutQueries.one(id).queryKey);
    const workout = withPending(known, itemsOf(items, id), findProgram);
    return workout && rowOf(workout);
  };
  return trashWithPending(page, items, findRow);
}

export function trashWithPending(
  page: WorkoutPage,
  items: readonly OutboxItem[],
  findRow: (id: string) => WorkoutRow | undefined,
): WorkoutPage {
  const rows = page.data.map((row) => rowWithPending(row, itemsOf(items, row._id)));
  const staying = rows.filter(({ deletedAt }) => deletedAt !== null);
  const listed = new Set(rows.map(({ _id }) => _id));
  const thrown = items.filter((item) => kindOf(item) === 'delete' && !listed.has(item.workoutId));
  const fresh = page.pagination.hasPrevPage
    ? []
    : thrown.map(({ workoutId }) => findRow(workoutId)).filter((row) => row !== undefined && row.deletedAt !== null);
  const more = fresh.length - (rows.length - staying.length);
  return {
    ...page,
    data: [...fresh.filter((row) => row !== undefined), ...staying],
    pagination: { ...page.pagination, totalCount: page.pagination.totalCount + more },
  };
}
