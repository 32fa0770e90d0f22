/**
 * All keys share a prefix, because whatever changes one series screen is felt by the others. What depends on workouts is fetched at each
 * visit, because those are saved in many places.
 */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { VerbInput, VerbOutput } from '@workout-tracker/core/contract/contract';
import type { DetailedProgress } from '@workout-tracker/core/series/instance';
import type { PlanProgram, Series } from '@workout-tracker/core/series/series';
import { apiClient } from '#lib/api-client.ts';
import { isAbsent } from '#lib/api-errors.ts';
import { dateStyle } from '#lib/date-style.ts';

export type Activeness = NonNullable<VerbInput<'GET /api/series'>['query']['active']>;
export type SeriesInstance = VerbOutput<'GET /api/series-instances/:id'>['data'];

/** A series that is followed, or one that could be. */
export type SeriesDetail =
  | { readonly kind: 'joined'; readonly progress: DetailedProgress }
  | { readonly kind: 'plan'; readonly series: Series; readonly programs: readonly PlanProgram[] };

export const seriesQueries = {
  all: () => ['series'] as const,
  home: () =>
    queryOptions({
      queryKey: ['series', 'home'],
      staleTime: 0,
      queryFn: async ({ signal }) => {
        const query = { weekStart: dateStyle().weekStart };
        return (await apiClient.api('GET /api/home', { query }, { signal })).data;
      },
    }),
  dashboard: () =>
    queryOptions({
      queryKey: ['series', 'dashboard'],
      staleTime: 0,
      queryFn: async ({ signal }) => (await apiClient.api('GET /api/series/dashboard', undefined, { signal })).data,
    }),
  list: (active: Activeness = 'yes') =>
    queryOptions({
      queryKey: ['series', 'list', active],
      queryFn: async ({ signal }) => (await apiClient.api('GET /api/series', { query: { active } }, { signal })).data,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['series', 'one', id],
      queryFn: async ({ signal }) => (await apiClient.api('GET /api/series/:id', { params: { id } }, { signal })).data,
    }),
  week: (id: string, week: number) =>
    queryOptions({
      queryKey: ['series', 'week', id, week],
      queryFn: async ({ signal }) =>
        (await apiClient.api('GET /api/series/:id/week/:week', { params: { id, week } }, { signal })).data,
    }),
  day: (id: string, week: number, day: number) =>
    queryOptions({
      queryKey: ['series', 'day', id, week, day],
      queryFn: async ({ signal }) =>
        (await apiClient.api('GET /api/series/:id/week/:week/day/:day', { params: { id, week, day } }, { signal }))
          .data,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['series', 'detail', id],
      staleTime: 0,
      queryFn: ({ signal }): Promise<SeriesDetail> => readDetail(id, signal),
    }),
  /** The totals of one instance, by its id. */
  summary: (id: string) =>
    queryOptions({
      queryKey: ['series', 'summary', id],
      staleTime: 0,
      queryFn: async ({ signal }) =>
        (await apiClient.api('GET /api/series/:id/summary', { params: { id } }, { signal })).data,
    }),
  /** With those put away: an old plan may name one. */
  programs: () =>
    queryOptions({
      queryKey: ['programs', 'of-series'],
      queryFn: async ({ signal }) =>
        (await apiClient.api('GET /api/programs', { query: { archived: 'all' } }, { signal })).data,
    }),
};

async function readDetail(id: string, signal: AbortSignal): Promise<SeriesDetail> {
  const params = { id };
  try {
    const { data } = await apiClient.api('GET /api/series/:id/detailed-progress', { params }, { signal });
    return { kind: 'joined', progress: data };
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
  const [{ data: series }, { data: programs }] = await Promise.all([
    apiClient.api('GET /api/series/:id', { params }, { signal }),
    apiClient.api('GET /api/programs', { query: { archived: 'all' } }, { signal }),
  ]);
  return { kind: 'plan', series, programs };
}

export function seriesChanged(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: seriesQueries.all() });
}
