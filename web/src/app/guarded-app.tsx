/**
 * Acts on the guard's decision: draws the page in its layout, waits, explains, or goes elsewhere. The one wrapper around every
 * page, so that no page can forget to ask.
 */
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '#lib/use-session.ts';
import { AuthLayout } from './layouts/auth-layout.tsx';
import { LayoutSkeleton } from './layouts/layout-skeleton.tsx';
import { ShellLayout } from './layouts/shell-layout.tsx';
import { UnreachablePage } from './layouts/unreachable-page.tsx';
import type { AppRoute } from './navigation/app-route.ts';
import { CurrentRoute } from './navigation/current-route.ts';
import { decide } from './navigation/decide.ts';
import { RouteAnnouncer } from './navigation/route-announcer.tsx';
import { findRoute } from './navigation/routes.ts';
import { PageRegion } from './page-region.tsx';

export function GuardedApp() {
  const place = useLocation();
  const state = useSession();
  const route = findRoute(place.pathname);
  const decision = decide(route, state, place);

  return (
    <CurrentRoute value={route}>
      <RouteAnnouncer title={route.title} />
      {decision.kind === 'go' && <Navigate to={decision.to} replace />}
      {decision.kind === 'wait' && <LayoutSkeleton route={route} />}
      {decision.kind === 'unreachable' && <UnreachablePage />}
      {decision.kind === 'show' && (
        <Layout route={route}>
          <PageRegion key={place.pathname} route={route} />
        </Layout>
      )}
    </CurrentRoute>
  );
}

function Layout({ route, children }: { readonly route: AppRoute; readonly children: ReactNode }) {
  return route.layout === 'auth' ? <AuthLayout>{children}</AuthLayout> : <ShellLayout>{children}</ShellLayout>;
}
