/** Every series of the catalogue. */
import type { CatalogueProgram, CatalogueSeries, CatalogueWeek } from './catalogue.ts';
import {
  bodyweightBasics,
  bodyweightStrong,
  coreAndMobility,
  coreBuilder,
  easyRecovery,
  eveningUnwind,
  hipsAndAnkles,
  hotelRoom,
  kettlebellBasics,
  kettlebellStrong,
  morningMobility,
} from './programs/at-home.ts';
import {
  emomSixteen,
  hiitFortyTwenty,
  hiitLowImpact,
  hillSprints,
  rideIntervals,
  ropeMinutes,
  rowIntervals,
  steadyRide,
  tempoIntervals,
} from './programs/intervals.ts';
import {
  armsDay,
  barbellBasicsA,
  barbellBasicsB,
  fullBodyA,
  fullBodyB,
  glutesAndHamstrings,
  legDay,
  lowerBodyStrength,
  powerDay,
  pullDay,
  pushDay,
  rideAndLift,
  upperBodyStrength,
} from './programs/strength.ts';

/**
 * Series for getting stronger. Weight is the progression inside a week; across weeks it is days and variety, and every fourth week or so
 * is lighter on purpose, because that is when the body catches up.
 */

export const foundationStrength: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000201',
  since: 1,
  title: 'Foundation Strength',
  description: 'Eight weeks of three full-body days, the best start with a barbell. Weeks four and eight are light.',
  totalWeeks: 8,
  weeks: [
    ...alternating(
      3,
      week([1, fullBodyA], [3, fullBodyB], [5, fullBodyA]),
      week([1, fullBodyB], [3, fullBodyA], [5, fullBodyB]),
    ),
    week([1, fullBodyA], [3, coreAndMobility], [5, easyRecovery]),
    ...alternating(
      3,
      week([1, fullBodyB], [3, fullBodyA], [5, fullBodyB], [6, coreAndMobility]),
      week([1, fullBodyA], [3, fullBodyB], [5, fullBodyA], [6, coreAndMobility]),
    ),
    week([1, fullBodyA], [4, fullBodyB], [6, easyRecovery]),
  ],
};

const fiveByFiveBlock = alternating(
  3,
  week([1, barbellBasicsA], [3, barbellBasicsB], [5, barbellBasicsA]),
  week([1, barbellBasicsB], [3, barbellBasicsA], [5, barbellBasicsB]),
);
const fiveByFiveLight = week([1, barbellBasicsA], [3, morningMobility], [5, coreAndMobility]);

const fiveByFive: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000202',
  since: 1,
  title: 'Five by Five',
  description:
    'Twelve weeks, two alternating days, three times a week. Add a little each time; every fourth week is light.',
  totalWeeks: 12,
  weeks: [
    ...fiveByFiveBlock,
    fiveByFiveLight,
    ...fiveByFiveBlock,
    fiveByFiveLight,
    ...fiveByFiveBlock,
    week([1, barbellBasicsA], [4, barbellBasicsB]),
  ],
};

const pushPullLegs: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000203',
  since: 1,
  title: 'Push, Pull, Legs',
  description: 'Six weeks for regular lifters: from three days a week to six, with a light fourth week.',
  totalWeeks: 6,
  weeks: [
    week([1, pushDay], [3, pullDay], [5, legDay]),
    week([1, pushDay], [2, pullDay], [4, legDay], [6, armsDay]),
    week([1, pushDay], [2, pullDay], [3, legDay], [5, pushDay], [6, pullDay]),
    week([1, upperBodyStrength], [3, hipsAndAnkles], [5, easyRecovery]),
    week([1, legDay], [2, pushDay], [3, pullDay], [5, legDay], [6, armsDay]),
    week([1, pushDay], [2, pullDay], [3, legDay], [4, pushDay], [5, pullDay], [6, legDay]),
  ],
};

