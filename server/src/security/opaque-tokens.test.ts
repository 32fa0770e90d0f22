import { createSecretKey, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDeviceToken, readRefreshToken, writeDeviceToken, writeRefreshToken } from './opaque-tokens.ts';

const key = createSecretKey(new Uint8Array(32).fill(1));
const otherKey = createSecretKey(new Uint8Array(32).fill(2));
const claim = { userId: randomUUID(), loginId: randomUUID(), generation: 7 };

test('says what it was made of, and is the same each time it is made', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.integer({ min: 1, max: 2 ** 31 - 1 }), (userId, loginId, generation) => {
      const given = { userId, loginId, generation };
      const token = writeRefreshToken(key, given);
      expect(readRefreshToken(key, token)).toEqual(given);
      expect(writeRefreshToken(key, given)).toBe(token);
    }),
  );
});

// Promise (7.2.3, 10.4.8): Refresh tokens cannot be guessed, are not stored, and end.
test('a token changed in any place, by any character, is nobody’s', () => {
  const token = writeRefreshToken(key, claim);
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...'ABCxyz019-_.= '), (place, sign) => {
      const changed = token.slice(0, place) + sign + token.slice(place + 1);
      fc.pre(changed !== token);
      expect(readRefreshToken(key, changed)).toBeUndefined();
    }),
    { numRuns: 2_000 },
  );
});

test('one token has one spelling', () => {
  const token = writeRefreshToken(key, claim);
  for (const other of [
    `${token}=`,
    `${token} `,
    ` ${token}`,
    `${token}A`,
    token.slice(0, -1),
    token.toUpperCase(),
    '',
  ]) {
    expect(readRefreshToken(key, other)).toBeUndefined();
  }
});

test('another server’s token, and another kind of token, are refused', () => {
  expect(readRefreshToken(otherKey, writeRefreshToken(key, claim))).toBeUndefined();
  const device = writeDeviceToken(key, { userId: claim.userId, deviceId: claim.loginId });
  expect(readDeviceToken(key, device)).toEqual({ userId: claim.userId, deviceId: claim.loginId });
  expect(readRefreshToken(key, device)).toBeUndefined();
  expect(readRefreshToken(key, device.replace('wtd_', 'wtr_'))).toBeUndefined();
  expect(
    readDeviceToken(key, writeRefreshToken(key, { ...claim, generation: 0 }).replace('wtr_', 'wtd_')),
  ).toBeUndefined();
});
