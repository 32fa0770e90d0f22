/** What is said about the plates of a weight: on the line, and to those who hear it. */
import type { Units } from '@workout-tracker/core/people/user';
import { numberWords } from '#lib/number-format.ts';

const unitWords = { kg: 'kilogram', lb: 'pound' } as const;

/** `sideWords([20, 2.5])` is `'20 + 2.5'`; several plates of one weight are counted from the third on: `'3 × 20 + 5'`. */
export function sideWords(side: readonly number[]): string {
  return side.length === 0 ? 'Empty bar' : parts(side).join(' + ');
}

function parts(side: readonly number[]): string[] {
  return [...new Set(side)].flatMap((plate) => {
    const count = countOf(side, plate);
    const words = weightWords(plate);
    return count > 2 ? [`${count} × ${words}`] : Array.from({ length: count }, () => words);
  });
}

/** `spokenSide([20, 2.5], 20, 'kg')` is `'Plates: 20 and 2.5 kilograms on each side of a 20 kilogram bar'`. */
export function spokenSide(side: readonly number[], bar: number, unit: Units): string {
  const barWords = `a ${weightWords(bar)} ${unitWords[unit]} bar`;
  if (side.length === 0) return `Plates: none, ${barWords}`;
  const spoken = parts(side).map((part) => part.replace(' × ', ' times '));
  const list = [spoken.slice(0, -1).join(', '), spoken.at(-1)].filter((part) => part !== '').join(' and ');
  return `Plates: ${list} ${unitWords[unit]}s on each side of ${barWords}`;
}

/** What to do with the bar since the set before: `changeWords([20], [20, 2.5], 'set 1')` is `'Add 2.5'`. */
export function changeWords(before: readonly number[], side: readonly number[], name: string): string {
  const off = without(before, side);
  const on = without(side, before);
  if (off.length === 0 && on.length === 0) return `Same as ${name}`;
  if (off.length === 0) return `Add ${parts(on).join(' + ')}`;
  if (on.length === 0) return `Take off ${parts(off).join(' + ')}`;
  return `Take off ${parts(off).join(' + ')}, add ${parts(on).join(' + ')}`;
}

const countOf = (side: readonly number[], plate: number): number => side.filter((other) => other === plate).length;

/** What is in the one and not in the other, plate by plate. */
function without(side: readonly number[], other: readonly number[]): number[] {
  return [...new Set(side)].flatMap((plate) =>
    Array.from({ length: Math.max(0, countOf(side, plate) - countOf(other, plate)) }, () => plate),
  );
}

/** Plates may have three decimals, other weights have two: `weightWords(0.125)` is `'0.125'`. */
export const weightWords = (weight: number): string =>
  Number.isInteger(weight * 100) ? numberWords(weight) : String(weight);
