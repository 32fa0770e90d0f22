/**
 * The starter catalogue as one value. Whoever stores it compares `version`, and each entry's `since`, with what is already there, so that
 * entries a person has changed or removed do not come back.
 */
import { catalogueWeights, weightsType } from '../programs/equipment.ts';
import { CATALOGUE_VERSION, type Catalogue, type CatalogueEquipment } from './catalogue.ts';
import { allMoves } from './moves/all-moves.ts';
import { allPrograms } from './programs/all-programs.ts';
import { allSeries } from './starter-series.ts';

/**
 * Everything a move of the catalogue may ask for. `weights` is no object of its own: it holds the steps offered wherever a weight is
 * chosen. The others are there so that people can find moves by what stands in their room.
 */
export const equipment: readonly CatalogueEquipment[] = [
  { type: weightsType, title: 'Weights', variants: [...catalogueWeights] },
  { type: 'barbell', title: 'Barbell', variants: [] },
  { type: 'dumbbell', title: 'Dumbbell', variants: [5, 10, 15, 20, 25, 30, 40, 50] },
  { type: 'kettlebell', title: 'Kettlebell', variants: [8, 12, 16, 20, 24, 28, 32] },
  { type: 'trap-bar', title: 'Trap bar', variants: [] },
  { type: 'plate', title: 'Weight plate', variants: [5, 10, 15, 20, 25] },
  { type: 'landmine', title: 'Landmine', variants: [] },
  { type: 'rack', title: 'Rack', variants: [] },
  { type: 'bench', title: 'Bench', variants: [] },
  { type: 'box', title: 'Box or step', variants: [] },
  { type: 'pull-up-bar', title: 'Pull-up bar', variants: [] },
  { type: 'dip-bars', title: 'Dip bars', variants: [] },
  { type: 'rings', title: 'Rings or straps', variants: [] },
  { type: 'cable', title: 'Cable', variants: [] },
  { type: 'machine', title: 'Machine', variants: [] },
  { type: 'band', title: 'Long band', variants: [] },
  { type: 'mini-band', title: 'Mini band', variants: [] },
  { type: 'medicine-ball', title: 'Medicine ball', variants: [2, 4, 6, 8, 10] },
  { type: 'stability-ball', title: 'Stability ball', variants: [] },
  { type: 'ab-wheel', title: 'Ab wheel', variants: [] },
  { type: 'sled', title: 'Sled', variants: [] },
  { type: 'sandbag', title: 'Sandbag', variants: [10, 20, 30, 40] },
  { type: 'mat', title: 'Mat', variants: [] },
  { type: 'foam-roller', title: 'Foam roller', variants: [] },
  { type: 'jump-rope', title: 'Jump rope', variants: [] },
  { type: 'battle-rope', title: 'Battle rope', variants: [] },
  { type: 'bike', title: 'Bike', variants: [] },
  { type: 'rower', title: 'Rower', variants: [] },
  { type: 'treadmill', title: 'Treadmill', variants: [] },
];

export const starterCatalogue: Catalogue = {
  version: CATALOGUE_VERSION,
  moves: allMoves,
  programs: allPrograms,
  series: allSeries,
  equipment,
};
