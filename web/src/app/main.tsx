/** The start of the app: find out who is there, fetch the first page meanwhile, draw. */
import '#ui/fonts.css';
import '#ui/tokens.css';
import 'virtual:theme-variables.css';
import '#ui/base.css';
import '#ui/mantine.css';
import '#ui/mantine-look.css';
import '#ui/first-forms.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { watchClientErrors } from '#lib/client-errors/watch-client-errors.ts';
import { session } from '#lib/session.ts';
import { hasTokens } from '#lib/session-state.ts';
import { App } from './app.tsx';
import { detour, preloadFirstPage } from './first-page.ts';

async function start(): Promise<void> {
  watchClientErrors();
  const known = session.initialise();
  const state = session.getState();
  const isGuest = !hasTokens(state);
  const firstPage = preloadFirstPage(location, { ...state, isInitialized: isGuest });
  // Of a guest nothing has to be asked, so there is nothing to wait for but the page: drawn once, whole, without a skeleton.
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

void start();
