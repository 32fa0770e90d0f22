import { t } from '@lingui/core/macro';
import type { CalendarCell } from '@workout-tracker/core/series/calendar';
import { calendarWeeks } from '@workout-tracker/core/series/calendar-weeks';
import { addDays } from '@workout-tracker/core/time/local-date';
import { formatDay } from '#lib/date-format.ts';
import { firstDayOfWeek } from '#lib/date-style.ts';
import { colon, comma } from '#lib/list-marks.ts';
import { dayName, placeName, weekName } from '../series-format.ts';

function stateOf({ status, date }: GridCell): string {
  switch (status) {
    case 'done':
      return t({ message: 'done', context: 'a planned day' });
    case 'today':
      return date === null ? t({ message: 'next', context: 'the workout that comes next' }) : t`today`;
    case 'missed':
      return t({ message: 'missed', context: 'a planned day' });
    case 'upcoming':
      return t`upcoming`;
    case 'rest':
      return t({ message: 'rest', context: 'a day without a workout' });
  }
}

/** One square of a plan that is followed, or of one that could be: that one has no dates yet. */
export interface GridCell extends Omit<CalendarCell, 'date'> {
  readonly date: string | null;
}

/** `'Week 2, day 4, Thursday, February 26: Upper Body Strength, missed'` */
export function cellLabel(cell: GridCell, title: string | null): string {
  const place = [placeName(cell), cell.date && formatDay(cell.date, 'longDate')].filter(Boolean).join(comma());
  return `${place}${colon()}${[title, stateOf(cell)].filter(Boolean).join(comma())}`;
}

/** By session days have no dates: one follows the other. */
export const undated = (cells: readonly CalendarCell[]): GridCell[] => cells.map((cell) => ({ ...cell, date: null }));

interface GridRow {
  /** The week of the plan that begins in this row, or that goes on in it. */
  readonly week: number;
  /** Its number stands before the row it begins in, and not again. */
  readonly isContinued: boolean;
  readonly name: string;
  readonly cells: readonly (GridCell | null)[];
}

interface GridLayout {
  /** `'M'` to `'S'`, from the first day of the week, or `'Day 1'` to `'Day 7'` as long as there are no dates. */
  readonly columns: readonly { readonly label: string; readonly name: string }[];
  readonly rows: readonly GridRow[];
}

/**
 * Each day under the weekday it falls on, a row a calendar week, numbered by the week of the plan that begins in it; without dates a row
 * is a week of the plan. Begun on another day than the week's first, a plan reaches into one calendar week more than it has weeks: where only rest
 * is left for that, it has no row.
 */
export function gridLayout(cells: readonly GridCell[], firstDay = firstDayOfWeek()): GridLayout {
  const dated = cells.filter(isDated);
  if (dated.length < cells.length || dated.length === 0) {
    const weeks = [...Map.groupBy(cells, ({ week }) => week)];
    return {
      columns: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ label: dayName(day), name: dayName(day) })),
      rows: weeks.map(([week, inWeek]) => ({ week, isContinued: false, name: weekName(week), cells: inWeek })),
    };
  }
  const weeks = calendarWeeks(dated, firstDay).map(({ days }) => days);
  const isEmptyEnd = weeks.length > 1 && weeks.at(-1)?.every((cell) => cell === null || isRestOfWeek(cell));
  return {
    columns: Array.from({ length: 7 }, (_, index) => {
      const date = addDays(aMonday, firstDay + index);
      return { label: formatDay(date, 'letter'), name: formatDay(date, 'weekday') };
    }),
    rows: (isEmptyEnd ? weeks.slice(0, -1) : weeks).map((days) => {
      const first = days.find((cell) => cell?.day === 1);
      const week = (first ?? days.find((cell) => cell !== null))?.week ?? 1;
      return { week, isContinued: !first, name: first ? weekName(week) : t`Week ${week}, continued`, cells: days };
    }),
  };
}

const isRestOfWeek = ({ day, status }: GridCell): boolean => day > 1 && status === 'rest';

/** Any Monday. */
const aMonday = '2026-03-09';

const isDated = (cell: GridCell): cell is GridCell & { readonly date: string } => cell.date !== null;

/** The plan of a series that is not followed: every day with a program is still to come. */
export function cellsOfPlan({ totalWeeks, weeks }: Plan): GridCell[] {
  return Array.from({ length: totalWeeks * 7 }, (_, index) => {
    const [week, day] = [Math.floor(index / 7) + 1, (index % 7) + 1];
    const programId = weeks[week - 1]?.programs.find((planned) => planned.day === day)?.programId ?? null;
    const status = programId === null ? 'rest' : 'upcoming';
    return { date: null, dayNumber: index + 1, week, day, programId, status, workoutId: null };
  });
}

interface Plan {
  readonly totalWeeks: number;
  readonly weeks: readonly { readonly programs: readonly { readonly day: number; readonly programId: string }[] }[];
}

/** Which square is open, as the address says it: `?week=4&day=2`. */
export function chosenIn(params: URLSearchParams, cells: readonly GridCell[]): GridCell | null {
  const [week, day] = [Number(params.get('week')), Number(params.get('day'))];
  return cells.find((cell) => cell.week === week && cell.day === day) ?? null;
}

/** The day that is open at first: today, else the next workout, else the last one of the plan. */
export function firstOpen(cells: readonly GridCell[], today: string | null): GridCell | null {
  const isToday = (cell: GridCell) => cell.status === 'today' || (cell.date !== null && cell.date === today);
  const upcoming = cells.find(({ status }) => status === 'upcoming');
  return cells.find(isToday) ?? upcoming ?? cells.findLast(({ programId }) => programId !== null) ?? null;
}

export function addressOf(params: URLSearchParams, cell: GridCell | null): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('week');
  next.delete('day');
  if (cell) {
    next.set('week', String(cell.week));
    next.set('day', String(cell.day));
  }
  return next;
}

export interface WeekMarks {
  readonly deloads: ReadonlySet<number>;
  readonly targets: ReadonlySet<number>;
}

interface MarkedWeek {
  readonly deload?: unknown;
  readonly targets?: readonly unknown[];
}

/** Which weeks, from 1, are a deload or have targets of their own. */
export function weekMarks(weeks: readonly MarkedWeek[] = []): WeekMarks {
  const having = (isMarked: (week: MarkedWeek) => boolean) =>
    new Set(weeks.flatMap((week, index) => (isMarked(week) ? [index + 1] : [])));
  return {
    deloads: having(({ deload }) => deload !== undefined),
    targets: having(({ targets = [] }) => targets.length > 0),
  };
}
