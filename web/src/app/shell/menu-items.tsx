import { t } from '@lingui/core/macro';
import { initials } from '@workout-tracker/core/people/display-name';
import type { Role } from '@workout-tracker/core/people/role';
import type { User } from '@workout-tracker/core/people/user';
import { type ReactNode, use } from 'react';
import { Link, useNavigate } from 'react-router';
import { preload } from '#lib/lazy-component.ts';
import { session } from '#lib/session.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { type AppRoute, FindRoute, useCurrentRoute } from '../navigation/app-route.ts';
import classes from './menu-items.module.css';

/** The menu, once for the header and once for the drawer. `covers` names the routes that belong to an entry beside its own. */
export interface MenuItem {
  readonly label: string;
  readonly to: string;
  readonly icon: IconName;
  readonly covers: readonly string[];
  readonly role?: Role;
}

export const mainMenu = (): readonly MenuItem[] => [
  { label: t`Home`, to: '/', icon: 'home', covers: ['home'] },
  {
    label: t`Workouts`,
    to: '/workouts/',
    icon: 'list',
    covers: ['workouts', 'workouts-trash', 'workout', 'workout-new', 'workout-edit'],
  },
  {
    label: t`Series`,
    to: '/series/',
    icon: 'calendar',
    covers: ['series', 'program', 'series-new', 'series-edit'],
  },
  {
    label: t({ message: 'Start', context: 'page' }),
    to: '/start/',
    icon: 'play',
    covers: ['start', 'start-program', 'current-workout'],
  },
  { label: t`Exercises`, to: '/exercises/', icon: 'dumbbell', covers: ['exercises', 'exercise', 'records'] },
  { label: t`Insights`, to: '/insights/', icon: 'chart', covers: ['insights'] },
  {
    label: t({ message: 'Import', context: 'page' }),
    to: '/import/',
    icon: 'download',
    covers: ['import', 'import-files'],
  },
];

export const profileItem = (): MenuItem => ({
  label: t`Profile`,
  to: '/profile/',
  icon: 'user',
  covers: [
    'profile',
    'profile-account',
    'profile-security',
    'profile-training',
    'profile-plates',
    'profile-heart-rate',
    'profile-body-weight',
    'profile-units',
    'profile-data',
    'profile-tokens',
  ],
});

export const personalMenu = (): readonly MenuItem[] => [
  { label: t`Dashboard`, to: '/dashboard/', icon: 'activity', covers: ['dashboard'] },
  {
    label: t`Programs`,
    to: '/programs/',
    icon: 'layers',
    covers: ['programs', 'program-new', 'program-details', 'program-edit', 'plan-file', 'shared'],
  },
  { label: t`Heart-rate test`, to: '/hrtest/', icon: 'heart', covers: ['heart-rate-test', 'heart'] },
  {
    label: t`Admin`,
    to: '/admin/',
    icon: 'shield',
    covers: [
      'admin',
      'admin-users',
      'admin-catalogue',
      'admin-equipment',
      'admin-series',
      'admin-program-new',
      'admin-catches',
    ],
    role: 'admin',
  },
];

/** Where one is: on the entry's own page, or on one that belongs to it and has no entry of its own in the `menu` that shows it. */
export function currentMark(
  { to, covers }: MenuItem,
  route: Pick<AppRoute, 'name' | 'path'>,
  menu: readonly MenuItem[],
): 'page' | 'true' | undefined {
  if (route.path === to) return 'page';
  const hasOwnEntry = menu.some((item) => item.to === route.path);
  return covers.includes(route.name) && !hasOwnEntry ? 'true' : undefined;
}

interface MenuLinkProps {
  readonly item: MenuItem;
  /** Everything the menu shows beside it. */
  readonly menu: readonly MenuItem[];
  readonly className?: string | undefined;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/**
 * A link of the menu. It marks where one is, and begins to load its page as soon as a finger or the focus comes near, so that
 * the page is usually there before the click.
 */
export function MenuLink({ item, menu, className, onClick, children }: MenuLinkProps) {
  const current = useCurrentRoute();
  const target = use(FindRoute)?.(item.to);
  // A failure here is nobody's concern yet: the click will try again and then speak.
  const fetchEarly = () => target && void preload(target).catch(() => undefined);
  return (
    <Link
      to={item.to}
      className={className}
      aria-current={currentMark(item, current, menu)}
      onClick={onClick}
      onPointerEnter={fetchEarly}
      onFocus={fetchEarly}
    >
      {children}
    </Link>
  );
}

interface AvatarProps {
  readonly user: User;
  readonly size: 32 | 44;
}

/** The person as a small disc: initials where there is a name, otherwise a figure. */
export function Avatar({ user, size }: AvatarProps) {
  return (
    <span className={classes.disc} data-size={size} aria-hidden="true">
      {initials(user) || <Icon name="user" size={size / 2} />}
    </span>
  );
}

/**
 * Leaves. The guard takes whoever is on a page for people who are signed in to the sign-in page, with the reason; only from a page that
 * anybody may see has one to go by oneself. Both at once would race, and the one without a reason could win.
 */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const { access } = useCurrentRoute();
  return () => {
    void session.logout();
    if (access === 'public') void navigate('/login?message=logged_out', { replace: true });
  };
}
