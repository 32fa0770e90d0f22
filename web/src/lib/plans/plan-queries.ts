import { queryOptions } from '@tanstack/react-query';
import type { PlanHistory } from '@workout-tracker/core/contract/plans';
import { apiClient } from '../api-client.ts';

/** What next targets are worked out from, for every line that is trained. */
export const planHistory = () =>
  queryOptions({
    queryKey: ['plans', 'history'] as const,
    queryFn: async ({ signal }): Promise<PlanHistory> => {
      const { data } = (await apiClient.get('/api/plans/history', { signal })) as { data: PlanHistory };
      return data;
    },
  });
