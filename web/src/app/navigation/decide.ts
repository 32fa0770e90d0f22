/** Who may see a route, and where the others go. Pure, so that the whole table of cases is a test; `guarded-app.tsx` acts on it. */
import { hasRole, type Role } from '@workout-tracker/core/people/role';
import { hasTokens, isAuthenticated, type SessionState, type SignOutReason } from '#lib/session-state.ts';

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

type Decision =
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
    return { kind: 'go', to: pageAfterSignIn(place) };
  }
  if (!isAuthenticated(session)) {
    return hasTokens(session) ? { kind: 'unreachable' } : { kind: 'go', to: signInFor(place, session.signOutReason) };
  }
  if (route.role && !hasRole(session.user.role, route.role)) return { kind: 'go', to: '/forbidden/' };
  return { kind: 'show' };
}

/** Whoever registers and only typed the server's address asked for no page: every new account begins at the dashboard. */
function pageAfterSignIn({ pathname, search }: Place): string {
  const asked = safeRedirect(new URLSearchParams(search).get('redirect'));
  return asked === null || (asked === '/' && pathname === '/register') ? afterSignIn : asked;
}

/** Whoever left on purpose starts afresh; everybody else comes back to where they were going. */
function signInFor({ pathname, search, hash }: Place, signOutReason: SignOutReason | null): string {
  if (signOutReason !== null && signOutReason !== 'session_expired') return `/login?message=${signOutReason}`;
  const redirect = { redirect: pathname + search + hash };
  return `/login?${new URLSearchParams(signOutReason ? { message: signOutReason, ...redirect } : redirect)}`;
}

/**
 * Where to go after signing in, if the address says so and means a place inside this app. An address bar is anybody's to write:
 * `//evil.example`, `/\evil.example` and their encoded or dotted disguises lead away and are refused.
 */
const longest = 2048;
const here = 'https://inside.invalid';

/** `/workouts/?page=2` -> itself; `//evil.example` -> `null` */
export function safeRedirect(value: string | null | undefined): string | null {
  if (!value || value.length > longest || hasControlCharacter(value)) return null;
  // Only the path can lead away: what stands behind ? or # never names a host.
  if (!isInside(value.split(/[?#]/, 1)[0] ?? '')) return null;
  const { pathname, search, hash } = new URL(value, here);
  return pathname + search + hash;
}

function isInside(path: string): boolean {
  let seen = path;
  // Unpeel one encoding after another: whatever a later reader may decode has to be harmless too.
  for (let layer = 0; layer < 5; layer += 1) {
    if (!isPlainPath(seen)) return false;
    const peeled = decode(seen);
    if (peeled === null) return false;
    if (peeled === seen) return true;
    seen = peeled;
  }
  return false;
}

function isPlainPath(path: string): boolean {
  if (!path.startsWith('/') || path.includes('//') || path.includes('\\') || hasControlCharacter(path)) return false;
  const url = new URL(path, here);
  return url.origin === here && !url.pathname.startsWith('//');
}

function hasControlCharacter(value: string): boolean {
  return [...value].some((character) => character < ' ' || (character >= '\u007f' && character <= '\u009f'));
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
