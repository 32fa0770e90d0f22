import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { FieldError } from '@workout-tracker/core/contract/errors';
import { isEmail, objectToUsername } from '@workout-tracker/core/people/name-patterns';
import { objectToPassword } from '@workout-tracker/core/people/password';
import { fieldErrorText } from '#lib/reason-text.ts';
import type { SignOutReason } from '#lib/session-state.ts';

interface RegistrationFields {
  readonly email: string;
  readonly password: string;
  readonly username?: string;
}

const fields = ['setUpCode', 'firstName', 'lastName', 'email', 'username', 'password'] as const;
type RegistrationField = (typeof fields)[number];
export type RegistrationProblems = Partial<Record<RegistrationField, string>>;

/**
 * What is wrong, per field, before the server is bothered: it knows more (common passwords, names in use) and has the last word. In the order
 * of the form, so that the first problem is the topmost one.
 */
export function registrationProblems({ email, password, username }: RegistrationFields): RegistrationProblems {
  const objections: RegistrationProblems = {};
  if (!isEmail(email.trim())) objections.email = t`Enter an e-mail address, like name@example.com.`;
  const toUsername = username ? objectToUsername(username) : undefined;
  if (toUsername) objections.username = toUsername;
  const toPassword = objectToPassword(password, { email, username }, () => false);
  if (toPassword) objections.password = toPassword;
  return objections;
}

/** `{ path: '/email', message: 'is taken' }` belongs under the e-mail field. */
export function problemsFromServer(details: readonly FieldError[]): RegistrationProblems {
  const problems: RegistrationProblems = {};
  for (const detail of details) {
    const field = fields.find((name) => detail.path === `/${name}`);
    if (field) problems[field] ??= fieldErrorText(detail);
  }
  return problems;
}

/** What the sign-in page says to somebody who is out, from the address: `?message=logged_out` or the bare `?logged_out`. */
const messages: Record<SignOutReason, MessageDescriptor> = {
  logged_out: msg`You have been logged out.`,
  password_changed: msg`Password changed successfully. Please log in again.`,
  session_expired: msg`Session expired. Please log in again.`,
  account_deleted: msg`Your account and all its data have been deleted.`,
};

const isSignOutReason = (value: string): value is SignOutReason => Object.hasOwn(messages, value);

export interface SignOutMessage {
  readonly text: string;
  /** Not what the person wanted: said without the green check. */
  readonly isUnwelcome: boolean;
}

export function signOutMessage(search: URLSearchParams): SignOutMessage | null {
  const named = [search.get('message') ?? '', ...search.keys()].find(isSignOutReason);
  return named ? { text: i18n._(messages[named]), isUnwelcome: named === 'session_expired' } : null;
}

/** The server's reason without the part that the page says anyway: 'An admin ended this session.' */
export function reasonOf(refusal: string | null): string | null {
  const reason = refusal?.replace(/\s*Please sign in again\.$/, '') ?? '';
  return reason === '' || reason === 'This session has ended.' ? null : reason;
}
