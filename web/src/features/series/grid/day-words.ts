/** A square of the grid in words, for its label and for the panel that opens from it. */
import type { CalendarCell } from '@workout-tracker/core/series/calendar';
import { dayWords } from '#lib/day-words.ts';

const cellWords = {
  done: 'done',
  today: 'today',
  missed: 'missed',
  upcoming: 'upcoming',
  rest: 'rest',
} as const satisfies Record<CalendarCell['status'], string>;

/** One square of a plan that is followed, or of one that could be: that one has no dates yet. */
export interface GridCell extends Omit<CalendarCell, 'date'> {
  readonly date: string | null;
}

/** `'Week 2, day 4, Thursday, February 26: Upper Body Strength, missed'` */
export function cellLabel({ week, day, date, status }: GridCell, title: string | null): string {
  const place = [`Week ${week}, day ${day}`, date && dayWords(date, 'longDate')].filter(Boolean).join(', ');
  return `${place}: ${[title, cellWords[status]].filter(Boolean).join(', ')}`;
}

/** The seven letters over the columns: the weekdays of the run, or Monday to Sunday where there are no dates yet. */
export function columnLetters(cells: readonly GridCell[]): string[] {
  const firstWeek = cells.slice(0, 7);
  const monday = Date.parse('2026-03-09');
  return firstWeek.map(({ date }, index) =>
    dayWords(date ?? new Date(monday + index * 86_400_000).toISOString().slice(0, 10), 'letter'),
  );
}

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
