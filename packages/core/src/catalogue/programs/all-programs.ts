import type { CatalogueProgram } from '../catalogue.ts';
import { planPrograms } from '../plans/all-plans.ts';
import { bodyweightBasics, bodyweightStrong, hotelRoom } from './bodyweight.ts';
import {
  bellTwenty,
  engineRoom,
  floorTen,
  heavyEveryTwo,
  longList,
  stopwatchRun,
  tabataFirst,
  tabataFour,
  threeForTime,
  twelveMinutes,
} from './clock-formats.ts';
import { coreAndMobility, coreBuilder } from './core.ts';
import { hillSprints, rideIntervals, rowIntervals, steadyRide, tempoIntervals } from './endurance.ts';
import { barbellBasicsA, barbellBasicsB, powerDay } from './five-by-five.ts';
import { dumbbellOnly, fullBodyA, fullBodyB, machineStart } from './full-body.ts';
import { emomSixteen, hiitFortyTwenty, hiitLowImpact, ropeMinutes } from './hiit.ts';
import { kettlebellBasics, kettlebellStrong } from './kettlebell.ts';
import { easyRecovery, eveningUnwind, hipsAndAnkles, morningMobility } from './mobility.ts';
import { armsDay, legDay, pullDay, pushDay } from './push-pull-legs.ts';
import { glutesAndHamstrings, lowerBodyStrength, rideAndLift, upperBodyStrength } from './upper-lower.ts';

/** In the order a newcomer should meet them. */
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
  stopwatchRun,
  ...planPrograms,
];
