/**
 * The queue of changes that wait for the server. A change is on the disk before it is called queued, and no item leaves without the
 * server's yes or a person's word. All tabs of an account see the same outbox, because each change of it reads, decides and writes in
 * one transaction of the journal.
 */
import type { Journal, JournalChange, JournalError, JournalResult } from '#storage/journal.ts';
import type { Mirror } from '#storage/mirror.ts';
import { createFieldsStore } from '#storage/store.ts';
import type { TabChannel } from '#storage/tabs.ts';
import { type About, type ItemFields, type OutboxItem, subjectKey } from './outbox-item.ts';
import { addItem, change, discard, overwrite } from './outbox-rules.ts';
import {
  type MirroredOutbox,
  mirrorOutbox,
  newestOf,
  outboxChanges,
  readMirroredOutbox,
  readOutbox,
} from './stored-outbox.ts';

interface OutboxSnapshot {
  readonly items: readonly OutboxItem[];
  /** Why the latest change is not on the disk; null when it is. */
  readonly error: JournalError | null;
  /** How many items could not be read and were put out of the way. */
  readonly setAside: number;
}

export type NewItem = Pick<ItemFields, 'url' | 'method' | 'data'> & About;
type Edit = (items: readonly OutboxItem[]) => OutboxItem[];

export interface Outbox {
  readonly userId: string;
  getSnapshot(): OutboxSnapshot;
  subscribe(listener: () => void): () => void;
  open(): Promise<void>;
  /** `ok` once it is on the disk, with the id of the item it is part of now; otherwise it waits in memory alone. */
  enqueue(item: NewItem, alongside?: readonly JournalChange[]): Promise<JournalResult<string>>;
  /** All of them or none; answers with the id of the last. */
  enqueueAll(items: readonly NewItem[], alongside?: readonly JournalChange[]): Promise<JournalResult<string>>;
  change(edit: Edit, alongside?: readonly JournalChange[]): Promise<JournalResult<void>>;
  retry(id: string): Promise<JournalResult<void>>;
  discard(id: string): Promise<JournalResult<void>>;
  /** In a conflict: my version over theirs. The other way round is `discard`. */
  overwrite(id: string): Promise<JournalResult<void>>;
  /** Everything that waits, and what could not be read, as a file's text. */
  exportText(): Promise<string>;
  close(): void;
}

export interface OutboxParts {
  readonly userId: string;
  readonly journal: Journal;
  readonly mirror: Mirror;
  readonly channel: TabChannel;
  readonly now: () => number;
  readonly newId: () => string;
  readonly zone: () => string;
}

