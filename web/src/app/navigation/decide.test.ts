import type { Role } from '@workout-tracker/core/people/role';
import { describe, expect, test } from 'vitest';
import { initialState, type SessionState } from '#lib/session-state.ts';
import { aPerson } from '../../../test/a-person.ts';
import { decide, type Place, type RouteRules, safeRedirect } from './decide.ts';

const tokens = { accessToken: 'a', refreshToken: 'r' };
const unknown = initialState(tokens);
const guest: SessionState = { ...initialState({ accessToken: null, refreshToken: null }), isInitialized: true };
const unreachable: SessionState = { ...unknown, isInitialized: true, error: 'The server did not answer.' };

function signedIn(role: Role = 'user'): SessionState {
  return { ...unknown, isInitialized: true, user: aPerson({ role }) };
}

const at = (address: string): Place => {
  const { pathname, search, hash } = new URL(address, 'https://training.example');
  return { pathname, search, hash };
};

const everybody: RouteRules = { access: 'public' };
const usersOnly: RouteRules = { access: 'user' };
const guestsOnly: RouteRules = { access: 'guest' };
const adminsOnly: RouteRules = { access: 'user', role: 'admin' };

const show = { kind: 'show' };
const go = (to: string) => ({ kind: 'go', to });

describe('before the session is known', () => {
  test.each([everybody, usersOnly, guestsOnly, adminsOnly])('nothing is decided for %j', (route) => {
    expect(decide(route, unknown, at('/'))).toEqual({ kind: 'wait' });
  });
});

describe('a guest', () => {
  test.each([
    [everybody, '/nowhere', show],
    [guestsOnly, '/login?redirect=%2Fworkouts%2F', show],
    [usersOnly, '/', go('/login?redirect=%2F')],
    [usersOnly, '/workouts/?page=2&tag=core#mar', go('/login?redirect=%2Fworkouts%2F%3Fpage%3D2%26tag%3Dcore%23mar')],
    [adminsOnly, '/admin/', go('/login?redirect=%2Fadmin%2F')],
  ])('%j at %s: %j', (route, address, decision) => {
    expect(decide(route, guest, at(address))).toEqual(decision);
  });

  test('whose session ran out is told so and comes back afterwards', () => {
    const expired = { ...guest, signOutReason: 'session_expired' } as const;
    expect(decide(usersOnly, expired, at('/workouts/'))).toEqual(
      go('/login?message=session_expired&redirect=%2Fworkouts%2F'),
    );
  });

  test.each(['logged_out', 'password_changed', 'account_deleted'] as const)(
    'who has just left (%s) is told so instead',
    (signOutReason) => {
      const left = { ...guest, signOutReason };
      expect(decide(usersOnly, left, at('/workouts/'))).toEqual(go(`/login?message=${signOutReason}`));
    },
  );
});

describe('somebody signed in', () => {
  test.each([
    [everybody, '/nowhere', show],
    [usersOnly, '/workouts/', show],
    [guestsOnly, '/login', go('/dashboard')],
    [guestsOnly, '/login?redirect=%2Fworkouts%2F%3Fpage%3D2', go('/workouts/?page=2')],
    [guestsOnly, '/login?redirect=%2F%2Fevil.example', go('/dashboard')],
    [guestsOnly, '/login?redirect=%2F', go('/')],
    [guestsOnly, '/register?redirect=%2F', go('/dashboard')],
    [guestsOnly, '/register?redirect=%2Fworkouts%2F', go('/workouts/')],
    [guestsOnly, '/register?redirect=https%3A%2F%2Fevil.example', go('/dashboard')],
    [adminsOnly, '/admin/', go('/forbidden/')],
  ])('%j at %s: %j', (route, address, decision) => {
    expect(decide(route, signedIn(), at(address))).toEqual(decision);
  });

  test.each<[Role, object]>([
    ['user', go('/forbidden/')],
    ['admin', show],
    ['owner', show],
  ])('with the role %s at an admin route: %j', (role, decision) => {
    expect(decide(adminsOnly, signedIn(role), at('/admin/'))).toEqual(decision);
  });
});

describe('a token whose owner could not be asked for', () => {
  test.each([
    [usersOnly, { kind: 'unreachable' }],
    [adminsOnly, { kind: 'unreachable' }],
    [guestsOnly, show],
    [everybody, show],
  ])('%j: %j', (route, decision) => {
    expect(decide(route, unreachable, at('/workouts/'))).toEqual(decision);
  });
});

describe('places inside the app', () => {
  test.each([
    '/',
    '/workouts/',
    '/workouts/?page=2&tag=core%20%26%20mobility',
    '/workout/0195f3a0-7a3e-7c11-9d1f-0c7a5b1e2d3c/#sets',
    '/workouts/?search=100%25',
    '/start/?from=https%3A%2F%2Fcalendar.example%2Fday',
  ])('%s stays as it is', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  test('steps back are settled before they are followed', () => {
    expect(safeRedirect('/workouts/../start/')).toBe('/start/');
  });
});

// Promise (3.7.2): After signing in one lands inside.
describe('everything else is refused', () => {
  test.each([
    ['nothing', ''],
    ['nothing at all', null],
    ['another host', '//evil.example'],
    ['another host, behind a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a full address', 'https://evil.example/'],
    ['a full address without slashes', 'https:evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'workouts/'],
    ['a leading space', ' //evil.example'],
    ['an encoded slash', '/%2Fevil.example'],
    ['an encoded backslash', '/%5cevil.example'],
    ['a slash encoded twice', '/%252Fevil.example'],
    ['everything encoded', '%2F%2Fevil.example'],
    ['a tab, which browsers drop', '/\t/evil.example'],
    ['a newline, which browsers drop', '/\n/evil.example'],
    ['an encoded newline', '/%0a/evil.example'],
    ['an encoded null', '/workouts/%00'],
    ['a control character of the second block', '/workouts/\u0085'],
    ['dots that leave a double slash', '/..//evil.example'],
    ['encoded dots that leave a double slash', '/%2e%2e//evil.example'],
    ['dots around a backslash', '/.\\..\\/evil.example'],
    ['a double slash further in', '/workouts//evil.example'],
    ['broken encoding', '/workouts/%zz'],
    ['an endless address', `/${'a'.repeat(5000)}`],
  ])('%s: %j', (_what, value) => {
    expect(safeRedirect(value)).toBeNull();
  });
});
