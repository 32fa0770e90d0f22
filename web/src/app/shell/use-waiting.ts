/** How many saves wait to be sent. One that is on its way this very moment is no news. */
import { useSyncExternalStore } from 'react';
import type { Offline } from '#offline/browser-offline.ts';
import type { StackItem } from '#offline/stack-item.ts';

const none: readonly StackItem[] = [];
const subscribeToNothing = () => () => {};

export function useWaiting(offline: Offline | null, isOnline: boolean): number {
  const items = useSyncExternalStore(
    offline?.stack.subscribe ?? subscribeToNothing,
    () => offline?.stack.getSnapshot().items ?? none,
  );
  return items.filter(({ waitingFor }) => !isOnline || waitingFor !== null).length;
}
