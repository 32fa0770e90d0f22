/**
 * What the session knows, and how each event changes it. Pure, so that every path (a lost network, a refused token, signing out)
 * can be read and tested without a browser. `session.ts` performs the calls and feeds the events.
 */
import type { User } from '@workout-tracker/core/people/user';

/** Why the person is out; the sign-in page says so once. */
export type SignOutReason = 'logged_out' | 'password_changed' | 'session_expired' | 'account_deleted';

export interface Tokens {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
}

/**
 * The person as the server or an earlier version of the app told of them. Their training settings are read where they are used, by
 * `use-user.ts`: the sign-in page has no use for the rules.
 */
export interface SessionUser extends Omit<User, 'training'> {
  readonly training: unknown;
}

export interface SessionState extends Tokens {
  readonly user: SessionUser | null;
  readonly isLoading: boolean;
  readonly error: string | null;
  readonly isInitialized: boolean;
  readonly signOutReason: SignOutReason | null;
  /** Why the server ended the session, in its own words, until somebody signs in again. */
  readonly refusal: string | null;
}

export type SessionEvent =
  | { readonly type: 'call-started' }
  | { readonly type: 'call-failed'; readonly error: string }
  /** The password was right, and a second step is asked for. */
  | { readonly type: 'step-asked' }
  | ({ readonly type: 'signed-in'; readonly user: SessionUser } & Tokens)
  /** Tokens from the disk or from another tab, with the person as last known. */
  | ({ readonly type: 'tokens-found'; readonly user: SessionUser | null } & Tokens)
  | { readonly type: 'user-loaded'; readonly user: SessionUser }
  | { readonly type: 'user-late' }
  | { readonly type: 'user-unreachable'; readonly error: string }
  | { readonly type: 'ended'; readonly signOutReason: SignOutReason | null; readonly refusal?: string | null }
  | { readonly type: 'route-changed' };

const noTokens: Tokens = { accessToken: null, refreshToken: null };

export function initialState({ accessToken, refreshToken }: Tokens = noTokens): SessionState {
  const nothing = {
    user: null,
    isLoading: false,
    error: null,
    isInitialized: false,
    signOutReason: null,
    refusal: null,
  };
  return { accessToken, refreshToken, ...nothing };
}

export function reduce(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'call-started':
      return { ...state, isLoading: true, error: null };
    case 'call-failed':
      return { ...state, isLoading: false, error: event.error };
    case 'step-asked':
      return { ...state, isLoading: false, error: null };
    case 'signed-in':
      return { ...initialState(event), user: event.user, isInitialized: true };
    case 'tokens-found': {
      const { accessToken, refreshToken, user } = event;
      return { ...state, accessToken, refreshToken, user, signOutReason: null, refusal: null };
    }
    case 'user-loaded':
      return { ...state, user: event.user, isLoading: false, error: null, isInitialized: true };
    case 'user-late':
      // Somebody is known from last time: the app need not stay closed until a slow network has answered.
      return state.user === null ? state : { ...state, isInitialized: true };
    case 'user-unreachable':
      // The tokens stay: a dead network says nothing about them.
      return { ...state, isLoading: false, error: event.error, isInitialized: true };
    case 'ended': {
      const { signOutReason, refusal = null } = event;
      return { ...initialState(), isInitialized: true, signOutReason, refusal };
    }
    case 'route-changed':
      return state.error === null && state.signOutReason === null
        ? state
        : { ...state, error: null, signOutReason: null };
  }
}

/** A token alone is a claim; a token and the person it belongs to is a session. */
export function isAuthenticated(state: SessionState): state is SessionState & { user: SessionUser } {
  return hasTokens(state) && state.user !== null;
}

/** An access token that was lost can be had again for the refresh token. */
export function hasTokens({ accessToken, refreshToken }: Tokens): boolean {
  return accessToken !== null || refreshToken !== null;
}
