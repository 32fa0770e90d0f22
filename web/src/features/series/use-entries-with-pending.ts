/** The series of the dashboard: an entry has figures alone, so what they become comes from the page of its instance, where this device has that. */
import { useQueries } from '@tanstack/react-query';
import { changesOfInstance, progressWithPending } from '@workout-tracker/core/pending/pending-series';
import type { PendingChange } from '@workout-tracker/core/pending/pending-workouts';
import type { DashboardEntry } from '@workout-tracker/core/series/instance';
import { seriesQueries } from './queries.ts';

export function useEntriesWithPending(
  entries: DashboardEntry[] | undefined,
  changes: readonly PendingChange[],
): DashboardEntry[] | undefined {
  const changed = (entries ?? []).filter(({ _id }) => changesOfInstance(changes, _id).length > 0);
  const pages = useQueries({ queries: changed.map(({ _id }) => seriesQueries.detail(_id)) });
  return entries?.map((entry) => {
    const page = pages.find(({ data }) => data?.kind === 'joined' && data.progress.instance._id === entry._id)?.data;
    if (page?.kind !== 'joined') return entry;
    const { status, progress } = progressWithPending(page.progress, changes).instance;
    return { ...entry, status, progress };
  });
}
