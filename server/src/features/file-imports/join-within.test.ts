import { expect, test } from 'vitest';
import { createJoinsWithin } from './join-within.ts';

const at = (hour: number, minute = 0) => new Date(Date.UTC(2025, 0, 1, hour, minute)).toISOString();
const added = [
  { workoutId: 'morning', created: at(7), ended: at(8) },
  { workoutId: 'evening', created: at(18), ended: at(19) },
  { workoutId: 'without an end', created: at(21), ended: null },
];

test.each([
  ['the same hour', at(18), at(19), 'evening'],
  ['half an hour of it', at(18, 30), at(19, 30), 'evening'],
  ['less than half of the shorter', at(18, 40), at(20), undefined],
  ['a minute within it', at(7, 10), at(7, 11), 'morning'],
  ['a day around both: the one that shares most', at(7, 30), at(23), 'evening'],
  ['another hour', at(10), at(11), undefined],
  ['right behind it', at(8), at(9), undefined],
  ['a workout without an end', at(20, 30), at(22), undefined],
])('%s', (_name, created, ended, workoutId) => {
  const within = createJoinsWithin();
  for (const { workoutId: id, ...span } of added) within.add({ plan: 'create', workoutId: id }, span, false);
  within.add({ plan: 'create', workoutId: 'recorded' }, { created, ended }, true);
  expect(within.find()).toEqual(workoutId === undefined ? [] : [{ plan: 'join', workoutId }]);
});
