import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '#lib/api-client.ts';

/** Straps come into the air and go: looked at while somebody looks. */
const lookAgainMs = 5_000;

export const heartInputQueries = {
  door: () =>
    queryOptions({
      queryKey: ['heart', 'door'],
      queryFn: async ({ signal }) => (await apiClient.api('GET /api/heart/door', undefined, { signal })).data,
    }),
  adapter: () =>
    queryOptions({
      queryKey: ['heart', 'adapter'],
      queryFn: async ({ signal }) => (await apiClient.api('GET /api/heart/adapter', undefined, { signal })).data,
      refetchInterval: ({ state }) => (state.data && state.data.status !== 'off' ? lookAgainMs : false),
    }),
};
