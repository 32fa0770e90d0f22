/** What files measure of a body: its weight is kept; what else was measured is named. */
import type { Units } from '../people/user.ts';
import { type Reason, reason } from '../reasons/reason.ts';
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
  const note = (kind: NoteKind, why: Reason): FileItem => ({ is: 'note', line, kind, reason: why });
  if (time === null) return [note('skipped', reason('measurement-date-unread'))];
  const notKept = reason('measurements-left-out', { names: others.join(', ') });
  if (weight === null) return [note('skipped', others.length > 0 ? notKept : reason('measurement-empty'))];
  if (weight === undefined || weight < range.least || weight > range.most)
    return [note('skipped', reason('body-weight-unread'))];
  const kept: FileItem = { is: 'weight', line, time, weight, unit };
  return others.length > 0 ? [kept, note('changed', notKept)] : [kept];
}
