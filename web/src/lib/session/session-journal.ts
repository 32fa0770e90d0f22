/**
 * The session in IndexedDB, written through to the disk: local storage forgets up to 25 seconds when a browser dies, and a refresh
 * token that rolls back looks like a stolen one. Reading, deciding and writing happen in one transaction, so two tabs cannot
 * overwrite each other.
 */
import { noSession, parseStored, type StoredSession } from './stored-session.ts';

/** Returns what to store in place of the current session, or null to leave it. */
export type Change = (current: StoredSession) => StoredSession | null;

export interface SessionJournal {
  read(): Promise<StoredSession>;
  /** Answers with what is stored afterwards, once it is safe on the disk. */
  change(change: Change): Promise<StoredSession>;
}

const storeName = 'sessions';
const current = 'current';

export function createSessionJournal(databases: IDBFactory): SessionJournal {
  let opening: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    opening ??= openDatabase(databases, () => {
      opening = undefined;
    });
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  }

  async function run(change: Change): Promise<StoredSession> {
    const transaction = (await open()).transaction(storeName, 'readwrite', { durability: 'strict' });
    return inTransaction(transaction, change);
  }

  return { read: () => run(() => null), change: run };
}

function openDatabase(databases: IDBFactory, onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = databases.open('workout-tracker-session', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      const letGo = () => {
        database.close();
        onLost();
      };
      database.onversionchange = letGo;
      database.onclose = onLost;
      resolve(database);
    };
  });
}

function inTransaction(transaction: IDBTransaction, change: Change): Promise<StoredSession> {
  return new Promise((resolve, reject) => {
    const store = transaction.objectStore(storeName);
    const reading = store.get(current);
    let outcome = noSession;
    reading.onsuccess = () => {
      const value: unknown = reading.result;
      const stored = value === undefined ? noSession : parseStored(value);
      // A value nobody can read is set aside and the session starts anew: never a blank screen.
      if (!stored) store.put(value, 'broken');
      const next = change(stored ?? noSession);
      outcome = next ?? stored ?? noSession;
      if (next || !stored) store.put(outcome, current);
    };
    transaction.oncomplete = () => resolve(outcome);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}
