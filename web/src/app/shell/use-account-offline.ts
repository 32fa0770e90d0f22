/** What the account keeps on this device, for the frame: it draws at once and fills in when that is open. */
import { useEffect, useState } from 'react';
import { offlineOf } from '#offline/account-offline.ts';
import type { Offline } from '#offline/browser-offline.ts';

/** Null without a person, and until it is open. */
export function useAccountOffline(userId: string | undefined): Offline | null {
  const [opened, setOpened] = useState<{ userId: string; offline: Offline } | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    let isWanted = true;
    const show = (offline: Offline) => isWanted && setOpened({ userId, offline });
    // A page that cannot do without it meets the failure itself and speaks of it.
    offlineOf(userId).then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [userId]);
  return opened !== null && opened.userId === userId ? opened.offline : null;
}
