/**
 * Wraps every page and acts on the guard's decision: draws the page in its layout, waits, explains, or redirects. No page can forget to
 * ask.
 */
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router';
import { isChunkFailure } from '#lib/chunk-failure.ts';
import { pageErrorMessage } from '#lib/error-message.ts';
import { componentOf } from '#lib/lazy-component.ts';
import { session } from '#lib/session.ts';
import { useOnline } from '#lib/use-online.ts';
import { useSession } from '#lib/use-session.ts';
import { Button } from '#ui/button.tsx';
import content from '#ui/content.module.css';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import form from '#ui/form.module.css';
import { Brand, HeaderBar } from '#ui/header-bar.tsx';
import { NeedsNetwork } from '#ui/needs-network.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import hidden from '#ui/visually-hidden.module.css';
import classes from './guarded-app.module.css';
import { AuthLayout } from './layouts/auth-layout.tsx';
import { routeSkeleton, shell } from './layouts/lazy-layouts.ts';
import { PlainSkeleton } from './layouts/plain-skeleton.tsx';
import type { RouteSkeletonProps } from './layouts/route-skeleton.tsx';
import { type AppRoute, CurrentRoute, FindRoute, useCurrentRoute } from './navigation/app-route.ts';
import { decide } from './navigation/decide.ts';
import { findRoute } from './routes.ts';

export function GuardedApp() {
  const place = useLocation();
  const state = useSession();
  const route = findRoute(place.pathname);
  const decision = decide(route, state, place);

  return (
    <FindRoute value={findRoute}>
      <CurrentRoute value={route}>
        <RouteAnnouncer title={i18n._(route.title)} />
        {decision.kind === 'go' && <Navigate to={decision.to} replace />}
        {decision.kind === 'wait' && <LayoutSkeleton route={route} />}
        {decision.kind === 'unreachable' && <UnreachablePage />}
        {decision.kind === 'show' && (
          <Layout route={route}>
            <PageRegion key={place.pathname} route={route} />
          </Layout>
        )}
      </CurrentRoute>
    </FindRoute>
  );
}

function Layout({ route, children }: { readonly route: AppRoute; readonly children: ReactNode }) {
  if (route.layout === 'bare') return children;
  return route.layout === 'auth' ? <AuthLayout>{children}</AuthLayout> : <ShellLayout>{children}</ShellLayout>;
}

/** Loads the shell (menus, drawer, server data) only for those who get to see it; the sign-in page stays light. */
function ShellLayout({ children }: { readonly children: ReactNode }) {
  const route = useCurrentRoute();
  const [Shell] = useState(() => componentOf(shell));
  return (
    <Suspense fallback={<LayoutSkeleton route={route} />}>
      <Shell>{children}</Shell>
    </Suspense>
  );
}

/**
 * The place of the page inside its layout: skeleton while it loads, an error card if it fails, and the arrival once it stands.
 * A page that breaks takes nothing else with it.
 */
function PageRegion({ route }: { readonly route: AppRoute }) {
  const [attempt, setAttempt] = useState(1);
  const title = i18n._(route.title);
  const retry = (error: unknown) => {
    // Some engines remember a script that failed to load until the document goes; with a network, a fresh document is surest.
    if (isChunkFailure(error) && navigator.onLine) location.reload();
    else setAttempt(attempt + 1);
  };
  return (
    <ErrorBoundary
      key={attempt}
      fallback={(error) => (
        <ErrorCard
          title={t`${title} did not open`}
          message={pageErrorMessage(error, navigator.onLine)}
          heading="h1"
          isFetched={false}
          onRetry={() => retry(error)}
        />
      )}
    >
      <Page route={route} />
    </ErrorBoundary>
  );
}

function Page({ route }: { readonly route: AppRoute }) {
  const isOnline = useOnline();
  // A page that is open already stays: what was typed on it is worth more than a notice.
  const [isOpen, setOpen] = useState(isOnline || route.needsNetwork === undefined);
  if (!isOpen && isOnline) setOpen(true);
  if (!isOpen && route.needsNetwork !== undefined) {
    const title = i18n._(route.title);
    return (
      <>
        <NeedsNetwork title={t`${title} needs a connection`} text={i18n._(route.needsNetwork)} heading="h1" />
        <FocusOnNavigate />
      </>
    );
  }
  return <OpenPage route={route} />;
}

function OpenPage({ route }: { readonly route: AppRoute }) {
  const [Component] = useState(() => componentOf(route));
  return (
    <Suspense fallback={<PageSkeleton route={route} />}>
      <Routes>
        <Route path={route.path} element={<Component />} />
      </Routes>
      <FocusOnNavigate />
    </Suspense>
  );
}

/**
 * What a full page load would have done: start at the top and put the reader at the heading. Mounted beside the page, so it runs
 * when the page stands and not while its skeleton does, and only once: a changed filter is no arrival.
 */
