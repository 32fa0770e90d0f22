import { expect, test } from 'vitest';
import { wallTimeOf } from './write-wall-time.ts';

test('a clock on the wall, at midnight and in zones with half hours', () => {
  expect(wallTimeOf('2026-03-07T23:00:00Z', 'Europe/Stockholm')).toBe('2026-03-08T00:00:00');
  expect(wallTimeOf('2026-07-07T18:30:00Z', 'Asia/Kolkata')).toBe('2026-07-08T00:00:00');
});
