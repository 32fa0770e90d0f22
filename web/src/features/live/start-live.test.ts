import { expect, test } from 'vitest';
import { seriesPlaceIn } from './start-live.ts';

test.each([
  ['instance=a1&week=4&day=2', { seriesInstanceId: 'a1', weekNumber: 4, dayOfWeek: 2 }],
  ['', null],
  ['instance=a1', null],
  ['instance=a1&week=0&day=2', null],
  ['instance=a1&week=1&day=8', null],
  ['instance=a1&week=1.5&day=1', null],
  ['week=4&day=2', null],
])('%s', (query, place) => {
  expect(seriesPlaceIn(new URLSearchParams(query))).toEqual(place);
});
