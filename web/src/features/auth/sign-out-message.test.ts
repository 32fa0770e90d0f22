import { expect, test } from 'vitest';
import { reasonOf, signOutMessage } from './sign-out-message.ts';

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
