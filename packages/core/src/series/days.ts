/**
 * The days of a plan. They are numbered from 1 on the day it was begun, and stand in rows of seven: day 8 is day 1 of week 2. What
 * weekday that is depends on the day one began, not on the calendar's week.
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
