/**
 * Records of an account in IndexedDB, written through to the disk: events of the workout in progress, its heart rate, the outbox, and what
 * could not be read; and values of the device, such as the session. A change is on the disk when it is answered with `ok`; an error is answered as a value, because a phone without space
 * or a private window is no reason for a screen to break.
 */
import type { AppDatabase } from './database.ts';
import { allOrNothing, type Database, within } from './indexed-db.ts';

export const storeNames = ['events', 'heart-rate', 'stack', 'set-aside'] as const;
export type StoreName = (typeof storeNames)[number];

/** Called after the one value that is in it. */
const valuesStore = 'sessions';

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

export type JournalResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: JournalError };

interface Decision<T> {
  readonly changes: readonly JournalChange[];
  readonly value: T;
}

interface ValueDecision<T> {
  /** What is written, by key. */
  readonly put: Readonly<Record<string, unknown>>;
  readonly value: T;
}

export interface Journal {
  /** Everything of one account in a store, in the order of keys, as it was found: the reader believes it record by record. */
  read(storeName: StoreName, userId: string): Promise<JournalResult<unknown[]>>;
  /** All of it or none. */
  write(changes: readonly JournalChange[]): Promise<JournalResult<void>>;
  /** Reads, decides and writes in one transaction, so that two tabs cannot overwrite each other. */
  change<T>(
    storeName: StoreName,
    userId: string,
    decide: (records: unknown[]) => Decision<T>,
  ): Promise<JournalResult<T>>;
  /** The same for one value of the device, which belongs to no account. */
  changeValue<T>(key: string, decide: (found: unknown) => ValueDecision<T>): Promise<JournalResult<T>>;
}

interface JournalSettings {
  readonly database: AppDatabase;
  /**
   * Milliseconds, because some browsers leave a request without any answer. The first are for a disk that wakes up slowly: whoever goes
   * on without it begins with less than was recorded. Without them it is waited for, and whoever asks sets an end to that.
   */
  readonly timeouts?: { readonly first: number; readonly later: number };
}

/**
 * The journal in IndexedDB, written through to the disk (`strict`): measured, local storage forgets up to 25 seconds when a browser dies
 * and the default durability up to 8 on a power cut; this loses nothing.
 */
export function createIndexedDbJournal({ database: { open }, timeouts }: JournalSettings): Journal {
  let timeoutMs = timeouts?.first;

  async function attempt<T>(action: (database: Database) => Promise<T>): Promise<JournalResult<T>> {
    try {
      const answer = open().then(action);
      return { ok: true, value: await (timeoutMs === undefined ? answer : within(timeoutMs, answer)) };
    } catch (error) {
      return { ok: false, reason: errorOf(error) };
    } finally {
      timeoutMs = timeouts?.later;
    }
  }

  return {
    read: (storeName, userId) => attempt((database) => readAll(database, storeName, userId)),
    write: (changes) => attempt((database) => writeAll(database, changes)),
    change: (storeName, userId, decide) => attempt((database) => changeStore(database, storeName, userId, decide)),
    changeValue: (key, decide) => attempt((database) => changeOne(database, key, decide)),
  };
}

/** Everything whose key begins with the account: in IndexedDB's order an array comes after any text or number. */
const ofAccount = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, [[]]]);

function readAll(database: Database, storeName: StoreName, userId: string): Promise<unknown[]> {
  const transaction = database.transaction(storeName);
  return allOrNothing(transaction, () => transaction.store.getAll(ofAccount(userId)));
}

async function writeAll(database: Database, changes: readonly JournalChange[]): Promise<void> {
  const touched = [...new Set(changes.map(({ storeName }) => storeName))];
  if (touched.length === 0) return;
  const transaction = database.transaction<StoreName[], 'readwrite'>(touched, 'readwrite', { durability: 'strict' });
  await allOrNothing(transaction, () => apply((storeName) => transaction.objectStore(storeName), changes));
}

function changeStore<T>(
  database: Database,
  storeName: StoreName,
  userId: string,
  decide: (records: unknown[]) => Decision<T>,
): Promise<T> {
  const transaction = database.transaction(storeNames, 'readwrite', { durability: 'strict' });
  return allOrNothing(transaction, async () => {
    const records: unknown[] = await transaction.objectStore(storeName).getAll(ofAccount(userId));
    const { changes, value } = decide(records);
    await apply((name) => transaction.objectStore(name), changes);
    return value;
  });
}

function changeOne<T>(database: Database, key: string, decide: (found: unknown) => ValueDecision<T>): Promise<T> {
  const transaction = database.transaction(valuesStore, 'readwrite', { durability: 'strict' });
  return allOrNothing(transaction, async () => {
    const found: unknown = await transaction.store.get(key);
    const { put, value } = decide(found);
    await Promise.all(Object.entries(put).map(async ([name, content]) => transaction.store.put(content, name)));
    return value;
  });
}

interface WritableStore {
  put(value: unknown): Promise<unknown>;
  delete(key: IDBValidKey | IDBKeyRange): Promise<void>;
}

async function apply(
  storeOf: (storeName: StoreName) => WritableStore,
  changes: readonly JournalChange[],
): Promise<void> {
  // Each one async, so that a value that cannot be stored rejects like any other failure, beside those begun before it.
  const applied = changes.map(async (change) => {
    const store = storeOf(change.storeName);
    if ('put' in change) await store.put(change.put);
    else if ('remove' in change) await store.delete([change.remove.userId, change.remove.key]);
    else await store.delete(ofAccount(change.clear));
  });
  await Promise.all(applied);
}

function errorOf(error: unknown): JournalError {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  if (name === 'BlockedError') return 'blocked';
  return ['InvalidStateError', 'SecurityError', 'NotSupportedError', 'TimeoutError'].includes(name)
    ? 'unavailable'
    : 'failed';
}
