import type { LiveTarget } from '@workout-tracker/core/live/live-target';
import { replay } from '@workout-tracker/core/live/reduce-session';
import { aTarget } from '@workout-tracker/core/live/testing/a-target';
import { aPlan, aPlannedMove, eventsOf, started, values } from '@workout-tracker/core/live/testing/session-events';
import type { Reason } from '@workout-tracker/core/plans/reason';
import { expect, test } from 'vitest';
import { formatAtLeast, formatTargetAt, formatToday, formatWeek, overLeast, sumRows } from './live-target-format.ts';

const begin = (target: LiveTarget) =>
  replay(eventsOf([started(aPlan({ moves: [aPlannedMove(target)] })), 0])) ?? expect.fail();
const positionOf = (target: LiveTarget, index = 1) => begin(target).positions[index] ?? expect.fail();
const loadable = (_move: unknown, weight: number) => weight;
const kg = (value: number) => ({ value, unit: 'kg' as const });
const rowsOf = (target: LiveTarget, index = 1) =>
  sumRows({ session: begin(target), position: positionOf(target, index), target }).map(
    ({ label, value }) => `${label} | ${value}`,
  );

test.each([
  [{}, 'Target 5 × 100 kg'],
  [{ isAtLeast: true }, 'Target 5+ × 100 kg'],
  [{ to: 8 }, 'Target 5–8 × 100 kg'],
] as const)('a set %j reads %s', (set, words) => {
  expect(formatTargetAt(begin(aTarget([set])), 1, { loadable })).toBe(words);
});

test('in the other unit it is what the counters show', () => {
  const session =
    replay(
      eventsOf([started(aPlan({ moves: [aPlannedMove(aTarget([{}]))] })), 0], [{ type: 'unit-chosen', unit: 'lb' }, 1]),
    ) ?? expect.fail();
  expect(formatTargetAt(session, 1, { loadable })).toBe('Target 5 × 220 lb');
});

test('the week of a cycle is named, and a plan that is the same each time has none', () => {
  const { target, ...more } = aTarget([{}], { weeks: 4 });
  expect(formatWeek({ ...more, target: { ...target, week: 3 } })).toBe('Week 3 of 4');
  expect(formatWeek(aTarget([{}]))).toBeNull();
});

test('a set with a least and no most says so, and how many are over', () => {
  const position = positionOf(aTarget([{ isAtLeast: true }]));
  expect(formatAtLeast(position, true)).toBe('Last set, 5+');
  expect(formatAtLeast(position, false)).toBe('Set 1, 5+');
  expect(formatAtLeast(positionOf(aTarget([{}])), true)).toBeNull();
  expect([overLeast(position, 7), overLeast(position, 5), overLeast(position, 3)]).toEqual([2, null, null]);
});

test('the sum leads from the last time to the share, each row from the one before it', () => {
  const sets = [5, 5, 5].map((count) => ({ count, weight: 97.5, unit: 'kg' as const }));
  const last = { day: `${new Date().getFullYear()}-11-05`, sets };
  expect(rowsOf(aTarget([{}, { share: 80 }], { last }), 2)).toEqual([
    'Last time, Nov 5 | 5, 5, 5 × 97.5 kg',
    'Every set its reps | + 2.5',
    'Working weight | 100',
    'This row: 80 % | 80',
  ]);
});

test.each<[Reason, string[]]>([
  [{ code: 'start' }, []],
  [{ code: 'held' }, ['Held here until you let it go on | ']],
  [{ code: 'weight-raised', by: kg(5), cause: { kind: 'last-set', count: 9 } }, ['9 in the last set | + 5']],
  [{ code: 'lowered', percent: 10, misses: 3, from: kg(110) }, ['Missed 3 times at 110 | − 10 %']],
])('%j is a row of the sum', (reason, rows) => {
  expect(rowsOf(aTarget([{}], { reason }))).toEqual([...rows, 'Working weight | 100', 'This row: 100 % | 100']);
});

test('a back-off set takes its share of the first set as it was done', () => {
  const target = aTarget([{}, { ofFirst: 80, kind: 'backoff' }], { reason: { code: 'start' } });
  const done = { type: 'set-completed', index: 1, values: values({ count: 5, weight: 90 }) } as const;
  const session = replay(eventsOf([started(aPlan({ moves: [aPlannedMove(target)] })), 0], [done, 1])) ?? expect.fail();
  const position = session.positions[2] ?? expect.fail();
  expect(sumRows({ session, position, target })).toEqual([
    { label: 'First set today', value: '90' },
    { label: 'This row: 80 %', value: '72' },
  ]);
});

test.each([
  [97.5, false, 'Next time 100 again, neither done nor missed'],
  [100, false, 'As planned'],
  [105, false, 'Done with its reps, the next step starts at 105'],
  [105, true, 'Next time 100 again, neither done nor missed'],
  [95, true, 'Done with its reps, the next step starts at 95'],
])('%d for today, help %s: %s', (taken, isHelp, words) => {
  expect(formatToday({ taken, planned: 100, isHelp })).toBe(words);
});
