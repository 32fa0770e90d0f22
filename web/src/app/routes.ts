/**
 * Every address of the app in one table. The guard, the titles, the menu and the router all read it, so an address exists once or not at
 * all.
 */
import { msg } from '@lingui/core/macro';
import { matchRoutes } from 'react-router';
import { language } from '#lib/language.ts';
import { preload } from '#lib/lazy-component.ts';
import type { SessionState } from '#lib/session-state.ts';
import { routeSkeleton, shell } from './layouts/lazy-layouts.ts';
import type { AppRoute } from './navigation/app-route.ts';
import { decide, type Place } from './navigation/decide.ts';
import type { shellPages } from './shell-pages.ts';

const authPages = () => import('./pages/auth-pages.tsx');
const passwordPages = () => import('./pages/password-pages.tsx');

const guests = { access: 'guest', layout: 'auth' } as const;
const visitors = { access: 'public', layout: 'auth' } as const;
const users = { access: 'user', layout: 'shell' } as const;
const admins = {
  ...users,
  role: 'admin',
  needsNetwork: msg`Managing this server needs a connection. Your own training still works offline.`,
} as const;
const anybody = { access: 'public', layout: 'shell' } as const;
const devices = { access: 'public', layout: 'bare' } as const;

const guestRoutes: readonly AppRoute[] = [
  { ...guests, path: '/login', name: 'login', title: msg`Login`, load: () => authPages().then((m) => m.LoginPage) },
  {
    ...guests,
    path: '/register',
    name: 'register',
    title: msg`Register`,
    load: () => authPages().then((m) => m.RegisterPage),
  },
  {
    ...guests,
    path: '/forgot-password',
    name: 'forgot-password',
    title: msg`Forgot password`,
    load: () => passwordPages().then((m) => m.ForgotPasswordPage),
  },
  {
    ...visitors,
    path: '/login/sso',
    name: 'sso',
    title: msg`Sign in`,
    load: () => import('./pages/sso-page.tsx').then((module) => module.SsoPage),
  },
  {
    ...visitors,
    path: '/reset-password',
    name: 'reset-password',
    title: msg`New password`,
    load: () => passwordPages().then((m) => m.ResetPasswordPage),
  },
  {
    ...visitors,
    path: '/confirm-email',
    name: 'confirm-email',
    title: msg`Confirm your e-mail`,
    load: () => passwordPages().then((m) => m.ConfirmEmailPage),
  },
];

interface ShellRoute extends Omit<AppRoute, 'load'> {
  readonly name: keyof typeof shellPages;
}

