/** Theme, router, guard, and the last net: if even the layout breaks, there is still a card with a way on. */
import { MantineProvider, useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { pageErrorMessage } from '#lib/error-message.ts';
import content from '#ui/content.module.css';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { GuardedApp } from './guarded-app.tsx';
import { theme } from './theme.ts';

export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false}>
      <ThemeColor />
      <ErrorBoundary fallback={(error) => <LastResort error={error} />}>
        <BrowserRouter>
          <GuardedApp />
        </BrowserRouter>
      </ErrorBoundary>
    </MantineProvider>
  );
}

function LastResort({ error }: { readonly error: unknown }) {
  return (
    <main className={content.content}>
      <ErrorCard
        title="Workout Tracker did not open"
        message={pageErrorMessage(error, navigator.onLine)}
        heading="h1"
        isFetched={false}
        onRetry={() => location.reload()}
      />
    </main>
  );
}

const backgrounds = { light: '#f6f8f7', dark: '#0b100e' } as const;

/** Colours the browser's own bars like the page, also when the chosen theme is not the system's. */
function ThemeColor() {
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = backgrounds[scheme];
    }
  }, [scheme]);
  return null;
}
