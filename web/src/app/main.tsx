import '#ui/fonts.css';
import '#ui/tokens.css';
import '#ui/base.css';
import '#lib/guess-units.ts';
import '#lib/server-info.ts';
import '#ui/form-error.tsx';
import '#ui/notice.tsx';
import '#ui/password-field.tsx';
import '@workout-tracker/core/people/name-patterns';
import '@workout-tracker/core/people/password';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { watchClientErrors } from '#lib/client-errors.ts';
import { pageErrorMessage } from '#lib/error-message.ts';
import { language, markPage } from '#lib/language.ts';
import { reloadOnce } from '#lib/lazy-component.ts';
import { menuAreas } from '#lib/message-areas.ts';
import { session } from '#lib/session.ts';
import { hasTokens } from '#lib/session-state.ts';
import { followTheme, useShownTheme } from '#lib/theme-shown.ts';
import content from '#ui/content.module.css';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { GuardedApp } from './guarded-app.tsx';
import { detour, preloadFirstPage } from './routes.ts';

// What the forms of the sign-in page share with pages behind it, so that it travels with the first load: left to itself it would become
// files of its own, each costing the sign-in page one more request.

async function start(): Promise<void> {
  watchClientErrors();
  followTheme();
  const known = session.initialise();
  const state = session.getState();
  const isGuest = !hasTokens(state);
  const words = language.load(isGuest ? ['guest'] : menuAreas);
  const firstPage = preloadFirstPage(location, { ...state, isInitialized: isGuest });
  // Of a guest nothing has to be asked, so there is nothing to wait for but the page: drawn once, whole, without a skeleton.
  await words.catch(reloadOnce);
  if (isGuest) {
    await Promise.all([known, firstPage]);
    // The first commit replaces the prerendered sign-in form: it has to be that form, and not the empty page on the way to it.
    const elsewhere = detour(location, session.getState());
    if (elsewhere) history.replaceState(null, '', elsewhere);
  }
  // Opened without a network, the app shows the person as last known; with one it asks again.
  addEventListener('online', () => void session.initialise());

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the app');
  // What a boundary catches is reported like everything else, and still shows in the console.
  const app = createRoot(root, { onCaughtError: (error) => reportError(error) });
  // As a transition the first drawing is done in short slices, between which the page answers to touch and keys.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

/**
 * Router, guard, and the last net: if even the layout breaks, there is still a card with a way on. In another language it is drawn anew, whole,
 * so that a component may say a message wherever it likes.
 */
function App() {
  const spoken = useSyncExternalStore(onLanguage, () => i18n.locale);
  useEffect(() => markPage(document.documentElement, spoken), [spoken]);
  return (
    <I18nProvider key={spoken} i18n={i18n}>
      <ThemeColor />
      <ErrorBoundary fallback={(error) => <LastResort error={error} />}>
        <BrowserRouter>
          <GuardedApp />
        </BrowserRouter>
      </ErrorBoundary>
    </I18nProvider>
  );
}

const onLanguage = (listener: () => void) => i18n.on('change', listener);

function LastResort({ error }: { readonly error: unknown }) {
  return (
    <main className={content.content}>
      <ErrorCard
        title={t`Workout Tracker did not open`}
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
  const theme = useShownTheme();
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = backgrounds[theme];
    }
  }, [theme]);
  return null;
}

/** Without its words the app can say nothing, not even this in another language. */
start().catch((error: unknown) => {
  const root = document.getElementById('root');
  if (root) root.textContent = 'Workout Tracker did not open. Look at your connection, then load this page again.';
  throw error;
});
