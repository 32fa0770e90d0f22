/** What is asked about equipment. One list for everybody who needs a name or a size of it. */
import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '#lib/api-client.ts';

export const equipmentQueries = {
  list: () =>
    queryOptions({
      queryKey: ['equipment'],
      queryFn: async ({ signal }) => (await apiClient.api('GET /api/equipment', undefined, { signal })).data,
    }),
};
