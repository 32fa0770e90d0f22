/**
 * Every series of the catalogue, gentlest doors first.
 */
import type { CatalogueSeries } from '../catalogue.ts';
import { rideAndLiftBuilder, shortAndSharp, tempoRunner } from './endurance-series.ts';
import { bodyweightLadder, firstSteps, kettlebellMonth, loosenUp, onTheRoad } from './home-series.ts';
import { fiveByFive, foundationStrength, pushPullLegs, upperLowerSplit } from './strength-series.ts';

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
];
