import { expect, test } from 'vitest';
import { aPerson } from '../../test/a-person.ts';
import {
  hasTokens,
  initialState,
  isAuthenticated,
  reduce,
  type SessionEvent,
  type SessionState,
} from './session-state.ts';

const maya = aPerson();
const tokens = { accessToken: 'a', refreshToken: 'r' };
const anonymous = initialState({ accessToken: null, refreshToken: null });

const after = (state: SessionState, ...events: SessionEvent[]): SessionState => events.reduce(reduce, state);

test('a token without its person is not yet a session', () => {
  expect(isAuthenticated(initialState(tokens))).toBe(false);
  expect(isAuthenticated(after(initialState(tokens), { type: 'user-loaded', user: maya }))).toBe(true);
});

test('signing in forgets the failed attempt before it', () => {
  const state = after(
    anonymous,
    { type: 'call-started' },
    { type: 'call-failed', error: 'Wrong password' },
    { type: 'signed-in', ...tokens, user: maya },
  );
  expect(state).toEqual({ ...initialState(tokens), user: maya, isInitialized: true });
});

test('a server out of reach keeps the tokens and says why nothing shows', () => {
  const state = after(initialState(tokens), { type: 'call-started' }, { type: 'user-unreachable', error: 'No answer' });
  expect(state).toMatchObject({ ...tokens, user: null, isLoading: false, error: 'No answer', isInitialized: true });
});

test('a person known from last time is shown when the network is slow or gone, and nobody else is', () => {
  const found = after(anonymous, { type: 'tokens-found', ...tokens, user: maya }, { type: 'call-started' });
  expect(found.isInitialized).toBe(false);
  expect(isAuthenticated(after(found, { type: 'user-late' }))).toBe(true);
  expect(after(found, { type: 'user-late' }).isInitialized).toBe(true);
  expect(after(found, { type: 'user-unreachable', error: 'No answer' })).toMatchObject({ user: maya, ...tokens });
  expect(after(initialState(tokens), { type: 'user-late' }).isInitialized).toBe(false);
});

test('a refresh token alone is still a claim worth asking about', () => {
  expect(hasTokens({ accessToken: null, refreshToken: 'r' })).toBe(true);
  expect(hasTokens(anonymous)).toBe(false);
});

test("the server's reason for ending a session stays in sight until somebody signs in", () => {
  const ended = after(initialState(tokens), {
    type: 'ended',
    signOutReason: 'session_expired',
    refusal: 'Ended by an admin.',
  });
  expect(after(ended, { type: 'route-changed' })).toMatchObject({ signOutReason: null, refusal: 'Ended by an admin.' });
  expect(after(ended, { type: 'signed-in', ...tokens, user: maya }).refusal).toBeNull();
});

test('leaving removes tokens, person and error, and remembers the signOutReason until the next screen', () => {
  const left = after(
    initialState(tokens),
    { type: 'user-loaded', user: maya },
    { type: 'call-failed', error: 'Late' },
    { type: 'ended', signOutReason: 'logged_out' },
  );
  expect(left).toEqual({ ...anonymous, isInitialized: true, signOutReason: 'logged_out' });
  expect(after(left, { type: 'route-changed' })).toEqual({ ...anonymous, isInitialized: true });
});

test('moving to another screen clears a stored error and changes nothing else', () => {
  const failed = after(anonymous, { type: 'call-failed', error: 'Wrong password' });
  expect(after(failed, { type: 'route-changed' }).error).toBeNull();
  expect(after(anonymous, { type: 'route-changed' })).toBe(anonymous);
});
