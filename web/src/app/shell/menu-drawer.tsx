/** The menu on a phone: who is signed in, where one can go, the theme, the way out, and 'Start New' within reach of the thumb. */
import { ActionIcon, Button, Drawer } from '@mantine/core';
import { fullName } from '@workout-tracker/core/people/display-name';
import { hasRole } from '@workout-tracker/core/people/role';
import type { Theme, User } from '@workout-tracker/core/people/user';
import { Link } from 'react-router';
import { useThemeChoice } from '#lib/use-theme-choice.ts';
import { Brand } from '#ui/header-bar.tsx';
import { Icon } from '#ui/icon.tsx';
import { useCurrentRoute } from '../navigation/app-route.ts';
import classes from './menu-drawer.module.css';
import { Avatar, type MenuItem, MenuLink, mainMenu, personalMenu, profileItem, useLogout } from './menu-items.tsx';

interface MenuDrawerProps {
  readonly user: User;
  readonly isOpen: boolean;
  /** Closed because one goes somewhere: the focus belongs to the new page. */
  readonly onClose: () => void;
  /** Closed without going anywhere: the focus returns to the menu button. */
  readonly onDismiss: () => void;
}

export function MenuDrawer({ user, isOpen, onClose, onDismiss }: MenuDrawerProps) {
  const { hideStart } = useCurrentRoute();
  const logout = useLogout();
  const personal = personalMenu.filter(({ role }) => !role || hasRole(user.role, role));
  const menu = [profileItem, ...mainMenu, ...personal];
  const links = (items: readonly MenuItem[]) =>
    items.map((item) => (
      <MenuLink key={item.to} item={item} menu={menu} className={classes.row} onClick={onClose}>
        <Icon name={item.icon} size={22} />
        {item.label}
      </MenuLink>
    ));
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onDismiss}
      size={312}
      returnFocus={false}
      transitionProps={{ duration: 200, timingFunction: 'cubic-bezier(0.2, 0, 0, 1)' }}
    >
      <Drawer.Overlay className={classes.scrim} />
      <Drawer.Content classNames={content} aria-label="Menu" radius={0}>
        <div className={classes.head}>
          <Brand onClick={onClose} />
          <ActionIcon className={classes.close} aria-label="Close menu" onClick={onDismiss} data-autofocus>
            <Icon name="close" />
          </ActionIcon>
        </div>
        <MenuLink item={profileItem} menu={menu} className={classes.person} onClick={onClose}>
          <Avatar user={user} size={44} />
          <span className={classes.who}>
            <strong>{fullName(user)}</strong>
            <small>Profile and settings</small>
          </span>
          <Icon name="right" size={16} className={classes.chevron} />
        </MenuLink>
        <nav className={classes.rows} aria-label="Main">
          {links(mainMenu)}
        </nav>
        <div className={classes.rows}>
          {links(personal)}
          <ThemeRow className={classes.row} valueClassName={classes.value} />
          <button type="button" className={classes.row} onClick={logout}>
            <Icon name="logout" size={22} />
            Logout
          </button>
        </div>
        {!hideStart && (
          <div className={classes.foot}>
            <Button component={Link} to="/start/" size="xl" fullWidth onClick={onClose}>
              Start New
            </Button>
          </div>
        )}
      </Drawer.Content>
    </Drawer.Root>
  );
}

const content = { content: classes.drawer ?? '' };

const names: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };
const following: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };

interface ThemeRowProps {
  readonly className: string | undefined;
  readonly valueClassName: string | undefined;
}

/** The theme as a row of the menu: each tap goes on to the next of the three. */
function ThemeRow({ className, valueClassName }: ThemeRowProps) {
  const [theme, choose] = useThemeChoice();
  return (
    <button type="button" className={className} onClick={() => choose(following[theme])}>
      <Icon name={theme === 'light' ? 'sun' : 'moon'} size={22} />
      Theme
      <span className={valueClassName} aria-live="polite">
        {names[theme]}
      </span>
    </button>
  );
}
