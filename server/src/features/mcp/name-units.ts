/** Puts the unit beside every weight that an assistant reads: the one it was entered with, and for figures of many sets the person's own. */
import type { recordKinds } from '@workout-tracker/core/exercises/exercise';
import { convertWeight } from '@workout-tracker/core/people/convert-weight';
import type { Units } from '@workout-tracker/core/people/user';

/** Every number called `weight` gets the person's unit where it came without one: that is what such a weight is in. */
export function nameUnits(value: unknown, units: Units): unknown {
  if (Array.isArray(value)) return value.map((one) => nameUnits(one, units));
  if (typeof value !== 'object' || value === null) return value;
  const named = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, nameUnits(one, units)]));
  return typeof named.weight === 'number' ? { ...named, unit: named.unit ?? units } : named;
}

/** What the figure of a record is counted in; null for a weight. */
const countedIn: Readonly<Record<(typeof recordKinds)[number], 'reps' | 'seconds' | 'metres' | null>> = {
  heaviest: null,
  e1rm: null,
  volume: null,
  reps: 'reps',
  seconds: 'seconds',
  metres: 'metres',
};

interface Figure {
  readonly kind: (typeof recordKinds)[number];
  /** Of a weight in kilograms. */
  readonly value: number;
}

/** A record with its figure in this unit. That of `reps` keeps the weight they were done at beside it, and its unit. */
export function figureWithUnit<Record extends Figure>(record: Record, unit: Units) {
  const counted = countedIn[record.kind];
  if (counted !== null) return { ...record, valueIn: counted };
  return { ...record, value: weightIn(record.value, unit), valueIn: unit };
}

/** Kilograms in a unit, without the noise of converting there and back. */
export const weightIn = <Kg extends number | null>(kg: Kg, unit: Units): Kg | number =>
  kg === null ? kg : Math.round(convertWeight(kg, 'kg', unit) * 100) / 100;
