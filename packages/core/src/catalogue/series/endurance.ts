/** Two hard days a week are plenty; the rest is easy, and a lighter week comes before the last push. */
import type { CatalogueSeries } from '../catalogue.ts';
import { coreAndMobility, coreBuilder } from '../programs/core.ts';
import { hillSprints, rideIntervals, rowIntervals, steadyRide, tempoIntervals } from '../programs/endurance.ts';
import { fullBodyA } from '../programs/full-body.ts';
import { emomSixteen, hiitFortyTwenty, hiitLowImpact, ropeMinutes } from '../programs/hiit.ts';
import { easyRecovery, hipsAndAnkles, morningMobility } from '../programs/mobility.ts';
import { rideAndLift } from '../programs/upper-lower.ts';
import { alternating, week } from './week.ts';

export const rideAndLiftBuilder: CatalogueSeries = {
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

export const tempoRunner: CatalogueSeries = {
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

export const shortAndSharp: CatalogueSeries = {
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
