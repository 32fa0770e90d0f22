import type { PlannedMove } from '@workout-tracker/core/programs/program';
import type { DraftSet } from './draft-sets.ts';

/** What a variant select offers: 0 is none, the others count the move's variants from 1. */

/** A variant the program no longer has stays chosen. */
export function variantChoices(variants: PlannedMove['variants'], chosen: number): { value: string; label: string }[] {
  const known = variants.map(({ label }, index) => ({ value: String(index + 1), label }));
  const lost = chosen > variants.length ? [{ value: String(chosen), label: `Variant ${chosen}` }] : [];
  return [{ value: '0', label: 'Standard' }, ...known, ...lost];
}

/** What each row of an exercise is called: `['warm-up 1', 'set 1', 'set 2']`, the numbers that the eye reads. */
export function setNames(sets: readonly Pick<DraftSet, 'kind'>[]): string[] {
  let [warmups, others] = [0, 0];
  return sets.map(({ kind }) => {
    if (kind === 'warmup') warmups += 1;
    else others += 1;
    return kind === 'warmup' ? `warm-up ${warmups}` : `set ${others}`;
  });
}
