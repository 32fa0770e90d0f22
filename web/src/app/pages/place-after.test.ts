import { expect, test } from 'vitest';
import { placeAfter } from './place-after.ts';

const done = { seriesInstanceId: 'run', weekNumber: 2, dayOfWeek: 1 };
const day = (week: number, number: number, programId: string | null) => ({ week, day: number, programId });

test.each([
  ['later in the week', [day(2, 1, 'a'), day(2, 3, 'b'), day(2, 5, 'a')], { week: 2, dayOfWeek: 5 }],
  ['in a later week', [day(2, 1, 'a'), day(2, 2, null), day(4, 2, 'a')], { week: 4, dayOfWeek: 2 }],
  ['a week later where no day is known', [], { week: 3, dayOfWeek: 1 }],
])('the next time is %s', (_, days, place) => {
  expect(placeAfter(done, 'a', days)).toEqual({ instanceId: 'run', ...place });
});
