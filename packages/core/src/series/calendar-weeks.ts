import { addDays, startOfWeek, type Weekday } from '../time/local-date.ts';
import { type CalendarCell, calendarOf } from './calendar.ts';
import type { FollowedPlan, LinkedWorkout } from './linked-days.ts';
import { daysInWeek } from './plan.ts';

interface WeekDot {
  date: string;
  status: CalendarCell['status'];
  programId: string | null;
  workoutId: string | null;
}

interface CurrentWeek {
  readonly today: string;
  readonly firstDay: Weekday;
}

/** The week of today; before the start the first week, past the end the last one. Days that the plan does not have are rest. */
export function weekOfPlan(
  plan: FollowedPlan,
  workouts: readonly LinkedWorkout[],
  { today, firstDay }: CurrentWeek,
): WeekDot[] {
  const cells = calendarOf(plan, workouts, today);
  if (plan.goesOn === 'session') return weekBySession(cells, { today, firstDay });
  const [first, last] = [cells.at(0)?.date ?? today, cells.at(-1)?.date ?? today];
  const shown = today < first ? first : today > last ? last : today;
  const byDate = new Map(cells.map((cell) => [cell.date, cell]));
  return datesOfWeek(shown, firstDay).map((date) => {
    const { status, programId, workoutId } = byDate.get(date) ?? emptyDay;
    return { date, status, programId, workoutId };
  });
}

/** By session: this week, with what was done in it and what is for today. */
function weekBySession(cells: readonly CalendarCell[], { today, firstDay }: CurrentWeek): WeekDot[] {
  const shown = cells.filter(({ status }) => status === 'done' || status === 'today');
  const byDate = new Map(shown.map((cell) => [cell.date, cell]));
  return datesOfWeek(today, firstDay).map((date) => {
    const { status, programId, workoutId } = byDate.get(date) ?? emptyDay;
    return { date, status, programId, workoutId };
  });
}

const emptyDay = { status: 'rest', programId: null, workoutId: null } as const;

/** `done` are the workouts of about this week, in any order: the last given of a day is the one shown. */
export function weekWithoutPlan(
  done: Iterable<{ date: string; workoutId: string }>,
  { today, firstDay }: CurrentWeek,
): WeekDot[] {
  const workouts = new Map<string, string>();
  for (const { date, workoutId } of done) workouts.set(date, workoutId);
  return datesOfWeek(today, firstDay).map((date) => {
    const workoutId = workouts.get(date) ?? null;
    const quiet = date === today ? 'today' : 'rest';
    return { date, status: workoutId === null ? quiet : 'done', programId: null, workoutId };
  });
}

function datesOfWeek(date: string, firstDay: Weekday): string[] {
  const first = startOfWeek(date, firstDay);
  return Array.from({ length: daysInWeek }, (_, index) => addDays(first, index));
}

/** The days of a plan in rows of calendar weeks: where a week has no day of the plan, null. Weeks without any are left out. */
export function calendarWeeks<Cell extends Pick<CalendarCell, 'date'>>(
  cells: readonly Cell[],
  firstDay: Weekday,
): { first: string; days: (Cell | null)[] }[] {
  const weeks = Map.groupBy(cells, ({ date }) => startOfWeek(date, firstDay));
  return [...weeks].map(([first, inWeek]) => {
    const byDate = new Map(inWeek.map((cell) => [cell.date, cell]));
    return { first, days: datesOfWeek(first, firstDay).map((date) => byDate.get(date) ?? null) };
  });
}
