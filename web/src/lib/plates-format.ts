/** Plates on a bar, in words: read, and heard. */
import { t } from '@lingui/core/macro';
import type { Units } from '@workout-tracker/core/people/user';
import { formatList } from './list-format.ts';
import { perLanguage } from './per-language.ts';

/** `formatSide([20, 2.5])` is `'20 + 2.5'`; several plates of one weight are counted from the third on: `'3 × 20 + 5'`. */
export function formatSide(side: readonly number[]): string {
  return side.length === 0 ? t`Empty bar` : parts(side).join(' + ');
}

const parts = (side: readonly number[]): string[] =>
  plateCounts(side).map(({ count, plate }) => (count > 1 ? `${count} × ${formatWeight(plate)}` : formatWeight(plate)));

interface PlateCount {
  readonly count: number;
  readonly plate: number;
}

/** Up to two of one weight each by itself. */
function plateCounts(side: readonly number[]): PlateCount[] {
  return [...new Set(side)].flatMap((plate) => {
    const count = countOf(side, plate);
    return count > 2 ? [{ count, plate }] : Array.from({ length: count }, () => ({ count: 1, plate }));
  });
}

/** `'3 times 20'` */
function spokenPlates({ count, plate }: PlateCount): string {
  const weight = formatWeight(plate);
  return count > 1 ? t({ message: `${count} times ${weight}`, comment: 'so many plates of a weight, heard' }) : weight;
}

/** `spokenSide([20, 2.5], 20, 'kg')` is `'Plates: 20 and 2.5 kilograms on each side of a 20 kilogram bar'`. */
export function spokenSide(side: readonly number[], bar: number, unit: Units): string {
  const weight = formatWeight(bar);
  if (side.length === 0) {
    return unit === 'kg' ? t`Plates: none, a ${weight} kilogram bar` : t`Plates: none, a ${weight} pound bar`;
  }
  const plates = formatList(plateCounts(side).map(spokenPlates));
  return unit === 'kg'
    ? t`Plates: ${plates} kilograms on each side of a ${weight} kilogram bar`
    : t`Plates: ${plates} pounds on each side of a ${weight} pound bar`;
}

/** What to do with the bar since the set before: `formatChange([20], [20, 2.5], 'set 1')` is `'Add 2.5'`. */
export function formatChange(before: readonly number[], side: readonly number[], name: string): string {
  const off = without(before, side);
  const on = without(side, before);
  const [lighter, heavier] = [parts(off).join(' + '), parts(on).join(' + ')];
  if (off.length === 0 && on.length === 0)
    return t({ message: `Same as ${name}`, comment: 'the plates on the bar are those of set 1' });
  if (off.length === 0) return t({ message: `Add ${heavier}`, comment: 'plates on the bar: Add 2.5' });
  if (on.length === 0) return t({ message: `Take off ${lighter}`, comment: 'plates from the bar: Take off 5' });
  return t({ message: `Take off ${lighter}, add ${heavier}`, comment: 'plates of the bar: Take off 10, add 15' });
}

const countOf = (side: readonly number[], plate: number): number => side.filter((other) => other === plate).length;

/** What is in the one and not in the other, plate by plate. */
function without(side: readonly number[], other: readonly number[]): number[] {
  return [...new Set(side)].flatMap((plate) =>
    Array.from({ length: Math.max(0, countOf(side, plate) - countOf(other, plate)) }, () => plate),
  );
}

/** Plates may have three decimals, other weights have two: `formatWeight(0.125)` is `'0.125'`. */
export const formatWeight = (weight: number): string => decimals().format(weight);
const decimals = perLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 3 }));
