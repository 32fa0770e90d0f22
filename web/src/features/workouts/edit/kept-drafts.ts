/**
 * A half-typed edit survives a reload, a closed tab and a dead battery: it is kept in local storage, for the person who typed it and for
 * the workout it is about. What is read back may be from another version or broken; then there is none.
 */
import { isFields, isText } from '@workout-tracker/core/live/parse-fields';
import type { Entry } from '@workout-tracker/core/workouts/entry';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { parseJson } from '#lib/parse-json.ts';
import type { DraftSet } from './draft-sets.ts';
import type { TimeField } from './draft-time.ts';
import type { EditDraft } from './edit-draft.ts';

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;

export interface DraftPlace {
  readonly userId: string;
  readonly workoutId: string;
}

export interface Edited {
  /** What the draft was made from: its changes are counted against it. */
  readonly base: Workout;
  readonly draft: EditDraft;
}

export interface KeptDraft extends Edited {
  readonly keptAt: string;
}

const form = 1;
/** Where storage is full or forbidden a draft lives as long as the page does. */
const homeless = new Map<string, string>();

const listeners = new Set<() => void>();

/** Hears of every draft that comes or goes on this page. */
export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tellAll = (): void => {
  for (const listener of listeners) listener();
};

const keyOf = ({ userId, workoutId }: DraftPlace): string => `workout-draft:${userId}:${workoutId}`;

export function keepDraft(storage: DraftStorage, place: DraftPlace, { base, draft }: Edited, nowMs: number): void {
  const text = JSON.stringify({ form, keptAt: new Date(nowMs).toISOString(), revision: base.revision, draft });
  try {
    if (storage) storage.setItem(keyOf(place), text);
    else homeless.set(keyOf(place), text);
  } catch {
    homeless.set(keyOf(place), text);
  }
  tellAll();
}

export function forgetDraft(storage: DraftStorage, place: DraftPlace): void {
  homeless.delete(keyOf(place));
  try {
    storage?.removeItem(keyOf(place));
  } catch {
    // What could not be kept need not be forgotten.
  }
  tellAll();
}

export function readDraft(storage: DraftStorage, place: DraftPlace, workout: Workout): KeptDraft | null {
  const kept = parseJson(homeless.get(keyOf(place)) ?? textOn(storage, keyOf(place)) ?? '');
  if (!isFields(kept) || kept.form !== form || !isText(kept.keptAt) || typeof kept.revision !== 'number') return null;
  const draft = parseDraft(kept.draft, workout.moves);
  // Changed somewhere else since: the draft names the revision it was made on, so that a person is asked whose version stays.
  const base = kept.revision === 0 ? workout : { ...workout, revision: kept.revision };
  return draft && { keptAt: kept.keptAt, base: kept.revision === workout.revision ? workout : base, draft };
}

export const hasDraft = (storage: DraftStorage, place: DraftPlace): boolean =>
  homeless.has(keyOf(place)) || textOn(storage, keyOf(place)) !== null;

function textOn(storage: DraftStorage, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function parseDraft(value: unknown, entries: readonly Entry[]): EditDraft | null {
  if (!isFields(value) || typeof value.notes !== 'string' || !Array.isArray(value.sets)) return null;
  const [start, end] = [parseTime(value.start), parseTime(value.end)];
  // A set that was not touched is the very entry of the workout again, or it would count as changed.
  const stored = Map.groupBy(entries, (entry) => JSON.stringify(entry));
  const sets = value.sets.map((set: unknown) => {
    const read = parseSet(set);
    return read && { ...read, entry: stored.get(JSON.stringify(read.entry))?.shift() ?? read.entry };
  });
  if (!start || !end || sets.includes(null)) return null;
  return { start, end, sets: sets.filter((set) => set !== null), notes: value.notes };
}

function parseTime(value: unknown): TimeField | null {
  if (!isFields(value) || typeof value.text !== 'string') return null;
  return { text: value.text, isSecondPass: value.isSecondPass === true };
}

function parseSet(value: unknown): DraftSet | null {
  if (!isFields(value) || !isFields(value.entry) || !isText(value.entry.mid)) return null;
  const { key, entry, count, weight, variant } = value;
  if (typeof key !== 'number' || typeof count !== 'string' || typeof weight !== 'string') return null;
  return { key, entry: entry as Entry, count, weight, variant: typeof variant === 'number' ? variant : 0 };
}
