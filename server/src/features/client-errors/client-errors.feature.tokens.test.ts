import { createSecretKey } from 'node:crypto';
import { scrub } from '@workout-tracker/core/client-errors/scrub';
import { expect, test } from 'vitest';
import { writeDeviceToken, writeRefreshToken } from '#security/opaque-tokens.ts';

const id = '018f0000-0000-7000-8000-000000000000';
const key = createSecretKey(new Uint8Array(32));

// Promise (14.2.1, 16.2.5): Tokens stand in no address, log, error report or export.
test('the tokens this server writes never stay in a report', () => {
  const refreshToken = writeRefreshToken(key, { userId: id, loginId: id, generation: 1 });
  const deviceToken = writeDeviceToken(key, { userId: id, deviceId: id });
  expect(scrub(`{"refreshToken":"${refreshToken}"} ${deviceToken}`)).toBe('{"refreshToken":"[removed]"} [removed]');
});
