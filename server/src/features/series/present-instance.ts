/** An instance is answered as its facts, and what core makes of them on the day it is where its person is. */
import { calendarOf, todayOf } from '@workout-tracker/core/series/calendar';
import type {
  DashboardEntry,
  DetailedProgress,
  SeriesInstance,
  SeriesSummary,
  Today,
  TodayProgram,
} from '@workout-tracker/core/series/instance';
import { dayNumberOf, totalDaysOf } from '@workout-tracker/core/series/plan';
import { progressOf, weeksOf } from '@workout-tracker/core/series/progress';
import type { InstanceFact } from './instance-facts.ts';

export function presentEntry(fact: InstanceFact, today: string): DashboardEntry {
  const { _id, seriesId, userId, startDate, endDate, completed, currentWeek, currentDay, isActive } = fact;
  const { left, paused, shifts, chosenDay, goesOn } = fact;
  const progress = progressOf(fact, fact.workouts, today);
  const length = { totalWeeks: fact.totalWeeks, totalDays: totalDaysOf(fact) };
  const series = { title: fact.title, ...length, ...(goesOn && { goesOn }) };
  const place = { startDate, endDate, completed, left, paused, shifts, currentWeek, currentDay, chosenDay };
  return { _id, seriesId, userId, ...place, series, status: progress.status, isActive, progress };
}

export function presentInstance(fact: InstanceFact, today: string): SeriesInstance {
  const workouts = fact.workouts.map(({ seconds: _seconds, sets: _sets, ...workout }) => ({
    ...workout,
    dayNumber: dayNumberOf(fact.startDate, workout.localDate),
  }));
  return { ...presentEntry(fact, today), workouts };
}

export function presentToday(fact: InstanceFact, programs: readonly TodayProgram[], today: string): Today {
  const { programId, ...rest } = todayOf(fact, fact.workouts, today);
  const weekPlan = weekPlansOf(fact)?.[(rest.week ?? 0) - 1];
  const program = programs.find(({ _id }) => _id === programId) ?? null;
  return { ...rest, program, ...(weekPlan && Object.keys(weekPlan).length > 0 && { weekPlan }) };
}

/** Undefined where no week says anything of lines. */
function weekPlansOf({ weeks }: InstanceFact): DetailedProgress['weekPlans'] {
  const plans = weeks.map(({ deload, targets }) => ({ ...(deload && { deload }), ...(targets && { targets }) }));
  return plans.some((plan) => Object.keys(plan).length > 0) ? plans : undefined;
}

export function presentSummary(fact: InstanceFact, today: string): SeriesSummary {
  const { _id: instanceId, seriesId, title, startDate, endDate, totalWeeks, workouts } = fact;
  const { status, plannedDays, doneDays, missedDays, percent, workoutCount } = progressOf(fact, workouts, today);
  const sum = (value: (workout: InstanceFact['workouts'][number]) => number): number =>
    workouts.reduce((total, workout) => total + value(workout), 0);
  return {
    instanceId,
    seriesId,
    title,
    status,
    startDate,
    endDate,
    totalWeeks,
    plannedDays,
    doneDays,
    missedDays,
    percent,
    workoutCount,
    seconds: Math.round(sum(({ seconds }) => seconds)),
    sets: sum(({ sets }) => sets),
    weeks: weeksOf(calendarOf(fact, workouts, today)),
  };
}

export function presentDetails(fact: InstanceFact, programs: TodayProgram[], today: string): DetailedProgress {
  const weekPlans = weekPlansOf(fact);
  return {
    instance: presentInstance(fact, today),
    today: presentToday(fact, programs, today),
    calendar: calendarOf(fact, fact.workouts, today),
    summary: presentSummary(fact, today),
    programs: programs.map(({ _id, title, tags, timed }) => ({ _id, title, tags, timed })),
    ...(weekPlans && { weekPlans }),
    ...(programs.some(({ moves }) => moves.some(({ plan }) => plan !== undefined)) && { hasPlans: true as const }),
  };
}
