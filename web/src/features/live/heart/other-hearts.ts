/** What other devices of the person tell of their heart, as the live screen draws it. What follows them is loaded later and fills this. */
import type { HeartSource } from '@workout-tracker/core/contract/live';
import type { Reading } from '@workout-tracker/core/heart-rate/track';
import { createFieldsStore } from '#storage/store.ts';

export interface OtherHeartsView {
  /** The one that is shown while this device has no reading of its own, or that was preferred to it; null when none sends. */
  readonly source: HeartSource | null;
  /** What was shown of them so far, in session time. The same list as it grows. */
  readonly readings: readonly Reading[];
  /** What the person chose: the strap of this device, one of the others by its recording, or nothing yet. */
  readonly preferred: 'own' | string | null;
  /** The sheet of all devices is looked at. */
  readonly isSheetOpen: boolean;
}

export interface OtherHearts {
  getSnapshot(): OtherHeartsView;
  subscribe(listener: () => void): () => void;
  update(change: Partial<OtherHeartsView>): void;
}

export const createOtherHearts = (): OtherHearts =>
  createFieldsStore<OtherHeartsView>({ source: null, readings: [], preferred: null, isSheetOpen: false });

/** Whether another device's heart is shown where `own` is what the strap of this one says now. */
export function isOtherShown({ source, preferred }: OtherHeartsView, own: number | null): boolean {
  if (source === null || preferred === 'own') return false;
  return own === null || preferred === source.recordingId;
}

/**
 * The readings of this device and of the others as one list that only grows: `merge(own, others)` again and again, with the same two lists as they
 * grow.
 */
export function createMergedReadings(): (own: readonly Reading[], others: readonly Reading[]) => readonly Reading[] {
  let merged: Reading[] = [];
  let [ownTaken, othersTaken] = [0, 0];
  let first: Reading | undefined;
  return (own, others) => {
    if (others.length === 0) return own;
    if (own.length < ownTaken || others.length < othersTaken || others[0] !== first)
      [merged, ownTaken, othersTaken, first] = [[], 0, 0, others[0]];
    const next = [...own.slice(ownTaken), ...others.slice(othersTaken)];
    if (next.length > 0) merged.push(...next.sort((one, other) => one.at - other.at));
    [ownTaken, othersTaken] = [own.length, others.length];
    return merged;
  };
}
