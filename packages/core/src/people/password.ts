/** What makes a password acceptable. The list of common ones lives with the server: it is long. */
import { type Reason, reason } from '../reasons/reason.ts';

export const passwordLength = { min: 10, max: 128 } as const;

interface Owner {
  email: string;
  username?: string | null | undefined;
}

/** Undefined when there is nothing to object to. Length counts characters as people do: an emoji is one. */
export function objectToPassword(
  password: string,
  owner: Owner,
  isCommon: (candidate: string) => boolean,
): Reason | undefined {
  const length = [...password].length;
  if (length < passwordLength.min) return reason('characters-at-least', { least: passwordLength.min });
  if (length > passwordLength.max) return reason('characters-at-most', { most: passwordLength.max });
  // Half a surrogate pair cannot be stored: every one of them would become the same sign.
  if (!password.isWellFormed()) return reason('password-not-typeable');
  const plain = password.toLowerCase();
  const [localPart] = owner.email.toLowerCase().split('@');
  if ([owner.email.toLowerCase(), owner.username?.toLowerCase(), localPart].includes(plain)) {
    return reason('password-is-name');
  }
  return isCommon(plain) ? reason('password-common') : undefined;
}
