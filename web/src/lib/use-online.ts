/** The browser's "offline" is sure, its "online" is a guess, so this decides what is said, never what is tried. */
import { useSyncExternalStore } from 'react';

let onlineSinceMs: number | null = null;

function look(): void {
  onlineSinceMs = navigator.onLine ? (onlineSinceMs ?? Date.now()) : null;
}

function subscribe(listener: () => void): () => void {
  const changed = (): void => {
    look();
    listener();
  };
  look();
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** Since when there has been a network, as long as the app has been open and whatever part of it asks; null without one. */
export function useOnlineSince(): number | null {
  return useSyncExternalStore(subscribe, () => onlineSinceMs);
}