export function createOutbox({ userId, journal, mirror, channel, now, newId, zone }: OutboxParts): Outbox {
  const store = createFieldsStore<OutboxSnapshot>({ items: [], error: null, setAside: 0 });
  const { getSnapshot, update } = store;
  /** The number of what is shown. It never falls: the key may be back at an earlier one after a crash. */
  let seq = 0;
  /** What the key said at the start, until the journal has it too: it alone knows of changes that could not be written then. */
  let mirrored: MirroredOutbox | null = null;
  /** As the journal was when it was last read or written; until then what the key said. */
  let base: OutboxItem[] = [];
  let isRead = false;
  /** Changes that are not on the disk: made again over whatever that has when it can be written. */
  let unwritten: Edit[] = [];

  function readRecords(records: readonly unknown[]) {
    const stored = readOutbox(userId, records);
    const newest = newestOf(stored, mirrored);
    isRead = true;
    base = newest.items;
    seq = Math.max(seq, newest.seq);
    return { stored, newest };
  }

  async function apply(edit: Edit, alongside: readonly JournalChange[] = []): Promise<JournalResult<void>> {
    const edits = [...unwritten, edit];
    const result = await journal.change('stack', userId, (records) => {
      const { stored, newest } = readRecords(records);
      const items = makeAll(edits, newest.items);
      const isLevel = newest === stored && seq === stored.seq && stored.repairs.length === 0;
      if (isLevel && isSameList(items, stored.items) && alongside.length === 0)
        return { changes: [], value: { seq, items, setAside: 0 } };
      const next = seq + 1;
      const changes = [...stored.repairs, ...outboxChanges(userId, stored, items, next), ...alongside];
      return { changes, value: { seq: next, items, setAside: stored.repairs.length / 2 } };
    });
    if (result.ok) {
      mirrored = null;
      base = result.value.items;
      unwritten = unwritten.filter((each) => !edits.includes(each));
    } else unwritten = [...unwritten, edit];
    seq = result.ok ? Math.max(seq, result.value.seq) : seq + 1;
    const items = makeAll(unwritten, base);
    const setAside = getSnapshot().setAside + (result.ok ? result.value.setAside : 0);
    update({ items, setAside, error: result.ok ? null : result.reason });
    mirrorOutbox(mirror, userId, { seq, items, isPartial: !isRead });
    channel.tell('changed');
    return result.ok ? { ok: true, value: undefined } : result;
  }

  async function read(): Promise<void> {
    const records = await journal.read('stack', userId);
    if (!records.ok) return update({ error: records.reason });
    readRecords(records.value);
    update({ items: makeAll(unwritten, base) });
  }

  async function enqueueAll(
    fresh: readonly NewItem[],
    alongside?: readonly JournalChange[],
  ): Promise<JournalResult<string>> {
    const made = { userId, queuedAt: new Date(now()).toISOString(), zone: zone() };
    const waiting = { attempts: 0, waitingFor: null, reason: null, objections: [], notBefore: 0, theirs: null };
    const fixed = fresh.map((item) => ({ ...item, ...made, ...waiting, id: newId() }));
    let holder = '';
    const result = await apply((items) => {
      let added = items;
      for (const item of fixed) {
        const place = Math.max(0, ...added.map((each) => each.place)) + 1;
        // A change that was given up for lost may have got to the disk after all.
        if (!added.some(({ id }) => id === item.id)) added = addItem(added, { ...item, place });
        holder = added.findLast((each) => subjectKey(each) === subjectKey(item))?.id ?? item.id;
      }
      return [...added];
    }, alongside);
    return result.ok ? { ok: true, value: holder } : result;
  }

  return {
    ...store,
    userId,
    async open() {
      channel.listen(() => void read());
      mirrored = readMirroredOutbox(mirror, userId);
      ({ seq, items: base } = mirrored);
      update({ items: base });
      // Brings the journal up to it; and what cannot be read is put away.
      await apply((items) => [...items]);
    },
    enqueue: (item, alongside) => enqueueAll([item], alongside),
    enqueueAll,
    change: apply,
    retry: (id) => apply((items) => change(items, id, { waitingFor: null, reason: null, notBefore: 0, theirs: null })),
    discard: (id) => apply((items) => discard(items, id)),
    overwrite: (id) => apply((items) => overwrite(items, id)),
    async exportText() {
      const unread = await journal.read('set-aside', userId);
      return exportText(getSnapshot().items, unread.ok ? unread.value : []);
    },
    close: () => channel.close(),
  };
}

function exportText(items: readonly OutboxItem[], unread: readonly unknown[]): string {
  const saves = items.map(({ id, url, method, data, queuedAt, userId, zone, reason }) => {
    return { id, url, method, data, queuedAt, userId, zone, reason };
  });
  const setAside = unread.length > 0 && { setAside: unread };
  return JSON.stringify({ format: 'workout-tracker-stack', version: 1, items: saves, ...setAside }, null, 2);
}

const makeAll = (edits: readonly Edit[], items: OutboxItem[]): OutboxItem[] =>
  edits.reduce((made, edit) => edit(made), items);

/** Items are replaced, never changed, so the same one is the same. */
const isSameList = (one: readonly OutboxItem[], other: readonly OutboxItem[]): boolean =>
  one.length === other.length && one.every((item, place) => item === other[place]);
