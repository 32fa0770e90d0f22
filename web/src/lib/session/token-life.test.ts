import { describe, expect, test } from 'vitest';
import { aToken } from '../../../test/a-token.ts';
import { ageOnArrivalMs, elapsedMs, lifeMs, tokenExpiry } from './token-life.ts';

const minute = 60_000;
const at = (wallMs: number, steadyMs = 0) => ({ wallMs, steadyMs });

describe('the life of a token', () => {
  test('is what lies between its making and its end, whatever the device believes about today', () => {
    expect(lifeMs(aToken({ lifeS: 900, iat: 1_000 }), Date.now())).toBe(15 * minute);
  });

  test('without its making it counts from its arrival', () => {
    const claims = Buffer.from(JSON.stringify({ exp: 1_000 })).toString('base64url');
    expect(lifeMs(`h.${claims}.s`, 940_000)).toBe(minute);
  });

  test.each([null, '', 'opaque', 'a.b.c', `a.${btoa('{}')}.c`, `a.${btoa('{"exp":"soon"}')}.c`, `a.${btoa('null')}.c`])(
    '%j cannot be read and counts as expired',
    (token) => {
      expect(lifeMs(token, 0)).toBe(0);
      expect(tokenExpiry(token)).toBeNull();
    },
  );

  test('its end is the exp claim, in seconds', () => {
    expect(tokenExpiry(aToken({ lifeS: 900, iat: 1_800_000_000 }))?.toISOString()).toBe('2027-01-15T08:15:00.000Z');
  });
});

describe('the age of a token', () => {
  test.each([
    ['both clocks agree', at(1_000, 0), at(61_000, minute), minute],
    ['the device slept: the steady clock stood still', at(1_000, 0), at(61_000, 10), minute],
    ['the clock was put back an hour', at(60 * minute, 0), at(0, minute), minute],
    ['the clock was put forward an hour', at(0, 0), at(60 * minute, 10), 60 * minute],
  ])('%s', (_case, from, to, expected) => {
    expect(elapsedMs(from, to)).toBe(expected);
  });

  test.each([
    ['received a minute ago', 0, minute, minute],
    ['a small correction of the clock is none of our business', 5_000, 0, 0],
    ['received in the future: nothing is known', 60 * minute, 0, Number.POSITIVE_INFINITY],
  ])('%s', (_case, receivedAtMs, wallMs, expected) => {
    expect(ageOnArrivalMs(receivedAtMs, at(wallMs))).toBe(expected);
  });
});
