/** Fetched at each visit, because workouts are saved, changed and deleted in many places. */
import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '#lib/api-client.ts';
import { dateStyle } from '#lib/date-style.ts';

export const activityQueries = {
  ninetyDays: () =>
    queryOptions({
      queryKey: ['activity'],
      staleTime: 0,
      queryFn: ({ signal }) =>
        apiClient.api('GET /api/activity', { query: { weekStart: dateStyle().weekStart } }, { signal }),
    }),
};
