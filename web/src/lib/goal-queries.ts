import { queryOptions } from '@tanstack/react-query';
import { apiClient } from './api-client.ts';

export const goals = () =>
  queryOptions({
    queryKey: ['goals'] as const,
    queryFn: async ({ signal }) => (await apiClient.api('GET /api/goals', undefined, { signal })).data,
  });
