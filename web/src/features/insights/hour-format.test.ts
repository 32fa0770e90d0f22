import { expect, test } from 'vitest';
import { formatHour } from './hour-format.ts';

test.each([
  [0, '12 AM', '00:00'],
  [4, '4 AM', '04:00'],
  [12, '12 PM', '12:00'],
  [16, '4 PM', '16:00'],
])('hour %i is %s or %s', (hour, twelve, twentyFour) => {
  const style = { locale: 'en-US', weekStart: 'monday' } as const;
  expect(formatHour(hour, { ...style, hourCycle: 'h12' })).toBe(twelve);
  expect(formatHour(hour, { ...style, hourCycle: 'h23' })).toBe(twentyFour);
});
