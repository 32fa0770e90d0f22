/** Peloton's accounts have a setting of their own for units, and it writes km/h as kph. */
import type { Units } from '@workout-tracker/core/people/user';

interface Conversion {
  readonly unit: string;
  readonly factor: number;
  readonly decimals: number;
}

const kmPerMile = 1.609_344;
const metresPerFoot = 0.3048;

const conversions: Readonly<Record<Units, Readonly<Record<string, Conversion>>>> = {
  kg: {
    mph: { unit: 'km/h', factor: kmPerMile, decimals: 1 },
    kph: { unit: 'km/h', factor: 1, decimals: 2 },
    mi: { unit: 'km', factor: kmPerMile, decimals: 2 },
    ft: { unit: 'm', factor: metresPerFoot, decimals: 0 },
    'min/mi': { unit: 'min/km', factor: 1 / kmPerMile, decimals: 2 },
  },
  lb: {
    kph: { unit: 'mph', factor: 1 / kmPerMile, decimals: 1 },
    'km/h': { unit: 'mph', factor: 1 / kmPerMile, decimals: 1 },
    km: { unit: 'mi', factor: 1 / kmPerMile, decimals: 2 },
    'min/km': { unit: 'min/mi', factor: kmPerMile, decimals: 2 },
  },
};

export const unitFor = (unit: string, units: Units): string => conversions[units][unit]?.unit ?? unit;

/** `valueFor(20, 'mph', 'kg')` is 32.2. What is measured in anything else stays as it is. */
export function valueFor(value: number, unit: string, units: Units): number {
  const conversion = conversions[units][unit];
  if (!conversion) return value;
  const scale = 10 ** conversion.decimals;
  return Math.round(value * conversion.factor * scale) / scale;
}
