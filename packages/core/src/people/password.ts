/** What makes a password acceptable, in the words the person reads. The list of common ones lives with the server: it is long. */
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
): string | undefined {
  const length = [...password].length;
  if (length < passwordLength.min) return `Use at least ${passwordLength.min} characters.`;
  if (length > passwordLength.max) return `Use at most ${passwordLength.max} characters.`;
  // Half a surrogate pair cannot be stored: every one of them would become the same sign.
  if (!password.isWellFormed()) return 'Use characters that can be typed.';
  const plain = password.toLowerCase();
  const [localPart] = owner.email.toLowerCase().split('@');
  if ([owner.email.toLowerCase(), owner.username?.toLowerCase(), localPart].includes(plain)) {
    return 'Do not use your e-mail or username as the password.';
  }
  return isCommon(plain) ? 'Others would guess this password first. Choose another.' : undefined;
}
