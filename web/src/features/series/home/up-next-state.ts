/**
 * In order: a series that is paused or has not begun; a workout that is planned and not done; the end of the series; what was done, or the
 * rest that is due, each with what comes next.
 */

import { t } from '@lingui/core/macro';
import type { Home } from '@workout-tracker/core/series/home';
import type { DashboardEntry, Today, TodayProgram } from '@workout-tracker/core/series/instance';
import { planTitle } from '#lib/catalogue-words.ts';

interface NextWorkout {
  readonly programId: string;
  readonly title: string;
  /** Null by session: it is for whenever one trains next. */
  readonly date: string | null;
  readonly week: number;
  readonly day: number;
}

export type UpNextState =
  | { readonly kind: 'welcome' }
  | {
      readonly kind: 'workout';
      readonly instance: DashboardEntry;
      readonly program: TodayProgram;
      readonly week: number;
      readonly day: number;
      /** What its week says of the program, where it says anything. */
      readonly weekPlan: Today['weekPlan'];
    }
  | { readonly kind: 'finished'; readonly instance: DashboardEntry }
  | { readonly kind: 'paused' | 'not-begun'; readonly instance: DashboardEntry }
  | {
      readonly kind: 'done' | 'rest';
      readonly instance: DashboardEntry;
      readonly next: NextWorkout | null;
      /** The workout that was done today. */
      readonly workoutId: string | null;
      readonly title: string | null;
    };

export function upNextOf(home: Home): UpNextState {
  const { instance, today, date } = home;
  if (!instance || !today) return { kind: 'welcome' };
  if (instance.paused) return { kind: 'paused', instance };
  if (instance.startDate > date) return { kind: 'not-begun', instance };
  const { program, week, day, completed, workoutId, weekPlan } = today;
  if (program && !completed && week !== null && day !== null) {
    return { kind: 'workout', instance, program, week, day, weekPlan };
  }
  if (instance.progress.canComplete) return { kind: 'finished', instance };
  const kind = completed ? 'done' : 'rest';
  return {
    kind,
    instance,
    next: nextOf(home, instance),
    workoutId,
    title: program && planTitle(program.title, program._id),
  };
}

function nextOf({ programs }: Home, { series, progress: { nextWorkout } }: DashboardEntry): NextWorkout | null {
  if (!nextWorkout?.programId) return null;
  const { programId, week, day } = nextWorkout;
  const date = series.goesOn === 'session' ? null : nextWorkout.date;
  const program = programs.find(({ _id }) => _id === programId);
  const title = program ? planTitle(program.title, programId) : t`the next workout`;
  return { programId, title, date, week, day };
}
