/** The connection to Peloton for screens: restored and checked once, made by signing in, ended by the person or by Peloton. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#lib/api-client.ts';
import { type Connection, endedWords, pelotonQueries, withSession } from './queries.ts';
import { type StoredSession, storedValues } from './stored-values.ts';

/** What every way of signing in answers with. */
export interface Connected {
  readonly sessionToken: string;
  readonly user: { readonly username: string };
}

export interface ConnectionState {
  /** Undefined while it is restored. */
  readonly session: StoredSession | null | undefined;
  readonly endedMessage: string | null;
  readonly unchecked: string | null;
  /** The check got no answer: nothing is known. */
  readonly error: Error | null;
  readonly isChecking: boolean;
  recheck(): void;
  connected(reply: Connected): void;
  /** Peloton no longer accepts it. */
  ended(): void;
  disconnect(): void;
}

export function useConnection(userId: string): ConnectionState {
  const client = useQueryClient();
  const options = pelotonQueries.connection(userId);
  const { data, error, isFetching, refetch } = useQuery(options);
  const settle = (connection: Connection) => client.setQueryData(options.queryKey, connection);
  return {
    session: data?.session,
    endedMessage: data?.endedMessage ?? null,
    unchecked: data?.unchecked ?? null,
    error: data ? null : error,
    isChecking: isFetching,
    recheck: () => void refetch(),
    connected({ sessionToken, user: { username } }) {
      const session = { sessionToken, username };
      storedValues.keepSession(userId, session);
      settle({ session, endedMessage: null, unchecked: null });
    },
    ended() {
      storedValues.forgetSession(userId);
      settle({ session: null, endedMessage: endedWords, unchecked: null });
    },
    disconnect() {
      const session = data?.session;
      storedValues.forgetSession(userId);
      settle({ session: null, endedMessage: null, unchecked: null });
      // Whatever becomes of it: the device has forgotten the connection, and the server forgets it in time.
      if (session)
        void apiClient.api('POST /api/peloton/logout', undefined, withSession(session.sessionToken)).catch(() => {});
    },
  };
}
