import { daysAfter } from '../time/local-date.ts';
import { type FollowedPlan, type LinkedWorkout, latestLinkedDay, workoutsByDay } from './linked-days.ts';
import { placeOf, programOn, totalDaysOf, trainingDays } from './plan.ts';
import { datesOf, resumedOn, scheduledDay } from './schedule.ts';

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
  if (followed.goesOn === 'session') return sessionCells(followed, workouts, today);
  const plan = resumedOn(followed, today);
  const plannedOn = (dayNumber: number): string | null => programOn(plan, placeOf(dayNumber));
  const shown = workoutsByDay(workouts, plan, plannedOn);
  const dateOf = datesOf(plan);
  return Array.from({ length: totalDaysOf(plan) }, (_, index) => {
    const dayNumber = index + 1;
    const date = dateOf(dayNumber);
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

/**
 * By session what was done has the date it was done on. What is next is for today, or for tomorrow once something was done today, and the
 * others follow it one a day: these dates put days in order and are shown nowhere. Nothing is ever missed.
 */
function sessionCells(plan: FollowedPlan, workouts: readonly LinkedWorkout[], today: string): CalendarCell[] {
  const plannedOn = (dayNumber: number): string | null => programOn(plan, placeOf(dayNumber));
  const shown = workoutsByDay(workouts, plan, plannedOn);
  const next = nextTraining(plan, latestLinkedDay(workouts, plan));
  const isDoneToday = !plan.chosenDay && [...shown.values()].some(({ localDate }) => localDate === today);
  const ahead = trainingDays(plan).filter((day) => next !== undefined && day >= next && !shown.has(day));
  const place = new Map(ahead.map((day, index) => [day, index]));
  const afterToday = daysAfter(today);
  return Array.from({ length: totalDaysOf(plan) }, (_, index) => {
    const dayNumber = index + 1;
    const programId = plannedOn(dayNumber);
    const isNext = dayNumber === next && !isDoneToday && !plan.completed && !plan.paused;
    // A day that was chosen is to be done, also when it was done before.
    const workout = isNext ? undefined : shown.get(dayNumber);
    const status = workout ? 'done' : programId === null ? 'rest' : isNext ? 'today' : 'upcoming';
    const date = workout?.localDate ?? afterToday((place.get(dayNumber) ?? 0) + (isDoneToday ? 1 : 0));
    return { date, dayNumber, ...placeOf(dayNumber), programId, status, workoutId: workout?._id ?? null };
  });
}

/** The day with a program that comes next: from the one the person chose on, or after the latest done. Undefined past the last. */
export function nextTraining(plan: FollowedPlan, latest: number): number | undefined {
  const first = plan.chosenDay ?? latest + 1;
  return trainingDays(plan).find((day) => day >= first);
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
  if (plan.goesOn === 'session') return sessionOf(cells, today);
  const chosen = chosenTraining(plan);
  const isWaiting = plan.completed || Boolean(plan.paused);
  const dayNumber = chosen && !isWaiting ? chosen : scheduledDay(resumedOn(plan, today), today);
  const cell = plan.paused ? undefined : cells[dayNumber - 1];
  if (!cell || (cell.date !== today && cell.dayNumber !== chosen)) {
    return { date: today, dayNumber, week: null, day: null, programId: null, completed: false, workoutId: null };
  }
  const { week, day, programId } = cell;
  // A day that was chosen is to be done today, also when it was done before.
  const done = workouts.find(({ _id }) => _id === cell.workoutId);
  const workoutId = done && cell.dayNumber === chosen && done.localDate < today ? null : cell.workoutId;
  return { date: today, dayNumber, week, day, programId, completed: workoutId !== null, workoutId };
}

/** By session: the next one, or what was done today. */
function sessionOf(cells: readonly CalendarCell[], date: string): TodayInPlan {
  const isDone = (cell: CalendarCell) => cell.status === 'done' && cell.date === date;
  const cell = cells.find(({ status }) => status === 'today') ?? cells.findLast(isDone);
  const nowhere = { dayNumber: cells.length + 1, week: null, day: null, programId: null, workoutId: null };
  const { dayNumber, week, day, programId, workoutId } = cell ?? nowhere;
  return { date, dayNumber, week, day, programId, completed: workoutId !== null, workoutId };
}

/** The day that was chosen, or the first with a program after it. */
function chosenTraining(plan: FollowedPlan): number | undefined {
  const { chosenDay } = plan;
  return chosenDay ? trainingDays(plan).find((day) => day >= chosenDay) : undefined;
}
