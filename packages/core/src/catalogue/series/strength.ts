/**
 * Weight is the progression inside a week; across weeks it is days and variety, and every fourth week or so is lighter on purpose, because
 * that is when the body catches up.
 */
import type { CatalogueSeries } from '../catalogue.ts';
import { coreAndMobility, coreBuilder } from '../programs/core.ts';
import { barbellBasicsA, barbellBasicsB, powerDay } from '../programs/five-by-five.ts';
import { fullBodyA, fullBodyB } from '../programs/full-body.ts';
import { easyRecovery, hipsAndAnkles, morningMobility } from '../programs/mobility.ts';
import { armsDay, legDay, pullDay, pushDay } from '../programs/push-pull-legs.ts';
import { glutesAndHamstrings, lowerBodyStrength, upperBodyStrength } from '../programs/upper-lower.ts';
import { alternating, week } from './week.ts';

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

export const fiveByFive: CatalogueSeries = {
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

export const pushPullLegs: CatalogueSeries = {
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
