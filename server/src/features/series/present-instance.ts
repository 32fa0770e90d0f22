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
  const { left, paused, shifts, chosenDay } = fact;
  const progress = progressOf(fact, fact.workouts, today);
  const series = { title: fact.title, totalWeeks: fact.totalWeeks, totalDays: totalDaysOf(fact) };
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
  return { ...rest, program: programs.find(({ _id }) => _id === programId) ?? null };
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
  return {
    instance: presentInstance(fact, today),
    today: presentToday(fact, programs, today),
    calendar: calendarOf(fact, fact.workouts, today),
    summary: presentSummary(fact, today),
    programs: programs.map(({ _id, title, tags, timed }) => ({ _id, title, tags, timed })),
  };
}