function FocusOnNavigate() {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const arrived = useRef({ isFirstPage: key === 'default', isGoingBack: navigation === 'POP' });

  useEffect(() => {
    const { isFirstPage, isGoingBack } = arrived.current;
    if (isFirstPage) return;
    // Going back keeps the place, which the browser restores by itself.
    if (!isGoingBack) window.scrollTo(0, 0);
    return focusHeading();
  }, []);

  return null;
}

/**
 * Puts the focus on the page's heading. A title that comes with its data replaces the one the page stood with, and would leave the focus
 * nowhere: the reader goes along to the new one, unless they have gone elsewhere by then.
 */
function focusHeading(): (() => void) | undefined {
  let heading: HTMLElement | null = null;
  const find = () => {
    heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  find();
  const main = document.querySelector('main');
  if (!main) return undefined;
  const observer = new MutationObserver(() => {
    if (!heading?.isConnected && document.activeElement === document.body) find();
  });
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('focusin', handleFocus);
  };
  const handleFocus = ({ target }: FocusEvent) => {
    if (target !== heading) stop();
  };
  document.addEventListener('focusin', handleFocus);
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}

/**
 * Tells that another screen has come: the title of the document for tabs and history, a live region for screen readers, which
 * hear nothing of a page that changes without loading. The very first screen is announced by the browser itself.
 */
function RouteAnnouncer({ title }: { readonly title: string }) {
  const { key, pathname } = useLocation();
  useEffect(() => {
    document.title = `${title} - Workout Tracker`;
  }, [title]);
  return (
    <>
      <p className={hidden.hidden} aria-live="polite">
        {/* A new element for each address: two workouts share a title and are still two screens. */}
        <span key={pathname}>{key === 'default' ? '' : title}</span>
      </p>
      <LeaveErrorBehind key={pathname} />
    </>
  );
}

/** Mounted anew for each address: a sign-in error is left behind with the screen it belongs to. */
function LeaveErrorBehind() {
  useEffect(() => () => session.routeChanged(), []);
  return null;
}

/**
 * Somebody has a token, but the server cannot be asked whose it is. The session is kept: signing people out because a train went
 * through a tunnel would lose them their place.
 */
function UnreachablePage() {
  const { error, isLoading } = useSession();
  return (
    <>
      <HeaderBar>
        <Brand />
      </HeaderBar>
      <main className={content.content}>
        <ErrorCard
          title={t`Could not reach the server`}
          isFetched={false}
          message={error ?? t`You are still signed in. Check your connection and try again.`}
          heading="h1"
          isRetrying={isLoading}
          onRetry={() => void session.initialise()}
        >
          <Button variant="subtle" color="gray" onClick={() => void session.logout()}>
            {t`Log out`}
          </Button>
        </ErrorCard>
      </main>
    </>
  );
}

/** What stands while it is not yet known who is there, or while the shell itself loads: the true skeletons of what will come. */
function LayoutSkeleton({ route }: { readonly route: AppRoute }) {
  if (route.layout === 'auth') {
    return (
      <AuthLayout>
        <PageSkeleton route={route} />
      </AuthLayout>
    );
  }
  if (route.layout === 'bare') return <main aria-busy="true" />;
  return (
    <>
      <HeaderBar>
        <span className={classes.burger} />
        <Brand />
        <span className={classes.avatar} />
      </HeaderBar>
      <main className={content.content}>
        <PageSkeleton route={route} />
      </main>
    </>
  );
}

/** The skeleton of a page while it loads. Plain at first; in its true measures as soon as those are loaded. */
function PageSkeleton({ route }: { readonly route: AppRoute }) {
  if (route.layout === 'bare') return <main aria-busy="true" />;
  const title = i18n._(route.title);
  return (
    <div aria-busy="true">
      <h1 className={hidden.hidden}>{t`Loading ${title}`}</h1>
      {route.layout === 'auth' ? (
        <FormSkeleton fields={route.name === 'register' ? 3 : 2} />
      ) : (
        <ShellSkeleton kind={route.skeleton} />
      )}
    </div>
  );
}

function ShellSkeleton({ kind }: RouteSkeletonProps) {
  const [Skeletons] = useState(() => componentOf(routeSkeleton));
  return (
    <Suspense fallback={<PlainSkeleton />}>
      <Skeletons kind={kind} />
    </Suspense>
  );
}

function FormSkeleton({ fields }: { readonly fields: number }) {
  return (
    <div className={form.form}>
      <Skeleton width={140} height={34} />
      <Skeleton width={220} height={20} />
      {Array.from({ length: fields }, (_, index) => `field-${index}`).map((field) => (
        <Skeleton key={field} height={74} radius={12} />
      ))}
      <Skeleton height={56} radius={16} />
    </div>
  );
}
