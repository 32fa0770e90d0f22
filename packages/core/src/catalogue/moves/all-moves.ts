/**
 * Every move of the catalogue, pattern by pattern. Adding a pattern is adding a file and a line here.
 */
import type { CatalogueMove } from '../catalogue.ts';
import { arms } from './arms.ts';
import { carries } from './carries.ts';
import { conditioning } from './conditioning.ts';
import { coreBending } from './core-bending.ts';
import { coreBracing } from './core-bracing.ts';
import { endurance } from './endurance.ts';
import { hinges } from './hinges.ts';
import { hipAndLegMobility } from './hip-and-leg-mobility.ts';
import { horizontalPulls } from './horizontal-pulls.ts';
import { horizontalPushes } from './horizontal-pushes.ts';
import { jumps } from './jumps.ts';
import { kettlebellAndOlympic } from './kettlebell-and-olympic.ts';
import { legsAndGrip } from './legs-and-grip.ts';
import { lunges } from './lunges.ts';
import { shoulders } from './shoulders.ts';
import { spineAndShoulderMobility } from './spine-and-shoulder-mobility.ts';
import { squats } from './squats.ts';
import { verticalPulls } from './vertical-pulls.ts';
import { verticalPushes } from './vertical-pushes.ts';

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
