/** The server measures sets the same way in SQL when a workout is saved; a test compares the two. */
import { repFactor } from '../exercises/estimated-maximum.ts';
import type { Exercise } from '../exercises/exercise.ts';
import type { MeasuredSet } from '../exercises/records.ts';
import { convertWeight } from '../people/convert-weight.ts';
import type { Units } from '../people/user.ts';
import { isRestMove } from '../programs/fixed-moves.ts';
import { isFixedMove } from './totals.ts';
import type { Entry } from './workout.ts';

interface MeasuredBy {
  loading: Exercise['loading'];
  /** The weight of the body on that day; null where it is not known. */
  bodyKg: number | null;
  /** The unit of a weight that names none: the person's own. */
  units: Units;
}

/** Whether the entry is a set of an exercise: unlike a working set, a warm-up set is one too. */
export function isSetEntry({ mid, trackable }: Pick<Entry, 'mid' | 'trackable'>): boolean {
  return trackable !== false && !isFixedMove(mid) && !isRestMove(mid);
}

/** `measureSet({ mid: 'pull-up', reps: 6, weight: 10, unit: 'kg' }, { loading: 'bodyweight', bodyKg: 80, units: 'kg' })` has a load of 90 kg. */
export function measureSet(entry: Entry, { loading, bodyKg, units }: MeasuredBy): MeasuredSet {
  const { kind = 'working', reps = null, seconds = null, metres = null, weight = null, rpe, rir } = entry;
  const enteredKg = weight === null ? null : convertWeight(weight, entry.unit ?? units, 'kg');
  const loadKg = loadOf(loading, enteredKg, bodyKg);
  const factor = repFactor({ reps, rpe, rir });
  const e1rmKg = loadKg === null || factor === null ? null : loadKg * factor;
  return { kind, reps, seconds, metres, enteredKg, loadKg, e1rmKg };
}

function loadOf(loading: Exercise['loading'], enteredKg: number | null, bodyKg: number | null): number | null {
  if (loading === 'none') return null;
  if (loading === 'external') return enteredKg;
  if (bodyKg === null) return null;
  return loading === 'bodyweight' ? bodyKg + (enteredKg ?? 0) : bodyKg - (enteredKg ?? 0);
}
