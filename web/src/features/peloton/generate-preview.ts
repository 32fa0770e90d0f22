/** Looks for all classes at Peloton and keeps them, one page of a hundred after the other. */
import type { QueryClient } from '@tanstack/react-query';
import { apiClient } from '#lib/api-client.ts';
import type { FetchedClassesStore } from './fetched-classes-store.ts';
import { isDisconnected, pelotonQueries, pelotonTimeoutMs, withSession } from './queries.ts';

const pageSize = 100;

interface Looking {
  readonly client: QueryClient;
  readonly fetchedClasses: FetchedClassesStore;
  readonly sessionToken: string;
  /** Peloton no longer accepts the connection. */
  readonly onDisconnected: () => void;
}

export async function generatePreview({
  client,
  fetchedClasses,
  sessionToken,
  onDisconnected,
}: Looking): Promise<void> {
  void client.invalidateQueries({ queryKey: pelotonQueries.logged().queryKey });
  const options = { ...withSession(sessionToken), timeoutMs: pelotonTimeoutMs };
  await fetchedClasses.fetch((page, signal) =>
    apiClient.api('GET /api/peloton/workouts', { query: { limit: pageSize, page } }, { ...options, signal }),
  );
  const state = fetchedClasses.getState();
  if (state.kind !== 'failed' || !isDisconnected(state.error)) return;
  fetchedClasses.clear();
  onDisconnected();
}
