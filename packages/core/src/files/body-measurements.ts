/** What files measure of a body: its weight is kept; what else was measured is named. */
import type { Units } from '../people/user.ts';
import type { FileItem, FileTime, NoteKind } from './file-workout.ts';

export interface Measurement {
  readonly time: FileTime | null;
  /** Null where something else was measured; undefined where it cannot be read. */
  readonly weight: number | null | undefined;
  readonly unit: Units | null;
  /** What else was measured, by name. */
  readonly others: readonly string[];
}

const range = { least: 20, most: 1_000 };

export function measurementItems({ time, weight, unit, others }: Measurement, line: number): FileItem[] {
  const note = (kind: NoteKind, message: string): FileItem => ({ is: 'note', line, kind, message });
  if (time === null) return [note('skipped', 'The date of this measurement cannot be read.')];
  const notKept = `Of measurements only body weight is kept. Left out: ${others.join(', ')}.`;
  if (weight === null) return [note('skipped', others.length > 0 ? notKept : 'Nothing was measured here.')];
  if (weight === undefined || weight < range.least || weight > range.most)
    return [note('skipped', 'This body weight cannot be read.')];
  const kept: FileItem = { is: 'weight', line, time, weight, unit };
  return others.length > 0 ? [kept, note('changed', notKept)] : [kept];
}
