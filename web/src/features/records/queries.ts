import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '#lib/api-client.ts';

/** Under the key of exercises, whose figures are worked out again with every workout. */
export const recordsOfYear = (year: number) =>
  queryOptions({
    queryKey: ['exercises', 'records-of-year', year] as const,
    queryFn: async ({ signal }) => (await apiClient.api('GET /api/records', { query: { year } }, { signal })).data,
  });
