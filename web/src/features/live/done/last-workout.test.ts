import { expect, test } from 'vitest';
import { lastBefore } from './last-workout.ts';

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const row = (_id: string, day: number, wid = 'legs') => ({ _id, wid, created: at(day), ended: at(day) });

test('the newest of the same program that began before, whatever the order and whatever else there is', () => {
  const rows = [row('mine', 7), row('older', 1), row('last', 5), row('other', 6, 'arms'), row('later', 9)];
  const running = { ...row('running', 6), ended: null };
  expect(lastBefore([...rows, running], 'legs', Date.parse(at(7)))?._id).toBe('last');
  expect(lastBefore(rows, 'back', Date.parse(at(7)))).toBeNull();
});
