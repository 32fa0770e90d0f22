import { expect, test } from 'vitest';
import { problemsFromServer, reasonOf, registrationProblems, signOutMessage } from './auth-format.ts';

const email = 'maya@lind.example';
const password = 'long enough 1';

test.each([
  [{ email, password }, []],
  [{ email: ' maya@lind.example ', password }, []],
  [{ email: 'maya', password }, ['email']],
  [{ email: '', password: '' }, ['email', 'password']],
  [{ email: 'a b@c', password }, ['email']],
  [{ email, password: '123456789' }, ['password']],
  [{ email, password: '1234567890' }, []],
  [{ email, password: '🏋'.repeat(10) }, []],
  [{ email, password: '🏋'.repeat(9) }, ['password']],
  [{ email, password: 'x'.repeat(128) }, []],
  [{ email, password: 'x'.repeat(129) }, ['password']],
  [{ email, password: 'Maya@Lind.Example' }, ['password']],
  [{ email, password, username: 'maya' }, []],
  [{ email, password, username: 'm' }, ['username']],
  [{ email, password: 'maya.lind.9', username: 'Maya.Lind.9' }, ['password']],
  [{ email: '', password: '', username: 'a b' }, ['email', 'username', 'password']],
])('%j has problems in %j', (fields, expected) => {
  expect(Object.keys(registrationProblems(fields))).toEqual(expected);
});

test("the server's words land under their fields, the first one of each", () => {
  const details = [
    { path: '/email', message: 'is taken' },
    { path: '/email', message: 'is odd' },
    { path: '/password', message: 'is too common' },
    { path: '/username', message: 'is taken too' },
    { path: '/units', message: 'is unknown' },
  ];
  expect(problemsFromServer(details)).toEqual({
    email: 'is taken',
    password: 'is too common',
    username: 'is taken too',
  });
});

const changed = 'Password changed successfully. Please log in again.';

test.each([
  ['?message=logged_out', 'You have been logged out.', false],
  ['?logged_out', 'You have been logged out.', false],
  ['?message=password_changed', changed, false],
  ['?password_changed=1&redirect=%2F', changed, false],
  ['?message=session_expired&redirect=%2F', 'Session expired. Please log in again.', true],
  ['?message=account_deleted', 'Your account and all its data have been deleted.', false],
])('%s says %j', (search, text, isUnwelcome) => {
  expect(signOutMessage(new URLSearchParams(search))).toEqual({ text, isUnwelcome });
});

test.each(['?redirect=%2F', '?message=<b>pay here</b>', '?message=constructor', ''])('%s says nothing', (search) => {
  expect(signOutMessage(new URLSearchParams(search))).toBeNull();
});

test.each([
  ['An admin ended this session. Please sign in again.', 'An admin ended this session.'],
  ['This session has ended. Please sign in again.', null],
  ['This account has been deactivated. Ask an admin.', 'This account has been deactivated. Ask an admin.'],
  [null, null],
])('the reason in %j is %j', (refusal, reason) => {
  expect(reasonOf(refusal)).toBe(reason);
});
