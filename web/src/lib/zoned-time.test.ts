import { describe, expect, test } from 'vitest';
import { momentsAt, wallClock } from './zoned-time.ts';

const newYork = 'America/New_York';

test.each([
  ['2026-03-07T11:32:10.000Z', newYork, '2026-03-07T06:32'],
  ['2026-07-07T11:32:10.000Z', newYork, '2026-07-07T07:32'],
  ['2026-03-07T04:59:00.000Z', newYork, '2026-03-06T23:59'],
  ['2026-03-07T18:30:00.000Z', 'Asia/Kolkata', '2026-03-08T00:00'],
  ['2026-03-07T11:00:00.000Z', 'Pacific/Kiritimati', '2026-03-08T01:00'],
])('%s on the clock of %s is %s', (instant, zone, wall) => {
  expect(wallClock(instant, zone)).toBe(wall);
});

describe('the moment a clock shows a time', () => {
  test('is one on an ordinary day', () => {
    expect(momentsAt('2026-03-07T06:32', newYork)).toEqual({ kind: 'real', instants: ['2026-03-07T11:32:00.000Z'] });
  });

  test('is two in the hour the clock shows twice, the first one first', () => {
    expect(momentsAt('2026-11-01T01:30', newYork)).toEqual({
      kind: 'real',
      instants: ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
    });
  });

  test('is none in the hour the clock skips: it counts as the same time after the change', () => {
    expect(momentsAt('2026-03-08T02:30', newYork)).toEqual({
      kind: 'skipped',
      instant: '2026-03-08T07:30:00.000Z',
      shown: '2026-03-08T03:30',
    });
  });

  test('knows changes of half an hour', () => {
    expect(momentsAt('2026-10-04T02:15', 'Australia/Lord_Howe')).toMatchObject({
      kind: 'skipped',
      shown: '2026-10-04T02:45',
    });
  });

  test('knows a day that never was', () => {
    expect(momentsAt('2011-12-30T12:00', 'Pacific/Apia')).toMatchObject({ kind: 'skipped', shown: '2011-12-31T12:00' });
  });

  test.each(['', '2026-03-07', '2026-02-30T10:00', 'tomorrow'])('cannot be read from %j', (wall) => {
    expect(momentsAt(wall, newYork)).toEqual({ kind: 'unreadable' });
  });
});

test('what a clock shows leads back to its moment, in every zone and season', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter((_, index) => index % 7 === 0);
  for (const zone of zones) {
    for (let month = 0; month < 12; month += 1) {
      const instant = new Date(Date.UTC(2026, month, 1 + month, (month * 5) % 24, 30)).toISOString();
      const back = momentsAt(wallClock(instant, zone), zone);
      expect(back.kind === 'real' && back.instants, `${zone} ${instant}`).toContain(instant);
    }
  }
});
