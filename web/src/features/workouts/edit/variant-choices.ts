/** What a variant select offers: 0 is none, the others count the move's variants from 1. */
import type { PlannedMove } from '@workout-tracker/core/programs/program';

/** A variant the program no longer has stays chosen. */
export function variantChoices(variants: PlannedMove['variants'], chosen: number): { value: string; label: string }[] {
  const known = variants.map(({ label }, index) => ({ value: String(index + 1), label }));
  const lost = chosen > variants.length ? [{ value: String(chosen), label: `Variant ${chosen}` }] : [];
  return [{ value: '0', label: 'Standard' }, ...known, ...lost];
}
