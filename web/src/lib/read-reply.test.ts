import { expect, test } from 'vitest';
import { retryAfterSeconds } from './read-reply.ts';

const now = Date.parse('2026-03-12T10:00:00Z');

test.each([
  ['120', 120],
  ['Thu, 12 Mar 2026 10:00:30 GMT', 30],
  ['Thu, 12 Mar 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('Retry-After %s means %s seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});
