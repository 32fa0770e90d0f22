/**
 * Distances are stored in metres. With kilograms go metres and kilometres; with pounds go yards, as a carry or a sled is measured, and
 * miles from half a mile on.
 */
import { t } from '@lingui/core/macro';
import type { Units } from '@workout-tracker/core/people/user';
import { metresPer } from '@workout-tracker/core/workouts/distance';
import { formatNumber } from './number-format.ts';

export const fieldUnits = ['m', 'yd', 'mi'] as const;
/** What a field for a distance is filled in. */
export type FieldUnit = (typeof fieldUnits)[number];

let current: Units = 'kg';

/** From here on everything that is drawn follows it. */
export function setDistanceUnits(units: Units): void {
  current = units;
}

const halfMile = metresPer.mi / 2;

const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** `formatMetres(2400)` is `'2.4 km'`, or `'1.49 mi'`; `formatMetres(40)` is `'40 m'`, or `'44 yd'`. */
export function formatMetres(metres: number, units = current): string {
  if (units === 'kg') return metres < 1_000 ? `${formatNumber(metres)} m` : `${formatNumber(metres / 1_000)} km`;
  return metres < halfMile
    ? `${formatNumber(rounded(metres / metresPer.yd, 0))} yd`
    : `${formatNumber(metres / metresPer.mi)} mi`;
}

/** A way on the road, to the hundred metres or the tenth of a mile: `formatDistance(22_714)` is `'22.7 km'`, or `'14.1 mi'`. */
export function formatDistance(metres: number, units = current): string {
  const isLong = metres >= (units === 'kg' ? 1_000 : halfMile);
  const tenth = units === 'kg' ? 100 : metresPer.mi / 10;
  return formatMetres(isLong ? Math.round(metres / tenth) * tenth : Math.round(metres), units);
}

/** The unit of a field that holds this distance, or will hold one. */
export function fieldUnitOf(metres: number | null | undefined, units = current): FieldUnit {
  if (units === 'kg') return 'm';
  return (metres ?? 0) < halfMile ? 'yd' : 'mi';
}

/** What stands in a field: `inField(36.576, 'yd')` is 40. */
export const inField = (metres: number, unit: FieldUnit): number =>
  unit === 'm' ? metres : rounded(metres / metresPer[unit], unit === 'yd' ? 1 : 2);

/** What is stored of it, to the millimetre: `fromField(40, 'yd')` is 36.576. */
export const fromField = (value: number, unit: FieldUnit): number =>
  unit === 'm' ? value : rounded(value * metresPer[unit], 3);

/** How a field for a distance is named and stepped. */
export const fieldNames = {
  m: {
    step: 10,
    get label() {
      return t`Metres`;
    },
    get formatStep() {
      return t`10 metres`;
    },
  },
  yd: {
    step: 10,
    get label() {
      return t`Yards`;
    },
    get formatStep() {
      return t`10 yards`;
    },
  },
  mi: {
    step: 0.1,
    get label() {
      return t`Miles`;
    },
    get formatStep() {
      return t`A tenth of a mile`;
    },
  },
} as const satisfies Readonly<Record<FieldUnit, unknown>>;
