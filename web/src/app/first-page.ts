/**
 * Begins to load what the visitor will see first, at the same time as everything else: the page of the address, or the sign-in
 * page if the guard will send them there. It never fails; whoever draws the page will meet the failure and speak of it.
 */
import type { SessionState } from '#lib/session-state.ts';
import { routeSkeleton, shell } from './layouts/lazy-layouts.ts';
import type { AppRoute } from './navigation/app-route.ts';
import { decide, type Place } from './navigation/decide.ts';
import { preload } from './navigation/lazy-component.ts';
import { findRoute } from './routes.ts';

export async function preloadFirstPage(place: Place, session: SessionState): Promise<void> {
  const route = firstRoute(place, session);
  const layout = route.layout === 'shell' ? [preload(shell), preload(routeSkeleton)] : [];
  await Promise.allSettled([preload(route), ...layout]);
}

export function firstRoute(place: Place, session: SessionState): AppRoute {
  return findRoute(detour(place, session)?.split(/[?#]/, 1)[0] ?? place.pathname);
}

/** Where the guard sends the visitor instead, if anywhere. */
export function detour(place: Place, session: SessionState): string | null {
  const decision = decide(findRoute(place.pathname), session, place);
  return decision.kind === 'go' ? decision.to : null;
}
