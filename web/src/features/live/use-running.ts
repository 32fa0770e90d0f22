/** What the workout in progress was started with, for screens that offer to resume it; null while none runs. */
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { useSyncExternalStore } from 'react';
import { useAccountOffline } from '#sync/use-outbox.ts';

const subscribeToNothing = () => () => {};

export function useRunning(): LiveSession['start'] | null {
  const drafts = useAccountOffline()?.drafts;
  return useSyncExternalStore(drafts?.subscribe ?? subscribeToNothing, () => {
    const session = drafts?.getSnapshot().session;
    return session?.status === 'open' ? session.start : null;
  });
}
