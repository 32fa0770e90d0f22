/**
 * Acts on the guard's decision: draws the page in its frame, waits, explains, or goes elsewhere. The one wrapper around every
 * page, so that no page can forget to ask.
 */
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '#lib/use-session.ts';
import { AuthFrame } from '../frames/auth-frame.tsx';
import { FrameSkeleton } from '../frames/frame-skeleton.tsx';
import { ShellFrame } from '../frames/shell-frame.tsx';
import { UnreachableFrame } from '../frames/unreachable-frame.tsx';
import type { AppRoute } from './app-route.ts';
import { CurrentRoute } from './current-route.ts';
import { decide } from './decide.ts';
import { PageRegion } from './page-region.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { findRoute } from './routes.ts';

export function GuardedApp() {
  const place = useLocation();
  const state = useSession();
  const route = findRoute(place.pathname);
  const decision = decide(route, state, place);

  return (
    <CurrentRoute value={route}>
      <RouteAnnouncer title={route.title} />
      {decision.kind === 'go' && <Navigate to={decision.to} replace />}
      {decision.kind === 'wait' && <FrameSkeleton route={route} />}
      {decision.kind === 'unreachable' && <UnreachableFrame />}
      {decision.kind === 'show' && (
        <Frame route={route}>
          <PageRegion key={place.pathname} route={route} />
        </Frame>
      )}
    </CurrentRoute>
  );
}

function Frame({ route, children }: { readonly route: AppRoute; readonly children: ReactNode }) {
  return route.layout === 'auth' ? <AuthFrame>{children}</AuthFrame> : <ShellFrame>{children}</ShellFrame>;
}
