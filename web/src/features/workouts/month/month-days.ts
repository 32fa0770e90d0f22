/** A month as weeks of days, and what a day of it shows. */

import { plural, t } from '@lingui/core/macro';
import { type DayRange, isWithin } from '@workout-tracker/core/insights/insights-input';
import { addDays, startOfWeek, type Weekday } from '@workout-tracker/core/time/local-date';
import type { WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { workoutTitle } from '#lib/catalogue-words.ts';
import { formatDay } from '#lib/date-format.ts';
import { colon, comma } from '#lib/list-marks.ts';
import type { IconName } from '#ui/icons.ts';
import { classIcon } from '../class-icon.ts';

/** The days that a month is drawn with: whole weeks, so that some are of the months beside it. `day` is any day of the month. */
export function weeksOf(day: string, firstDay: Weekday): string[][] {
  const weeks: string[][] = [];
  let start = startOfWeek(`${day.slice(0, 8)}01`, firstDay);
  while (weeks.length === 0 || start.slice(0, 7) === day.slice(0, 7)) {
    const first = start;
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(first, index)));
    start = addDays(start, 7);
  }
  return weeks;
}

/** The same day of another month, or its last one: `monthAway('2026-01-31', 1)` is `2026-02-28`. */
export function monthAway(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  const wanted = Math.min(date, last.getUTCDate());
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), wanted)).toISOString().slice(0, 10);
}

/** A shape for each kind, so that colour is not needed to tell them apart. */
type MarkKind = 'strength' | 'class' | 'timed';

export interface Mark {
  readonly kind: MarkKind;
  readonly icon: IconName;
}

export function markOf({ isFromPeloton, title, timed, score }: WorkoutRow): Mark {
  const icon = isFromPeloton ? classIcon(title) : 'dumbbell';
  if (icon !== 'dumbbell') return { kind: 'class', icon };
  return timed || score ? { kind: 'timed', icon: 'clock' } : { kind: 'strength', icon };
}

/** A day of a series that waits for its workout. */
export interface PlannedDay {
  readonly key: string;
  readonly date: string;
  readonly title: string;
  /** Where it stands in its series: `'Week 6, Strength Block'`. */
  readonly about: string;
  readonly to: string;
  readonly isMissed: boolean;
}

export interface Plan {
  readonly days: readonly PlannedDay[];
  /** Days on which a series waits. */
  readonly pauses: readonly DayRange[];
  /** Weeks that are lighter by plan. */
  readonly deloads: readonly DayRange[];
}

export interface DayContent {
  readonly date: string;
  readonly rows: readonly WorkoutRow[];
  /** How many workouts the filters leave out. */
  readonly others: number;
  readonly planned: readonly PlannedDay[];
  readonly isPaused: boolean;
  readonly isDeload: boolean;
}

interface Contents {
  readonly rows: readonly WorkoutRow[];
  /** With those that the filters leave out. */
  readonly all: readonly WorkoutRow[];
  readonly plan: Plan;
}

export function contentOf(date: string, { rows, all, plan }: Contents): DayContent {
  const shown = rows.filter(({ localDate }) => localDate === date);
  const every = all.filter(({ localDate }) => localDate === date);
  return {
    date,
    rows: shown,
    others: Math.max(0, every.length - shown.length),
    planned: plan.days.filter((day) => day.date === date),
    isPaused: isWithin(plan.pauses, date),
    isDeload: isWithin(plan.deloads, date),
  };
}

/**
 * The word for a pause or a deload, at the first day of the week that has room for it. A week without such a day has its hatching alone, which the
 * legend explains.
 */
export function stretchWords(week: readonly DayContent[]): ReadonlyMap<string, string> {
  const hasRoom = ({ rows, others, planned }: DayContent): boolean =>
    rows.length === 0 && others === 0 && planned.length === 0;
  const words = new Map<string, string>();
  const paused = week.find((day) => day.isPaused && hasRoom(day));
  if (paused) words.set(paused.date, t`Paused`);
  const deload = week.find((day) => day.isDeload && hasRoom(day) && !words.has(day.date));
  if (deload) words.set(deload.date, t`Deload`);
  return words;
}

/** For those who do not see the marks: `'Thursday, November 12: Upper Body Strength; Lower Body, planned'`. */
export function formatContent({ date, rows, others, planned, isPaused, isDeload }: DayContent): string {
  const parts = [
    ...rows.map(workoutTitle),
    ...(others > 0 ? [plural(others, { other: '# filtered out' })] : []),
    ...planned.map(({ title, isMissed }) => (isMissed ? t`${title}, missed` : t`${title}, planned`)),
    ...(isPaused ? [t`paused`] : []),
    ...(isDeload ? [t`deload`] : []),
  ];
  const day = formatDay(date, 'longDate');
  return parts.length === 0 ? t`${day}: nothing` : `${day}${colon()}${parts.join('; ')}`;
}

/** `'10 done, 4 planned'` of the month that `day` is in. */
export function formatCounts(day: string, { rows, plan }: Pick<Contents, 'rows' | 'plan'>): string {
  const isOfMonth = (date: string): boolean => date.slice(0, 7) === day.slice(0, 7);
  const done = rows.filter(({ localDate }) => isOfMonth(localDate)).length;
  const planned = plan.days.filter(({ date, isMissed }) => isOfMonth(date) && !isMissed).length;
  return [plural(done, { other: '# done' }), planned > 0 && plural(planned, { other: '# planned' })]
    .filter(Boolean)
    .join(comma());
}

const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => monthAway(day, -1),
  PageDown: (day) => monthAway(day, 1),
};

/** The day that a key goes to; null for keys that go nowhere. */
export function dayForKey(key: string, day: string, firstDay: Weekday): string | null {
  if (key === 'Home') return startOfWeek(day, firstDay);
  if (key === 'End') return addDays(startOfWeek(day, firstDay), 6);
  return steps[key]?.(day) ?? null;
}
