/** What comes in the stream of a screen, believed field by field: what cannot be read says nothing. */
import type { Reading } from '@workout-tracker/core/heart-rate/track';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { parseEvents } from '@workout-tracker/core/live/parse-events';
import { type Fields, isFields } from '@workout-tracker/core/live/parse-fields';
import { replay } from '@workout-tracker/core/live/reduce-session';
import type { SharedLive } from '@workout-tracker/core/live/shared-live';
import type { SharedRack } from '@workout-tracker/core/plates/shared-rack';
import { parseJson } from '#storage/local-storage.ts';

interface ShownBpm {
  readonly bpm: number;
  /** By the server's clock. */
  readonly at: number;
}

export interface ShownLive {
  readonly session: LiveSession;
  readonly about: SharedLive['about'];
  /** Of the phone's own strap so far, by the phone's clock. */
  readonly hearts: readonly Reading[];
}

export type News = { readonly now: number } & (
  | ({ readonly kind: 'workout'; readonly place: number; readonly behindMs: number } & ShownLive)
  | { readonly kind: 'heart'; readonly place: number; readonly latest: ShownBpm }
  | { readonly kind: 'gone'; readonly place: number; readonly isRemoved: boolean }
  | { readonly kind: 'waiting' }
);

export function parseNews(value: unknown): News | null {
  if (!isFields(value)) return null;
  const now = timeOf(value.now);
  if (now === null) return null;
  if (value.kind === 'waiting') return { kind: 'waiting', now };
  const { place } = value;
  if (typeof place !== 'number') return null;
  if (value.kind === 'gone') return { kind: 'gone', now, place, isRemoved: value.why === 'removed' };
  if (value.kind === 'heart') {
    const latest = parseBpm(value.latest);
    return latest && { kind: 'heart', now, place, latest };
  }
  if (value.kind !== 'workout' || typeof value.behindMs !== 'number') return null;
  const shown = isFields(value.live) ? parseLive(value.live) : null;
  return shown && { kind: 'workout', now, place, behindMs: value.behindMs, ...shown };
}

function parseLive({ events, about, hearts }: Fields): ShownLive | null {
  const records = typeof events === 'string' ? parseJson(events) : undefined;
  const known = parseAbout(about);
  if (!Array.isArray(records) || !known) return null;
  const session = replay(parseEvents(records).events);
  return session && { session, about: known, hearts: Array.isArray(hearts) ? hearts.flatMap(parseReading) : [] };
}

function parseAbout(value: unknown): SharedLive['about'] | null {
  if (!isFields(value)) return null;
  const { name, heartRateZones: bounds, units, hasSound, rack } = value;
  if (typeof name !== 'string' || (units !== 'kg' && units !== 'lb') || typeof hasSound !== 'boolean') return null;
  const isNumber = (bound: unknown): bound is number => typeof bound === 'number';
  if (!Array.isArray(bounds) || !bounds.every(isNumber)) return null;
  const known = parseRack(rack);
  return { name, heartRateZones: bounds, units, hasSound, ...(known && { rack: known }) };
}

function parseRack(value: unknown): SharedRack | null {
  if (!isFields(value) || !isFields(value.plates) || !Array.isArray(value.bars)) return null;
  const { kg, lb } = value.plates;
  if (!isPlates(kg) || !isPlates(lb) || !value.bars.every(isBar)) return null;
  return { plates: { kg, lb }, bars: value.bars };
}

const isPlates = (value: unknown): value is SharedRack['plates']['kg'] =>
  Array.isArray(value) &&
  value.every((plate) => isFields(plate) && typeof plate.weight === 'number' && typeof plate.count === 'number');

const isBar = (value: unknown): value is SharedRack['bars'][number] =>
  isFields(value) &&
  typeof value.exerciseId === 'string' &&
  (value.unit === 'kg' || value.unit === 'lb') &&
  typeof value.weight === 'number';

function parseReading(value: unknown): Reading[] {
  if (!isFields(value)) return [];
  const { at, bpm } = value;
  return typeof at === 'number' && typeof bpm === 'number' ? [{ at, bpm }] : [];
}

function parseBpm(value: unknown): ShownBpm | null {
  if (!isFields(value)) return null;
  const at = timeOf(value.at);
  return at !== null && typeof value.bpm === 'number' ? { bpm: value.bpm, at } : null;
}

function timeOf(instant: unknown): number | null {
  const at = typeof instant === 'string' ? Date.parse(instant) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
