/** What the sign-in page says to somebody who is out, from the address: `?message=logged_out` or the bare `?logged_out`. */
import type { SignOutReason } from '#lib/session-state.ts';

const messages: Record<SignOutReason, string> = {
  logged_out: 'You have been logged out.',
  password_changed: 'Password changed successfully. Please log in again.',
  session_expired: 'Session expired. Please log in again.',
  account_deleted: 'Your account and all its data have been deleted.',
};

const isSignOutReason = (value: string): value is SignOutReason => Object.hasOwn(messages, value);

export interface SignOutMessage {
  readonly text: string;
  /** Not what the person wanted: said without the green check. */
  readonly isUnwelcome: boolean;
}

export function signOutMessage(search: URLSearchParams): SignOutMessage | null {
  const named = [search.get('message') ?? '', ...search.keys()].find(isSignOutReason);
  return named ? { text: messages[named], isUnwelcome: named === 'session_expired' } : null;
}

/** The server's reason without the part that the page says anyway: 'An admin ended this session.' */
export function reasonOf(refusal: string | null): string | null {
  const reason = refusal?.replace(/\s*Please sign in again\.$/, '') ?? '';
  return reason === '' || reason === 'This session has ended.' ? null : reason;
}
