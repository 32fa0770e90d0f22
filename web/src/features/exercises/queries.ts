/** What was done a moment ago changes every figure, so nothing but the list counts as fresh. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { apiClient } from '#lib/api-client.ts';
import { exerciseKey } from '#offline/keep-answers.ts';

export type ExercisePage = VerbOutput<'GET /api/exercises/:id'>['data'];
export type ChartPoint = VerbOutput<'GET /api/exercises/:id/chart'>['data'][number];

const always = { staleTime: 0 } as const;
const firstPage = 20;
const laterPages = 100;

export const exerciseQueries = {
  all: () => ['exercises'] as const,
  one: (id: string) =>
    queryOptions({
      ...always,
      queryKey: exerciseKey(id),
      queryFn: async ({ signal }) =>
        (await apiClient.api('GET /api/exercises/:id', { params: { id } }, { signal })).data,
    }),
  records: (id: string) =>
    queryOptions({
      ...always,
      queryKey: [...exerciseQueries.all(), 'records', id] as const,
      queryFn: async ({ signal }) =>
        (await apiClient.api('GET /api/exercises/:id/records', { params: { id } }, { signal })).data,
    }),
  chart: (id: string) =>
    queryOptions({
      ...always,
      queryKey: [...exerciseQueries.all(), 'chart', id] as const,
      queryFn: async ({ signal }) =>
        (await apiClient.api('GET /api/exercises/:id/chart', { params: { id } }, { signal })).data,
    }),
  history: (id: string) =>
    infiniteQueryOptions({
      ...always,
      queryKey: [...exerciseQueries.all(), 'history', id] as const,
      queryFn: ({ pageParam, signal }) =>
        apiClient.api(
          'GET /api/exercises/:id/history',
          { params: { id }, query: pageParam === '' ? { limit: firstPage } : { after: pageParam, limit: laterPages } },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    }),
  mergePreview: (id: string, intoId: string) =>
    queryOptions({
      ...always,
      queryKey: ['merge-preview', id, intoId] as const,
      queryFn: async ({ signal }) =>
        (await apiClient.api('GET /api/exercises/:id/merge', { params: { id }, query: { intoId } }, { signal })).data,
    }),
};
