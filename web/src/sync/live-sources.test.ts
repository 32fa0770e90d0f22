import type { HeartSource, LiveNews } from '@workout-tracker/core/contract/live';
import { expect, test } from 'vitest';
import { sourceName, sourceOf } from './live-sources.ts';

const now = '2026-03-07T10:00:10.000Z';

const source = (recordingId: string, at: string): HeartSource => ({
  recordingId,
  kind: 'relay',
  name: recordingId,
  latest: { bpm: 131, at },
});

const news = (...sources: HeartSource[]): LiveNews => ({ now, workout: null, sources, devices: [] });

const fresh = source('laptop', '2026-03-07T10:00:09.000Z');
const other = source('watch', '2026-03-07T10:00:10.000Z');
const old = source('tablet', '2026-03-07T10:00:05.900Z');

test.each([
  ['nothing was heard', null, null, 0, undefined],
  ['the first that sends', news(old, fresh, other), null, 0, 'laptop'],
  ['the one that was chosen', news(fresh, other), 'watch', 0, 'watch'],
  ['what was chosen is silent', news(old, fresh), 'tablet', 0, 'laptop'],
  ['three seconds of silence are no gap', news(fresh), null, 3000, 'laptop'],
  ['after four seconds it is old', news(fresh), null, 3001, undefined],
])('%s', (_, told, chosen, sinceMs, expected) => {
  const heard = told && { news: told, heardAt: 5000 };
  expect(sourceOf(heard, chosen, 5000 + sinceMs)?.recordingId).toBe(expected);
});

test.each([
  ['Laptop, Polar H10', 'Laptop', 'Polar H10'],
  ['Watch', 'Watch', ''],
  ['Mac, Wahoo, left', 'Mac', 'Wahoo, left'],
])('%s', (name, device, strap) => {
  expect(sourceName({ name })).toEqual({ device, strap });
});
