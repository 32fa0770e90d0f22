/** The account's own units: Peloton converts before it answers, so the same ride is miles for one and kilometres for another. */
import type { Account } from '#accounts/account.ts';

export type Units = Account['units'];

const metresPerMile = 1609.344;

export const distanceUnit = (units: Units): 'mi' | 'km' => (units === 'imperial' ? 'mi' : 'km');
export const speedUnit = (units: Units): 'mph' | 'kph' => (units === 'imperial' ? 'mph' : 'kph');
export const heightUnit = (units: Units): 'ft' | 'm' => (units === 'imperial' ? 'ft' : 'm');
export const paceUnit = (units: Units): string => `min/${distanceUnit(units)}`;
export const weightUnit = (units: Units): 'lb' | 'kg' => (units === 'imperial' ? 'lb' : 'kg');

export const distanceIn = (units: Units, metres: number): number =>
  rounded(metres / (units === 'imperial' ? metresPerMile : 1000), 5);

export const speedIn = (units: Units, metresPerSecond: number): number =>
  rounded((metresPerSecond * 3600) / (units === 'imperial' ? metresPerMile : 1000), 2);

export const heightIn = (units: Units, metres: number): number =>
  rounded(units === 'imperial' ? metres / 0.3048 : metres, 1);

/** Decimal minutes, null when standing still: 18.02 is 18:01. */
export const paceIn = (units: Units, metresPerSecond: number): number | null =>
  metresPerSecond === 0 ? null : rounded((units === 'imperial' ? metresPerMile : 1000) / metresPerSecond / 60, 2);

export const splitPace = (metresPerSecond: number): number | null =>
  metresPerSecond === 0 ? null : rounded(500 / metresPerSecond / 60, 2);

export function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
