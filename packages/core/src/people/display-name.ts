import type { User } from './user.ts';

export type NamedPerson = Pick<User, 'email' | 'profile'>;

const firstName = ({ profile }: NamedPerson): string => profile.firstName?.trim() ?? '';
const lastName = ({ profile }: NamedPerson): string => profile.lastName?.trim() ?? '';

/** First plus last name, either one alone, then the e-mail. */
export function fullName(person: NamedPerson): string {
  return `${firstName(person)} ${lastName(person)}`.trim() || person.email;
}

/** The chosen display name, then the first name, then the e-mail. */
export function displayName(person: NamedPerson): string {
  return person.profile.displayName?.trim() || firstName(person) || person.email;
}

/** Upper-cased first letters of first and last name, `''` when there is neither. */
export function initials(person: NamedPerson): string {
  return [firstName(person), lastName(person)]
    .map((name) => [...name][0] ?? '')
    .join('')
    .toUpperCase();
}
