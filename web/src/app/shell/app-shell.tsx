/**
 * The layout around every page of a signed-in person: skip link, header, menu drawer, and the region the page stands in. Loaded
 * as one part, with the library for server data.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '#lib/use-session.ts';
import { useAccountOffline } from '#sync/use-outbox.ts';
import content from '#ui/content.module.css';
import { ToastRegion } from '#ui/toasts/toast-region.tsx';
import { AppHeader } from './app-header.tsx';
import classes from './app-shell.module.css';
import { DeviceWatch } from './device-watch.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import '#ui/mantine-shell.css';
import { useMantineColorScheme } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Theme } from '@workout-tracker/core/people/user';
import { createQueryClient } from '#lib/query-client.ts';
import { schemeOf } from '#lib/use-theme-choice.ts';
import { keepAnswersOf } from '#offline/account-answers.ts';
import { browserStorage } from '#storage/local-storage.ts';

export function AppShell({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  const offline = useAccountOffline();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);
  return (
    <AccountQueries key={user?._id} userId={user?._id}>
      {user && <AccountTheme theme={user.theme} />}
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <AppHeader user={user} burger={burger} isMenuOpen={isMenuOpen} onOpenMenu={() => setMenuOpen(true)} />
      {offline && <DeviceWatch offline={offline} />}
      <main id="main" tabIndex={-1} className={content.content}>
        {children}
      </main>
      {user && (
        <MenuDrawer
          user={user}
          isOpen={isMenuOpen}
          onClose={() => setMenuOpen(false)}
          onDismiss={() => {
            setMenuOpen(false);
            burger.current?.focus();
          }}
        />
      )}
      <ToastRegion />
    </AccountQueries>
  );
}

interface AccountQueriesProps {
  readonly userId: string | undefined;
  readonly children: ReactNode;
}

/**
 * Server data belongs to one account: mounted anew for each person, so that nobody ever sees what was cached for another. What was
 * answered before is kept on the device and shown again without a network.
 */
function AccountQueries({ userId, children }: AccountQueriesProps) {
  const [{ client, kept }] = useState(() => createKept(userId));
  useEffect(() => {
    if (!kept) return;
    void kept.start();
    const handleHidden = () => document.visibilityState === 'hidden' && void kept.flush();
    document.addEventListener('visibilitychange', handleHidden);
    return () => document.removeEventListener('visibilitychange', handleHidden);
  }, [kept]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Before the first child asks for anything: each question looks for its last answer when it is asked. */
function createKept(userId: string | undefined) {
  const client = createQueryClient();
  return { client, kept: userId === undefined ? null : keepAnswersOf(userId, client) };
}

const seenKey = 'account-theme';
const chosenKey = 'mantine-color-scheme-value';

/**
 * Brings a theme chosen on another device to this one. What was chosen here stays: only a change in the account since this device
 * last looked is taken over, and a device that had a choice of its own before the first look keeps it.
 */
function AccountTheme({ theme }: { readonly theme: Theme }) {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (isNews(theme)) setColorScheme(schemeOf[theme]);
  }, [theme, setColorScheme]);
  return null;
}

function isNews(theme: Theme): boolean {
  try {
    const storage = browserStorage();
    const seen = storage?.getItem(seenKey) ?? null;
    storage?.setItem(seenKey, theme);
    return seen === null ? theme !== 'system' && storage?.getItem(chosenKey) === null : seen !== theme;
  } catch {
    return false;
  }
}