const upperLowerHeavy = week(
  [1, upperBodyStrength],
  [2, lowerBodyStrength],
  [4, upperBodyStrength],
  [5, lowerBodyStrength],
);
const upperLowerVaried = week([1, lowerBodyStrength], [2, upperBodyStrength], [4, glutesAndHamstrings], [5, armsDay]);
const upperLowerLight = week([1, upperBodyStrength], [3, lowerBodyStrength], [5, easyRecovery]);

export const upperLowerSplit: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000204',
  since: 1,
  title: 'Upper and Lower',
  description: 'Ten weeks of four days, heavy and varied weeks in turn, and a light week after every four.',
  totalWeeks: 10,
  weeks: [
    ...alternating(4, upperLowerHeavy, upperLowerVaried),
    upperLowerLight,
    ...alternating(3, upperLowerHeavy, upperLowerVaried),
    week([1, powerDay], [2, upperBodyStrength], [4, lowerBodyStrength], [6, coreBuilder]),
    upperLowerLight,
  ],
};

/**
 * Series for heart and legs. Two hard days a week are plenty; the rest is easy, and a lighter week comes before the last push.
 */

const rideAndLiftBuilder: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000221',
  since: 1,
  title: 'Ride & Lift Builder',
  description: 'Six weeks that share the legs fairly between bike and weights. Week four is easy.',
  totalWeeks: 6,
  weeks: [
    week([1, rideAndLift], [3, steadyRide], [5, rideAndLift]),
    week([1, rideAndLift], [3, rideIntervals], [5, rideAndLift], [7, steadyRide]),
    week([1, fullBodyA], [3, rideIntervals], [5, rideAndLift], [7, steadyRide]),
    week([1, rideAndLift], [3, easyRecovery], [6, steadyRide]),
    week([1, fullBodyA], [3, rideIntervals], [5, rideAndLift], [7, steadyRide]),
    week([1, rideAndLift], [2, rideIntervals], [4, fullBodyA], [6, rideIntervals]),
  ],
};

const tempoRunner: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000222',
  since: 1,
  title: 'Tempo Runner',
  description: 'Seven weeks of tempo, hills and a strong trunk for people who can jog half an hour. Week four is easy.',
  totalWeeks: 7,
  weeks: [
    week([1, tempoIntervals], [3, coreBuilder], [6, tempoIntervals]),
    ...alternating(
      2,
      week([1, tempoIntervals], [3, coreBuilder], [5, hillSprints], [6, morningMobility]),
      week([1, hillSprints], [3, coreBuilder], [5, tempoIntervals], [6, hipsAndAnkles]),
    ),
    week([1, easyRecovery], [3, morningMobility], [5, tempoIntervals]),
    ...alternating(
      2,
      week([1, tempoIntervals], [3, fullBodyA], [5, hillSprints], [6, hipsAndAnkles]),
      week([1, hillSprints], [3, fullBodyA], [5, tempoIntervals], [6, morningMobility]),
    ),
    week([1, tempoIntervals], [3, coreAndMobility], [6, tempoIntervals]),
  ],
};

const shortAndSharp: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000223',
  since: 1,
  title: 'Short and Sharp',
  description: 'Three weeks of sessions under half an hour, from low impact to hard minutes. For full calendars.',
  totalWeeks: 3,
  weeks: [
    week([1, hiitLowImpact], [3, morningMobility], [5, hiitLowImpact]),
    week([1, hiitFortyTwenty], [3, ropeMinutes], [5, hiitLowImpact], [6, morningMobility]),
    week([1, hiitFortyTwenty], [3, rowIntervals], [5, emomSixteen], [6, morningMobility]),
  ],
};

/**
 * Series that need little or nothing: a first month, a month with one bell, two weeks of loosening up, two weeks away from home.
 */

