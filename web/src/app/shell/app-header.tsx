/** The header: where one can go, whether there is a network, the theme, and who is signed in. */
import { ActionIcon, Button, Menu, UnstyledButton, useComputedColorScheme } from '@mantine/core';
import { fullName, initials } from '@workout-tracker/core/people/display-name';
import { hasRole } from '@workout-tracker/core/people/role';
import type { User } from '@workout-tracker/core/people/user';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { useOnline } from '#lib/use-online.ts';
import { useScrolled } from '#lib/use-scrolled.ts';
import { useThemeChoice } from '#lib/use-theme-choice.ts';
import { useOutboxItems } from '#sync/use-outbox.ts';
import { Brand, HeaderBar } from '#ui/header-bar.tsx';
import { Icon } from '#ui/icon.tsx';
import { PopMenu } from '#ui/pop-menu.tsx';
import { useCurrentRoute } from '../navigation/app-route.ts';
import classes from './app-header.module.css';
import { Avatar, currentMark, MenuLink, mainMenu, personalMenu, profileItem, useLogout } from './menu-items.tsx';

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

interface ConnectionPillProps {
  readonly isOnline: boolean;
  /** How many saves are kept here and not on the server yet. */
  readonly waiting: number;
}

/**
 * Says when there is no network or something waits to be sent, in neutral colours: both are states, not failures. What waits can be looked
 * at. The live region is always there, because one that appears together with its words is not read out.
 */
function ConnectionPill({ isOnline, waiting }: ConnectionPillProps) {
  return (
    <span role="status">
      {waiting > 0 && (
        <Link to="/waiting/" className={classes.reach} title="See what is waiting to sync">
          <span className={classes.pill}>
            <Icon name="cloudUp" size={16} />
            {`${waiting} waiting`}
          </span>
        </Link>
      )}
      {waiting === 0 && !isOnline && (
        <span className={classes.pill}>
          <Icon name="cloudOff" size={16} />
          Offline
        </span>
      )}
    </span>
  );
}

/** One tap between light and dark. Following the system again is a choice of the menu drawer and the profile. */
function ThemeToggle() {
  const [, choose] = useThemeChoice();
  const scheme = useComputedColorScheme('light');
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon aria-label={`Switch to ${other} theme`} onClick={() => choose(other)}>
      <Icon name={scheme === 'dark' ? 'sun' : 'moon'} />
    </ActionIcon>
  );
}

/** The menu behind the avatar: what is one's own, and the way out. */
function AvatarMenu({ user }: { readonly user: User }) {
  const route = useCurrentRoute();
  const logout = useLogout();
  const items = [profileItem, ...personalMenu].filter(({ role }) => !role || hasRole(user.role, role));
  return (
    <PopMenu
      // The button is wider than its disc by 6 on each side; the menu aligns with the disc.
      offset={{ mainAxis: 6, crossAxis: -6 }}
      width={240}
      target={
        <UnstyledButton className={classes.target} aria-label={`${initials(user)} Account of ${fullName(user)}`.trim()}>
          <Avatar user={user} size={32} />
        </UnstyledButton>
      }
    >
      {items.map((item) => (
        <Menu.Item
          key={item.to}
          component={Link}
          to={item.to}
          leftSection={<Icon name={item.icon} />}
          aria-current={currentMark(item, route, items)}
        >
          {item.label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<Icon name="logout" />} onClick={logout}>
        Logout
      </Menu.Item>
    </PopMenu>
  );
}
