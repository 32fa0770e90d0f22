/**
 * A refusal is final and shown at once; silence and server faults are tried again, and not before the server wants it. The browser's guess
 * about the network never holds a request back: a failed one shows an error with Retry, a held one would show a skeleton for ever.
 */
import { QueryClient } from '@tanstack/react-query';
import { ApiError, isWorthRetrying, NetworkError } from './api-errors.ts';

const retries = 2;

/** Without a network the answer is known: what has failed is fetched again when the network is back, and until then the page says so. */
const isOffline = (error: unknown): boolean => error instanceof NetworkError && navigator.onLine === false;

export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < retries && isWorthRetrying(error) && !isOffline(error);

/** 1 s, 2 s, 4 s and so on up to 30 s, unless the server named a longer pause. */
export function retryDelayMs(failures: number, error: unknown): number {
  const growing = Math.min(1000 * 2 ** failures, 30_000);
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(growing, asked);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: shouldRetry,
        retryDelay: retryDelayMs,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
