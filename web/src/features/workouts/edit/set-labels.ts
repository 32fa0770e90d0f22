import { t } from '@lingui/core/macro';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { variantLabel } from '#lib/catalogue-words.ts';
import type { DraftSet } from './draft-sets.ts';

/** What a variant select offers: 0 is none, the others count the move's variants from 1. */

/** A variant the program no longer has stays chosen. */
export function variantChoices(variants: PlannedMove['variants'], chosen: number): { value: string; label: string }[] {
  const known = variants.map(({ label }, index) => ({ value: String(index + 1), label: variantLabel(label) }));
  const lost = chosen > variants.length ? [{ value: String(chosen), label: t`Variant ${chosen}` }] : [];
  return [
    { value: '0', label: t({ message: 'Standard', comment: 'an exercise done in none of its variants' }) },
    ...known,
    ...lost,
  ];
}

/** What each row of an exercise is called: `['warm-up 1', 'set 1', 'set 2']`, the numbers that the eye reads. */
export function setNames(sets: readonly Pick<DraftSet, 'kind'>[]): string[] {
  const numbers = setNumbers(sets);
  return sets.map(({ kind }, index) => {
    const number = numbers[index] ?? 0;
    return kind === 'warmup' ? t`warm-up ${number}` : t`set ${number}`;
  });
}

/** `[1, 1, 2]` of a warm-up and two sets: warm-ups are counted by themselves. */
export function setNumbers(sets: readonly Pick<DraftSet, 'kind'>[]): number[] {
  let [warmups, others] = [0, 0];
  return sets.map(({ kind }) => {
    if (kind === 'warmup') warmups += 1;
    else others += 1;
    return kind === 'warmup' ? warmups : others;
  });
}
