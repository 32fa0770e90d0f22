import { expect, test } from 'vitest';
import { reason } from '../reasons/reason.ts';
import { choosePlace, objectToPlace } from './choose-place.ts';

const plan = { startDate: '2026-03-02', totalWeeks: 2 };
const none = { weekNumber: null, dayOfWeek: null };

test.each([
  ['the day that was named', { weekNumber: 2, dayOfWeek: 3, localDate: '2026-01-01' }, { week: 2, day: 3 }],
  ['the day of its date', { ...none, localDate: '2026-03-09' }, { week: 2, day: 1 }],
  ['the first day', { ...none, localDate: '2026-03-02' }, { week: 1, day: 1 }],
  ['the last day', { ...none, localDate: '2026-03-15' }, { week: 2, day: 7 }],
  [
    'its date, if only half a place was named',
    { weekNumber: 2, dayOfWeek: null, localDate: '2026-03-03' },
    { week: 1, day: 2 },
  ],
])('%s', (_name, request, place) => {
  expect(choosePlace(request, plan)).toEqual({ kind: 'place', place });
});

test.each(['2026-03-01', '2026-03-16', '2020-01-01'])('%s lies outside', (localDate) => {
  expect(choosePlace({ ...none, localDate }, plan)).toEqual({ kind: 'outside' });
});

test('a day that the plan does not have is refused where it was named', () => {
  expect(choosePlace({ weekNumber: 3, dayOfWeek: 1, localDate: '2026-03-02' }, plan)).toEqual({
    kind: 'refused',
    path: '/weekNumber',
    reason: reason('week-within-series', { weeks: 2 }),
  });
  expect(objectToPlace({ week: 1, day: 8 }, 1)).toMatchObject({ path: '/dayOfWeek' });
  expect(objectToPlace({ week: 2, day: 1 }, 1)?.reason).toEqual(reason('only-week-one'));
  expect(objectToPlace({ week: 2, day: 7 }, 2)).toBeUndefined();
});
