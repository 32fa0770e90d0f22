/**
 * Only planned days are counted as done or missed: a workout on a day of rest changes no figure but the number of workouts. What comes
 * next is the day the person chose, or else the day after the latest one done; days skipped on the way stay skipped. By session the next
 * day is always one with a program, and only its last one ends the plan, not a date.
 */
import { type CalendarCell, calendarOf, nextTraining } from './calendar.ts';
import { type FollowedPlan, type LinkedWorkout, latestLinkedDay } from './linked-days.ts';
import type { Place } from './plan.ts';
import { resumedOn } from './schedule.ts';

export const seriesStatuses = ['not_started', 'in_progress', 'completed'] as const;
type SeriesStatus = (typeof seriesStatuses)[number];

interface PlannedDay extends Place {
  dayNumber: number;
  date: string;
  programId: string | null;
}

export interface Progress {
  status: SeriesStatus;
  plannedDays: number;
  doneDays: number;
  missedDays: number;
  /** Whole percent of the planned days, 100 only when all are done. */
  percent: number;
  /** All that are linked, several on a day and those on days of rest too. */
  workoutCount: number;
  /** The day that was chosen, or the one after the latest done. It may be one of rest; null past the last day. */
  next: PlannedDay | null;
  /** The first day with a program from there on. */
  nextWorkout: PlannedDay | null;
  /** Whether the last planned day is done, or the last date is behind: time to complete. */
  canComplete: boolean;
  /** The last date of the plan. */
  lastDate: string;
}

export function progressOf(followed: FollowedPlan, workouts: readonly LinkedWorkout[], today: string): Progress {
  const latest = latestLinkedDay(workouts, resumedOn(followed, today));
  const cells = calendarOf(followed, workouts, today);
  const figures = countCells(cells);
  const following = nextTraining(followed, latest);
  const isBySession = followed.goesOn === 'session';
  const next = isBySession ? following : (followed.chosenDay ?? latest + 1);
  const lastDate = lastOf(cells) ?? today;
  const hasDoneLast = latest > 0 && following === undefined;
  return {
    status: statusOf(followed, workouts),
    ...figures,
    percent: figures.plannedDays === 0 ? 0 : Math.floor((100 * figures.doneDays) / figures.plannedDays),
    workoutCount: workouts.length,
    next: plannedDay(cells, next),
    nextWorkout: plannedDay(cells, following),
    canComplete: !followed.completed && (hasDoneLast || (!isBySession && today > lastDate)),
    lastDate,
  };
}

function statusOf({ completed }: Pick<FollowedPlan, 'completed'>, workouts: readonly unknown[]): SeriesStatus {
  if (completed) return 'completed';
  return workouts.length > 0 ? 'in_progress' : 'not_started';
}

function lastOf(cells: readonly CalendarCell[]): string | undefined {
  let last = cells[0]?.date;
  for (const { date } of cells) if (last !== undefined && date > last) last = date;
  return last;
}

/** Null past the last day. */
function plannedDay(cells: readonly CalendarCell[], dayNumber: number | undefined): PlannedDay | null {
  const cell = dayNumber === undefined ? undefined : cells[dayNumber - 1];
  if (!cell) return null;
  const { week, day, date, programId } = cell;
  return { week, day, dayNumber: cell.dayNumber, date, programId };
}

type CellFigures = Pick<Progress, 'plannedDays' | 'doneDays' | 'missedDays'>;

/** Of the days that have a program. */
function countCells(cells: readonly CalendarCell[]): CellFigures {
  const figures = { plannedDays: 0, doneDays: 0, missedDays: 0 };
  for (const { programId, status } of cells) {
    if (programId === null) continue;
    figures.plannedDays += 1;
    if (status === 'done') figures.doneDays += 1;
    if (status === 'missed') figures.missedDays += 1;
  }
  return figures;
}

export interface WeekProgress extends CellFigures {
  week: number;
}

/** The same figures row by row. */
export function weeksOf(cells: readonly CalendarCell[]): WeekProgress[] {
  const rows = Map.groupBy(cells, ({ week }) => week);
  return [...rows].map(([week, row]) => ({ week, ...countCells(row) }));
}
