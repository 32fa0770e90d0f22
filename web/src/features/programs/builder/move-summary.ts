/** A move of a draft in one line: `3 × 12, with weight, 2 variants`. What is not a number yet is shown as it was typed. */
import { countWords } from '#lib/number-format.ts';
import { planInWords } from '../program-format.ts';
import { type DraftMove, numberIn } from './draft.ts';

export function summaryOf({ sets, reps, seconds, measure, weight, variants }: DraftMove): string {
  const plan = { sets: numberIn(sets) ?? 0, reps: numberIn(reps), seconds: numberIn(seconds), measure };
  return [
    planInWords(plan),
    weight ? 'with weight' : '',
    variants.length > 0 ? countWords(variants.length, 'variant') : '',
  ]
    .filter(Boolean)
    .join(', ');
}
