import { expect, test } from 'vitest';
import { aRow } from '../../../../test/a-workout.ts';
import { monthGroups } from './month-groups.ts';

/** Late on the last evening of February in New York, which is March in UTC. */
const february = aRow({ _id: 'feb', created: '2026-03-01T03:30:00.000Z' });
const march = aRow({ _id: 'mar' });
const months = [
  { month: '2026-03', count: 9 },
  { month: '2026-02', count: 20 },
];

test('a workout belongs to the month on its own wall, with that month counted in all', () => {
  expect(monthGroups({ data: [march, february], months })).toEqual([
    { key: '2026-03', title: 'March 2026', count: 9, rows: [march] },
    { key: '2026-02', title: 'February 2026', count: 20, rows: [february] },
  ]);
});
