/**
 * The journal in IndexedDB, written through to the disk (`strict`): measured, local storage forgets up to 25 seconds when a browser
 * dies and the default durability up to 8 on a power cut; this loses nothing.
 */
import { within } from '#lib/within.ts';
import {
  type Decision,
  type Journal,
  type JournalChange,
  type JournalError,
  type Kept,
  type StoreName,
  storeNames,
} from './journal.ts';
import { openJournalDatabase } from './journal-database.ts';

interface JournalSettings {
  readonly databases: IDBFactory | undefined;
  /** Some browsers leave a request without any answer. */
  readonly timeoutMs: number;
}

export function createIndexedDbJournal({ databases, timeoutMs }: JournalSettings): Journal {
  let opening: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    if (!databases) return Promise.reject(new DOMException('No IndexedDB here', 'InvalidStateError'));
    opening ??= openJournalDatabase(databases, () => {
      opening = undefined;
    });
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  }

  async function attempt<T>(action: (database: IDBDatabase) => Promise<T>): Promise<Kept<T>> {
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

function readAll(database: IDBDatabase, storeName: StoreName, userId: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const reading: IDBRequest<unknown[]> = database
      .transaction(storeName)
      .objectStore(storeName)
      .getAll(ofAccount(userId));
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => reject(reading.error);
  });
}

function writeAll(database: IDBDatabase, changes: readonly JournalChange[]): Promise<void> {
  const touched = [...new Set(changes.map(({ storeName }) => storeName))];
  if (touched.length === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(touched, 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => resolve();
    wholeOrNothing(transaction, reject, () => {
      for (const change of changes) apply(transaction, change);
    });
  });
}

function changeStore<T>(
  database: IDBDatabase,
  storeName: StoreName,
  userId: string,
  decide: (records: unknown[]) => Decision<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeNames, 'readwrite', { durability: 'strict' });
    const reading: IDBRequest<unknown[]> = transaction.objectStore(storeName).getAll(ofAccount(userId));
    reading.onsuccess = () =>
      wholeOrNothing(transaction, reject, () => {
        const { changes, value } = decide(reading.result);
        transaction.oncomplete = () => resolve(value);
        for (const change of changes) apply(transaction, change);
      });
    transaction.onabort = () => reject(transaction.error);
  });
}

/** A mistake half way, such as a value that cannot be stored, takes back what was done before it. */
function wholeOrNothing(transaction: IDBTransaction, reject: (error: unknown) => void, action: () => void): void {
  transaction.onabort = () => reject(transaction.error);
  try {
    action();
  } catch (error) {
    transaction.onabort = () => reject(error);
    transaction.abort();
  }
}

function apply(transaction: IDBTransaction, change: JournalChange): void {
  const store = transaction.objectStore(change.storeName);
  if ('put' in change) store.put(change.put);
  else if ('remove' in change) store.delete([change.remove.userId, change.remove.key]);
  else store.delete(ofAccount(change.clear));
}

function errorOf(error: unknown): JournalError {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  if (name === 'BlockedError') return 'blocked';
  return ['InvalidStateError', 'SecurityError', 'NotSupportedError', 'TimeoutError'].includes(name)
    ? 'unavailable'
    : 'failed';
}
