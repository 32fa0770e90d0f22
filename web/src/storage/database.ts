/** The one IndexedDB database of the app: opened once for all who keep something there, and again when it was lost. */
import { type Database, openUnlessBlocked } from './indexed-db.ts';

/** As its first stores were called: renaming a database means copying it. */
const name = 'workout-tracker-offline';
/** Version 1 had the journal's stores alone. */
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

/** Stores that had a database of their own before version 2: see `carry-over.ts`. */
const earlierDatabases = { sessions: 'workout-tracker-session', answers: 'workout-tracker-answers' } as const;
type CarriedStore = keyof typeof earlierDatabases;

export interface AppDatabase {
  /** Opens it, or gives what is open already. Rejects where there is no IndexedDB, or another tab is in the way. */
  open(): Promise<Database>;
  /** As `open`, when what an earlier build kept elsewhere is in this store. */
  openCarried(storeName: CarriedStore): Promise<Database>;
}

export function createDatabase(locks: LockManager | undefined): AppDatabase {
  let opening: Promise<Database> | undefined;
  let known: ReadonlyMap<string, number> | undefined;
  let isUpgraded = false;
  const carrying = new Map<CarriedStore, Promise<void>>();
  const forget = (): void => {
    opening = undefined;
  };

  async function openAnew(): Promise<Database> {
    // In some private windows merely touching `indexedDB` throws, which rejects as well.
    if (typeof indexedDB === 'undefined') throw new DOMException('No IndexedDB here', 'InvalidStateError');
    known = await knownDatabases();
    const isShared = known?.get(name) === 1 && locks !== undefined && (await isOpenInOlderTab(locks));
    if (isShared) markAsNewer(locks);
    return openUnlessBlocked(name, isShared ? 1 : version, {
      upgrade(database) {
        isUpgraded = true;
        createMissingStores(database);
      },
      blocking: forget,
      terminated: forget,
    });
  }

  function open(): Promise<Database> {
    opening ??= openAnew();
    opening.catch(forget);
    return opening;
  }

  async function carry(database: Database, storeName: CarriedStore): Promise<void> {
    const earlier = earlierDatabases[storeName];
    if (!(known?.has(earlier) ?? isUpgraded)) return;
    const { carryOver } = await import('./carry-over.ts');
    await carryOver({ database, storeName, earlier, locks });
  }

  return {
    open,
    async openCarried(storeName) {
      const database = await open();
      if (!database.objectStoreNames.contains(storeName)) return database;
      const carried = carrying.get(storeName) ?? carry(database, storeName).catch(() => undefined);
      carrying.set(storeName, carried);
      await carried;
      return database;
    },
  };
}

export const appDatabase = createDatabase(globalThis.navigator?.locks);

/** Versions by name; undefined where the browser does not tell. */
async function knownDatabases(): Promise<ReadonlyMap<string, number> | undefined> {
  const known = await indexedDB.databases?.().catch(() => undefined);
  return known && new Map(known.map((each) => [each.name ?? '', each.version ?? 0]));
}

const newerTab = 'workout-tracker-newer-tab';

/**
 * A tab that still runs a build with version 1 could not write any more after an upgrade. Every signed-in tab holds or waits for the
 * lock of the workout in progress, whatever its build; those that know of version 2 hold the other one too. While there is such a tab,
 * this one works with version 1, which has the journal; the session is in its mirror, and answers are not kept.
 */
async function isOpenInOlderTab(locks: LockManager): Promise<boolean> {
  const { held = [], pending = [] } = await locks.query();
  const all = [...held, ...pending];
  const newer = new Set(all.filter((lock) => lock.name === newerTab).map(({ clientId }) => clientId));
  return all.some((lock) => lock.name?.startsWith('workout-tracker-draft-') && !newer.has(lock.clientId));
}

/** For as long as the tab lives. */
function markAsNewer(locks: LockManager): void {
  void locks.request(newerTab, { mode: 'shared' }, () => new Promise(() => undefined));
}
