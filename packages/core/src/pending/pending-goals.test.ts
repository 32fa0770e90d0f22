import { expect, test } from 'vitest';
import type { Goal } from '../insights/goal.ts';
import { goalsWithPending } from './pending-goals.ts';

const goal = (_id: string, setAt: string, reachedOn: string | null = null): Goal => ({
  _id,
  aim: { kind: 'weekly-workouts', count: 3 },
  setAt,
  reachedOn,
});
const [older, newer] = [goal('a', '2026-01-01T00:00:00.000Z'), goal('b', '2026-02-01T00:00:00.000Z')];
const { _id: _ofA, ...reached } = goal('a', older.setAt, '2026-02-03');

test.each<[string, Parameters<typeof goalsWithPending>[1], Goal[]]>([
  ['nothing', [], [newer, older]],
  ['one that is reached', [{ goalId: 'a', data: reached }], [newer, { ...older, reachedOn: '2026-02-03' }]],
  [
    'a new one',
    [{ goalId: 'c', data: { ...reached, setAt: '2026-03-01T00:00:00.000Z' } }],
    [goal('c', '2026-03-01T00:00:00.000Z', '2026-02-03'), newer, older],
  ],
  ['one given up', [{ goalId: 'b', data: null }], [older]],
  [
    'one given up and set again',
    [
      { goalId: 'a', data: null },
      { goalId: 'a', data: reached },
    ],
    [newer, { ...older, reachedOn: '2026-02-03' }],
  ],
  ['what is no goal', [{ goalId: 'a', data: { aim: 7 } }], [newer, older]],
])('with %s', (_name, waiting, expected) => {
  expect(goalsWithPending([newer, older], waiting)).toEqual(expected);
});

test('where the server has not answered there are none', () => {
  expect(goalsWithPending(undefined, [{ goalId: 'a', data: reached }])).toBeUndefined();
});
