/**
 * What this device cannot afford to lose: events of the workout in progress, its heart rate, what waits for the server, and what could
 * not be read. A change is on the disk when it is answered with `ok`; an error is answered as a value, because a phone without space
 * or a private window is no reason for a screen to break.
 */
export const storeNames = ['events', 'heart-rate', 'stack', 'set-aside'] as const;
export type StoreName = (typeof storeNames)[number];

/** Keys of one store are of one form, so that they have an order. */
export type RecordKey = string | number | (string | number)[];

export interface JournalRecord {
  /** Whose it is: nobody else's screen ever reads it. */
  readonly userId: string;
  readonly key: RecordKey;
  /** The form of `value`. */
  readonly v: 1;
  readonly value: unknown;
}

export type JournalChange =
  | { readonly storeName: StoreName; readonly put: JournalRecord }
  | { readonly storeName: StoreName; readonly remove: Pick<JournalRecord, 'userId' | 'key'> }
  /** Everything of one account. */
  | { readonly storeName: StoreName; readonly clear: string };

/**
 * Why something is not kept. `unavailable`: there is no journal here, or it does not answer. `blocked`: another tab holds an older form
 * of it open. `full`: no space. `failed`: anything else.
 */
export type JournalError = 'unavailable' | 'blocked' | 'full' | 'failed';

export type Kept<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: JournalError };

export interface Decision<T> {
  readonly changes: readonly JournalChange[];
  readonly value: T;
}

export interface Journal {
  /** Everything of one account in a store, in the order of keys, as it was found: the reader believes it record by record. */
  read(storeName: StoreName, userId: string): Promise<Kept<unknown[]>>;
  /** All of it or none. */
  write(changes: readonly JournalChange[]): Promise<Kept<void>>;
  /** Reads, decides and writes in one transaction, so that two tabs cannot overwrite each other. */
  change<T>(storeName: StoreName, userId: string, decide: (records: unknown[]) => Decision<T>): Promise<Kept<T>>;
}

/** Out of the way and kept: one bad record is no reason to lose it, nor the rest. */
export function setAside(userId: string, from: StoreName, value: unknown): JournalChange {
  return {
    storeName: 'set-aside',
    put: { userId, key: `${from} ${crypto.randomUUID()}`, v: 1, value: { from, value } },
  };
}
