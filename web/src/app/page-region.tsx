/**
 * The place of the page inside its layout: skeleton while it loads, an error card if it fails, and the arrival once it stands.
 * A page that breaks takes nothing else with it.
 */
import { Suspense, useState } from 'react';
import { Route, Routes } from 'react-router';
import { isChunkFailure } from '#lib/chunk-failure.ts';
import { pageErrorMessage } from '#lib/error-message.ts';
import { useOnline } from '#lib/use-online.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { NeedsNetwork } from '#ui/needs-network.tsx';
import { PageSkeleton } from './layouts/page-skeleton.tsx';
import type { AppRoute } from './navigation/app-route.ts';
import { FocusOnNavigate } from './navigation/focus-on-navigate.tsx';
import { componentOf } from './navigation/lazy-component.ts';

export function PageRegion({ route }: { readonly route: AppRoute }) {
  const [attempt, setAttempt] = useState(1);
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
          title={`${route.title} did not open`}
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
    return (
      <>
        <NeedsNetwork title={`${route.title} needs a connection`} text={route.needsNetwork} heading="h1" />
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
