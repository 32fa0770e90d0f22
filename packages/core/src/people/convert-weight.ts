import type { Units } from './user.ts';

/** The international pound, exact since 1959. */
export const kilogramsPerPound = 0.45359237;

/** More digits than a person enters and fewer than a sum of doubles gets wrong: `0.1 + 0.2` is 0.3. */
export const withoutNoise = (value: number): number => Number(value.toPrecision(12));

/** `convertWeight(100, 'lb', 'kg')` is 45.359237. */
export function convertWeight(value: number, from: Units, to: Units): number {
  if (from === to) return value;
  return withoutNoise(from === 'lb' ? value * kilogramsPerPound : value / kilogramsPerPound);
}
