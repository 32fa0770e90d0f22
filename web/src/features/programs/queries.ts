import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiClient } from '#lib/api-client.ts';

export const programQueries = {
  all: () => ['programs'] as const,
  list: (filter: { archived: 'no' | 'all' }) =>
    queryOptions({
      queryKey: [...programQueries.all(), 'list', filter],
      queryFn: async ({ signal }) => (await apiClient.api('GET /api/programs', { query: filter }, { signal })).data,
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...programQueries.all(), 'one', id],
      queryFn: async ({ signal }) =>
        (await apiClient.api('GET /api/programs/:id', { params: { id } }, { signal })).data,
    }),
  /** Under the key of workouts, because it is they who change it. */
  history: (filter: { programId: string; page: number }) =>
    queryOptions({
      queryKey: ['workouts', 'of-program', filter],
      queryFn: ({ signal }) => apiClient.api('GET /api/workouts', { query: { ...filter, limit: 10 } }, { signal }),
      placeholderData: keepPreviousData,
    }),
};
