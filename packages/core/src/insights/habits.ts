/** Twelve weeks of habits: how often, when, how long, and whether what was planned was done. */
import { streakWeeks } from '../activity/activity-days.ts';
import { median } from '../heart-rate/track.ts';
import { addDays, startOfWeek } from '../time/local-date.ts';
import type { DayRange, InsightsInput } from './insights-input.ts';

export interface HabitWeek {
  /** Its first day. */
  readonly week: string;
  readonly workouts: number;
  /** `short` is fewer than wanted. A week that runs, that a pause touches or that lies before the first workout is never short. */
  readonly is: 'met' | 'short' | 'running' | 'paused' | 'before-start' | 'no-goal';
}

export interface Habits {
  readonly wanted: number | null;
  /** Twelve, the running one last. */
  readonly weeks: readonly HabitWeek[];
  /** Of the weeks that are met or short; null where there are none. */
  readonly met: { readonly weeks: number; readonly of: number } | null;
  /** Workouts by the hour they began at, 24 of them, over the same weeks. */
  readonly hours: readonly number[];
  /** The median, in minutes; null without a workout in these weeks. */
  readonly usualMinutes: number | null;
  /** Planned days of the same weeks, today only when it is done; null where nothing was planned. */
  readonly planned: { readonly done: number; readonly of: number } | null;
  readonly streakWeeks: number;
}

interface PlannedDay {
  readonly date: string;
  readonly isDone: boolean;
}

interface Wishes {
  /** Workouts a week; null without such a goal. */
  readonly wanted: number | null;
  /** Days of series that had a program. */
  readonly planned: readonly PlannedDay[];
}

const habitWeeks = 12;

export function habitsOf(input: InsightsInput, { wanted, planned }: Wishes): Habits {
  const { today, firstDayOfWeek } = input;
  const workouts = input.workouts.filter(({ localDate }) => localDate <= today);
  const running = startOfWeek(today, firstDayOfWeek);
  const from = addDays(running, -7 * (habitWeeks - 1));
  const recent = workouts.filter(({ localDate }) => localDate >= from);
  const weeks = weeksOf(input, recent, from, wanted);
  const usual = median(recent.map(({ seconds }) => seconds));
  const isOver = ({ date, isDone }: PlannedDay): boolean =>
    date >= from && (date < today || (date === today && isDone));
  const days = planned.filter(isOver);
  const judged = weeks.filter(({ is }) => is === 'met' || is === 'short');
  return {
    wanted,
    weeks,
    met: judged.length === 0 ? null : { weeks: judged.filter(({ is }) => is === 'met').length, of: judged.length },
    hours: hoursOf(recent),
    usualMinutes: usual === null ? null : Math.round(usual / 60),
    planned: days.length === 0 ? null : { done: days.filter(({ isDone }) => isDone).length, of: days.length },
    streakWeeks: streakWeeks(
      workouts.map(({ localDate }) => localDate),
      today,
      firstDayOfWeek,
    ),
  };
}

function weeksOf(
  { workouts, pauses, today, firstDayOfWeek }: InsightsInput,
  recent: InsightsInput['workouts'],
  from: string,
  wanted: number | null,
): HabitWeek[] {
  const counts = new Map<string, number>();
  for (const { localDate } of recent) {
    const week = startOfWeek(localDate, firstDayOfWeek);
    counts.set(week, (counts.get(week) ?? 0) + 1);
  }
  const isBefore = (day: string): boolean => workouts.every(({ localDate }) => localDate > day);
  return Array.from({ length: habitWeeks }, (_, place) => {
    const week = addDays(from, 7 * place);
    const done = counts.get(week) ?? 0;
    return { week, workouts: done, is: standingOf(week, done) };
  });

  function standingOf(week: string, done: number): HabitWeek['is'] {
    if (isBefore(addDays(week, 6))) return 'before-start';
    if (addDays(week, 6) >= today) return 'running';
    if (wanted === null) return 'no-goal';
    if (done >= wanted) return 'met';
    return isTouched(pauses, week) ? 'paused' : 'short';
  }
}

/** Whether a range has a day of the week. */
function isTouched(ranges: readonly DayRange[], week: string): boolean {
  return ranges.some(({ from, to }) => from <= addDays(week, 6) && to >= week);
}

function hoursOf(workouts: InsightsInput['workouts']): number[] {
  const hours = new Array<number>(24).fill(0);
  for (const { startHour } of workouts) {
    const hour = Math.floor(startHour) % 24;
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return hours;
}
