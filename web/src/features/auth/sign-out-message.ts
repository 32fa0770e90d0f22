/** What the sign-in page says to somebody who is out, from the address: `?message=logged_out` or the bare `?logged_out`. */
import type { Farewell } from '#lib/session-state.ts';

const messages: Record<Farewell, string> = {
  logged_out: 'You have been logged out.',
  password_changed: 'Password changed successfully. Please log in again.',
  session_expired: 'Session expired. Please log in again.',
  account_deleted: 'Your account and all its data have been deleted.',
};

const isFarewell = (value: string): value is Farewell => Object.hasOwn(messages, value);

export interface FarewellMessage {
  readonly text: string;
  /** Not what the person wanted: said without the green check. */
  readonly isUnwelcome: boolean;
}

export function farewellMessage(search: URLSearchParams): FarewellMessage | null {
  const named = [search.get('message') ?? '', ...search.keys()].find(isFarewell);
  return named ? { text: messages[named], isUnwelcome: named === 'session_expired' } : null;
}

/** The server's reason without the part that the page says anyway: 'An admin ended this session.' */
export function reasonOf(refusal: string | null): string | null {
  const reason = refusal?.replace(/\s*Please sign in again\.$/, '') ?? '';
  return reason === '' || reason === 'This session has ended.' ? null : reason;
}
