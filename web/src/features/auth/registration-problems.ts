/**
 * What is wrong with a registration, per field, before the server is bothered and after it has answered. The server knows more
 * (common passwords, names in use) and has the last word.
 */
import type { FieldError } from '@workout-tracker/core/contract/errors';
import { isEmail, objectToUsername } from '@workout-tracker/core/people/name-patterns';
import { objectToPassword } from '@workout-tracker/core/people/password';

export interface RegistrationFields {
  readonly email: string;
  readonly password: string;
  readonly username?: string;
}

const fields = ['firstName', 'lastName', 'email', 'username', 'password'] as const;
type RegistrationField = (typeof fields)[number];
export type RegistrationProblems = Partial<Record<RegistrationField, string>>;

/** In the order of the form, so that the first problem is the topmost one. */
export function registrationProblems({ email, password, username }: RegistrationFields): RegistrationProblems {
  const objections: RegistrationProblems = {};
  if (!isEmail(email.trim())) objections.email = 'Enter an e-mail address, like name@example.com.';
  const toUsername = username ? objectToUsername(username) : undefined;
  if (toUsername) objections.username = toUsername;
  const toPassword = objectToPassword(password, { email, username }, () => false);
  if (toPassword) objections.password = toPassword;
  return objections;
}

/** `{ path: '/email', message: 'is taken' }` belongs under the e-mail field. */
export function problemsFromServer(details: readonly FieldError[]): RegistrationProblems {
  const problems: RegistrationProblems = {};
  for (const { path, message } of details) {
    const field = fields.find((name) => path === `/${name}`);
    if (field) problems[field] ??= message;
  }
  return problems;
}
