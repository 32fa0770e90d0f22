/** Calls that speak to Peloton name the connection in a header of their own. */
import { t } from '@lingui/core/macro';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import type { ErrorCode } from '@workout-tracker/core/contract/errors';
import { apiClient } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-errors.ts';
import { errorMessage } from '#lib/error-message.ts';
import { type PelotonSession, storedValues } from './stored-values.ts';

export type LoggedWorkout = VerbOutput<'GET /api/peloton/logged'>['data'][number];
export type ImportJob = VerbOutput<'GET /api/peloton/imports/:id'>['data'];

export type UnlinkOutcome = VerbOutput<'GET /api/peloton/workouts/unlink-all'>['data'];

export interface Connection {
  readonly session: PelotonSession | null;
  /** There was one, and Peloton no longer accepts it. */
  readonly hasEnded: boolean;
  /** Why it could not be checked, when it is kept all the same. */
  readonly unchecked: Error | null;
}

/** Peloton is asked slowly, and more than once where it fails: longer than our own server would need. */
export const pelotonTimeoutMs = 90_000;

export const withSession = (sessionToken: string) => ({ headers: { 'X-Peloton-Session': sessionToken } });

export const isRefusal = (error: unknown, code: ErrorCode): boolean => error instanceof ApiError && error.code === code;

export const isDisconnected = (error: unknown): boolean => isRefusal(error, 'peloton_not_connected');

/** Why connecting failed. Credentials are blamed only where Peloton refused them: it may as well be busy. */
export const connectError = (error: unknown): string =>
  errorMessage(isRefusal(error, 'peloton_credentials') ? t`Invalid credentials` : t`Peloton login failed`, error);

export const pelotonQueries = {
  all: () => ['peloton'] as const,
  /** The connection this device remembers. Only a definite no ends it: Peloton may be busy or away and know it later. */
  connection: (userId: string) =>
    queryOptions({
      queryKey: ['peloton', 'connection', userId] as const,
      queryFn: async ({ signal }): Promise<Connection> => {
        const session = storedValues.session(userId);
        if (!session) return { session: null, hasEnded: false, unchecked: null };
        try {
          const options = { ...withSession(session.sessionToken), signal, timeoutMs: pelotonTimeoutMs };
          const reply = await apiClient.api('GET /api/peloton/session', undefined, options);
          if (reply.valid) {
            const known = { ...session, ...reply.user, userId: reply.userId ?? session.userId };
            if (known.userId !== null) storedValues.keepSession(userId, { ...known, userId: known.userId });
            return { session: known, hasEnded: false, unchecked: null };
          }
        } catch (error) {
          if (!(error instanceof ApiError) || error.status === 401) throw error;
          if (!isDisconnected(error)) return { session, hasEnded: false, unchecked: error };
        }
        storedValues.forgetSession(userId);
        return { session: null, hasEnded: true, unchecked: null };
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
  /** What unlinking would do: to one workout, or to all of them. */
  unlinkOutcome: (workoutId?: string) =>
    queryOptions({
      queryKey: ['peloton', 'unlink', workoutId ?? 'all'] as const,
      queryFn: async ({ signal }): Promise<UnlinkOutcome> => {
        const { data } =
          workoutId === undefined
            ? await apiClient.api('GET /api/peloton/workouts/unlink-all', undefined, { signal })
            : await apiClient.api('GET /api/peloton/workouts/:id/unlink', { params: { id: workoutId } }, { signal });
        return data;
      },
      staleTime: 0,
      // Somebody is waiting in a dialog, which has a Retry of its own.
      retry: false,
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
  const staying = ['connection', 'import'];
  void client.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) => first !== 'peloton' || !staying.includes(String(second)),
  });
}

/** Takes Peloton's data out of one workout again. Peloton itself is not asked, so that no connection is needed. The workout may be in the trash then. */
export async function unlinkWorkout(client: QueryClient, id: string): Promise<{ isTrashed: boolean }> {
  const { data } = await apiClient.api('DELETE /api/workouts/:id/peloton', { params: { id } });
  diaryChanged(client);
  return { isTrashed: data.deletedAt !== null };
}
