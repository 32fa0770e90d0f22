/** How a move was done. People find a way they like and keep to it for a couple of months; the big lifts are done the plain way. */
import type { CatalogueMove, CatalogueProgramMove } from '@workout-tracker/core/catalogue/catalogue';
import { Random } from '@workout-tracker/peloton-simulator/random';

const monthsOfHelp = 4;

/** Undefined for a move that is done one way only; 0 is the plain way, others count its variants from 1. */
export function variantOf(planned: CatalogueProgramMove, move: CatalogueMove, day: number): number | undefined {
  const labels = planned.variants ?? move.variants;
  if (labels.length === 0) return undefined;
  const helped = labels.indexOf('Band help') + 1;
  if (helped > 0 && day < monthsOfHelp * 30) return helped;
  if (move.equipment.includes('barbell') || move.equipment.includes('trap-bar')) return 0;
  const taste = new Random(`${move.id} ${Math.floor(day / 70)}`);
  const plain = helped > 0 ? labels.filter((label) => label !== 'Band help') : labels;
  if (plain.length === 0 || !taste.chance(0.3)) return 0;
  return labels.indexOf(taste.pick(plain)) + 1;
}
