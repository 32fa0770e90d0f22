import { expect, test } from 'vitest';
import { weekDays } from './week-days.ts';

const shown = (today: Date) => weekDays(today).map((day) => `${day.letter}${day.dayOfMonth}${day.isToday ? '*' : ''}`);

test.each([
  ['a Thursday', new Date(2026, 2, 12, 9, 30), 'M9 T10 W11 T12* F13 S14 S15'],
  ['a Monday, at its first minute', new Date(2026, 2, 9, 0, 0), 'M9* T10 W11 T12 F13 S14 S15'],
  ['a Sunday, at its last minute', new Date(2026, 2, 15, 23, 59), 'M9 T10 W11 T12 F13 S14 S15*'],
  ['the turn of a year', new Date(2027, 0, 1, 12, 0), 'M28 T29 W30 T31 F1* S2 S3'],
])('%s', (_what, today, week) => {
  expect(shown(today).join(' ')).toBe(week);
});
