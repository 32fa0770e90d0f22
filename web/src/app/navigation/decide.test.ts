import type { Role } from '@workout-tracker/core/people/role';
import { describe, expect, test } from 'vitest';
import { initialState, type SessionState } from '#lib/session-state.ts';
import { aPerson } from '../../../test/a-person.ts';
import { decide, type Place, type RouteRules } from './decide.ts';

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
