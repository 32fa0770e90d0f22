/** Two weeks: lower on day 1, upper on day 4, and in the second week a ride on day 6. Begun on a Monday. */
import type { FollowedPlan, LinkedWorkout } from '../linked-days.ts';

export const aPlan: FollowedPlan = {
  startDate: '2026-03-02',
  totalWeeks: 2,
  completed: false,
  weeks: [
    {
      programs: [
        { day: 1, programId: 'lower' },
        { day: 4, programId: 'upper' },
      ],
    },
    {
      programs: [
        { day: 1, programId: 'lower' },
        { day: 4, programId: 'upper' },
        { day: 6, programId: 'ride' },
      ],
    },
  ],
};

/** Done in the evening of its day, for the place given or, with none, for whatever its date says. */
export function done(wid: string, localDate: string, place?: [week: number, day: number], hour = 18): LinkedWorkout {
  const [weekNumber, dayOfWeek] = place ?? [null, null];
  return {
    _id: `${wid} ${localDate} ${hour}`,
    wid,
    localDate,
    ended: `${localDate}T${hour}:00:00Z`,
    weekNumber,
    dayOfWeek,
  };
}
