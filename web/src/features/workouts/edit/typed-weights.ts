/** Weights and times as they are typed: decimals with a point or a comma, and times as a clock or in words. */
import { readTyped, typedNumber } from '#lib/typed-number.ts';

/** `readWeight('62,5')` is 62.5; null for nothing, NaN for what is no number. */
export function readWeight(text: string): number | null {
  const weight = readTyped(text);
  return weight !== null && weight < 0 ? Number.NaN : weight;
}

const sign = /^\s*[-−]\s*/;

/** A weight typed into the field of a body-weight exercise: a minus in front says that it is help. */
export function readSigned(text: string, isHelp: boolean): { weight: string; isHelp: boolean } {
  return sign.test(text) ? { weight: text.replace(sign, ''), isHelp: true } : { weight: text, isHelp };
}

const suggested = 7;

/** The steps nearest to what is typed, rising; the lightest ones for an empty field. */
export function suggestedWeights(steps: readonly number[], typed: string): string[] {
  const weight = readWeight(typed) ?? 0;
  const distance = (step: number) => Math.abs(step - (Number.isNaN(weight) ? 0 : weight));
  const nearest = steps.toSorted((one, other) => distance(one) - distance(other)).slice(0, suggested);
  return nearest.sort((a, b) => a - b).map(typedNumber);
}
