import type { Random } from '#random.ts';
import { type Discipline, type DisciplineName, disciplines } from './disciplines.ts';

export interface Instructor {
  id: string;
  name: string;
}

export interface Ride {
  id: string;
  title: string;
  discipline: Discipline;
  /** Intervals, Climb and so on; empty for freestyle. */
  type: string;
  /** Planned seconds; null for a ride by distance. */
  durationS: number | null;
  /** Null for scenic rides; freestyle "classes" have one without an id. */
  instructor: Instructor | null;
  airedAt: number | null;
  difficulty: number;
  kind: 'class' | 'freestyle' | 'scenic';
  fixedDistanceKm: number | null;
}

const coachNames = [
  'Ann Vale',
  'Bo Lindqvist',
  'Cy Okafor',
  'Di Marsh',
  'Eli Santos',
  'Fay Novak',
  'Gus Amari',
  'Hana Ito',
];

const offered: readonly [DisciplineName, minutes: readonly number[]][] = [
  ['cycling', [15, 20, 30, 45, 60]],
  ['bikeBootcamp', [30, 45]],
  ['running', [20, 30, 45]],
  ['walking', [20, 30]],
  ['treadBootcamp', [30, 45]],
  ['rowing', [15, 20, 30]],
  ['rowBootcamp', [30]],
  ['strength', [10, 20, 30]],
  ['stretching', [5, 10]],
  ['yoga', [20, 30]],
  ['meditation', [5, 10]],
  ['cardio', [15, 20]],
];

export interface Catalogue {
  instructors: readonly Instructor[];
  rides: readonly Ride[];
}

/** Aired over the eight years before `now`. */
export function makeCatalogue(random: Random, now: number): Catalogue {
  const instructors = coachNames.map((name) => ({ id: random.fork(name).hex(32), name }));
  const rides = offered.flatMap(([name, lengths]) =>
    lengths.flatMap((minutes) =>
      disciplines[name].classTypes.flatMap((type) =>
        [0, 1].map((edition) =>
          makeRide(random.fork(`${name} ${minutes} ${type} ${edition}`), { name, minutes, type, instructors, now }),
        ),
      ),
    ),
  );
  return { instructors, rides };
}

interface Plan {
  name: DisciplineName;
  minutes: number;
  type: string;
  instructors: readonly Instructor[];
  now: number;
}

function makeRide(random: Random, { name, minutes, type, instructors, now }: Plan): Ride {
  const flavour = random.pick(['', '', '80s ', '90s ', 'Pop ', 'Rock ', 'Soul ']);
  const last = { bike: 'Ride', tread: name === 'walking' ? 'Walk' : 'Run', row: 'Row', none: disciplines[name].words };
  const ending = disciplines[name].hasFloor ? 'Bootcamp' : last[disciplines[name].machine];
  return {
    id: random.hex(32),
    title: `${minutes} min ${flavour}${type} ${ending}`.replace(/(\w+) \1$/, '$1'),
    discipline: disciplines[name],
    type,
    durationS: minutes * 60,
    instructor: random.pick(instructors),
    airedAt: now - random.integer(400, 8 * 365) * 86_400,
    difficulty: Math.round(random.between(45, 92)) / 10,
    kind: 'class',
    fixedDistanceKm: null,
  };
}

export const zeroRideId = '0'.repeat(32);

/** Just Ride and its like: a class in name only, with a coach in name only. */
export function freestyleRide(discipline: Discipline, title: string, durationS: number, at: number): Ride {
  const coach = title.includes('Lanebreak') ? 'LANEBREAK' : discipline.freestyle.toUpperCase();
  return {
    id: zeroRideId,
    title,
    discipline,
    type: '',
    durationS,
    instructor: { id: '', name: coach },
    airedAt: at,
    difficulty: 0,
    kind: 'freestyle',
    fixedDistanceKm: null,
  };
}
