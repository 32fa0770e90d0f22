/** What the profile page asks the server for. */
import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '#lib/api-client.ts';

export const sessionQueries = {
  list: () =>
    queryOptions({
      queryKey: ['sessions'],
      queryFn: async ({ signal }) =>
        (await apiClient.api('GET /api/workout-tracker/sessions', undefined, { signal })).data,
    }),
};
