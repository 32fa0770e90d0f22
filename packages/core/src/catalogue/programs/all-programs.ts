/**
 * Every program of the catalogue, in the order a newcomer should meet them.
 */
import type { CatalogueProgram } from '../catalogue.ts';
import { barbellBasicsA, barbellBasicsB, powerDay } from './barbell.ts';
import { bodyweightBasics, bodyweightStrong, hotelRoom } from './bodyweight.ts';
import {
  bellTwenty,
  engineRoom,
  floorTen,
  heavyEveryTwo,
  longList,
  tabataFirst,
  tabataFour,
  threeForTime,
  twelveMinutes,
} from './clocks.ts';
import { coreAndMobility, coreBuilder } from './core.ts';
import { dumbbellOnly, fullBodyA, fullBodyB, machineStart } from './full-body.ts';
import { emomSixteen, hiitFortyTwenty, hiitLowImpact, ropeMinutes } from './intervals-indoors.ts';
import { hillSprints, rideIntervals, rowIntervals, steadyRide, tempoIntervals } from './intervals-outdoors.ts';
import { kettlebellBasics, kettlebellStrong } from './kettlebell.ts';
import { easyRecovery, eveningUnwind, hipsAndAnkles, morningMobility } from './mobility.ts';
import { armsDay, legDay, pullDay, pushDay } from './push-pull-legs.ts';
import { glutesAndHamstrings, lowerBodyStrength, rideAndLift, upperBodyStrength } from './upper-lower.ts';

export const allPrograms: readonly CatalogueProgram[] = [
  fullBodyA,
  fullBodyB,
  upperBodyStrength,
  lowerBodyStrength,
  bodyweightBasics,
  bodyweightStrong,
  dumbbellOnly,
  machineStart,
  kettlebellBasics,
  kettlebellStrong,
  barbellBasicsA,
  barbellBasicsB,
  powerDay,
  pushDay,
  pullDay,
  legDay,
  armsDay,
  glutesAndHamstrings,
  rideAndLift,
  hotelRoom,
  coreBuilder,
  coreAndMobility,
  morningMobility,
  eveningUnwind,
  hipsAndAnkles,
  easyRecovery,
  hiitFortyTwenty,
  hiitLowImpact,
  emomSixteen,
  ropeMinutes,
  tempoIntervals,
  rideIntervals,
  steadyRide,
  rowIntervals,
  hillSprints,
  twelveMinutes,
  floorTen,
  tabataFirst,
  tabataFour,
  bellTwenty,
  heavyEveryTwo,
  threeForTime,
  longList,
  engineRoom,
];
