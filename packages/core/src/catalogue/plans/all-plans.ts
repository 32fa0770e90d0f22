/** Series that go on by rules, each with its programs: those make sense as days of it, and lists of programs leave them out. */
import type { CatalogueProgram, CatalogueSeries } from '../catalogue.ts';
import { ladderA, ladderB, upTheLadder } from './ladders.ts';
import {
  lowerGrowth,
  lowerPower,
  moreSets,
  repsFirst,
  upperGrowth,
  upperPower,
  volumeLegs,
  volumePull,
  volumePush,
} from './muscle.ts';
import {
  firstBarbell,
  firstBarbellA,
  firstBarbellB,
  fiveSetsOfFive,
  fivesA,
  fivesB,
  lastSetDecides,
  openFivesA,
  openFivesB,
} from './novice.ts';
import { tiersAndStages, tiersBench, tiersDeadlift, tiersPress, tiersSquat } from './tiers.ts';
import {
  fourWeekWaves,
  nineBench,
  nineDeadlift,
  ninePress,
  nineSetWaves,
  nineSquat,
  wavesBench,
  wavesDeadlift,
  wavesPress,
  wavesSquat,
} from './waves.ts';
import { benchBlock, heavyFriday, sixWeekPeak, weeklyPrograms } from './weekly.ts';

export const planPrograms: readonly CatalogueProgram[] = [
  firstBarbellA,
  firstBarbellB,
  fivesA,
  fivesB,
  openFivesA,
  openFivesB,
  tiersSquat,
  tiersPress,
  tiersBench,
  tiersDeadlift,
  wavesPress,
  wavesDeadlift,
  wavesBench,
  wavesSquat,
  nineBench,
  nineSquat,
  ninePress,
  nineDeadlift,
  ...weeklyPrograms,
  upperPower,
  lowerPower,
  upperGrowth,
  lowerGrowth,
  volumePush,
  volumePull,
  volumeLegs,
  ladderA,
  ladderB,
];

/** From the first months with a barbell to a block for one lift. */
export const planSeries: readonly CatalogueSeries[] = [
  firstBarbell,
  fiveSetsOfFive,
  lastSetDecides,
  upTheLadder,
  tiersAndStages,
  repsFirst,
  fourWeekWaves,
  heavyFriday,
  moreSets,
  nineSetWaves,
  sixWeekPeak,
  benchBlock,
];
