/**
 * Day 1 of a plan is its start date; a shift pushes a day and all after it by some days, so the days before it keep the dates they had.
 * While a series is paused the remaining days move along with the calendar.
 */
import { addDays, daysAfter, daysBetween } from '../time/local-date.ts';
import { isInPlan, type Place, placeOf } from './plan.ts';

/** From this day of the plan on, everything is this many days later. */
export interface Shift {
  readonly fromDay: number;
  readonly days: number;
}

/** Since when, and the first day of the plan that waits. */
export interface Pause {
  readonly on: string;
  readonly fromDay: number;
}

export interface Schedule {
  readonly startDate: string;
  readonly shifts?: readonly Shift[] | undefined;
  readonly paused?: Pause | null | undefined;
}

/** `scheduledDate({ startDate: '2026-03-02', shifts: [{ fromDay: 4, days: 2 }] }, 4)` is `2026-03-07`. */
export const scheduledDate = (schedule: Schedule, dayNumber: number): string => datesOf(schedule)(dayNumber);

/** The same for many days of one schedule. */
export function datesOf({ startDate, shifts = [] }: Schedule): (dayNumber: number) => string {
  const afterStart = daysAfter(startDate);
  return (dayNumber) => {
    let pushed = 0;
    for (const { fromDay, days } of shifts) if (fromDay <= dayNumber) pushed += days;
    return afterStart(dayNumber - 1 + pushed);
  };
}

/** The number of the day on a date, zero and below before the start; between two days that a shift has parted, the earlier one. */
export function scheduledDay({ startDate, shifts = [] }: Schedule, date: string): number {
  let dayNumber = daysBetween(startDate, date) + 1;
  for (const { fromDay, days } of shifts.toSorted((one, other) => one.fromDay - other.fromDay)) {
    if (dayNumber < fromDay) break;
    dayNumber = Math.max(fromDay - 1, dayNumber - days);
  }
  return dayNumber;
}

/** Null before the start, past the end, in a gap that a shift has left, and for the days that wait while paused. */
export function placeOnDate(schedule: Schedule, totalWeeks: number, date: string): Place | null {
  const dayNumber = scheduledDay(schedule, date);
  if (scheduledDate(schedule, dayNumber) !== date || dayNumber >= (schedule.paused?.fromDay ?? Infinity)) return null;
  const place = placeOf(dayNumber);
  return isInPlan(place, totalWeeks) ? place : null;
}

/** The schedule as it would be if a paused series went on today; any other as it is. */
export function resumedOn<S extends Schedule>(schedule: S, today: string): S {
  const { paused } = schedule;
  if (!paused) return schedule;
  const days = daysBetween(paused.on, today);
  return days > 0 ? withShift(schedule, { fromDay: paused.fromDay, days }) : schedule;
}

/** A day and all after it moved to begin on `date`. Null when that is not after the day before it. */
export function rescheduled<S extends Schedule>(schedule: S, dayNumber: number, date: string): S | null {
  const days = daysBetween(scheduledDate(schedule, dayNumber), date);
  if (dayNumber > 1 && date <= scheduledDate(schedule, dayNumber - 1)) return null;
  return withShift(schedule, { fromDay: dayNumber, days });
}

/** Shifts of the same day are one; those of the first day move the start. */
function withShift<S extends Schedule>(schedule: S, { fromDay, days }: Shift): S {
  const { startDate, shifts = [] } = schedule;
  if (fromDay <= 1) return { ...schedule, startDate: addDays(startDate, days) };
  const known = shifts.find((shift) => shift.fromDay === fromDay)?.days ?? 0;
  const others = shifts.filter((shift) => shift.fromDay !== fromDay);
  const merged = known + days === 0 ? others : [...others, { fromDay, days: known + days }];
  return { ...schedule, shifts: merged.sort((one, other) => one.fromDay - other.fromDay) };
}
