/**
 * Every address of the app in one table: what it is called, who may see it, which frame it stands in and how its page is loaded.
 * The guard, the titles, the menu and the router all read it, so an address exists once or not at all.
 */
import { matchRoutes } from 'react-router';
import type { AppRoute } from './app-route.ts';

const authPages = () => import('../pages/auth-pages.tsx');
const adminPages = () => import('../pages/admin-pages.tsx');
const deadEnds = () => import('../pages/dead-end-pages.tsx');

const guests = { access: 'guest', layout: 'auth' } as const;
const users = { access: 'user', layout: 'shell' } as const;
const admins = { ...users, role: 'admin' } as const;
const anybody = { access: 'public', layout: 'shell' } as const;
const coming = { load: () => import('../pages/coming-page.tsx').then((module) => module.ComingPage) };

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
    ...users,
    path: '/',
    name: 'home',
    title: 'Home',
    skeleton: 'home',
    load: () => import('../pages/home-page.tsx').then((module) => module.HomePage),
  },
  {
    ...users,
    ...coming,
    path: '/dashboard/',
    name: 'dashboard',
    title: 'Dashboard',
    promise: 'Your series, your last 90 days and your latest workouts will stand here.',
  },
  {
    ...users,
    ...coming,
    path: '/start/',
    name: 'start',
    title: 'Start a workout',
    promise: 'Here you will choose a program, see what it needs, and go.',
  },
  {
    ...users,
    ...coming,
    path: '/start/:id/',
    name: 'start-program',
    title: 'Start a workout',
    promise: 'This link will start its program straight away.',
  },
  {
    ...users,
    ...coming,
    path: '/workouts/',
    name: 'workouts',
    title: 'All Workouts',
    promise: 'Every workout you have done will be listed here, month by month.',
  },
  {
    ...users,
    ...coming,
    path: '/import/',
    name: 'import',
    title: 'Import',
    promise: 'Here you will connect Peloton and bring your classes into your workouts.',
  },
  {
    ...users,
    ...coming,
    path: '/workout/current/',
    name: 'current-workout',
    title: 'Workout',
    hideStart: true,
    promise: 'The workout in progress will run here: sets, timer and heart rate.',
  },
  {
    ...users,
    ...coming,
    path: '/workout/:id/',
    name: 'workout',
    title: 'Workout',
    promise: 'The sets, numbers and heart rate of this workout will be shown here.',
  },
  {
    ...users,
    ...coming,
    path: '/workout/:id/edit/',
    name: 'workout-edit',
    title: 'Edit Activity',
    promise: 'Here you will correct the times and sets of this workout.',
  },
  {
    ...users,
    ...coming,
    path: '/program/:id/',
    name: 'program',
    title: 'Program Details',
    promise: 'The weeks of this series and your progress through them will be shown here.',
  },
  {
    ...users,
    ...coming,
    path: '/hrtest/',
    name: 'heart-rate-test',
    title: 'Heart-rate test',
    promise: 'Here you will connect a heart-rate monitor and watch it live.',
  },
  {
    ...users,
    path: '/profile/',
    name: 'profile',
    title: 'Profile',
    skeleton: 'settings',
    load: () => import('../pages/profile-page.tsx').then((module) => module.ProfilePage),
  },
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
    ...coming,
    path: '/admin/catalogue/',
    name: 'admin-catalogue',
    title: 'Catalogue',
    promise: 'Programs, equipment and series for everybody will be edited here.',
  },
  {
    ...admins,
    path: '/admin/catches/',
    name: 'admin-catches',
    title: 'Catches',
    skeleton: 'list',
    load: () => adminPages().then((m) => m.AdminCatchesPage),
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