const firstSteps: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000211',
  since: 1,
  title: 'First Steps',
  description: 'Four weeks from the couch to a habit: short sessions at home, one more every week or so.',
  totalWeeks: 4,
  weeks: [
    week([1, bodyweightBasics], [4, bodyweightBasics]),
    week([1, bodyweightBasics], [3, morningMobility], [5, bodyweightBasics]),
    week([1, bodyweightBasics], [3, coreAndMobility], [5, bodyweightBasics], [6, morningMobility]),
    week([1, bodyweightBasics], [3, hiitLowImpact], [5, bodyweightBasics], [6, easyRecovery]),
  ],
};

const kettlebellMonth: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000212',
  since: 1,
  title: 'Kettlebell Month',
  description: 'Four weeks with one bell: learn the swing, lighten up in week three, then try the harder session.',
  totalWeeks: 4,
  weeks: [
    week([1, kettlebellBasics], [3, morningMobility], [5, kettlebellBasics]),
    week([1, kettlebellBasics], [3, kettlebellBasics], [4, hipsAndAnkles], [6, kettlebellBasics]),
    week([1, kettlebellBasics], [4, coreAndMobility]),
    week([1, kettlebellBasics], [3, kettlebellStrong], [4, morningMobility], [6, kettlebellBasics]),
  ],
};

const bodyweightLadder: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000213',
  since: 1,
  title: 'Bodyweight Ladder',
  description: 'Six weeks from the basic session to the strong one, swapping one day at a time. Week four is easy.',
  totalWeeks: 6,
  weeks: [
    week([1, bodyweightBasics], [3, coreBuilder], [5, bodyweightBasics]),
    week([1, bodyweightBasics], [3, coreBuilder], [5, bodyweightStrong]),
    week([1, bodyweightStrong], [3, coreBuilder], [5, bodyweightBasics], [6, morningMobility]),
    week([1, bodyweightBasics], [3, easyRecovery], [5, hipsAndAnkles]),
    week([1, bodyweightStrong], [3, coreBuilder], [5, bodyweightStrong], [6, morningMobility]),
    week([1, bodyweightStrong], [3, bodyweightStrong], [5, bodyweightStrong], [6, eveningUnwind]),
  ],
};

const loosenUp: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000214',
  since: 1,
  title: 'Loosen Up',
  description: 'Two weeks of short daily mobility for stiff mornings and long desk days. The seventh day is off.',
  totalWeeks: 2,
  weeks: alternating(
    2,
    week(
      [1, morningMobility],
      [2, hipsAndAnkles],
      [3, morningMobility],
      [4, eveningUnwind],
      [5, morningMobility],
      [6, easyRecovery],
    ),
    week(
      [1, hipsAndAnkles],
      [2, morningMobility],
      [3, coreAndMobility],
      [4, morningMobility],
      [5, hipsAndAnkles],
      [6, eveningUnwind],
    ),
  ),
};

const onTheRoad: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000215',
  since: 1,
  title: 'On the Road',
  description: 'Two weeks of travel without losing ground: a hotel floor, a towel and half an hour every other day.',
  totalWeeks: 2,
  weeks: [
    week([1, hotelRoom], [3, morningMobility], [4, hotelRoom], [6, hiitLowImpact]),
    week([1, hotelRoom], [3, coreBuilder], [5, hotelRoom], [6, eveningUnwind]),
  ],
};

/** Gentlest doors first. */
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

/**
 * How a series is written down: a week is a handful of days with a program each, and most series are one or two weeks taken in turn.
 */

/** `week([1, fullBodyA], [4, fullBodyB])` trains on the first and the fourth day and rests on the others. */
export function week(...days: readonly (readonly [day: number, program: CatalogueProgram])[]): CatalogueWeek {
  return { programs: days.map(([day, program]) => ({ day, programId: program.id })) };
}

/** `alternating(3, a, b)` is `[a, b, a]`. */
export function alternating(count: number, ...pattern: readonly CatalogueWeek[]): readonly CatalogueWeek[] {
  return Array.from({ length: Math.ceil(count / pattern.length) }, () => pattern)
    .flat()
    .slice(0, count);
}
