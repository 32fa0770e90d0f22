/** A component as the product draws it: its styles, theme and addresses, a cache of server's answers of its own, and the place of messages. */
import '#ui/fonts.css';
import '#ui/tokens.css';
import '#ui/base.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { onTestFinished } from 'vitest';
import { cleanup, render as renderBare } from 'vitest-browser-react';
import { followTheme } from '#lib/theme-shown.ts';
import { ToastRegion } from '#ui/toasts/toasts.tsx';

followTheme();

interface Place {
  /** The address at which it is drawn. */
  readonly at?: string;
}

export async function render(component: ReactNode, { at = '/' }: Place = {}) {
  await clearMessages();
  const answers = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await renderBare(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={answers}>
        <MemoryRouter initialEntries={[at]}>
          <main id="main" tabIndex={-1}>
            {component}
          </main>
          <Address />
          <ToastRegion />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  // Files share a page, where the library's own hook is that of the first file alone.
  onTestFinished(() => cleanup());
  holdMessages();
  return screen;
}

/** Something that the last test left running may have said a word since: the place of messages takes them along when it goes. */
async function clearMessages(): Promise<void> {
  const region = await renderBare(
    <I18nProvider i18n={i18n}>
      <ToastRegion />
    </I18nProvider>,
  );
  await region.unmount();
}

/** Messages go after ten seconds, which a crowded machine takes for a tap, but never while a pointer is over them. */
function holdMessages(): void {
  const region = document.querySelector('section[aria-label="Messages"]');
  region?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
}

/** Where a link or a save has led, for tests that ask. */
function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address" hidden>{`${pathname}${search}`}</output>;
}