const shellRoutes: readonly ShellRoute[] = [
  {
    ...users,
    path: '/',
    name: 'home',
    title: msg`Home`,
    skeleton: 'home',
  },
  {
    ...users,
    path: '/dashboard/',
    name: 'dashboard',
    title: msg`Dashboard`,
    skeleton: 'dashboard',
  },
  {
    ...users,
    path: '/start/',
    name: 'start',
    title: msg`Start a workout`,
    skeleton: 'start',
  },
  {
    ...users,
    path: '/start/:id/',
    name: 'start-program',
    title: msg`Start a workout`,
    skeleton: 'start',
  },
  {
    ...users,
    path: '/workouts/',
    name: 'workouts',
    title: msg`All Workouts`,
    skeleton: 'workouts',
  },
  {
    ...users,
    path: '/workouts/new/',
    name: 'workout-new',
    title: msg`Add a past workout`,
    skeleton: 'workout-form',
  },
  {
    ...users,
    path: '/workouts/trash/',
    name: 'workouts-trash',
    title: msg`Recently deleted`,
    skeleton: 'list',
  },
  {
    ...users,
    path: '/exercises/',
    name: 'exercises',
    title: msg`Exercises`,
    skeleton: 'exercises',
  },
  {
    ...users,
    path: '/records/',
    name: 'records',
    title: msg`Records`,
    skeleton: 'exercise',
  },
  {
    ...users,
    path: '/insights/',
    name: 'insights',
    title: msg`Insights`,
    skeleton: 'dashboard',
  },
  {
    ...users,
    path: '/exercise/:id/',
    name: 'exercise',
    title: msg`Exercise`,
    skeleton: 'exercise',
  },
  {
    ...users,
    path: '/import/',
    name: 'import',
    title: msg({ message: 'Import', context: 'page' }),
    skeleton: 'import',
  },
  {
    ...users,
    path: '/import/:id/',
    name: 'import-files',
    title: msg({ message: 'Import', context: 'page' }),
    skeleton: 'import',
    needsNetwork: msg`Importing needs a connection. Your workouts are still available.`,
  },
  {
    ...users,
    path: '/waiting/',
    name: 'waiting',
    title: msg`Waiting to sync`,
    skeleton: 'list',
  },
  {
    ...users,
    path: '/workout/current/',
    name: 'current-workout',
    title: msg`Workout`,
    hideStart: true,
    skeleton: 'live',
  },
  {
    ...users,
    path: '/workout/:id/',
    name: 'workout',
    title: msg`Workout`,
    skeleton: 'workout',
  },
  {
    ...users,
    path: '/workout/:id/edit/',
    name: 'workout-edit',
    title: msg`Edit Activity`,
    skeleton: 'workout-form',
  },
  {
    ...users,
    path: '/program/:id/',
    name: 'program',
    title: msg`Program Details`,
    skeleton: 'series',
  },
  {
    ...users,
    path: '/series/',
    name: 'series',
    title: msg`Series`,
    skeleton: 'list',
  },
  {
    ...users,
    path: '/series/new/',
    name: 'series-new',
    title: msg`New series`,
    skeleton: 'settings',
  },
  {
    ...users,
    path: '/series/:id/edit/',
    name: 'series-edit',
    title: msg`Edit series`,
    skeleton: 'settings',
  },
  {
    ...users,
    path: '/programs/',
    name: 'programs',
    title: msg`Programs`,
    skeleton: 'list',
  },
  {
    ...users,
    path: '/programs/new/',
    name: 'program-new',
    title: msg`New program`,
    skeleton: 'settings',
  },
  {
    ...users,
    path: '/programs/:id/',
    name: 'program-details',
    title: msg`Program`,
    skeleton: 'settings',
  },
  {
    ...users,
    path: '/programs/:id/edit/',
    name: 'program-edit',
    title: msg`Edit program`,
    skeleton: 'settings',
  },
  {
    ...users,
    path: '/shared/',
    name: 'plan-file',
    title: msg`Open a file`,
    skeleton: 'settings',
    needsNetwork: msg`Copying a program or a series needs a connection.`,
  },
  {
    ...users,
    path: '/shared/:token/',
    name: 'shared',
    title: msg`Shared with you`,
    skeleton: 'settings',
    needsNetwork: msg`A link is opened by the server, which you cannot reach now.`,
  },
  {
    ...users,
    path: '/hrtest/',
    name: 'heart-rate-test',
    title: msg`Heart-rate test`,
    skeleton: 'heart-rate',
  },
  {
    ...anybody,
    path: '/heart/',
    name: 'heart',
    title: msg`Heart rate`,
    skeleton: 'heart-rate',
  },
  {
    ...users,
    path: '/profile/',
    name: 'profile',
    title: msg`Profile`,
    skeleton: 'settings',
  },
  ...(
    [
      ['account', msg`Account`],
      ['security', msg`Sign-in and security`],
      ['training', msg`Training`],
      ['plates', msg`Plates and bars`],
      ['heart-rate', msg`Heart rate`],
      ['body-weight', msg`Body weight`],
      ['units', msg`Language and units`],
      ['data', msg`Data`],
      ['tokens', msg`Tokens`],
    ] as const
  ).map(
    ([page, title]): ShellRoute => ({
      ...users,
      path: `/profile/${page}/`,
      name: `profile-${page}`,
      title,
      skeleton: 'settings',
    }),
  ),
  {
    ...devices,
    path: '/screen/',
    name: 'screen',
    title: msg`Second screen`,
  },
  {
    ...anybody,
    path: '/forbidden/',
    name: 'forbidden',
    title: msg`No access`,
  },
  {
    ...admins,
    path: '/admin/',
    name: 'admin',
    title: msg`Admin`,
    skeleton: 'list',
  },
  {
    ...admins,
    path: '/admin/users/',
    name: 'admin-users',
    title: msg`Users`,
    skeleton: 'list',
  },
  {
    ...admins,
    path: '/admin/catalogue/',
    name: 'admin-catalogue',
    title: msg`Catalogue`,
    skeleton: 'list',
  },
  {
    ...admins,
    path: '/admin/catalogue/equipment/',
    name: 'admin-equipment',
    title: msg`Equipment`,
    skeleton: 'list',
  },
  {
    ...admins,
    path: '/admin/catalogue/series/',
    name: 'admin-series',
    title: msg`Series`,
    skeleton: 'list',
  },
  {
    ...admins,
    path: '/admin/catalogue/new/',
    name: 'admin-program-new',
    title: msg`New catalogue program`,
    skeleton: 'settings',
  },
  {
    ...admins,
    path: '/admin/catches/',
    name: 'admin-catches',
    title: msg`Browser errors`,
    skeleton: 'list',
  },
];

/** What loads these pages is a chunk of its own: it names a hundred files and more. */
function withPage(route: ShellRoute): AppRoute {
  return {
    ...route,
    async load() {
      const { areasOf, shellPages } = await import('./shell-pages.ts');
      const [page] = await Promise.all([shellPages[route.name](), language.load(areasOf(route.name))]);
      return page;
    },
  };
}

export const routes: readonly AppRoute[] = [...guestRoutes, ...shellRoutes.map(withPage)];

const notFoundRoute = withPage({ ...anybody, path: '*', name: 'not-found', title: msg`Page not found` });

const candidates = [...routes, notFoundRoute].map((route) => ({ path: route.path, route }));

/** `/workout/current` -> the live workout, `/workout/7/` -> a workout, anything unknown -> not found */
export function findRoute(pathname: string): AppRoute {
  return matchRoutes(candidates, pathname)?.at(-1)?.route.route ?? notFoundRoute;
}

/**
 * Begins to load what the visitor will see first, at the same time as everything else: the page of the address, or the sign-in
 * page if the guard will send them there. It never fails; whoever draws the page will meet the failure and speak of it.
 */
export async function preloadFirstPage(place: Place, session: SessionState): Promise<void> {
  const route = firstRoute(place, session);
  const layout = route.layout === 'shell' ? [preload(shell), preload(routeSkeleton)] : [];
  await Promise.allSettled([preload(route), ...layout]);
}

export function firstRoute(place: Place, session: SessionState): AppRoute {
  return findRoute(detour(place, session)?.split(/[?#]/, 1)[0] ?? place.pathname);
}

/** Where the guard sends the visitor instead, if anywhere. */
export function detour(place: Place, session: SessionState): string | null {
  const decision = decide(findRoute(place.pathname), session, place);
  return decision.kind === 'go' ? decision.to : null;
}
