/**
 * The Peloton classes of the story's person. Some months ago they brought everything over: what they had logged was merged, the rest
 * became workouts of its own. Since then they have ridden on without importing, so that there is something to preview.
 */

import { Random } from '@workout-tracker/peloton-simulator/random';
import { makeCatalogue, type Ride } from '@workout-tracker/peloton-simulator/training/class-catalogue';
import { makeSession } from '@workout-tracker/peloton-simulator/training/make-session';
import type { Session } from '@workout-tracker/peloton-simulator/training/session';
import { trip } from './away.ts';
import { startOf } from './moment.ts';
import { planSessions } from './plan-sessions.ts';
import type { PlannedSession } from './planned-session.ts';
import { lastDay, type Setting } from './setting.ts';

const importDay = 495;
/** Steady Ride takes 45 minutes, and so do the classes that are logged as one. */
const loggedSeconds = 2_700;

export interface RideClass {
  readonly session: Session;
  /** The session it was logged as, unless nobody did. */
  readonly logged: PlannedSession | undefined;
  /** Brought over already. */
  readonly isImported: boolean;
}

/** Oldest first. The simulator offers classes of the same ids when it was given the same seed. */
export function rideClasses(setting: Setting): RideClass[] {
  const random = new Random(setting.seed);
  const { rides } = makeCatalogue(random.fork('catalogue'), Date.parse(setting.today) / 1000);
  return planSessions(setting)
    .filter(({ kind }) => kind === 'ride')
    .map((planned, index) => {
      // Two of five are forgotten; the newest never is.
      const isLogged = index % 5 !== 1 && index % 5 !== 3;
      return rideClass(random.fork(`ride ${planned.day}`), setting, {
        planned,
        rides,
        isLogged: isLogged || planned.day === lastDay - 1,
      });
    });
}

interface Taken {
  planned: PlannedSession;
  rides: readonly Ride[];
  isLogged: boolean;
}

function rideClass(chance: Random, setting: Setting, { planned, rides, isLogged }: Taken): RideClass {
  const { day } = planned;
  const slug = isLogged ? 'cycling' : chance.pick(['cycling', 'cycling', 'cycling', 'yoga', 'running']);
  const fitting = rides.filter(
    ({ discipline, durationS, type }) =>
      discipline.slug === slug &&
      type !== 'Low Impact' &&
      (isLogged ? durationS === loggedSeconds : durationS !== 3_600),
  );
  const session = makeSession(chance, {
    ride: chance.pick(fitting),
    createdAt: Math.floor(startOf(chance, setting, planned) / 1000),
    timeZone: setting.timeZone,
    athlete: { ftp: Math.round(165 + (day - trip.to) * 0.3 + chance.between(-4, 4)), maxHeartRate: 187, massKg: 72 },
    ...(chance.chance(0.15) && { quirks: { hasDropouts: true } }),
  });
  return { session, logged: isLogged ? planned : undefined, isImported: day < importDay };
}
