/**
 * The starter catalogue as one value. Whoever stores it compares `version`, and each entry's `since`, with what is already there, so that
 * entries a person has changed or removed do not come back.
 */
import { CATALOGUE_VERSION, type Catalogue } from './catalogue.ts';
import { equipment } from './equipment.ts';
import { allMoves } from './moves/all-moves.ts';
import { allPrograms } from './programs/all-programs.ts';
import { allSeries } from './series/all-series.ts';

export const starterCatalogue: Catalogue = {
  version: CATALOGUE_VERSION,
  moves: allMoves,
  programs: allPrograms,
  series: allSeries,
  equipment,
};
