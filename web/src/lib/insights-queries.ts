/** Fetched at each visit, because workouts are saved, changed and deleted in many places. */
import { queryOptions } from '@tanstack/react-query';
import { addDays, localDateOf } from '@workout-tracker/core/time/local-date';
import { apiClient } from './api-client.ts';

/** A year of weeks, and the eight before the first of them that its usual is the mean of. */
const weeksBack = 61;

/** The day is no part of the key: what was fetched last week is a week longer than needed, and there without a network. */
export const workoutSums = () =>
  queryOptions({
    queryKey: ['insights', 'sums'] as const,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const from = addDays(localDateOf(new Date(), 'UTC'), -7 * weeksBack);
      return (await apiClient.api('GET /api/insights/workouts', { query: { from } }, { signal })).data;
    },
  });
