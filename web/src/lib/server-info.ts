/** Fetched once when a guest arrives; until it has answered, the screens assume an ordinary server. */
import { plural, t } from '@lingui/core/macro';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { useSyncExternalStore } from 'react';
import { createStore } from '#storage/store.ts';
import { apiClient } from './api-client.ts';

export type ServerInfo = VerbOutput<'GET /api/server'>['data'];

const info = createStore<ServerInfo | null>(null);
let asking: Promise<void> | undefined;

/** Never fails: a server that does not answer here will be met again by whoever tries to sign in. */
function askServerInfo(): Promise<void> {
  asking ??= apiClient
    .api('GET /api/server', undefined, { skipAuth: true })
    .then(({ data }) => info.set(data))
    .catch(() => undefined)
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

/** Somebody has registered: the server has its owner. */
export function serverHasOwner(): void {
  const known = info.getSnapshot();
  if (known) info.set({ ...known, isNew: false });
}

/** How long backups keep what is deleted today, for whoever is about to. */
export function backupNote(known: ServerInfo | null): string {
  if (known?.dailyBackups === undefined) {
    return t`Backups made before still hold a copy, for as long as whoever runs this server keeps them.`;
  }
  const { dailyBackups: days } = known;
  return plural(days, {
    one: 'Backups made before still hold a copy. The server keeps its last daily one and deletes older ones by itself.',
    other:
      'Backups made before still hold a copy. The server keeps its last # daily ones and deletes older ones by itself.',
  });
}

/** Once the page stands and the browser has time: nearly every server is an ordinary one, and its sign-in form need not wait. */
function askWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void askServerInfo(), { timeout: 1_000 });
  else setTimeout(() => void askServerInfo(), 200);
}

function subscribe(listener: () => void): () => void {
  if (info.getSnapshot() === null) askWhenIdle();
  return info.subscribe(listener);
}

export function useServerInfo(): ServerInfo | null {
  // Twice, because the sign-in page is also drawn without a browser, when the app is built.
  return useSyncExternalStore(subscribe, info.getSnapshot, info.getSnapshot);
}
