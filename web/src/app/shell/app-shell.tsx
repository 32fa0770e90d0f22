/**
 * The layout around every page of a signed-in person: skip link, header, menu drawer, and the region the page stands in. Loaded
 * as one part, with the library for server data.
 */
import { type ReactNode, useRef, useState } from 'react';
import { useAccountOffline } from '#lib/use-outbox-items.ts';
import { useSession } from '#lib/use-session.ts';
import content from '#ui/content.module.css';
import { ToastRegion } from '#ui/toasts/toast-region.tsx';
import { AccountQueries } from './account-queries.tsx';
import { AccountTheme } from './account-theme.tsx';
import { AppHeader } from './app-header.tsx';
import classes from './app-shell.module.css';
import { DeviceWatch } from './device-watch.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import './mantine-shell.css';

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
