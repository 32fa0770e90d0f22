import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = Date.parse('2026-03-05T12:00:00Z');

test.each([
  ['2026-03-05T11:59:30Z', 'just now'],
  ['2026-03-05T12:00:30Z', 'just now'],
  ['2026-03-05T11:59:00Z', '1 minute ago'],
  ['2026-03-05T11:01:00Z', '59 minutes ago'],
  ['2026-03-05T09:59:00Z', '2 hours ago'],
  ['2026-03-04T11:00:00Z', 'yesterday'],
  ['2026-03-01T11:00:00Z', '4 days ago'],
  ['2026-02-01T12:00:00Z', 'Feb 1, 2026'],
  ['never', ''],
])('%s: %s', (instant, words) => {
  expect(timeAgo(instant, now)).toBe(words);
});
