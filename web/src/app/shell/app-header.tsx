/** The header: where one can go, whether there is a network, the theme, and who is signed in. */
import { ActionIcon, Button } from '@mantine/core';
import type { User } from '@workout-tracker/core/people/user';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { useOnline } from '#lib/use-online.ts';
import { useOutboxItems } from '#lib/use-outbox-items.ts';
import { useScrolled } from '#lib/use-scrolled.ts';
import { Brand, HeaderBar } from '#ui/header-bar.tsx';
import { Icon } from '#ui/icon.tsx';
import classes from './app-header.module.css';
import { AvatarMenu } from './avatar-menu.tsx';
import { ConnectionPill } from './connection-pill.tsx';
import { mainMenu } from './menu-items.ts';
import { MenuLink } from './menu-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

interface AppHeaderProps {
  /** Without a person there is no menu. */
  readonly user: User | null;
  readonly burger: RefObject<HTMLButtonElement | null>;
  readonly isMenuOpen: boolean;
  readonly onOpenMenu: () => void;
}

export function AppHeader({ user, burger, isMenuOpen, onOpenMenu }: AppHeaderProps) {
  const isScrolled = useScrolled(10);
  const isOnline = useOnline();
  // One that is on its way this very moment is no news.
  const waiting = useOutboxItems().filter(({ waitingFor }) => !isOnline || waitingFor !== null).length;
  return (
    <HeaderBar isSolid={isScrolled}>
      {user && (
        <ActionIcon
          ref={burger}
          className={classes.burger}
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={onOpenMenu}
        >
          <Icon name="menu" size={24} />
        </ActionIcon>
      )}
      <Brand isTight={!isOnline || waiting > 0} />
      {user && (
        <nav className={classes.nav} aria-label="Main">
          {mainMenu.map((item) => (
            <MenuLink key={item.to} item={item} menu={mainMenu} className={classes.link}>
              {item.label}
            </MenuLink>
          ))}
        </nav>
      )}
      <div className={classes.end}>
        <ConnectionPill isOnline={isOnline} waiting={waiting} />
        <ThemeToggle />
        {user ? (
          <AvatarMenu user={user} />
        ) : (
          <Button component={Link} to="/login" variant="default" size="sm">
            Sign in
          </Button>
        )}
      </div>
    </HeaderBar>
  );
}
