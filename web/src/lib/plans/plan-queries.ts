import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../api-client.ts';

/** What next targets are worked out from, for every line that is trained. */
export const planHistory = () =>
  queryOptions({
    queryKey: ['plans', 'history'] as const,
    queryFn: async ({ signal }) => (await apiClient.api('GET /api/plans/history', undefined, { signal })).data,
  });
