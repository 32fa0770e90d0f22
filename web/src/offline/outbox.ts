/**
 * The queue of changes that wait for the server. A change is on the disk before it is called queued, and no item leaves without the
 * server's yes or a person's word. All tabs of an account see the same outbox, because each change of it reads, decides and writes in
 * one transaction of the journal.
 */

import { isFields, isIndex } from '@workout-tracker/core/live/parse-fields';
import type { Mirror } from '#storage/mirror.ts';
import { createFieldsStore } from '#storage/store.ts';
import type { TabChannel } from '#storage/tabs.ts';
import { type Journal, type JournalChange, type JournalError, type Kept, type RecordKey, setAside } from './journal.ts';
import {
  type About,
  type ItemFields,
  isWorkoutItem,
  type OutboxItem,
  parseItem,
  subjectKey,
  subjectOf,
} from './outbox-item.ts';
import { addItem, change, discard, overwrite } from './outbox-rules.ts';

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
  enqueue(item: NewItem, alongside?: readonly JournalChange[]): Promise<Kept<string>>;
  /** All of them or none; answers with the id of the last. */
  enqueueAll(items: readonly NewItem[], alongside?: readonly JournalChange[]): Promise<Kept<string>>;
  change(edit: Edit, alongside?: readonly JournalChange[]): Promise<Kept<void>>;
  retry(id: string): Promise<Kept<void>>;
  discard(id: string): Promise<Kept<void>>;
  /** In a conflict: my version over theirs. The other way round is `discard`. */
  overwrite(id: string): Promise<Kept<void>>;
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

  async function apply(edit: Edit, alongside: readonly JournalChange[] = []): Promise<Kept<void>> {
    const edits = [...unwritten, edit];
    const kept = await journal.change('stack', userId, (records) => {
      const { stored, newest } = readRecords(records);
      const items = makeAll(edits, newest.items);
      const isLevel = newest === stored && seq === stored.seq && stored.repairs.length === 0;
      if (isLevel && isSameList(items, stored.items) && alongside.length === 0)
        return { changes: [], value: { seq, items, setAside: 0 } };
      const next = seq + 1;
      const changes = [...stored.repairs, ...outboxChanges(userId, stored.items, items, next), ...alongside];
      return { changes, value: { seq: next, items, setAside: stored.repairs.length / 2 } };
    });
    if (kept.ok) {
      mirrored = null;
      base = kept.value.items;
      unwritten = unwritten.filter((each) => !edits.includes(each));
    } else unwritten = [...unwritten, edit];
    seq = kept.ok ? Math.max(seq, kept.value.seq) : seq + 1;
    const items = makeAll(unwritten, base);
    const setAside = getSnapshot().setAside + (kept.ok ? kept.value.setAside : 0);
    update({ items, setAside, error: kept.ok ? null : kept.reason });
    mirrorOutbox(mirror, userId, { seq, items, isPartial: !isRead });
    channel.tell('changed');
    return kept.ok ? { ok: true, value: undefined } : kept;
  }

  async function read(): Promise<void> {
    const records = await journal.read('stack', userId);
    if (!records.ok) return update({ error: records.reason });
    readRecords(records.value);
    update({ items: makeAll(unwritten, base) });
  }

  async function enqueueAll(fresh: readonly NewItem[], alongside?: readonly JournalChange[]): Promise<Kept<string>> {
    const made = { userId, queuedAt: new Date(now()).toISOString(), zone: zone() };
    const waiting = { attempts: 0, waitingFor: null, reason: null, objections: [], notBefore: 0, theirs: null };
    const fixed = fresh.map((item) => ({ ...item, ...made, ...waiting, id: newId() }));
    let holder = '';
    const kept = await apply((items) => {
      let added = items;
      for (const item of fixed) {
        const place = Math.max(0, ...added.map((each) => each.place)) + 1;
        // A change that was given up for lost may have got to the disk after all.
        if (!added.some(({ id }) => id === item.id)) added = addItem(added, { ...item, place });
        holder = added.findLast((each) => subjectKey(each) === subjectKey(item))?.id ?? item.id;
      }
      return [...added];
    }, alongside);
    return kept.ok ? { ok: true, value: holder } : kept;
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

/**
 * The outbox as records of the journal and as the promised key `stack`. Both carry a number that rises with every change. The key
 * leaves out long heart-rate tracks, because a week of them does not fit in local storage; the journal has them.
 */
interface StoredOutbox {
  readonly seq: number;
  readonly items: OutboxItem[];
  /** Moves what could not be read out of the way. */
  readonly repairs: JournalChange[];
}

interface MirroredOutbox {
  readonly seq: number;
  readonly items: OutboxItem[];
  /** Made by a page that never got to read the journal: there may be more in that, and the numbers do not compare. */
  readonly isPartial: boolean;
}

const makeAll = (edits: readonly Edit[], items: OutboxItem[]): OutboxItem[] =>
  edits.reduce((made, edit) => edit(made), items);

/** The journal's, unless the key knows of changes that it does not have. */
function newestOf(stored: StoredOutbox, mirrored: MirroredOutbox | null): Pick<StoredOutbox, 'seq' | 'items'> {
  if (!mirrored) return stored;
  const items = withTracks(mirrored.items, stored.items);
  if (mirrored.isPartial) return { seq: Math.max(stored.seq, mirrored.seq), items: joinItems(stored.items, items) };
  return mirrored.seq > stored.seq ? { seq: mirrored.seq, items } : stored;
}

/** Everything that either has, with `mine` where both do. */
function joinItems(stored: readonly OutboxItem[], mine: readonly OutboxItem[]): OutboxItem[] {
  const own = new Map(mine.map((item) => [item.id, item]));
  const known = new Set(stored.map(({ id }) => id));
  const last = Math.max(0, ...stored.map(({ place }) => place));
  const fresh = mine.filter(({ id }) => !known.has(id)).map((item, at) => ({ ...item, place: last + 1 + at }));
  return [...stored.map((item) => own.get(item.id) ?? item), ...fresh];
}

/** Items are replaced, never changed, so the same one is the same. */
const isSameList = (one: readonly OutboxItem[], other: readonly OutboxItem[]): boolean =>
  one.length === other.length && one.every((item, place) => item === other[place]);

const headKey = 'head';

function readOutbox(userId: string, records: readonly unknown[]): StoredOutbox {
  const items: OutboxItem[] = [];
  const repairs: JournalChange[] = [];
  let seq = 0;
  for (const record of records) {
    if (!isFields(record)) continue;
    const { key, v, value } = record;
    if (key === headKey) {
      if (isFields(value) && isIndex(value.seq)) seq = value.seq;
      continue;
    }
    const item = v === 1 ? parseItem(value) : undefined;
    if (item?.userId === userId) items.push(item);
    else if (isIndex(key) || Array.isArray(key))
      repairs.push({ storeName: 'stack', remove: { userId, key } }, setAside(userId, 'stack', value));
  }
  return { seq, items: items.sort((one, other) => one.place - other.place), repairs };
}

/**
 * Workouts under the number of their place, settings under a text with it, everything else under a list with it. A tab of an earlier
 * build puts away what it cannot read under a number, or a list, and leaves everything else alone.
 */
function keyOf(item: OutboxItem): RecordKey {
  if (isWorkoutItem(item)) return item.place;
  return subjectOf(item).kind === 'profile' ? `profile-${item.place}` : [item.place];
}

/** What has to be written so that `before` becomes `after`. */
function outboxChanges(
  userId: string,
  before: readonly OutboxItem[],
  after: readonly OutboxItem[],
  seq: number,
): JournalChange[] {
  const [old, kept] = [new Set(before), new Set(after.map((item) => JSON.stringify(keyOf(item))))];
  return [
    ...before
      .filter((item) => !kept.has(JSON.stringify(keyOf(item))))
      .map((item) => ({ storeName: 'stack' as const, remove: { userId, key: keyOf(item) } })),
    ...after
      .filter((item) => !old.has(item))
      .map((item) => ({ storeName: 'stack' as const, put: { userId, key: keyOf(item), v: 1 as const, value: item } })),
    { storeName: 'stack', put: { userId, key: headKey, v: 1, value: { seq } } },
  ];
}

/** Twenty minutes at one reading every two seconds. */
const longTrack = 600;

function mirrorOutbox(mirror: Mirror, userId: string, { seq, items, isPartial }: MirroredOutbox): void {
  const mirrored = { userId, v: 1, seq, items: items.map(withoutLongTrack), ...(isPartial && { isPartial }) };
  if (items.length === 0) mirror.remove('stack', userId);
  else mirror.write('stack', mirrored);
}

function withoutLongTrack(item: OutboxItem): OutboxItem {
  const { hr, ...rest } = item.data ?? {};
  return Array.isArray(hr) && hr.length > longTrack ? { ...item, data: rest } : item;
}

function readMirroredOutbox(mirror: Mirror, userId: string): MirroredOutbox {
  const value = mirror.read('stack', userId);
  if (!isFields(value)) return { seq: 0, items: [], isPartial: false };
  const items = (Array.isArray(value.items) ? value.items : []).map(parseItem);
  const sound = items.filter((item) => item?.userId === userId).filter((item) => item !== undefined);
  const isPartial = value.isPartial === true;
  if (value.v === 1 && isIndex(value.seq) && sound.length === items.length)
    return { seq: value.seq, items: sound, isPartial };
  mirror.setAside('stack', userId);
  // What can be read of it is still better than nothing where there is no journal.
  return { seq: isIndex(value.seq) ? value.seq : 0, items: sound, isPartial };
}

/** The mirror's items with the tracks it left out, where the journal has them. */
function withTracks(items: readonly OutboxItem[], kept: readonly OutboxItem[]): OutboxItem[] {
  const tracks = new Map(kept.map(({ id, data }) => [id, data?.hr]));
  return items.map((item) => {
    const hr = tracks.get(item.id);
    return hr === undefined || item.data === null || item.data.hr !== undefined
      ? item
      : { ...item, data: { ...item.data, hr } };
  });
}
