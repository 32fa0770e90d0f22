/** The workouts of some days, all pages of them, with what waits on this device; and those that filters leave out. */
import { t } from '@lingui/core/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { errorReason } from '#lib/error-message.ts';
import type { ListFilters, ListQuery } from '../list/list-address.ts';
import { workoutQueries } from '../queries.ts';
import { usePendingPages } from '../use-pending.ts';

interface MonthRows {
  readonly rows: readonly WorkoutRow[];
  readonly all: readonly WorkoutRow[];
  readonly isLoading: boolean;
  readonly error: string | null;
}

type Range = { readonly from: string; readonly to: string };

export function useMonthRows(range: Range, filters: ListFilters): MonthRows {
  const isNarrowed = Object.keys(filters).length > 0;
  const shown = useRows({ ...range, ...filters });
  const every = useRows(range, isNarrowed);
  return { ...shown, all: isNarrowed ? every.rows : shown.rows };
}

function useRows(asked: Omit<ListQuery, 'page' | 'limit' | 'sort'>, enabled = true): Omit<MonthRows, 'all'> {
  const query = (page: number): ListQuery => ({ ...asked, page, limit: 100, sort: 'created' });
  const first = useQuery({ ...workoutQueries.list(query(1)), enabled });
  const pages = first.data?.pagination.totalPages ?? 1;
  const others = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ({
      ...workoutQueries.list(query(index + 2)),
      enabled,
    })),
  });
  const withPending = usePendingPages();
  // What waits is added to the first page alone, or it would stand in each.
  const known = withPending(first.data, query(1))?.data ?? [];
  const rows = [...known, ...others.flatMap(({ data }) => data?.data ?? [])];
  const isMissing = first.error !== null && first.data === undefined;
  return {
    rows: rows.toSorted((one, other) => one.created.localeCompare(other.created)),
    // The workouts of the month before stay until those of this one are here.
    isLoading: first.isLoading || first.isPlaceholderData,
    error: isMissing ? errorReason(first.error, t`The workouts of this month could not be loaded.`) : null,
  };
}
