/** What a weight select offers: the person's own steps, and what is chosen or stored even where it is between them. */
import { numberWords } from '#lib/number-words.ts';

/** The steps of the catalogue, for when the person's own cannot be asked for. */
const usualSteps = [0, 5, 10, 15, 20, 25];

/** `weightChoices([0, 5, 10], ['7.5'])` offers 0, 5, 7.5 and 10, after 'No weight'. */
export function weightChoices(
  steps: readonly number[] | undefined,
  kept: readonly string[],
): { value: string; label: string }[] {
  const weights = new Set([...(steps ?? usualSteps), ...kept.filter((text) => text !== '').map(Number)]);
  const rising = [...weights].sort((a, b) => a - b);
  return [
    { value: '', label: 'None' },
    ...rising.map((weight) => ({ value: String(weight), label: numberWords(weight) })),
  ];
}
