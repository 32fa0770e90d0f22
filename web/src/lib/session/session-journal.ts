/**
 * The session in IndexedDB, written through to the disk: local storage forgets up to 25 seconds when a browser dies, and a refresh
 * token that rolls back looks like a stolen one. Reading, deciding and writing happen in one transaction, so two tabs cannot
 * overwrite each other.
 */
import { allOrNothing, databaseOpener } from '#storage/database.ts';
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

export function createSessionJournal(): SessionJournal {
  const open = databaseOpener({
    name: 'workout-tracker-session',
    version: 1,
    create: (database) => void database.createObjectStore(storeName),
  });

  async function run(change: Change): Promise<StoredSession> {
    const transaction = (await open()).transaction(storeName, 'readwrite', { durability: 'strict' });
    const { store } = transaction;
    return allOrNothing(transaction, async () => {
      const value: unknown = await store.get(current);
      const stored = value === undefined ? noSession : parseStored(value);
      // A value nobody can read is set aside and the session starts anew: never a blank screen.
      if (!stored) await store.put(value, 'broken');
      const next = change(stored ?? noSession);
      const outcome = next ?? stored ?? noSession;
      if (next || !stored) await store.put(outcome, current);
      return outcome;
    });
  }

  return { read: () => run(() => null), change: run };
}
