import type { CatalogueSeries } from './catalogue.ts';
import { planSeries } from './plans/all-plans.ts';
import { bodyweightLadder, firstSteps, kettlebellMonth, loosenUp, onTheRoad } from './series/at-home.ts';
import { rideAndLiftBuilder, shortAndSharp, tempoRunner } from './series/endurance.ts';
import { fiveByFive, foundationStrength, pushPullLegs, upperLowerSplit } from './series/strength.ts';

/** Gentlest doors first; then those that go on by rules. */
export const allSeries: readonly CatalogueSeries[] = [
  firstSteps,
  foundationStrength,
  loosenUp,
  shortAndSharp,
  bodyweightLadder,
  kettlebellMonth,
  rideAndLiftBuilder,
  tempoRunner,
  fiveByFive,
  upperLowerSplit,
  pushPullLegs,
  onTheRoad,
  ...planSeries,
];
