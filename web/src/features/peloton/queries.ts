/** What the Peloton screens ask the server for. Calls that speak to Peloton name the connection in a header of their own. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { apiClient } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-errors.ts';
import { type StoredSession, storedValues } from './stored-values.ts';

export type LoggedWorkout = VerbOutput<'GET /api/peloton/logged'>['data'][number];
export type ImportJob = VerbOutput<'GET /api/peloton/imports/:id'>['data'];

export interface Connection {
  readonly session: StoredSession | null;
  /** Why there is none any more, when there was one. */
  readonly farewell: string | null;
}

/** Peloton is asked slowly, and more than once where it fails: longer than our own server would need. */
export const patienceMs = 90_000;

export const withSession = (sessionToken: string) => ({ headers: { 'X-Peloton-Session': sessionToken } });

export const isDisconnected = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'peloton_not_connected';

export const endedWords = 'Your connection to Peloton has ended. Connect again to go on.';

export const pelotonQueries = {
  all: () => ['peloton'] as const,
  /** The connection this device remembers, if it still holds. A server that says no ends it; silence says nothing. */
  connection: (userId: string) =>
    queryOptions({
      queryKey: ['peloton', 'connection', userId] as const,
      queryFn: async ({ signal }): Promise<Connection> => {
        const session = storedValues.session(userId);
        if (!session) return { session: null, farewell: null };
        try {
          const options = { ...withSession(session.sessionToken), signal, timeoutMs: patienceMs };
          const { valid, user } = await apiClient.api('GET /api/peloton/session', undefined, options);
          if (valid) return { session: { ...session, ...user }, farewell: null };
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          storedValues.forgetSession(userId);
          return { session: null, farewell: error.message };
        }
        storedValues.forgetSession(userId);
        return { session: null, farewell: endedWords };
      },
      staleTime: 5 * 60_000,
    }),
  logged: () =>
    queryOptions({
      queryKey: ['peloton', 'logged'] as const,
      queryFn: async ({ signal }) => (await apiClient.api('GET /api/peloton/logged', undefined, { signal })).data,
    }),
  linkedCount: () =>
    queryOptions({
      queryKey: ['peloton', 'linked'] as const,
      queryFn: async ({ signal }) => (await apiClient.api('GET /api/peloton/linked', undefined, { signal })).data.count,
    }),
  job: (id: string) =>
    queryOptions({
      queryKey: ['peloton', 'import', id] as const,
      queryFn: async ({ signal }): Promise<ImportJob> =>
        (await apiClient.api('GET /api/peloton/imports/:id', { params: { id } }, { signal })).data,
    }),
};

/** Workouts came, changed or lost a class: lists, grids and previews are asked for anew, the connection and the import are not. */
export function diaryChanged(client: QueryClient): void {
  const kept = ['connection', 'import'];
  void client.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) => first !== 'peloton' || !kept.includes(String(second)),
  });
}
