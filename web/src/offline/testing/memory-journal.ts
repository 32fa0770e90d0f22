/**
 * The journal's twin over maps: the same order, the same copies, the same all or nothing, and errors on demand. For tests in Node,
 * which has no IndexedDB; the real one is proven in a browser.
 */
import {
  type Journal,
  type JournalChange,
  type JournalRecord,
  type JournalError,
  type Kept,
  type RecordKey,
  type Shelf,
  shelves,
} from '../journal.ts';

export interface MemoryJournal extends Journal {
  /** From now on nothing is kept, for this reason; null and all is well again. */
  error: JournalError | null;
  /** Whatever lies on a shelf, of all accounts. */
  contents(shelf: Shelf): JournalRecord[];
}

export function createMemoryJournal(): MemoryJournal {
  const stored = new Map(shelves.map((shelf) => [shelf, new Map<string, JournalRecord>()]));
  const on = (shelf: Shelf): Map<string, JournalRecord> => stored.get(shelf) ?? new Map();

  const contents = (shelf: Shelf): JournalRecord[] =>
    [...on(shelf).values()]
      .sort((one, other) => compareKeys(one.key, other.key))
      .map((record) => structuredClone(record));

  const ofAccount = (shelf: Shelf, userId: string): unknown[] =>
    contents(shelf).filter((record) => record.userId === userId);

  function apply(change: JournalChange): void {
    const shelf = on(change.shelf);
    if ('put' in change) shelf.set(addressOf(change.put), structuredClone(change.put));
    else if ('remove' in change) shelf.delete(addressOf(change.remove));
    else for (const [address, { userId }] of shelf) if (userId === change.clear) shelf.delete(address);
  }

  const journal: MemoryJournal = {
    error: null,
    contents,
    read: (shelf, userId) => attempt(() => ofAccount(shelf, userId)),
    write: (changes) => attempt(() => changes.forEach(apply)),
    change: (shelf, userId, decide) =>
      attempt(() => {
        const { changes, value } = decide(ofAccount(shelf, userId));
        changes.forEach(apply);
        return value;
      }),
  };

  async function attempt<T>(action: () => T): Promise<Kept<T>> {
    // As with a disk, nobody has an answer in the same breath.
    await Promise.resolve();
    return journal.error === null ? { ok: true, value: action() } : { ok: false, reason: journal.error };
  }

  return journal;
}

const addressOf = ({ userId, key }: Pick<JournalRecord, 'userId' | 'key'>): string => JSON.stringify([userId, key]);

/** As IndexedDB orders keys: numbers, then texts, then lists. */
function compareKeys(one: RecordKey, other: RecordKey): number {
  if (Array.isArray(one) && Array.isArray(other)) {
    for (const [place, part] of one.entries()) {
      const counterpart = other[place];
      if (counterpart === undefined) return 1;
      const order = compareKeys(part, counterpart);
      if (order !== 0) return order;
    }
    return one.length - other.length;
  }
  const rank = (key: RecordKey): number => (typeof key === 'number' ? 0 : typeof key === 'string' ? 1 : 2);
  if (rank(one) !== rank(other)) return rank(one) - rank(other);
  return one < other ? -1 : Number(one > other);
}
