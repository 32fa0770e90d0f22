import { describe, expect, test } from 'vitest';
import { initialState } from '#lib/session-state.ts';
import { findRoute, firstRoute, routes } from './routes.ts';
import { shellPages } from './shell-pages.ts';

const addresses = [
  ['/login', 'login'],
  ['/register', 'register'],
  ['/forgot-password', 'forgot-password'],
  ['/login/sso', 'sso'],
  ['/reset-password', 'reset-password'],
  ['/confirm-email', 'confirm-email'],
  ['/', 'home'],
  ['/dashboard/', 'dashboard'],
  ['/start/', 'start'],
  ['/start/full-body/', 'start-program'],
  ['/workouts/', 'workouts'],
  ['/workouts/new/', 'workout-new'],
  ['/workouts/trash/', 'workouts-trash'],
  ['/exercises/', 'exercises'],
  ['/records/', 'records'],
  ['/insights/', 'insights'],
  ['/exercise/bench-press/', 'exercise'],
  ['/import/', 'import'],
  ['/import/0195f3a0/', 'import-files'],
  ['/waiting/', 'waiting'],
  ['/workout/current/', 'current-workout'],
  ['/workout/0195f3a0/', 'workout'],
  ['/workout/0195f3a0/edit/', 'workout-edit'],
  ['/program/7/', 'program'],
  ['/series/', 'series'],
  ['/series/new/', 'series-new'],
  ['/series/0195f3a0/edit/', 'series-edit'],
  ['/programs/', 'programs'],
  ['/programs/new/', 'program-new'],
  ['/programs/0195f3a0/', 'program-details'],
  ['/programs/0195f3a0/edit/', 'program-edit'],
  ['/shared/', 'plan-file'],
  ['/shared/abc/', 'shared'],
  ['/hrtest/', 'heart-rate-test'],
  ['/heart/', 'heart'],
  ['/profile/', 'profile'],
  ['/profile/account/', 'profile-account'],
  ['/profile/security/', 'profile-security'],
  ['/profile/training/', 'profile-training'],
  ['/profile/plates/', 'profile-plates'],
  ['/profile/heart-rate/', 'profile-heart-rate'],
  ['/profile/body-weight/', 'profile-body-weight'],
  ['/profile/units/', 'profile-units'],
  ['/profile/data/', 'profile-data'],
  ['/profile/tokens/', 'profile-tokens'],
  ['/screen/', 'screen'],
  ['/forbidden/', 'forbidden'],
  ['/admin/', 'admin'],
  ['/admin/users/', 'admin-users'],
  ['/admin/catalogue/', 'admin-catalogue'],
  ['/admin/catalogue/equipment/', 'admin-equipment'],
  ['/admin/catalogue/series/', 'admin-series'],
  ['/admin/catalogue/new/', 'admin-program-new'],
  ['/admin/catches/', 'admin-catches'],
] as const;

test.each(addresses)('%s is %s, with and without its last slash', (address, name) => {
  const other = address.endsWith('/') ? address.slice(0, -1) : `${address}/`;
  expect(findRoute(address).name).toBe(name);
  expect(findRoute(other || '/').name).toBe(name);
});

test('the list above is the whole table', () => {
  expect(routes.map(({ name }) => name).sort()).toEqual(addresses.map(([, name]) => name).sort());
});

test.each(['/nowhere', '/workouts/extra/', '/workout/1/edit/2', '/loginx'])('%s is not found', (address) => {
  expect(findRoute(address).name).toBe('not-found');
});

test('each page behind the sign-in, and of devices without one, has an address', () => {
  const names = routes.filter(({ layout }) => layout !== 'auth').map(({ name }) => name);
  expect(Object.keys(shellPages).sort()).toEqual([...names, 'not-found'].sort());
});

describe('who may see what', () => {
  const names = (test: (route: (typeof routes)[number]) => boolean) => routes.filter(test).map(({ name }) => name);

  test('only the ways in are for guests, in their own layout', () => {
    expect(names(({ access }) => access === 'guest')).toEqual(['login', 'register', 'forgot-password']);
    expect(names(({ layout }) => layout === 'auth')).toEqual([
      'login',
      'register',
      'forgot-password',
      'sso',
      'reset-password',
      'confirm-email',
    ]);
  });

  test('only the refusal, links in letters, devices that join by a code and the way back from the single sign-on are for anybody', () => {
    expect(names(({ access }) => access === 'public')).toEqual([
      'sso',
      'reset-password',
      'confirm-email',
      'heart',
      'screen',
      'forbidden',
    ]);
  });

  test('every admin page needs the role', () => {
    const isAdminPage = ({ path }: { path: string }) => path.startsWith('/admin/');
    expect(names(({ role }) => role === 'admin')).toEqual(names(isAdminPage));
  });

  test("only the running workout hides 'Start New'", () => {
    expect(names(({ hideStart }) => hideStart === true)).toEqual(['current-workout']);
  });
});

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
