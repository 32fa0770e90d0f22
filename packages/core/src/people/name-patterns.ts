/** Patterns apart from the schemas, so that a form does not bring a schema library into the browser. */
import { type Reason, reason } from '../reasons/reason.ts';

/** No spaces and no invisible characters on either side of the one `@`. */
export const emailPattern = '^[^\\s@\\p{C}]+@[^\\s@\\p{C}]+$';

/** Letters, digits, dot, dash, underscore. No `@`, so that it can never be taken for an e-mail in the sign-in field. */
export const usernamePattern = '^[\\p{L}\\p{N}._-]+$';

export const usernameLength = { min: 3, max: 40 } as const;

export function isEmail(text: string): boolean {
  return new RegExp(emailPattern, 'u').test(text);
}

/** Undefined when there is nothing to object to. */
export function objectToUsername(username: string): Reason | undefined {
  const length = [...username].length;
  if (length < usernameLength.min) return reason('characters-at-least', { least: usernameLength.min });
  if (length > usernameLength.max) return reason('characters-at-most', { most: usernameLength.max });
  if (new RegExp(usernamePattern, 'u').test(username)) return undefined;
  return reason('username-characters');
}
