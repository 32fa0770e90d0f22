/**
 * Every address of the app in one table. The guard, the titles, the menu and the router all read it, so an address exists once or not at
 * all.
 */
import { matchRoutes } from 'react-router';
import { preload } from '#lib/lazy-component.ts';
import type { SessionState } from '#lib/session-state.ts';
import { routeSkeleton, shell } from './layouts/lazy-layouts.ts';
import type { AppRoute } from './navigation/app-route.ts';
import { decide, type Place } from './navigation/decide.ts';

const authPages = () => import('./pages/auth-pages.tsx');
const adminPages = () => import('./pages/admin-pages.tsx');
const passwordPages = () => import('./pages/password-pages.tsx');
const builderPages = () => import('./pages/program-builder-pages.tsx');
const cataloguePages = () => import('./pages/admin-catalogue-pages.tsx');
const startPages = () => import('./pages/start-page.tsx');
const workoutForms = () => import('./pages/workout-edit-page.tsx');
const seriesEditors = () => import('./pages/series-editor-pages.tsx');
const sharedPages = () => import('./pages/shared-page.tsx');
const trainingPages = () => import('./pages/profile-training-pages.tsx');
const dataPages = () => import('./pages/profile-data-pages.tsx');
const deadEnds = () => import('./pages/dead-end-pages.tsx');

const guests = { access: 'guest', layout: 'auth' } as const;
const visitors = { access: 'public', layout: 'auth' } as const;
const users = { access: 'user', layout: 'shell' } as const;
const admins = {
  ...users,
  role: 'admin',
  needsNetwork: 'Managing this server needs a connection. Your own training still works offline.',
} as const;
const anybody = { access: 'public', layout: 'shell' } as const;

