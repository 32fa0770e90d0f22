import { expect, test } from 'vitest';
import { waysBack } from './ways-back.ts';

/** Three weeks of days 1 and 4; as many of them done as said. */
const cellsDone = (done: number) =>
  [1, 2, 3].flatMap((week, index) =>
    [1, 2, 4].map((day, at) => ({
      ...{ week, day, programId: day === 2 ? null : 'upper' },
      workoutId: day !== 2 && index * 2 + Math.min(at, 1) < done ? 'w' : null,
    })),
  );

test.each([
  ['before anything is done', 0, { week: 1, day: 1 }, []],
  ['in the first week', 1, { week: 1, day: 4 }, ['Repeat week 1: 1, 1']],
  ['after a week', 2, { week: 2, day: 1 }, ['Repeat week 1: 1, 1']],
  ['in the second week', 3, { week: 2, day: 4 }, ['Repeat week 2: 2, 1', 'Set back a week: 1, 4']],
  ['with a day of rest next', 3, { week: 2, day: 2 }, ['Repeat week 2: 2, 1', 'Set back a week: 1, 1']],
  ['at the end', 6, null, ['Repeat week 3: 3, 1']],
])('%s', (_name, done, next, ways) => {
  expect(waysBack(cellsDone(done), next).map(({ label, week, day }) => `${label}: ${week}, ${day}`)).toEqual(ways);
});
