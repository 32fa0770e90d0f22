/**
 * The journal's twin over maps: the same order, the same copies, the same all or nothing, and errors on demand. For tests in Node,
 * which has no IndexedDB; the real one is proven in a browser.
 */
import {
  type Journal,
  type JournalChange,
  type JournalError,
  type JournalRecord,
  type JournalResult,
  type RecordKey,
  type StoreName,
  storeNames,
} from '../journal.ts';

export interface MemoryJournal extends Journal {
  /** From now on nothing is kept, for this reason; null and all is well again. */
  error: JournalError | null;
  /** A disk that is slow: whatever is asked from now on waits until the answer is called. */
  hold(): () => void;
  /** Whatever lies in a store, of all accounts. */
  contents(storeName: StoreName): JournalRecord[];
  /** The values of the device, as they lie there. */
  readonly values: ReadonlyMap<string, unknown>;
  /** What was written, transaction by transaction. */
  readonly written: (readonly JournalChange[])[];
}

export function createMemoryJournal(stored: Readonly<Record<string, unknown>> = {}): MemoryJournal {
  const values = new Map(Object.entries(stored));
  const stores = new Map(storeNames.map((storeName) => [storeName, new Map<string, JournalRecord>()]));
  const on = (storeName: StoreName): Map<string, JournalRecord> => stores.get(storeName) ?? new Map();

  const contents = (storeName: StoreName): JournalRecord[] =>
    [...on(storeName).values()]
      .sort((one, other) => compareKeys(one.key, other.key))
      .map((record) => structuredClone(record));

  const ofAccount = (storeName: StoreName, userId: string): unknown[] =>
    contents(storeName).filter((record) => record.userId === userId);

  function applyAll(changes: readonly JournalChange[]): void {
    if (changes.length > 0) journal.written.push(changes);
    changes.forEach(apply);
  }

  function apply(change: JournalChange): void {
    const records = on(change.storeName);
    if ('put' in change) records.set(addressOf(change.put), structuredClone(change.put));
    else if ('remove' in change) records.delete(addressOf(change.remove));
    else for (const [address, { userId }] of records) if (userId === change.clear) records.delete(address);
  }

  let held = Promise.resolve();

  const journal: MemoryJournal = {
    error: null,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    values,
    written: [],
    contents,
    read: (storeName, userId) => attempt(() => ofAccount(storeName, userId)),
    write: (changes) => attempt(() => writeAll(changes)),
    change: (storeName, userId, decide) =>
      attempt(() => {
        const { changes, value } = decide(ofAccount(storeName, userId));
        writeAll(changes);
        return value;
      }),
    changeValue: (key, decide) =>
      attempt(() => {
        const { put, value } = decide(structuredClone(values.get(key)));
        if (Object.keys(put).length > 0 && journal.error !== null) throw journal.error;
        for (const [name, content] of Object.entries(put)) values.set(name, structuredClone(content));
        return value;
      }),
  };

  /** A full disk can be read, and finds out that it is full when it is written to. */
  function writeAll(changes: readonly JournalChange[]): void {
    if (changes.length > 0 && journal.error !== null) throw journal.error;
    applyAll(changes);
  }

  async function attempt<T>(action: () => T): Promise<JournalResult<T>> {
    // As with a disk, nobody has an answer in the same breath.
    await held;
    if (journal.error !== null && journal.error !== 'full') return { ok: false, reason: journal.error };
    try {
      return { ok: true, value: action() };
    } catch (error) {
      if (error === 'full') return { ok: false, reason: error };
      throw error;
    }
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
