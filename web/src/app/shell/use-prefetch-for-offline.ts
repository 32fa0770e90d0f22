/** Fetches what is wanted offline, once the app itself can open offline: before that it would be of no use there. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Whoever has told the browser to spare data fetches what they open. Not in TypeScript's types: Chromium alone has it. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

export function usePrefetchForOffline(): void {
  const client = useQueryClient();
  useEffect(() => {
    let isHere = true;
    async function begin(workers: ServiceWorkerContainer) {
      await workers.ready;
      const { prefetchForOffline } = await import('./prefetch-for-offline.ts');
      if (isHere && navigator.onLine && !isSparing()) await prefetchForOffline(client);
    }
    // Without the part, or without a worker, pages show what was opened before.
    if (navigator.serviceWorker) begin(navigator.serviceWorker).catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [client]);
}
