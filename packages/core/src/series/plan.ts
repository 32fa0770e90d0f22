/**
 * Days are numbered from 1 on the day the plan was begun, and stand in rows of seven: day 8 is day 1 of week 2, whatever weekday that is.
 * Plain values, without schemas, because the browser loads it.
 */
import { daysBetween } from '../time/local-date.ts';

export const daysInWeek = 7;

/** A square of the plan: the row and the column, both from 1. */
export interface Place {
  week: number;
  day: number;
}

/** `placeOf(8)` is week 2, day 1. */
export function placeOf(dayNumber: number): Place {
  return { week: Math.floor((dayNumber - 1) / daysInWeek) + 1, day: ((dayNumber - 1) % daysInWeek) + 1 };
}

/** `numberOf({ week: 2, day: 1 })` is 8. */
export function numberOf({ week, day }: Place): number {
  return (week - 1) * daysInWeek + day;
}

/** The day after the latest one done, 0 for none: `nextPlace(7, 4)` is week 2, day 1. Null past the last day. */
export function nextPlace(latestDay: number, totalWeeks: number): Place | null {
  if (latestDay >= totalWeeks * daysInWeek) return null;
  return { week: Math.floor(latestDay / daysInWeek) + 1, day: (latestDay % daysInWeek) + 1 };
}

export function isInPlan({ week, day }: Place, totalWeeks: number): boolean {
  const isWhole = Number.isInteger(week) && Number.isInteger(day);
  return isWhole && week >= 1 && week <= totalWeeks && day >= 1 && day <= daysInWeek;
}

/** `dayNumberOf('2026-02-16', '2026-02-23')` is 8. Zero and below lie before the start. */
export function dayNumberOf(startDate: string, date: string): number {
  return daysBetween(startDate, date) + 1;
}

export interface PlanWeek {
  readonly programs: readonly { readonly day: number; readonly programId: string }[];
  readonly targets?: readonly {
    readonly programId: string;
    readonly day?: number;
    readonly rows?: readonly unknown[];
  }[];
}

export interface Plan {
  /** By the calendar unless told; by session its days follow each other on whatever dates they are done. */
  readonly goesOn?: 'calendar' | 'session' | null | undefined;
  readonly totalWeeks: number;
  readonly weeks: readonly PlanWeek[];
}

/** Null on a day of rest, and outside the plan. */
export function programOn({ weeks }: Pick<Plan, 'weeks'>, { week, day }: Place): string | null {
  return weeks[week - 1]?.programs.find((planned) => planned.day === day)?.programId ?? null;
}

/** The numbers of the days that have a program, in order. */
export function trainingDays({ weeks, totalWeeks }: Plan): number[] {
  const numbers = weeks
    .slice(0, totalWeeks)
    .flatMap(({ programs }, index) => programs.map(({ day }) => numberOf({ week: index + 1, day })));
  return [...new Set(numbers)].sort((one, other) => one - other);
}

/** Each program of the plan, once. */
export function programsOf({ weeks }: Pick<Plan, 'weeks'>): string[] {
  return [...new Set(weeks.flatMap(({ programs }) => programs.map(({ programId }) => programId)))];
}

export function totalDaysOf({ totalWeeks }: Pick<Plan, 'totalWeeks'>): number {
  return totalWeeks * daysInWeek;
}
