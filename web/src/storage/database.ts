/** The one IndexedDB database of the app: opened once for all who keep something there, and again when it was lost. */
import { type Database, openUnlessBlocked } from './indexed-db.ts';

const name = 'workout-tracker-offline';
/** Raised with every new store. From whichever version a device has, the browser's own upgrade adds the stores that are missing. */
const version = 2;

const journalStores = ['events', 'heart-rate', 'stack', 'set-aside'];

function createMissingStores(database: Database): void {
  const isMissing = (storeName: string): boolean => !database.objectStoreNames.contains(storeName);
  for (const storeName of journalStores.filter(isMissing))
    database.createObjectStore(storeName, { keyPath: ['userId', 'key'] });
  if (isMissing('sessions')) database.createObjectStore('sessions');
  if (isMissing('answers'))
    database.createObjectStore('answers', { keyPath: ['userId', 'hash'] }).createIndex('by-age', ['at', 'userId', 'v']);
}

export interface AppDatabase {
  /** Opens it, or gives what is open already. Rejects where there is no IndexedDB, or another tab is in the way. */
  open(): Promise<Database>;
}

export function createDatabase(): AppDatabase {
  let opening: Promise<Database> | undefined;
  const forget = (): void => {
    opening = undefined;
  };

  async function openAnew(): Promise<Database> {
    // In some private windows merely touching `indexedDB` throws, which rejects as well.
    if (typeof indexedDB === 'undefined') throw new DOMException('No IndexedDB here', 'InvalidStateError');
    return openUnlessBlocked(name, version, { upgrade: createMissingStores, blocking: forget, terminated: forget });
  }

  return {
    open() {
      opening ??= openAnew();
      opening.catch(forget);
      return opening;
    },
  };
}

export const appDatabase = createDatabase();
