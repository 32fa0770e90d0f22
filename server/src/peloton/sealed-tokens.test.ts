import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashSessionToken, newSessionToken, openTokens, sealTokens } from './sealed-tokens.ts';

const key = randomBytes(32);
const place = { userId: randomUUID(), tokenHash: hashSessionToken(newSessionToken()) };
const tokens = {
  accessToken: 'eyJ.access',
  refreshToken: 'v1.refresh',
  clientId: 'client',
  accessExpiresAt: new Date('2026-10-17T12:00:00Z'),
};

test('what was sealed opens in its own row, and looks different each time', () => {
  const [first, second] = [sealTokens(key, place, tokens), sealTokens(key, place, tokens)];
  expect(openTokens(key, place, first)).toEqual(tokens);
  expect(first.equals(second)).toBe(false);
  expect(first.includes('access')).toBe(false);
});

// Promise (14.2.4, 13.3.1): The password of Peloton is not kept, its tokens are encrypted, and gone after disconnecting.
test('another key, another person, another session or a changed byte opens nothing', () => {
  const sealed = sealTokens(key, place, tokens);
  expect(openTokens(randomBytes(32), place, sealed)).toBeUndefined();
  expect(openTokens(key, { ...place, userId: randomUUID() }, sealed)).toBeUndefined();
  expect(openTokens(key, { ...place, tokenHash: hashSessionToken('other') }, sealed)).toBeUndefined();
  for (const index of [0, 15, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8((changed.readUInt8(index) + 1) % 256, index);
    expect(openTokens(key, place, changed)).toBeUndefined();
  }
  expect(openTokens(key, place, Buffer.alloc(3))).toBeUndefined();
});
