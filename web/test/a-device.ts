/**
 * A device on which somebody is signed in, with everything an account keeps here in the browser's own storage. Each test has an account of its
 * own, so that none meets what another has left.
 */
import type { User } from '@workout-tracker/core/people/user';
import { onTestFinished } from 'vitest';
import { session } from '#lib/session.ts';
import { uuidV7 } from '#lib/uuid-v7.ts';
import { offlineOf } from '#offline/account-offline.ts';
import { aPerson } from './a-person.ts';
import { aToken } from './a-token.ts';

export async function aDevice(more: Partial<User> = {}) {
  const user = aPerson({ _id: uuidV7(Date.now()), ...more });
  const accessToken = aToken({ iat: Math.floor(Date.now() / 1000) });
  await session.enter(Promise.resolve({ accessToken, refreshToken: 'refresh', user }), 'Not signed in');
  onTestFinished(() => session.leave('logged_out'));
  return { user, offline: await offlineOf(user._id) };
}
