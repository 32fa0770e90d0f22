import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOnlineSince } from '#lib/use-online.ts';
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

const lookEveryMs = 10_000;

/** How many saves have waited too long, looked at every ten seconds: nothing else tells that time has passed. */
export function useStuck(items: readonly OutboxItem[]): number {
  const [nowMs, setNow] = useState(Date.now);
  const onlineSinceMs = useOnlineSince();
  const isWaiting = items.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return stuckItems(items, { nowMs, onlineSinceMs }).length;
}

const stuckAfterMs = 10 * 60_000;

interface Moment {
  readonly nowMs: number;
  /** Since when there is a network; null without one. */
  readonly onlineSinceMs: number | null;
}

/**
 * A queue that is stuck must not be silent: what has waited for more than ten minutes while there was a network deserves a look. Time
 * without a network does not count, so that somebody who comes back from a week in the woods is not greeted with an alarm.
 */
export function stuckItems(items: readonly OutboxItem[], { nowMs, onlineSinceMs }: Moment): OutboxItem[] {
  if (onlineSinceMs === null) return [];
  return items.filter(({ queuedAt }) => nowMs - Math.max(Date.parse(queuedAt), onlineSinceMs) > stuckAfterMs);
}
