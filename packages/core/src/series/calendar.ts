/**
 * The plan as a calendar of squares, one for each of its days. What was done shows as done even on a day of rest; what lies behind and
 * was not done is missed. In a completed instance nothing is still to come, and in a paused one nothing is due.
 */
import { addDays, mondayOf } from '../time/local-date.ts';
import { type FollowedPlan, type LinkedWorkout, workoutsByDay } from './linked-days.ts';
import { daysInWeek, placeOf, programOn, totalDaysOf, trainingDays } from './plan.ts';
import { resumedOn, scheduledDate, scheduledDay } from './schedule.ts';

export const cellStatuses = ['done', 'today', 'missed', 'upcoming', 'rest'] as const;
type CellStatus = (typeof cellStatuses)[number];

export interface CalendarCell {
  date: string;
  dayNumber: number;
  week: number;
  day: number;
  programId: string | null;
  status: CellStatus;
  workoutId: string | null;
}

export function calendarOf(followed: FollowedPlan, workouts: readonly LinkedWorkout[], today: string): CalendarCell[] {
  const plan = resumedOn(followed, today);
  const plannedOn = (dayNumber: number): string | null => programOn(plan, placeOf(dayNumber));
  const shown = workoutsByDay(workouts, plan, plannedOn);
  return Array.from({ length: totalDaysOf(plan) }, (_, index) => {
    const dayNumber = index + 1;
    const date = scheduledDate(plan, dayNumber);
    const programId = plannedOn(dayNumber);
    const workout = shown.get(dayNumber);
    const due = statusOfEmpty(programId, date, plan.completed ? null : today);
    const status = workout ? 'done' : due === 'today' && plan.paused ? 'upcoming' : due;
    return { date, dayNumber, ...placeOf(dayNumber), programId, status, workoutId: workout?._id ?? null };
  });
}

/** `today` is null once the instance is over. Dates of four-digit years compare as text. */
function statusOfEmpty(programId: string | null, date: string, today: string | null): CellStatus {
  if (programId === null) return 'rest';
  if (today === null || date < today) return 'missed';
  return date === today ? 'today' : 'upcoming';
}

interface TodayInPlan {
  date: string;
  /** Counted on past the end, and zero or less before the start. */
  dayNumber: number;
  week: number | null;
  day: number | null;
  programId: string | null;
  /** Whether this day of the plan has its workout. */
  completed: boolean;
  workoutId: string | null;
}

/**
 * The day of the plan to do today: the one the person chose as next, else the one whose date it is where they are. Before the start,
 * past the end, in a gap of the schedule and while paused, today is a date without a place.
 */
export function todayOf(plan: FollowedPlan, workouts: readonly LinkedWorkout[], today: string): TodayInPlan {
  const cells = calendarOf(plan, workouts, today);
  const chosen = chosenTraining(plan);
  const isWaiting = plan.completed || Boolean(plan.paused);
  const dayNumber = chosen && !isWaiting ? chosen : scheduledDay(resumedOn(plan, today), today);
  const cell = plan.paused ? undefined : cells[dayNumber - 1];
  if (!cell || (cell.date !== today && cell.dayNumber !== chosen)) {
    return { date: today, dayNumber, week: null, day: null, programId: null, completed: false, workoutId: null };
  }
  const { week, day, programId, workoutId } = cell;
  return { date: today, dayNumber, week, day, programId, completed: workoutId !== null, workoutId };
}

/** The day that was chosen, or the first with a program after it. */
function chosenTraining(plan: FollowedPlan): number | undefined {
  const { chosenDay } = plan;
  return chosenDay ? trainingDays(plan).find((day) => day >= chosenDay) : undefined;
}

/** The calendar week as seven dots, Monday first. Of a plan it has the days that fall into it; without one, what was done. */

interface WeekDot {
  date: string;
  status: CellStatus;
  programId: string | null;
  workoutId: string | null;
}

/** The week of today; before the start the first week, past the end the last one. Days that the plan does not have are rest. */
export function weekOfPlan(plan: FollowedPlan, workouts: readonly LinkedWorkout[], today: string): WeekDot[] {
  const cells = calendarOf(plan, workouts, today);
  const [first, last] = [cells.at(0)?.date ?? today, cells.at(-1)?.date ?? today];
  const shown = today < first ? first : today > last ? last : today;
  const byDate = new Map(cells.map((cell) => [cell.date, cell]));
  return datesOfWeek(shown).map((date) => {
    const { status, programId, workoutId } = byDate.get(date) ?? emptyDay;
    return { date, status, programId, workoutId };
  });
}

const emptyDay = { status: 'rest', programId: null, workoutId: null } as const;

/** `done` are the workouts of about this week, in any order: the last given of a day is the one shown. */
export function weekWithoutPlan(done: Iterable<{ date: string; workoutId: string }>, today: string): WeekDot[] {
  const workouts = new Map<string, string>();
  for (const { date, workoutId } of done) workouts.set(date, workoutId);
  return datesOfWeek(today).map((date) => {
    const workoutId = workouts.get(date) ?? null;
    const quiet = date === today ? 'today' : 'rest';
    return { date, status: workoutId === null ? quiet : 'done', programId: null, workoutId };
  });
}

/** Monday to Sunday. */
function datesOfWeek(date: string): string[] {
  const monday = mondayOf(date);
  return Array.from({ length: daysInWeek }, (_, index) => addDays(monday, index));
}

/** The days of a plan in rows of calendar weeks, Monday first: where a week has no day of the plan, null. Weeks without any are left out. */
export function calendarWeeks<Cell extends Pick<CalendarCell, 'date'>>(
  cells: readonly Cell[],
): { monday: string; days: (Cell | null)[] }[] {
  const weeks = Map.groupBy(cells, ({ date }) => mondayOf(date));
  return [...weeks].map(([monday, inWeek]) => {
    const byDate = new Map(inWeek.map((cell) => [cell.date, cell]));
    return { monday, days: datesOfWeek(monday).map((date) => byDate.get(date) ?? null) };
  });
}
