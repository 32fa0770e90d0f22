import { queryOptions } from '@tanstack/react-query';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { apiClient } from '#lib/api-client.ts';
import { workoutKey } from '#offline/keep-answers.ts';

/** One workout, whole. Its own page and whatever lays waiting changes over it read the same answer. */
export const oneWorkout = (id: string) =>
  queryOptions({
    queryKey: workoutKey(id),
    queryFn: async ({ signal }): Promise<Workout> => {
      const { data } = await apiClient.api('GET /api/workouts/:id', { params: { id } }, { signal });
      // Derived from `hr`, which the charts here read themselves: not kept twice on the device.
      const { heartRateData: _derived, ...workout } = data;
      return workout;
    },
  });
