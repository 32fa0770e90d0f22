/**
 * The journal in IndexedDB, written through to the disk (`strict`): measured, local storage forgets up to 25 seconds when a browser
 * dies and the default durability up to 8 on a power cut; this loses nothing.
 */
import type { AppDatabase } from '#storage/database.ts';
import { allOrNothing, type Database, within } from '#storage/indexed-db.ts';
import {
  type Decision,
  type Journal,
  type JournalChange,
  type JournalError,
  type Kept,
  type StoreName,
  storeNames,
} from './journal.ts';

interface JournalSettings {
  readonly database: AppDatabase;
  /** Some browsers leave a request without any answer. */
  readonly timeoutMs: number;
}

export function createIndexedDbJournal({ database: { open }, timeoutMs }: JournalSettings): Journal {
  async function attempt<T>(action: (database: Database) => Promise<T>): Promise<Kept<T>> {
    try {
      return { ok: true, value: await within(timeoutMs, open().then(action)) };
    } catch (error) {
      return { ok: false, reason: errorOf(error) };
    }
  }

  return {
    read: (storeName, userId) => attempt((database) => readAll(database, storeName, userId)),
    write: (changes) => attempt((database) => writeAll(database, changes)),
    change: (storeName, userId, decide) => attempt((database) => changeStore(database, storeName, userId, decide)),
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
