import { queryOptions } from '@tanstack/react-query';
import { apiClient } from './api-client.ts';

export const exerciseList = () =>
  queryOptions({
    queryKey: ['exercises', 'list'] as const,
    queryFn: async ({ signal }) => (await apiClient.api('GET /api/exercises', undefined, { signal })).data,
    staleTime: 5_000,
  });

/** For what a program needs, which changes with the product and not with the day. */
export const exerciseEquipment = () => ({ ...exerciseList(), staleTime: Number.POSITIVE_INFINITY });

export const exerciseBests = () =>
  queryOptions({
    queryKey: ['exercises', 'bests'] as const,
    queryFn: async ({ signal }) => (await apiClient.api('GET /api/exercise-bests', undefined, { signal })).data,
  });

export const bodyWeights = () =>
  queryOptions({
    queryKey: ['body-weights'] as const,
    queryFn: async ({ signal }) => (await apiClient.api('GET /api/body-weights', undefined, { signal })).data,
  });

/** Under the key of workouts, because it is they who change it. */
export const workoutRecords = (id: string) =>
  queryOptions({
    queryKey: ['workouts', 'records', id] as const,
    queryFn: async ({ signal }) =>
      (await apiClient.api('GET /api/workouts/:id/records', { params: { id } }, { signal })).data,
  });
