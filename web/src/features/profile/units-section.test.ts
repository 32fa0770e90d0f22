import { expect, test } from 'vitest';
import { timeThere, timeZoneChoices } from './units-section.tsx';

test('every zone is there once, by a readable name, with the current one whatever it is', () => {
  const choices = timeZoneChoices('Mars/Olympus_Mons');
  const values = choices.map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  expect(choices).toContainEqual({ value: 'America/New_York', label: 'America/New York' });
  expect(choices).toContainEqual({ value: 'Mars/Olympus_Mons', label: 'Mars/Olympus Mons' });
  expect(values).toContain('UTC');
});

test.each([
  ['UTC', '12:05 PM'],
  ['Asia/Tokyo', '9:05 PM'],
  ['Asia/Kathmandu', '5:50 PM'],
  ['Mars/Olympus_Mons', ''],
])('in %s it is %s', (timeZone, time) => {
  expect(timeThere(timeZone, new Date('2026-03-05T12:05:00Z'))).toBe(time);
});
