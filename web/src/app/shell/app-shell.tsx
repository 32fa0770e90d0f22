/** The layout of a signed-in person's pages, loaded as one chunk with the library for server data. */
import { plural, t } from '@lingui/core/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { fullName, initials } from '@workout-tracker/core/people/display-name';
import { hasRole } from '@workout-tracker/core/people/role';
import type { Theme, User } from '@workout-tracker/core/people/user';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { followAccount } from '#lib/follow-account.ts';
import { languagesHere } from '#lib/language-choice.ts';
import { componentOf, type LazyComponent, preload } from '#lib/lazy-component.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { session } from '#lib/session.ts';
import { chooseTheme, hasChosenTheme, useShownTheme } from '#lib/theme-shown.ts';
import { useOnline } from '#lib/use-online.ts';
import { useScrolled } from '#lib/use-scrolled.ts';
import { useUser } from '#lib/use-user.ts';
import { keepAnswersOf } from '#offline/account-answers.ts';
import { localTexts } from '#storage/local-storage.ts';
import { useAccountOffline, useOutboxItems } from '#sync/use-outbox.ts';
import { useThemeChoice } from '#sync/use-theme-choice.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import content from '#ui/content.module.css';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Brand, HeaderBar } from '#ui/header-bar.tsx';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { PopMenu, PopMenuDivider, PopMenuItem } from '#ui/pop-menu.tsx';
import { ToastRegion } from '#ui/toasts/toasts.tsx';
import { useCurrentRoute } from '../navigation/app-route.ts';
import classes from './app-shell.module.css';
import type { DeviceWatchProps } from './device-watch.tsx';
import './install-offer.ts';
import {
  Avatar,
  currentMark,
  type MenuItem,
  MenuLink,
  mainMenu,
  personalMenu,
  profileItem,
  useLogout,
} from './menu-items.tsx';

// Before anything with a date or a distance in it is drawn: this module is loaded with the first page behind the sign-in.
followAccount(session, { languages: navigator.languages, spoken: languagesHere });

