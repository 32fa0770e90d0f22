/**
 * The guard's judgement: who may see a route, and where the others go. Pure, so the whole table of cases is a test; the one
 * wrapper that acts on it is `guarded-app.tsx`.
 */
import type { Role } from '@workout-tracker/core/people/role';
import { hasRole } from '@workout-tracker/core/people/role';
import { hasTokens, isAuthenticated, type SessionState, type SignOutReason } from '#lib/session-state.ts';
import { safeRedirect } from './safe-redirect.ts';

export interface RouteRules {
  /** `user`: signed in only. `guest`: signed out only. `public`: anybody. */
  readonly access: 'user' | 'guest' | 'public';
  readonly role?: Role;
}

export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export type Decision =
  | { readonly kind: 'show' }
  /** Nothing is known about the visitor yet. */
  | { readonly kind: 'wait' }
  /** There is a token, but the server could not say whose: neither in nor out. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'go'; readonly to: string };

const afterSignIn = '/dashboard';

export function decide(route: RouteRules, session: SessionState, place: Place): Decision {
  if (!session.isInitialized) return { kind: 'wait' };
  if (route.access === 'public') return { kind: 'show' };
  if (route.access === 'guest') {
    if (!isAuthenticated(session)) return { kind: 'show' };
    return { kind: 'go', to: safeRedirect(new URLSearchParams(place.search).get('redirect')) ?? afterSignIn };
  }
  if (!isAuthenticated(session)) {
    return hasTokens(session) ? { kind: 'unreachable' } : { kind: 'go', to: signInFor(place, session.signOutReason) };
  }
  if (route.role && !hasRole(session.user.role, route.role)) return { kind: 'go', to: '/forbidden/' };
  return { kind: 'show' };
}

/** Whoever left on purpose starts afresh; everybody else comes back to where they were going. */
function signInFor({ pathname, search, hash }: Place, signOutReason: SignOutReason | null): string {
  if (signOutReason !== null && signOutReason !== 'session_expired') return `/login?message=${signOutReason}`;
  const redirect = { redirect: pathname + search + hash };
  return `/login?${new URLSearchParams(signOutReason ? { message: signOutReason, ...redirect } : redirect)}`;
}
