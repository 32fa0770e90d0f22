/**
 * The eighteen months as a list of sessions. Weights come from a series or a block; around them, on the days they leave free, there are
 * rides, intervals and mobility. A few sessions fall to life, none is trained while away, and today is still to come.
 */
import type { CatalogueProgram } from '@workout-tracker/core/catalogue/catalogue';
import { rowIntervals, steadyRide } from '@workout-tracker/core/catalogue/programs/endurance';
import {
  emomSixteen,
  hiitFortyTwenty,
  hiitLowImpact,
  ropeMinutes,
} from '@workout-tracker/core/catalogue/programs/hiit';
import { eveningUnwind, hipsAndAnkles, morningMobility } from '@workout-tracker/core/catalogue/programs/mobility';
import { Random } from '@workout-tracker/peloton-simulator/random';
import { isAway, isIn, isJustBack, trip } from './away.ts';
import { sessionOfBlock } from './blocks.ts';
import type { PlannedSession } from './planned-session.ts';
import { runOn, sessionOfRun } from './runs.ts';
import { lastDay, type Setting } from './setting.ts';

/** The bike came after the trip. */
const firstRideDay = trip.to + 1;

const conditioning: readonly CatalogueProgram[] = [
  hiitFortyTwenty,
  emomSixteen,
  ropeMinutes,
  rowIntervals,
  hiitLowImpact,
];

export function planSessions({ seed }: Pick<Setting, 'seed'>): PlannedSession[] {
  const random = new Random(seed).fork('plan');
  return Array.from({ length: lastDay }, (_, day) => sessionsOn(random.fork(`day ${day}`), day)).flat();
}

function sessionsOn(chance: Random, day: number): PlannedSession[] {
  if (isAway(day)) return [];
  const run = runOn(day);
  const main = run ? sessionOfRun(run, day) : sessionOfBlock(day);
  // The days of a series are kept with more care than others.
  const isDone = run !== undefined || isIn(day, trip) || !chance.chance(0.05);
  const weights = main && isDone ? [{ ...main, isEasy: main.isEasy || isJustBack(day) }] : [];
  if (isIn(day, trip)) return weights;
  const extra = main ? afterWeights(chance, day) : onFreeDay(chance, day);
  return [...weights, ...(extra ? [extra] : [])];
}

/** Some evenings end on the mat. */
function afterWeights(chance: Random, day: number): PlannedSession | undefined {
  if (!chance.chance(0.12)) return undefined;
  return { day, program: eveningUnwind, kind: 'timed', isEasy: true, at: 'late' };
}

function onFreeDay(chance: Random, day: number): PlannedSession | undefined {
  const wish = chance.next();
  const ride: PlannedSession = { day, program: steadyRide, kind: 'ride', isEasy: false, at: 'morning' };
  // The day before today is certain, so that the newest entry of the diary is a fresh one.
  if (day >= firstRideDay && (wish < 0.5 || day === lastDay - 1)) return ride;
  if (wish < (day >= firstRideDay ? 0.6 : 0.25)) {
    return { day, program: chance.pick(conditioning), kind: 'timed', isEasy: false, at: 'usual' };
  }
  if (wish < 0.68) {
    const program = chance.pick([morningMobility, morningMobility, hipsAndAnkles]);
    return { day, program, kind: 'timed', isEasy: true, at: 'morning' };
  }
  return undefined;
}
