import { expect, test } from 'vitest';
import { aPerson } from '../../test/a-person.ts';
import { aToken } from '../../test/a-token.ts';
import { initialState } from './session-state.ts';
import { sessionValues } from './session-values.ts';

test('of a guest nothing is known', () => {
  expect(sessionValues(initialState())).toMatchObject({
    isAuthenticated: false,
    isAdmin: false,
    isOwner: false,
    tokenExpiry: null,
    fullName: '',
    displayName: '',
    initials: '',
  });
  expect(sessionValues(initialState()).checkPermission('admin')).toBe(false);
});

test('of an owner everything follows from the person and the token', () => {
  const user = aPerson({ role: 'owner', permissions: ['admin', 'owner'] });
  const tokens = { accessToken: aToken({ lifeS: 900, iat: 1_800_000_000 }), refreshToken: 'r' };
  const values = sessionValues({ ...initialState(tokens), user });
  expect(values).toMatchObject({
    isAuthenticated: true,
    isAdmin: true,
    isOwner: true,
    fullName: 'Maya Lind',
    displayName: 'Maya',
    initials: 'ML',
  });
  expect(values.tokenExpiry?.getTime()).toBe(1_800_000_900_000);
  expect(values.checkPermission('catalogue')).toBe(true);
});
