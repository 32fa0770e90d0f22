import type { CatalogueSeries } from '../catalogue.ts';
import { bodyweightBasics, bodyweightStrong, hotelRoom } from '../programs/bodyweight.ts';
import { coreAndMobility, coreBuilder } from '../programs/core.ts';
import { hiitLowImpact } from '../programs/hiit.ts';
import { kettlebellBasics, kettlebellStrong } from '../programs/kettlebell.ts';
import { easyRecovery, eveningUnwind, hipsAndAnkles, morningMobility } from '../programs/mobility.ts';
import { alternating, week } from './week.ts';

export const firstSteps: CatalogueSeries = {
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

export const kettlebellMonth: CatalogueSeries = {
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

export const bodyweightLadder: CatalogueSeries = {
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

export const loosenUp: CatalogueSeries = {
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

export const onTheRoad: CatalogueSeries = {
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
