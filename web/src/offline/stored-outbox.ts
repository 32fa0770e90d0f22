/**
 * The outbox as records of the journal and as the promised key `stack`. Both carry a number that rises with every change. The key
 * leaves out long heart-rate tracks, because a week of them does not fit in local storage; the journal has them.
 */
import { isFields, isIndex, isText } from '@workout-tracker/core/live/parse-fields';
import type { JournalChange, RecordKey } from '#storage/journal.ts';
import type { Mirror } from '#storage/mirror.ts';
import { isOfLaterBuild, type OutboxItem, parseItem } from './outbox-item.ts';
import { setAside } from './set-aside.ts';

interface StoredOutbox {
  readonly seq: number;
  readonly items: OutboxItem[];
  /** Of each item's record, by the item's id: it stays under the key that it has. */
  readonly keys: ReadonlyMap<string, RecordKey>;
  /** Moves what could not be read out of the way. */
  readonly repairs: JournalChange[];
}

export interface MirroredOutbox {
  readonly seq: number;
  readonly items: OutboxItem[];
  /** Made by a page that never got to read the journal: there may be more in that, and the numbers do not compare. */
  readonly isPartial: boolean;
}

/** The journal's, unless the key knows of changes that it does not have. */
export function newestOf(stored: StoredOutbox, mirrored: MirroredOutbox | null): Pick<StoredOutbox, 'seq' | 'items'> {
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

const headKey = 'head';

export function readOutbox(userId: string, records: readonly unknown[]): StoredOutbox {
  const items: OutboxItem[] = [];
  const keys = new Map<string, RecordKey>();
  const repairs: JournalChange[] = [];
  let seq = 0;
  for (const record of records) {
    if (!isFields(record)) continue;
    const { key, v, value } = record;
    if (key === headKey) {
      if (isFields(value) && isIndex(value.seq)) seq = value.seq;
      continue;
    }
    if (!isKey(key)) continue;
    const item = v === 1 ? parseItem(value) : undefined;
    if (item?.userId === userId) {
      items.push(item);
      keys.set(item.id, key);
    } else if (!isOfLaterBuild(value))
      repairs.push({ storeName: 'stack', remove: { userId, key } }, setAside(userId, 'stack', value));
  }
  return { seq, items: items.sort((one, other) => one.place - other.place), keys, repairs };
}

const isKey = (key: unknown): key is RecordKey => isText(key) || isIndex(key) || Array.isArray(key);

/** What has to be written so that what is stored becomes `after`. */
export function outboxChanges(
  userId: string,
  { items: before, keys }: Pick<StoredOutbox, 'items' | 'keys'>,
  after: readonly OutboxItem[],
  seq: number,
): JournalChange[] {
  const keyOf = ({ id }: OutboxItem): RecordKey => keys.get(id) ?? id;
  const [old, remaining] = [new Set(before), new Set(after.map(({ id }) => id))];
  return [
    ...before
      .filter(({ id }) => !remaining.has(id))
      .map((item) => ({ storeName: 'stack' as const, remove: { userId, key: keyOf(item) } })),
    ...after
      .filter((item) => !old.has(item))
      .map((item) => ({ storeName: 'stack' as const, put: { userId, key: keyOf(item), v: 1 as const, value: item } })),
    { storeName: 'stack', put: { userId, key: headKey, v: 1, value: { seq } } },
  ];
}

/** Twenty minutes at one reading every two seconds. */
const longTrack = 600;

export function mirrorOutbox(mirror: Mirror, userId: string, { seq, items, isPartial }: MirroredOutbox): void {
  const mirrored = { userId, v: 1, seq, items: items.map(withoutLongTrack), ...(isPartial && { isPartial }) };
  if (items.length === 0) mirror.remove('stack', userId);
  else mirror.write('stack', mirrored);
}

function withoutLongTrack(item: OutboxItem): OutboxItem {
  const { hr, ...rest } = item.data ?? {};
  return Array.isArray(hr) && hr.length > longTrack ? { ...item, data: rest } : item;
}

export function readMirroredOutbox(mirror: Mirror, userId: string): MirroredOutbox {
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
function withTracks(items: readonly OutboxItem[], stored: readonly OutboxItem[]): OutboxItem[] {
  const tracks = new Map(stored.map(({ id, data }) => [id, data?.hr]));
  return items.map((item) => {
    const hr = tracks.get(item.id);
    return hr === undefined || item.data === null || item.data.hr !== undefined
      ? item
      : { ...item, data: { ...item.data, hr } };
  });
}
