import type { CatalogueMove } from '../catalogue.ts';
import { arms } from './arms.ts';
import { conditioning, jumps } from './conditioning.ts';
import { coreBending } from './core-bending.ts';
import { carries, coreBracing } from './core-bracing.ts';
import { endurance } from './endurance.ts';
import { hinges } from './hinges.ts';
import { horizontalPulls } from './horizontal-pulls.ts';
import { horizontalPushes } from './horizontal-pushes.ts';
import { kettlebellAndOlympic } from './kettlebell-and-olympic.ts';
import { legsAndGrip } from './legs-and-grip.ts';
import { lunges } from './lunges.ts';
import { hipAndLegMobility, spineAndShoulderMobility } from './mobility.ts';
import { shoulders, verticalPushes } from './shoulders.ts';
import { squats } from './squats.ts';
import { verticalPulls } from './vertical-pulls.ts';

export const allMoves: readonly CatalogueMove[] = [
  ...squats,
  ...hinges,
  ...lunges,
  ...horizontalPushes,
  ...verticalPushes,
  ...horizontalPulls,
  ...verticalPulls,
  ...carries,
  ...coreBracing,
  ...coreBending,
  ...kettlebellAndOlympic,
  ...jumps,
  ...conditioning,
  ...endurance,
  ...hipAndLegMobility,
  ...spineAndShoulderMobility,
  ...arms,
  ...shoulders,
  ...legsAndGrip,
];
