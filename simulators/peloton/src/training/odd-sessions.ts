/**
 * The oddities seen on the wire, at least one of each, a day apart so that they never touch (but for those whose oddity is to touch).
 * Named, so that a test can ask for the one it means.
 */
import { secondAt } from '#local-time.ts';
import type { Random } from '#random.ts';
import type { Catalogue, Ride } from './class-catalogue.ts';
import { disciplines } from './disciplines.ts';
import { freestyleOf, makeSession, type SessionPlan } from './make-session.ts';
import { type Athlete, devices, type Session } from './session.ts';
import { totalsOf } from './totals.ts';

export interface OddSessions {
  catalogue: Catalogue;
  athlete: Athlete;
  timeZone: string;
  now: number;
}

type Wanted = Partial<SessionPlan> & { ride: Ride };

const day = 86_400;

export function oddSessions(random: Random, { catalogue, athlete, timeZone, now }: OddSessions): Map<string, Session> {
  const made = new Map<string, Session>();
  const wanted = Object.entries(oddities(catalogue, random, now));
  for (const [index, [name, plan]] of wanted.entries()) {
    const createdAt = plan.createdAt ?? now - (wanted.length - index + 1) * day;
    const session = makeSession(random.fork(name), { timeZone, athlete, ...plan, createdAt });
    const { fixedDistanceKm } = plan.ride;
    made.set(name, fixedDistanceKm === null ? session : endedAfter(session, fixedDistanceKm * 1000));
  }
  return made;
}

function oddities({ rides }: Catalogue, random: Random, now: number): Record<string, Wanted> {
  const of = (slug: string): Ride => random.pick(rides.filter(({ discipline }) => discipline.slug === slug));
  const bike = of('cycling');
  const titled = (title: string): Ride => ({ ...bike, id: random.fork(title).hex(32), title });
  const { cycling, walking, running, unheardOf } = disciplines;
  const scenic = (title: string): Ride => ({
    ...titled(title),
    kind: 'scenic',
    type: 'Scenic Ride',
    instructor: null,
    airedAt: null,
    difficulty: 0,
  });
  const together = now - 2 * day + 7200;
  const year = new Date(now * 1000).getUTCFullYear() - 1;
  return {
    'bike with heart rate': { ride: bike },
    'bike without heart rate': { ride: bike, hasHeartRate: false },
    'heart rate dropouts': { ride: bike, quirks: { hasDropouts: true } },
    'just ride': { ride: freestyleOf(cycling, 507, now) },
    lanebreak: { ride: freestyleOf(cycling, 600, now, 'Lanebreak Ride'), name: 'Lanebreak Ride' },
    scenic: { ride: { ...scenic('20 min Coast Ride'), durationS: 1200 } },
    'fixed distance': { ride: { ...scenic('5 KM Coast Ride'), durationS: null, fixedDistanceKm: 5 } },
    'left early': { ride: { ...bike, durationS: 1800 }, lengthS: 754 },
    paused: { ride: { ...bike, durationS: 1200 }, lengthS: 1500, pauses: [{ at: 400, length: 300 }] },
    'loses seconds': { ride: bike, quirks: { losesSeconds: true } },
    'tread run': { ride: of('running') },
    'outdoor walk': {
      ride: freestyleOf(walking, 1593, now, 'Just Walk: Outdoor'),
      device: devices.phone,
      quirks: { isOutdoors: true },
    },
    'app run': { ride: of('running'), device: devices.phone, hasHeartRate: false, quirks: { hasNoMetrics: true } },
    row: { ride: of('caesar'), quirks: { hasTooMuchZoneTime: true } },
    'row bootcamp': { ride: of('caesar_bootcamp') },
    'bike bootcamp': { ride: of('bike_bootcamp') },
    'tread bootcamp': { ride: of('circuit') },
    'strength tracked': { ride: of('strength'), quirks: { movements: 'new names' } },
    'strength tracked, old names': { ride: of('strength'), quirks: { movements: 'old names' } },
    'strength plain': { ride: of('strength'), hasHeartRate: false },
    yoga: { ride: of('yoga') },
    meditation: { ride: of('meditation'), hasHeartRate: false },
    gym: {
      ride: {
        ...freestyleOf(disciplines.strength, 2400, now, 'Gym Workout'),
        id: '6f1c9a44-0d5e-4b7a-9a35-2f7f7e0c1d11',
      },
      hasHeartRate: false,
      quirks: { hasNoMetrics: true },
    },
    'west of Greenwich': { ride: bike, timeZone: 'Etc/GMT+5' },
    'east of Greenwich': { ride: bike, timeZone: 'Etc/GMT-2' },
    Kolkata: { ride: of('yoga'), timeZone: 'Asia/Kolkata' },
    'night of spring': {
      ride: bike,
      timeZone: 'America/New_York',
      createdAt: secondAt(`${sundayOf(year, 2, 8)}T01:45`, 'America/New_York'),
    },
    'night of autumn': {
      ride: bike,
      timeZone: 'America/New_York',
      createdAt: secondAt(`${sundayOf(year, 10, 1)}T00:45`, 'America/New_York'),
    },
    'strava failed': { ride: bike, quirks: { stravaId: '-1' } },
    'unheard-of discipline': {
      ride: {
        ...of('yoga'),
        id: random.fork('unheard').hex(32),
        discipline: unheardOf,
        title: '20 min Mat Pilates',
        type: 'Mat',
      },
    },
    'title with signs': { ride: titled('30 min "XOXO, Cody" Ride 🚴\u200d♀️') },
    'overlapping, first': { ride: { ...bike, durationS: 1800 }, createdAt: together },
    'overlapping, second': { ride: { ...of('running'), durationS: 1800 }, createdAt: together + 600 },
    'same minute, first': { ride: freestyleOf(cycling, 20, now), createdAt: minuteOf(now - day) + 5 },
    'same minute, second': { ride: freestyleOf(running, 1200, now), createdAt: minuteOf(now - day) + 40 },
  };
}

const minuteOf = (second: number): number => Math.floor(second / 60) * 60;

/** The first Sunday of the month from this date on: `sundayOf(2026, 2, 8)` is `2026-03-08`. */
function sundayOf(year: number, month: number, from: number): string {
  const date = new Date(Date.UTC(year, month, from));
  date.setUTCDate(from + ((7 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
}

/** The same session, ended at the second when this many metres were behind. */
function endedAfter(session: Session, metres: number): Session {
  const lasting = (seconds: number): Session => ({ ...session, endTime: session.startTime + seconds });
  let [short, long] = [60, 7200];
  while (long - short > 1) {
    const middle = Math.floor((short + long) / 2);
    const { distanceM } = totalsOf(lasting(middle), Number.POSITIVE_INFINITY);
    if (distanceM < metres) short = middle;
    else long = middle;
  }
  return lasting(long);
}