export const routes: readonly AppRoute[] = [
  { ...guests, path: '/login', name: 'login', title: 'Login', load: () => authPages().then((m) => m.LoginPage) },
  {
    ...guests,
    path: '/register',
    name: 'register',
    title: 'Register',
    load: () => authPages().then((m) => m.RegisterPage),
  },
  {
    ...guests,
    path: '/forgot-password',
    name: 'forgot-password',
    title: 'Forgot password',
    load: () => passwordPages().then((m) => m.ForgotPasswordPage),
  },
  {
    ...visitors,
    path: '/login/sso',
    name: 'sso',
    title: 'Sign in',
    load: () => import('./pages/sso-page.tsx').then((module) => module.SsoPage),
  },
  {
    ...visitors,
    path: '/reset-password',
    name: 'reset-password',
    title: 'New password',
    load: () => passwordPages().then((m) => m.ResetPasswordPage),
  },
  {
    ...visitors,
    path: '/confirm-email',
    name: 'confirm-email',
    title: 'Confirm your e-mail',
    load: () => passwordPages().then((m) => m.ConfirmEmailPage),
  },
  {
    ...users,
    path: '/',
    name: 'home',
    title: 'Home',
    skeleton: 'home',
    load: () => import('./pages/home-page.tsx').then((module) => module.HomePage),
  },
  {
    ...users,
    path: '/dashboard/',
    name: 'dashboard',
    title: 'Dashboard',
    skeleton: 'dashboard',
    load: () => import('./pages/dashboard-page.tsx').then((module) => module.DashboardPage),
  },
  {
    ...users,
    path: '/start/',
    name: 'start',
    title: 'Start a workout',
    skeleton: 'start',
    load: () => startPages().then((m) => m.StartPage),
  },
  {
    ...users,
    path: '/start/:id/',
    name: 'start-program',
    title: 'Start a workout',
    skeleton: 'start',
    load: () => startPages().then((m) => m.StartProgramPage),
  },
  {
    ...users,
    path: '/workouts/',
    name: 'workouts',
    title: 'All Workouts',
    skeleton: 'workouts',
    load: () => import('./pages/workouts-page.tsx').then((module) => module.WorkoutsPage),
  },
  {
    ...users,
    path: '/workouts/new/',
    name: 'workout-new',
    title: 'Add a past workout',
    skeleton: 'workout-form',
    load: () => workoutForms().then((m) => m.WorkoutNewPage),
  },
  {
    ...users,
    path: '/workouts/trash/',
    name: 'workouts-trash',
    title: 'Recently deleted',
    skeleton: 'list',
    load: () => import('./pages/workouts-trash-page.tsx').then((module) => module.WorkoutsTrashPage),
  },
  {
    ...users,
    path: '/exercises/',
    name: 'exercises',
    title: 'Exercises',
    skeleton: 'exercises',
    load: () => import('./pages/exercises-page.tsx').then((module) => module.ExercisesPage),
  },
  {
    ...users,
    path: '/records/',
    name: 'records',
    title: 'Records',
    skeleton: 'exercise',
    load: () => import('./pages/records-page.tsx').then((module) => module.RecordsPage),
  },
  {
    ...users,
    path: '/insights/',
    name: 'insights',
    title: 'Insights',
    skeleton: 'dashboard',
    load: () => import('./pages/insights-page.tsx').then((module) => module.InsightsPage),
  },
  {
    ...users,
    path: '/exercise/:id/',
    name: 'exercise',
    title: 'Exercise',
    skeleton: 'exercise',
    load: () => import('./pages/exercise-page.tsx').then((module) => module.ExercisePage),
  },
  {
    ...users,
    path: '/import/',
    name: 'import',
    title: 'Import',
    skeleton: 'import',
    load: () => import('./pages/import-page.tsx').then((module) => module.ImportPage),
  },
  {
    ...users,
    path: '/import/:id/',
    name: 'import-files',
    title: 'Import',
    skeleton: 'import',
    needsNetwork: 'Importing needs a connection. Your workouts are still available.',
    load: () => import('./pages/import-files-page.tsx').then((module) => module.ImportFilesPage),
  },
  {
    ...users,
    path: '/waiting/',
    name: 'waiting',
    title: 'Waiting to sync',
    skeleton: 'list',
    load: () => import('./pages/waiting-page.tsx').then((module) => module.WaitingPage),
  },
  {
    ...users,
    path: '/workout/current/',
    name: 'current-workout',
    title: 'Workout',
    hideStart: true,
    skeleton: 'live',
    load: () => import('./pages/live-page.tsx').then((module) => module.LivePage),
  },
  {
    ...users,
    path: '/workout/:id/',
    name: 'workout',
    title: 'Workout',
    skeleton: 'workout',
    load: () => import('./pages/workout-page.tsx').then((module) => module.WorkoutPage),
  },
  {
    ...users,
    path: '/workout/:id/edit/',
    name: 'workout-edit',
    title: 'Edit Activity',
    skeleton: 'workout-form',
    load: () => workoutForms().then((m) => m.WorkoutEditPage),
  },
  {
    ...users,
    path: '/program/:id/',
    name: 'program',
    title: 'Program Details',
    skeleton: 'series',
    load: () => import('./pages/series-detail-page.tsx').then((module) => module.SeriesDetailPage),
  },
  {
    ...users,
    path: '/series/',
    name: 'series',
    title: 'Series',
    skeleton: 'list',
    load: () => import('./pages/series-page.tsx').then((module) => module.SeriesPage),
  },
  {
    ...users,
    path: '/series/new/',
    name: 'series-new',
    title: 'New series',
    skeleton: 'settings',
    load: () => seriesEditors().then((m) => m.SeriesNewPage),
  },
  {
    ...users,
    path: '/series/:id/edit/',
    name: 'series-edit',
    title: 'Edit series',
    skeleton: 'settings',
    load: () => seriesEditors().then((m) => m.SeriesEditPage),
  },
  {
    ...users,
    path: '/programs/',
    name: 'programs',
    title: 'Programs',
    skeleton: 'list',
    load: () => import('./pages/programs-page.tsx').then((module) => module.ProgramsPage),
  },
  {
    ...users,
    path: '/programs/new/',
    name: 'program-new',
    title: 'New program',
    skeleton: 'settings',
    load: () => builderPages().then((m) => m.NewProgramPage),
  },
  {
    ...users,
    path: '/programs/:id/',
    name: 'program-details',
    title: 'Program',
    skeleton: 'settings',
    load: () => import('./pages/program-page.tsx').then((module) => module.ProgramPage),
  },
  {
    ...users,
    path: '/programs/:id/edit/',
    name: 'program-edit',
    title: 'Edit program',
    skeleton: 'settings',
    load: () => builderPages().then((m) => m.EditProgramPage),
  },
  {
    ...users,
    path: '/shared/',
    name: 'plan-file',
    title: 'Open a file',
    skeleton: 'settings',
    needsNetwork: 'Copying a program or a series needs a connection.',
    load: () => sharedPages().then((m) => m.PlanFilePage),
  },
  {
    ...users,
    path: '/shared/:token/',
    name: 'shared',
    title: 'Shared with you',
    skeleton: 'settings',
    needsNetwork: 'A link is opened by the server, which you cannot reach now.',
    load: () => sharedPages().then((m) => m.SharedPage),
  },
  {
    ...users,
    path: '/hrtest/',
    name: 'heart-rate-test',
    title: 'Heart-rate test',
    skeleton: 'heart-rate',
    load: () => import('./pages/heart-rate-test-page.tsx').then((module) => module.HeartRateTestPage),
  },
  {
    ...users,
    path: '/profile/',
    name: 'profile',
    title: 'Profile',
    skeleton: 'settings',
    load: () => import('./pages/profile-page.tsx').then((module) => module.ProfilePage),
  },
  ...(
    [
      ['account', 'Account', () => import('./pages/profile-account-page.tsx').then((m) => m.AccountPage)],
      [
        'security',
        'Sign-in and security',
        () => import('./pages/profile-security-page.tsx').then((m) => m.SecurityPage),
      ],
      ['training', 'Training', () => trainingPages().then((m) => m.TrainingPage)],
      ['plates', 'Plates and bars', () => trainingPages().then((m) => m.PlatesPage)],
      ['heart-rate', 'Heart rate', () => trainingPages().then((m) => m.HeartRatePage)],
      ['body-weight', 'Body weight', () => trainingPages().then((m) => m.BodyWeightPage)],
      ['units', 'Units and dates', () => import('./pages/profile-units-page.tsx').then((m) => m.UnitsPage)],
      ['data', 'Data', () => dataPages().then((m) => m.DataPage)],
      ['tokens', 'Tokens', () => dataPages().then((m) => m.TokensPage)],
    ] as const
  ).map(
    ([page, title, load]): AppRoute => ({
      ...users,
      path: `/profile/${page}/`,
      name: `profile-${page}`,
      title,
      skeleton: 'settings',
      load,
    }),
  ),
  {
    ...anybody,
    path: '/forbidden/',
    name: 'forbidden',
    title: 'No access',
    load: () => deadEnds().then((m) => m.ForbiddenPage),
  },
  {
    ...admins,
    path: '/admin/',
    name: 'admin',
    title: 'Admin',
    skeleton: 'list',
    load: () => adminPages().then((m) => m.AdminPage),
  },
  {
    ...admins,
    path: '/admin/users/',
    name: 'admin-users',
    title: 'Users',
    skeleton: 'list',
    load: () => adminPages().then((m) => m.AdminUsersPage),
  },
  {
    ...admins,
    path: '/admin/catalogue/',
    name: 'admin-catalogue',
    title: 'Catalogue',
    skeleton: 'list',
    load: () => cataloguePages().then((m) => m.AdminCataloguePage),
  },
  {
    ...admins,
    path: '/admin/catalogue/equipment/',
    name: 'admin-equipment',
    title: 'Equipment',
    skeleton: 'list',
    load: () => cataloguePages().then((m) => m.AdminEquipmentPage),
  },
  {
    ...admins,
    path: '/admin/catalogue/series/',
    name: 'admin-series',
    title: 'Series',
    skeleton: 'list',
    load: () => cataloguePages().then((m) => m.AdminSeriesPage),
  },
  {
    ...admins,
    path: '/admin/catalogue/new/',
    name: 'admin-program-new',
    title: 'New catalogue program',
    skeleton: 'settings',
    load: () => builderPages().then((m) => m.NewCatalogueProgramPage),
  },
  {
    ...admins,
    path: '/admin/catches/',
    name: 'admin-catches',
    title: 'Browser errors',
    skeleton: 'list',
    load: () => adminPages().then((m) => m.AdminClientErrorsPage),
  },
];

const notFoundRoute: AppRoute = {
  ...anybody,
  path: '*',
  name: 'not-found',
  title: 'Page not found',
  load: () => deadEnds().then((module) => module.NotFoundPage),
};

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
