/**
 * The outbox as records of the journal and as the promised key `stack`. Both carry a number that rises with every change. The key
 * leaves out long heart-rate tracks, because a week of them does not fit in local storage; the journal has them.
 */
import { isFields, isIndex } from '@workout-tracker/core/live/parse-fields';
import { type JournalChange, setAside } from './journal.ts';
import type { Mirror } from './mirror.ts';
import { type OutboxItem, parseItem } from './outbox-item.ts';

export interface StoredOutbox {
  readonly seq: number;
  readonly items: OutboxItem[];
  /** Moves what could not be read out of the way. */
  readonly repairs: JournalChange[];
}

const headKey = 'head';

export function readOutbox(userId: string, records: readonly unknown[]): StoredOutbox {
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
    else if (isIndex(key))
      repairs.push({ storeName: 'stack', remove: { userId, key } }, setAside(userId, 'stack', value));
  }
  return { seq, items, repairs };
}

/** What has to be written so that `before` becomes `after`: items are replaced, never changed, so the same one is the same. */
export function outboxChanges(
  userId: string,
  before: readonly OutboxItem[],
  after: readonly OutboxItem[],
  seq: number,
): JournalChange[] {
  const [old, kept] = [new Set(before), new Set(after.map(({ place }) => place))];
  return [
    ...before
      .filter(({ place }) => !kept.has(place))
      .map(({ place }) => ({ storeName: 'stack' as const, remove: { userId, key: place } })),
    ...after
      .filter((item) => !old.has(item))
      .map((item) => ({ storeName: 'stack' as const, put: { userId, key: item.place, v: 1 as const, value: item } })),
    { storeName: 'stack', put: { userId, key: headKey, v: 1, value: { seq } } },
  ];
}

/** Twenty minutes at one reading every two seconds. */
const longTrack = 600;

export function mirrorOutbox(mirror: Mirror, userId: string, seq: number, items: readonly OutboxItem[]): void {
  const mirrored = { userId, v: 1, seq, items: items.map(withoutLongTrack) };
  if (items.length === 0) mirror.remove('stack', userId);
  else mirror.write('stack', mirrored);
}

function withoutLongTrack(item: OutboxItem): OutboxItem {
  const { hr, ...rest } = item.data ?? {};
  return Array.isArray(hr) && hr.length > longTrack ? { ...item, data: rest } : item;
}

export function readMirroredOutbox(mirror: Mirror, userId: string): Pick<StoredOutbox, 'seq' | 'items'> {
  const value = mirror.read('stack', userId);
  if (!isFields(value)) return { seq: 0, items: [] };
  const items = (Array.isArray(value.items) ? value.items : []).map(parseItem);
  const sound = items.filter((item) => item?.userId === userId).filter((item) => item !== undefined);
  if (value.v === 1 && isIndex(value.seq) && sound.length === items.length) return { seq: value.seq, items: sound };
  mirror.setAside('stack', userId);
  // What can be read of it is still better than nothing where there is no journal.
  return { seq: isIndex(value.seq) ? value.seq : 0, items: sound };
}

/** The mirror's items with the tracks it left out, where the journal has them. */
export function withTracks(items: readonly OutboxItem[], kept: readonly OutboxItem[]): OutboxItem[] {
  const tracks = new Map(kept.map(({ id, data }) => [id, data?.hr]));
  return items.map((item) => {
    const hr = tracks.get(item.id);
    return hr === undefined || item.data === null || item.data.hr !== undefined
      ? item
      : { ...item, data: { ...item.data, hr } };
  });
}
