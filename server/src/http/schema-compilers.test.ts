import { day, instant } from '@workout-tracker/core/schema/schema-helpers';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { compileValidator } from './schema-compilers.ts';

const schema = Type.Object({ day: Type.Optional(day), instant: Type.Optional(instant) });
const [ofBody, ofPath, ofQuery] = ['body', 'params', 'querystring'].map((httpPart) =>
  compileValidator({ schema, method: 'POST', url: '/api/days', httpPart }),
);

// Promise (2.2.1, 2.2.2, API8): Every input is checked by a schema with limits.
test.each([
  [{ day: '2026-03-07' }, true],
  [{ day: '0001-01-01' }, true],
  [{ day: '9999-12-31' }, true],
  [{ day: '2026-02-29' }, false],
  [{ day: '0000-01-01' }, false],
  [{ instant: '2026-03-07T12:00:00Z' }, true],
  [{ instant: '2026-03-07T12:00:00.123456+05:30' }, true],
  [{ instant: '0001-01-01T00:00:00Z' }, true],
  [{ instant: '9999-12-31T23:59:59.999Z' }, true],
  [{ instant: '2026-03-07' }, false],
  [{ instant: '0000-12-31T23:59:59Z' }, false],
  // In another zone they are instants of the year 0, and of the year 10,000.
  [{ instant: '0001-01-01T00:00:00+14:00' }, false],
  [{ instant: '9999-12-31T23:59:59-14:00' }, false],
  // A leap second is one of the calendar, but of no clock here.
  [{ instant: '2016-12-31T23:59:60Z' }, false],
  [{ instant: '2016-12-31T15:59:60-08:00' }, false],
])('%j can be stored: %s', (value, isTaken) => {
  expect([ofBody?.(value), ofPath?.(value)]).toEqual([isTaken, isTaken]);
});

test('a query may ask from a day on that no row can have', () => {
  expect([ofQuery?.({ day: '0000-01-01' }), ofQuery?.({ day: '2026-02-30' })]).toEqual([true, false]);
});