export function AppShell({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const offline = useAccountOffline();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);
  // Beside the opening of what the device keeps; a failure is met where it is drawn.
  useEffect(() => void preload(deviceWatch).catch(() => undefined), []);
  return (
    <AccountQueries key={user?._id} userId={user?._id}>
      {user && <AccountTheme theme={user.theme} />}
      <a href="#main" className={classes.skip}>
        {t`Skip to content`}
      </a>
      <AppHeader user={user} burger={burger} isMenuOpen={isMenuOpen} onOpenMenu={() => setMenuOpen(true)} />
      {offline && <LaterDeviceWatch offline={offline} />}
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

const deviceWatch: LazyComponent<DeviceWatchProps> = {
  load: () => import('./device-watch.tsx').then((module) => module.DeviceWatch),
};

/** Has nothing to show before the device's storage is open, so it comes after the page. Without it the page is whole. */
function LaterDeviceWatch({ offline }: DeviceWatchProps) {
  const [Watch] = useState(() => componentOf(deviceWatch));
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <Watch offline={offline} />
      </Suspense>
    </ErrorBoundary>
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
  const [{ client, answers }] = useState(() => createCache(userId));
  useEffect(() => {
    if (!answers) return;
    void answers.start();
    const handleHidden = () => document.visibilityState === 'hidden' && void answers.flush();
    document.addEventListener('visibilitychange', handleHidden);
    return () => document.removeEventListener('visibilitychange', handleHidden);
  }, [answers]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Before the first child asks for anything: each question looks for its last answer when it is asked. */
function createCache(userId: string | undefined) {
  const client = createQueryClient();
  return { client, answers: userId === undefined ? null : keepAnswersOf(userId, client) };
}

const seenKey = 'account-theme';

/**
 * Brings a theme chosen on another device to this one. What was chosen here stays: only a change in the account since this device
 * last looked is taken over, and a device that had a choice of its own before the first look keeps it.
 */
function AccountTheme({ theme }: { readonly theme: Theme }) {
  useEffect(() => {
    if (isNews(theme)) chooseTheme(theme);
  }, [theme]);
  return null;
}

function isNews(theme: Theme): boolean {
  const seen = localTexts.read(seenKey);
  localTexts.write(seenKey, theme);
  return seen === null ? theme !== 'system' && !hasChosenTheme() : seen !== theme;
}

interface AppHeaderProps {
  /** Without a person there is no menu. */
  readonly user: User | null;
  readonly burger: RefObject<HTMLButtonElement | null>;
  readonly isMenuOpen: boolean;
  readonly onOpenMenu: () => void;
}

/** The header: where one can go, whether there is a network, the theme, and who is signed in. */
function AppHeader({ user, burger, isMenuOpen, onOpenMenu }: AppHeaderProps) {
  const main = mainMenu();
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
          aria-label={t`Menu`}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={onOpenMenu}
        >
          <Icon name="menu" size={24} />
        </ActionIcon>
      )}
      <Brand isTight={!isOnline || waiting > 0} />
      {user && (
        <nav className={classes.nav} aria-label={t({ message: 'Main', context: 'menu' })}>
          {main.map((item) => (
            <MenuLink key={item.to} item={item} menu={main} className={classes.link}>
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
          <Button to="/login" variant="default" size="sm">
            {t`Sign in`}
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
        <Link to="/waiting/" className={classes.reach} title={t`See what is waiting to sync`}>
          <span className={classes.pill}>
            <Icon name="cloudUp" size={16} />
            {plural(waiting, { one: '# waiting', other: '# waiting' })}
          </span>
        </Link>
      )}
      {waiting === 0 && !isOnline && (
        <span className={classes.pill}>
          <Icon name="cloudOff" size={16} />
          {t`Offline`}
        </span>
      )}
    </span>
  );
}

/** One tap between light and dark. Following the system again is a choice of the menu drawer and the profile. */
function ThemeToggle() {
  const [, choose] = useThemeChoice();
  const shown = useShownTheme();
  const other = shown === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon
      aria-label={other === 'dark' ? t`Switch to dark theme` : t`Switch to light theme`}
      onClick={() => choose(other)}
    >
      <Icon name={shown === 'dark' ? 'sun' : 'moon'} />
    </ActionIcon>
  );
}

/** The menu behind the avatar: what is one's own, and the way out. */
function AvatarMenu({ user }: { readonly user: User }) {
  const route = useCurrentRoute();
  const logout = useLogout();
  const name = fullName(user);
  const items = [profileItem(), ...personalMenu()].filter(({ role }) => !role || hasRole(user.role, role));
  return (
    <PopMenu
      // The button is wider than its disc by 6 on each side; the menu aligns with the disc.
      offset={{ mainAxis: 6, crossAxis: -6 }}
      width={240}
      target={
        <button
          type="button"
          className={classes.target}
          aria-label={`${initials(user)} ${t`Account of ${name}`}`.trim()}
        >
          <Avatar user={user} size={32} />
        </button>
      }
    >
      {items.map((item) => (
        <PopMenuItem
          key={item.to}
          to={item.to}
          leftSection={<Icon name={item.icon} />}
          aria-current={currentMark(item, route, items)}
        >
          {item.label}
        </PopMenuItem>
      ))}
      <PopMenuDivider />
      <PopMenuItem leftSection={<Icon name="logout" />} onClick={logout}>
        {t`Logout`}
      </PopMenuItem>
    </PopMenu>
  );
}

interface MenuDrawerProps {
  readonly user: User;
  readonly isOpen: boolean;
  /** Closed because one goes somewhere: the focus belongs to the new page. */
  readonly onClose: () => void;
  /** Closed without going anywhere: the focus returns to the menu button. */
  readonly onDismiss: () => void;
}

/** The menu on a phone: who is signed in, where one can go, the theme, the way out, and 'Start New' within reach of the thumb. */
function MenuDrawer({ user, isOpen, onClose, onDismiss }: MenuDrawerProps) {
  const { hideStart } = useCurrentRoute();
  const logout = useLogout();
  const [profile, main] = [profileItem(), mainMenu()];
  const personal = personalMenu().filter(({ role }) => !role || hasRole(user.role, role));
  const menu = [profile, ...main, ...personal];
  const links = (items: readonly MenuItem[]) =>
    items.map((item) => (
      <MenuLink key={item.to} item={item} menu={menu} className={classes.row} onClick={onClose}>
        <Icon name={item.icon} size={22} />
        {item.label}
      </MenuLink>
    ));
  return (
    <Modal
      side="left"
      isOpen={isOpen}
      onClose={onDismiss}
      isFocusReturned={false}
      className={classes.drawer}
      aria-label={t`Menu`}
    >
      <div className={classes.head}>
        <Brand onClick={onClose} />
        <ActionIcon className={classes.close} aria-label={t`Close menu`} onClick={onDismiss} data-autofocus>
          <Icon name="close" />
        </ActionIcon>
      </div>
      <MenuLink item={profile} menu={menu} className={classes.person} onClick={onClose}>
        <Avatar user={user} size={44} />
        <span className={classes.who}>
          <strong>{fullName(user)}</strong>
          <small>{t`Profile and settings`}</small>
        </span>
        <Icon name="right" size={16} className={classes.chevron} />
      </MenuLink>
      <nav className={classes.rows} aria-label={t({ message: 'Main', context: 'menu' })}>
        {links(main)}
      </nav>
      <div className={classes.rows}>
        {links(personal)}
        <ThemeRow className={classes.row} valueClassName={classes.value} />
        <button type="button" className={classes.row} onClick={logout}>
          <Icon name="logout" size={22} />
          {t`Logout`}
        </button>
      </div>
      {!hideStart && (
        <div className={classes.foot}>
          <Button to="/start/" size="xl" fullWidth onClick={onClose}>
            {t`Start New`}
          </Button>
        </div>
      )}
    </Modal>
  );
}

const names = (): Record<Theme, string> => ({
  system: t({ message: 'System', context: 'theme' }),
  light: t({ message: 'Light', context: 'theme' }),
  dark: t({ message: 'Dark', context: 'theme' }),
});
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
      {t`Theme`}
      <span className={valueClassName} aria-live="polite">
        {names()[theme]}
      </span>
    </button>
  );
}
