import { expect, test } from 'vitest';
import { formatTrash, formatUnlinkOutcome } from './unlink-format.ts';

test('those that stay and those that go are counted, each in a line', () => {
  expect(formatUnlinkOutcome({ willStay: 3, willGo: 1, inTrash: 2 })).toEqual([
    '3 workouts stay, with what you logged yourself.',
    '1 workout moves to the trash, because nothing but Peloton data is in it.',
    '2 workouts are in the trash already.',
  ]);
  expect(formatUnlinkOutcome({ willStay: 1, willGo: 0, inTrash: 0 })).toEqual([
    '1 workout stays, with what you logged yourself.',
  ]);
  expect(formatUnlinkOutcome({ willStay: 0, willGo: 1200, inTrash: 0 })).toEqual([
    '1,200 workouts move to the trash, because nothing but Peloton data is in them.',
  ]);
  expect(formatTrash(1)).toBe('1 workout moved to the trash.');
});
