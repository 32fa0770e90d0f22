import { expect, test } from 'vitest';
import { addressOf, chosenIn, firstOpen } from './chosen-day.ts';
import { cellsOfPlan } from './day-format.ts';

const cells = cellsOfPlan({ totalWeeks: 2, weeks: [{ programs: [{ day: 3, programId: 'p1' }] }, { programs: [] }] });

test.each([
  ['week=1&day=3', 3],
  ['week=2&day=7', 14],
  ['week=3&day=1', undefined],
  ['', undefined],
])('%s', (query, dayNumber) => {
  expect(chosenIn(new URLSearchParams(query), cells)?.dayNumber).toBe(dayNumber);
});

test('the address keeps what else it says', () => {
  const params = new URLSearchParams('week=1&day=1&from=home');
  expect(addressOf(params, cells[8] ?? null).toString()).toBe('from=home&week=2&day=2');
  expect(addressOf(params, null).toString()).toBe('from=home');
});

test('at first today is open, or what comes', () => {
  const dated = cells.map((cell, index) => ({ ...cell, date: `2026-03-${12 + index}` }));
  expect(firstOpen(dated, '2026-03-13')?.dayNumber).toBe(2);
  expect(firstOpen(dated, '2026-05-01')?.dayNumber).toBe(3);
  expect(firstOpen([], null)).toBeNull();
});
