/** Theme, router, guard, and the last net: if even the layout breaks, there is still a card with a way on. */
import { MantineProvider } from '@mantine/core';
import { BrowserRouter } from 'react-router';
import { pageErrorMessage } from '#lib/error-message.ts';
import content from '#ui/content.module.css';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { GuardedApp } from './guarded-app.tsx';
import { theme } from './theme.ts';
import { ThemeColor } from './theme-color.tsx';

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
