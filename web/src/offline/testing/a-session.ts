import type { LiveAction, Started } from '@workout-tracker/core/live/live-event';
import { planOf } from '@workout-tracker/core/live/live-plan';
import { aMove, aProgram } from '../../../test/a-program.ts';

export const aStart = (workoutId = '0195f3a0-0000-7000-8000-000000000001'): Omit<Started, 'type'> => ({
  workoutId,
  plan: planOf(aProgram({ moves: [aMove({ weight: true })] })),
  timeZone: 'Europe/Stockholm',
  unit: 'kg',
  series: null,
});

export const aSet = (index: number, count = 8): Extract<LiveAction, { type: 'set-completed' }> => ({
  type: 'set-completed',
  index,
  values: { count, weight: 60, unit: 'kg', variant: 0 },
});
