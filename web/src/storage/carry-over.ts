/**
 * Moves what earlier builds kept in a database of its own into the store of the same name: copied in one transaction, and deleted once
 * that is on the disk. A record is taken when it is newer than the one that is there, so that it may be done again after a kill in
 * between, by two tabs, or when a tab of an earlier build has made its database anew.
 */
import { isFields } from '@workout-tracker/core/live/parse-fields';
import { deleteDB } from 'idb';
import { allOrNothing, type Database, openUnlessBlocked } from './indexed-db.ts';
import { inTurn } from './tabs.ts';

interface CarryParts {
  readonly database: Database;
  readonly storeName: string;
  /** The name of the database it was in. */
  readonly earlier: string;
  readonly locks: LockManager | undefined;
}

/** Above the version of all earlier builds: from here on none of them writes there, and what they have to say is in local storage. */
const closedVersion = 2;

export function carryOver({ database, storeName, earlier, locks }: CarryParts): Promise<void> {
  return inTurn(locks, `workout-tracker-carry-over-${storeName}`, 5_000, async () => {
    const source = await openUnlessBlocked(earlier, closedVersion, {});
    // Without its store it was made a moment ago, by being opened after another tab had moved it.
    if (source.objectStoreNames.contains(storeName)) await copy(source, database, storeName);
    source.close();
    // Not waited for: a tab that does not let go keeps it for now, and it is looked at again at the next start.
    deleteDB(earlier).catch(() => undefined);
  });
}

async function copy(source: Database, database: Database, storeName: string): Promise<void> {
  const reading = source.transaction(storeName);
  const [keys, values] = await allOrNothing(reading, () =>
    Promise.all([reading.store.getAllKeys(), reading.store.getAll()]),
  );
  const writing = database.transaction(storeName, 'readwrite', { durability: 'strict' });
  await allOrNothing(writing, () =>
    Promise.all(
      keys.map(async (key, index) => {
        const present: unknown = await writing.store.get(key);
        if (numberOf(values[index]) <= numberOf(present)) return;
        await writing.store.put(values[index], writing.store.keyPath === null ? key : undefined);
      }),
    ),
  );
}

/** A session has a number that rises with each change, an answer the time it was given at. */
function numberOf(record: unknown): number {
  if (record === undefined) return -1;
  const { sequence, at } = isFields(record) ? record : {};
  return typeof sequence === 'number' ? sequence : typeof at === 'number' ? at : 0;
}
