import { uuidV7 } from '#lib/uuid-v7.ts';
import type { JournalChange, StoreName } from '#storage/journal.ts';

/** Out of the way and kept: one bad record is no reason to lose it, nor the rest. */
export function setAside(userId: string, from: StoreName, value: unknown): JournalChange {
  return {
    storeName: 'set-aside',
    put: { userId, key: `${from} ${uuidV7(Date.now())}`, v: 1, value: { from, value } },
  };
}
