import { expect, test } from 'vitest';
import { nextDayIn } from './use-planned-days.ts';

type Followed = Parameters<typeof nextDayIn>[0][number];

const run = (days: readonly (readonly [string, string, string | null])[], more: object = {}): Followed =>
  ({
    instance: { paused: null, series: { goesOn: 'calendar' }, ...more },
    calendar: days.map(([date, programId, workoutId]) => ({ date, programId, workoutId })),
  }) as unknown as Followed;

const days = [
  ['2026-11-16', 'push', null],
  ['2026-11-18', 'push', 'done'],
  ['2026-11-20', 'pull', null],
  ['2026-11-23', 'push', null],
] as const;

test('the next day of a program is the first from today on that is not done', () => {
  expect(nextDayIn([run(days)], 'push', '2026-11-18')).toBe('2026-11-23');
  expect(nextDayIn([run(days), run([['2026-11-19', 'push', null]])], 'push', '2026-11-18')).toBe('2026-11-19');
  expect(nextDayIn([run(days)], 'legs', '2026-11-18')).toBeNull();
});

test('a series that goes on by session, or is paused, has no days', () => {
  expect(nextDayIn([run(days, { series: { goesOn: 'session' } })], 'push', '2026-11-18')).toBeNull();
  expect(nextDayIn([run(days, { paused: { on: '2026-11-01' } })], 'push', '2026-11-18')).toBeNull();
});
