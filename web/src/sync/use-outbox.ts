/** What the signed-in account keeps on this device, for components: nothing until it is open, and then as it is at each moment. */
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '#lib/use-session.ts';
import { offlineOf, openedOffline, subscribeToOpened } from '#offline/account-offline.ts';
import type { Offline } from '#offline/browser-offline.ts';
import type { OutboxItem } from '#offline/outbox-item.ts';
import { type SyncStatus, syncStatusOf } from '#offline/pending-workout.ts';

const none: readonly OutboxItem[] = [];
const subscribeToNothing = () => () => {};

export function useAccountOffline(): Offline | null {
  const userId = useSession().user?._id;
  useEffect(() => {
    // A page that cannot do without it meets the failure itself and speaks of it.
    if (userId !== undefined) offlineOf(userId).catch(() => undefined);
  }, [userId]);
  return useSyncExternalStore(subscribeToOpened, () => openedOffline(userId));
}

/** Everything that waits for the server, in the order it was made. */
export function useOutboxItems(): readonly OutboxItem[] {
  const outbox = useAccountOffline()?.outbox;
  return useSyncExternalStore(outbox?.subscribe ?? subscribeToNothing, () => outbox?.getSnapshot().items ?? none);
}

/** How each workout, exercise or body weight stands with the server, for whatever screen shows one. */
export function useSyncStatus(): (id: string | null) => SyncStatus {
  const items = useOutboxItems();
  return (id) => (id === null || items.length === 0 ? 'saved' : syncStatusOf(items, id));
}
