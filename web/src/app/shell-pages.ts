/**
 * What loads each page inside the shell. The chunk of this module names all files that these pages fetch, which the sign-in page has no use
 * for; `vite.config.ts` lets a signed-in person fetch it beside the app.
 */
import type { ComponentType } from 'react';
import { type Area, menuAreas } from '#lib/message-areas.ts';

const adminPages = () => import('./pages/admin-pages.tsx');
const builderPages = () => import('./pages/program-builder-pages.tsx');
const cataloguePages = () => import('./pages/admin-catalogue-pages.tsx');
const startPages = () => import('./pages/start-page.tsx');
const workoutForms = () => import('./pages/workout-edit-page.tsx');
const seriesEditors = () => import('./pages/series-editor-pages.tsx');
const sharedPages = () => import('./pages/shared-page.tsx');
const trainingPages = () => import('./pages/profile-training-pages.tsx');
const dataPages = () => import('./pages/profile-data-pages.tsx');
const deadEnds = () => import('./pages/dead-end-pages.tsx');

export const shellPages = {
  home: () => import('./pages/home-page.tsx').then((m) => m.HomePage),
  dashboard: () => import('./pages/dashboard-page.tsx').then((m) => m.DashboardPage),
  start: () => startPages().then((m) => m.StartPage),
  'start-program': () => startPages().then((m) => m.StartProgramPage),
  workouts: () => import('./pages/workouts-page.tsx').then((m) => m.WorkoutsPage),
  'workout-new': () => workoutForms().then((m) => m.WorkoutNewPage),
  'workouts-trash': () => import('./pages/workouts-trash-page.tsx').then((m) => m.WorkoutsTrashPage),
  exercises: () => import('./pages/exercises-page.tsx').then((m) => m.ExercisesPage),
  records: () => import('./pages/records-page.tsx').then((m) => m.RecordsPage),
  insights: () => import('./pages/insights-page.tsx').then((m) => m.InsightsPage),
  exercise: () => import('./pages/exercise-page.tsx').then((m) => m.ExercisePage),
  import: () => import('./pages/import-page.tsx').then((m) => m.ImportPage),
  'import-files': () => import('./pages/import-files-page.tsx').then((m) => m.ImportFilesPage),
  waiting: () => import('./pages/waiting-page.tsx').then((m) => m.WaitingPage),
  'current-workout': () => import('./pages/live-page.tsx').then((m) => m.LivePage),
  workout: () => import('./pages/workout-page.tsx').then((m) => m.WorkoutPage),
  'workout-edit': () => workoutForms().then((m) => m.WorkoutEditPage),
  program: () => import('./pages/series-detail-page.tsx').then((m) => m.SeriesDetailPage),
  series: () => import('./pages/series-page.tsx').then((m) => m.SeriesPage),
  'series-new': () => seriesEditors().then((m) => m.SeriesNewPage),
  'series-edit': () => seriesEditors().then((m) => m.SeriesEditPage),
  programs: () => import('./pages/programs-page.tsx').then((m) => m.ProgramsPage),
  'program-new': () => builderPages().then((m) => m.NewProgramPage),
  'program-details': () => import('./pages/program-page.tsx').then((m) => m.ProgramPage),
  'program-edit': () => builderPages().then((m) => m.EditProgramPage),
  'plan-file': () => sharedPages().then((m) => m.PlanFilePage),
  shared: () => sharedPages().then((m) => m.SharedPage),
  'heart-rate-test': () => import('./pages/heart-rate-test-page.tsx').then((m) => m.HeartRateTestPage),
  heart: () => import('./pages/heart-page.tsx').then((m) => m.HeartPage),
  profile: () => import('./pages/profile-page.tsx').then((m) => m.ProfilePage),
  screen: () => import('./pages/screen-page.tsx').then((m) => m.ScreenPage),
  forbidden: () => deadEnds().then((m) => m.ForbiddenPage),
  admin: () => adminPages().then((m) => m.AdminPage),
  'admin-users': () => adminPages().then((m) => m.AdminUsersPage),
  'admin-catalogue': () => cataloguePages().then((m) => m.AdminCataloguePage),
  'admin-equipment': () => cataloguePages().then((m) => m.AdminEquipmentPage),
  'admin-series': () => cataloguePages().then((m) => m.AdminSeriesPage),
  'admin-program-new': () => builderPages().then((m) => m.NewCatalogueProgramPage),
  'admin-catches': () => adminPages().then((m) => m.AdminClientErrorsPage),
  'profile-account': () => import('./pages/profile-account-page.tsx').then((m) => m.AccountPage),
  'profile-training': () => trainingPages().then((m) => m.TrainingPage),
  'profile-plates': () => trainingPages().then((m) => m.PlatesPage),
  'profile-heart-rate': () => trainingPages().then((m) => m.HeartRatePage),
  'profile-body-weight': () => trainingPages().then((m) => m.BodyWeightPage),
  'profile-units': () => import('./pages/profile-units-page.tsx').then((m) => m.UnitsPage),
  'profile-data': () => dataPages().then((m) => m.DataPage),
  'profile-tokens': () => dataPages().then((m) => m.TokensPage),
  'profile-security': () => import('./pages/profile-security-page.tsx').then((m) => m.SecurityPage),
  'not-found': () => deadEnds().then((m) => m.NotFoundPage),
} as const satisfies Record<string, () => Promise<ComponentType>>;

/**
 * The parts of the messages that a page needs besides those of the menu and of training, with all that may open on it. Where descriptions are only in
 * what opens, it asks for `cues` itself (`use-cues.ts`).
 */
const pageAreas: { readonly [Name in keyof typeof shellPages]?: readonly Area[] } = {
  dashboard: ['insights'],
  workouts: ['workouts'],
  'workout-new': ['live', 'workouts', 'series', 'editors'],
  workout: ['workouts', 'series', 'import', 'heart', 'insights'],
  'workout-edit': ['live', 'workouts', 'series', 'editors'],
  'workouts-trash': ['workouts'],
  exercises: ['exercises'],
  records: ['insights'],
  insights: ['insights'],
  exercise: ['exercises', 'insights', 'cues'],
  import: ['import'],
  'import-files': ['import'],
  waiting: ['import'],
  'current-workout': ['live', 'exercises', 'series', 'insights', 'heart'],
  program: ['series', 'cues'],
  series: ['cues'],
  'series-new': ['editors'],
  'series-edit': ['editors'],
  'program-new': ['editors', 'exercises', 'workouts'],
  'program-details': ['cues'],
  'program-edit': ['editors', 'exercises', 'workouts'],
  'plan-file': ['cues'],
  shared: ['cues'],
  'heart-rate-test': ['heart'],
  heart: ['heart'],
  screen: ['heart', 'live'],
  admin: ['profile'],
  'admin-users': ['profile'],
  'admin-catalogue': ['profile'],
  'admin-equipment': ['profile'],
  'admin-series': ['profile'],
  'admin-program-new': ['editors', 'exercises', 'workouts'],
  'admin-catches': ['profile'],
  profile: ['profile'],
  'profile-account': ['profile'],
  'profile-training': ['profile', 'insights', 'heart'],
  'profile-plates': ['profile', 'insights', 'heart'],
  'profile-heart-rate': ['profile', 'insights', 'heart'],
  'profile-body-weight': ['profile', 'insights', 'heart'],
  'profile-units': ['profile'],
  'profile-data': ['profile'],
  'profile-tokens': ['profile'],
  'profile-security': ['profile'],
};

export function areasOf(page: keyof typeof shellPages): readonly Area[] {
  return [...menuAreas, ...(pageAreas[page] ?? [])];
}
