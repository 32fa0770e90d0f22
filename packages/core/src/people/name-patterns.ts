/** Patterns apart from the schemas, so that a form does not bring a schema library into the browser. */

/** No spaces and no invisible characters on either side of the one `@`. */
export const emailPattern = '^[^\\s@\\p{C}]+@[^\\s@\\p{C}]+$';

/** Letters, digits, dot, dash, underscore. No `@`, so that it can never be taken for an e-mail in the sign-in field. */
export const usernamePattern = '^[\\p{L}\\p{N}._-]+$';

export const usernameLength = { min: 3, max: 40 } as const;

export function isEmail(text: string): boolean {
  return new RegExp(emailPattern, 'u').test(text);
}

/** Undefined when there is nothing to object to. */
export function objectToUsername(username: string): string | undefined {
  const length = [...username].length;
  if (length < usernameLength.min) return `Use at least ${usernameLength.min} characters.`;
  if (length > usernameLength.max) return `Use at most ${usernameLength.max} characters.`;
  if (new RegExp(usernamePattern, 'u').test(username)) return undefined;
  return 'Use letters, digits, dots, dashes and underscores only.';
}
