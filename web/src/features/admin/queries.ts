import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { apiClient } from '#lib/api-client.ts';

export type ListedUser = VerbOutput<'GET /api/users'>['data'][number];
export type ListedClientError = VerbOutput<'GET /api/catches'>['data'][number];

const limit = 20;

export const userQueries = {
  all: () => ['users'] as const,
  list: (filter: { page: number; search: string }) =>
    queryOptions({
      queryKey: [...userQueries.all(), filter],
      queryFn: ({ signal }) => {
        const { page, search } = filter;
        return apiClient.api('GET /api/users', { query: { page, limit, ...(search && { search }) } }, { signal });
      },
      placeholderData: keepPreviousData,
    }),
};

export const clientErrorQueries = {
  all: () => ['client-errors'] as const,
  list: (filter: { page: number }) =>
    queryOptions({
      queryKey: [...clientErrorQueries.all(), filter],
      queryFn: ({ signal }) => apiClient.api('GET /api/catches', { query: { ...filter, limit } }, { signal }),
      placeholderData: keepPreviousData,
    }),
};

export const healthQueries = {
  now: () =>
    queryOptions({
      queryKey: ['server-health'] as const,
      queryFn: ({ signal }) => apiClient.api('GET /api/server/health', undefined, { signal }),
      staleTime: 10_000,
    }),
};

/** Which page an address asks for. Whatever stands there, a page is a whole number from 1. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
}
