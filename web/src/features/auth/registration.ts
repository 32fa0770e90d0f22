/**
 * What is wrong with a registration, per field, before the server is bothered and after it has answered. The server knows more
 * (common passwords, names in use) and has the last word.
 */
import type { FieldError } from '@workout-tracker/core/contract/errors';
import { isEmail, objectToUsername } from '@workout-tracker/core/people/name-patterns';
import { objectToPassword } from '@workout-tracker/core/people/password';
import type { Units } from '@workout-tracker/core/people/user';

interface RegistrationFields {
  readonly email: string;
  readonly password: string;
  readonly username?: string;
}

const fields = ['setUpCode', 'firstName', 'lastName', 'email', 'username', 'password'] as const;
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

/** Pounds where people weigh in pounds, kilograms everywhere else; a guess that the profile can correct. */
const countriesOfPounds = new Set(['US', 'LR', 'MM']);

/** `guessUnits(['en-US', 'sv'])` is `'lb'`: the first language that names a country decides. */
export function guessUnits(languages: readonly string[]): Units {
  const region = languages.map(regionOf).find((found) => found !== undefined);
  return region !== undefined && countriesOfPounds.has(region) ? 'lb' : 'kg';
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}
