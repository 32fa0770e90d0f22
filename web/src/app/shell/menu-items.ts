/** The menu, once for the header and once for the drawer. `covers` names the routes that belong to an entry beside its own. */
import type { Role } from '@workout-tracker/core/people/role';
import type { IconName } from '#ui/icons.ts';
import type { AppRoute } from '../navigation/app-route.ts';

export interface MenuItem {
  readonly label: string;
  readonly to: string;
  readonly icon: IconName;
  readonly covers: readonly string[];
  readonly role?: Role;
}

export const mainMenu: readonly MenuItem[] = [
  { label: 'Home', to: '/', icon: 'home', covers: ['home'] },
  {
    label: 'Workouts',
    to: '/workouts/',
    icon: 'list',
    covers: ['workouts', 'workouts-trash', 'workout', 'workout-new', 'workout-edit'],
  },
  {
    label: 'Series',
    to: '/series/',
    icon: 'calendar',
    covers: ['series', 'program', 'series-new', 'series-edit', 'dashboard'],
  },
  { label: 'Start', to: '/start/', icon: 'play', covers: ['start', 'start-program', 'current-workout'] },
  { label: 'Import', to: '/import/', icon: 'download', covers: ['import'] },
];

export const profileItem: MenuItem = { label: 'Profile', to: '/profile/', icon: 'user', covers: ['profile'] };

export const personalMenu: readonly MenuItem[] = [
  { label: 'Dashboard', to: '/dashboard/', icon: 'activity', covers: ['dashboard'] },
  {
    label: 'Programs',
    to: '/programs/',
    icon: 'layers',
    covers: ['programs', 'program-new', 'program-details', 'program-edit'],
  },
  { label: 'Heart-rate test', to: '/hrtest/', icon: 'heart', covers: ['heart-rate-test'] },
  {
    label: 'Admin',
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
