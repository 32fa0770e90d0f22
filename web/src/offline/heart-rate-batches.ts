/**
 * Heart rate on its way to the disk: gathered for a few seconds and written in one record, so that a crash costs at most five seconds
 * of it and three hours do not cost ten thousand writes.
 */
import type { Reading } from './draft-records.ts';

/** Below the five seconds that are promised, because writing takes its time too. */
const gatherMs = 4_000;

interface BatchParts {
  readonly write: (readings: readonly Reading[]) => Promise<void>;
  /** Calls back later, and answers with how to call it off. */
  readonly schedule: (ms: number, callback: () => void) => () => void;
}

export interface HeartRateBatches {
  add(reading: Reading): void;
  /** Writes what was gathered; at once, because the page may be about to go. */
  flush(): Promise<void>;
  clear(): void;
}

export function createHeartRateBatches({ write, schedule }: BatchParts): HeartRateBatches {
  let gathered: Reading[] = [];
  let cancel: (() => void) | undefined;

  async function flush(): Promise<void> {
    cancel?.();
    cancel = undefined;
    if (gathered.length === 0) return;
    const batch = gathered;
    gathered = [];
    await write(batch);
  }

  return {
    add(reading) {
      gathered.push(reading);
      cancel ??= schedule(gatherMs, () => void flush());
    },
    flush,
    clear() {
      cancel?.();
      cancel = undefined;
      gathered = [];
    },
  };
}
