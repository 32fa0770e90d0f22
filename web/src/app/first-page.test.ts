import { expect, test } from 'vitest';
import { initialState } from '#lib/session-state.ts';
import { firstRoute } from './first-page.ts';

const guest = { ...initialState({ accessToken: null, refreshToken: null }), isInitialized: true };
const notYetKnown = initialState({ accessToken: 'a', refreshToken: 'r' });

test.each([
  ['a guest at a protected page will see the sign-in page', guest, '/workouts/', 'login'],
  ['a guest at the sign-in page stays', guest, '/login', 'login'],
  ['a guest at a wrong address is told so', guest, '/nowhere', 'not-found'],
  ['a token is believed until the server says otherwise', notYetKnown, '/workouts/', 'workouts'],
])('%s', (_case, session, pathname, name) => {
  expect(firstRoute({ pathname, search: '?page=2', hash: '' }, session).name).toBe(name);
});
