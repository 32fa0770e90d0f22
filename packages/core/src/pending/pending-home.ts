import { weekOfPlan, weekWithoutPlan } from '../series/calendar-weeks.ts';
import type { Home } from '../series/home.ts';
import type { DashboardEntry } from '../series/instance.ts';
import type { FollowedPlan, LinkedWorkout } from '../series/linked-days.ts';
import { isInPlan, numberOf, placeOf } from '../series/plan.ts';
import { type Progress, progressOf } from '../series/progress.ts';
import { scheduledDate, scheduledDay } from '../series/schedule.ts';
import { type Weekday, weekdayOf } from '../time/local-date.ts';
import { changesOfInstance, type EndedRow, linkedWithPending } from './changes-of-instance.ts';
import type { PendingChange } from './pending-changes.ts';
import { sessionsWithPending } from './pending-sessions.ts';

/**
 * The answer for Home has one week of the plan and the figures of the whole, so the week is worked out anew as a plan of its own, and the
 * figures change by what changed in it. What lies in other weeks is on the page of the series.
 */
export function homeWithPending(home: Home, pending: readonly PendingChange[]): Home {
  const { instance, today, date, week } = home;
  if (pending.length === 0) return home;
  if (!instance || !today) return { ...home, week: plainWeek(home, pending) };
  const changes = changesOfInstance(pending, instance._id);
  if (changes.length > 0 && instance.series.goesOn === 'session') {
    return sessionsWithPending(home, instance, changes);
  }
  const plan = planOfWeek(home, instance);
  if (changes.length === 0 || !plan) return home;
  const before = doneIn(week);
  const after = linkedWithPending(before, changes, (row) => ({ ...row, ...dayIn(instance, row) }), instance._id);
  const dots = weekOfPlan(plan, after, { today: date, firstDay: firstDayIn(week) });
  const todayDate = dateOfToday(home, instance);
  const shown =
    dots.find((dot) => dot.date === todayDate)?.workoutId ??
    after.find((row) => row.localDate === todayDate)?._id ??
    null;
  const isChosenDone = shown !== null && !today.completed;
  return {
    ...home,
    week: dots,
    instance: withProgress(instance, progressOf(plan, before, date), progressOf(plan, after, date), isChosenDone),
    today: today.week === null ? today : { ...today, completed: shown !== null, workoutId: shown },
  };
}

/** The date of the day that is offered today: another than today's when the person chose it as the next one. */
function dateOfToday({ today, date }: Home, instance: DashboardEntry): string {
  if (!today || today.week === null || today.day === null) return date;
  return scheduledDate(instance, numberOf({ week: today.week, day: today.day }));
}

/** The shown week as a plan of one week. */
function planOfWeek({ week }: Home, { completed }: DashboardEntry): FollowedPlan | null {
  const [first] = week;
  const programs = week.flatMap(({ programId }, index) => (programId === null ? [] : [{ day: index + 1, programId }]));
  return first ? { startDate: first.date, totalWeeks: 1, weeks: [{ programs }], completed } : null;
}

function doneIn(week: Home['week']): LinkedWorkout[] {
  return week.flatMap(({ date, programId, workoutId }) =>
    workoutId === null ? [] : [{ _id: workoutId, wid: programId ?? '', ended: date, ...onDate(date) }],
  );
}

/** The day of the plan it stands for, as a date: week and number are those of the whole plan and not of the week shown. */
function dayIn(instance: DashboardEntry, { weekNumber, dayOfWeek, localDate }: EndedRow) {
  const named = weekNumber !== null && dayOfWeek !== null ? { week: weekNumber, day: dayOfWeek } : null;
  return onDate(
    named && isInPlan(named, instance.series.totalWeeks) ? scheduledDate(instance, numberOf(named)) : localDate,
  );
}

const onDate = (localDate: string) => ({ localDate, weekNumber: null, dayOfWeek: null });

function withProgress(
  instance: DashboardEntry,
  before: Progress,
  after: Progress,
  isChosenDone: boolean,
): DashboardEntry {
  const { progress } = instance;
  const isChosen = Boolean(instance.chosenDay);
  const doneDays = progress.doneDays + after.doneDays - before.doneDays;
  const workoutCount = progress.workoutCount + after.workoutCount - before.workoutCount;
  const status = instance.completed ? 'completed' : workoutCount > 0 ? 'in_progress' : 'not_started';
  return {
    ...instance,
    status,
    progress: {
      ...progress,
      status,
      doneDays,
      missedDays: progress.missedDays + after.missedDays - before.missedDays,
      percent: progress.plannedDays === 0 ? 0 : Math.floor((100 * doneDays) / progress.plannedDays),
      workoutCount,
      nextWorkout: isChosen && !isChosenDone ? progress.nextWorkout : nextWorkoutOf(instance, after),
      canComplete: after.lastDate === progress.lastDate ? after.canComplete : progress.canComplete,
    },
  };
}

/** Of what lies beyond this week the server alone knows: what it says of it stands. */
function nextWorkoutOf(instance: DashboardEntry, after: Progress): Progress['nextWorkout'] {
  const { next, nextWorkout } = instance.progress;
  const isFurtherOn = next === null || next.date > after.lastDate;
  if (!isFurtherOn && after.nextWorkout) return inWholePlan(instance, after.nextWorkout);
  return nextWorkout && nextWorkout.date > after.lastDate ? nextWorkout : null;
}

function inWholePlan(instance: DashboardEntry, planned: NonNullable<Progress['nextWorkout']>) {
  const dayNumber = scheduledDay(instance, planned.date);
  return { ...planned, ...placeOf(dayNumber), dayNumber };
}

/** A week of the server says by its first day how this person's weeks begin. */
const firstDayIn = ([first]: Home['week']): Weekday => (first ? weekdayOf(first.date) : 0);

/** Without a plan: the week with what was done. */
function plainWeek({ week, date }: Home, changes: readonly PendingChange[]): Home['week'] {
  const changed = new Set(changes.map(({ workoutId }) => workoutId));
  const fetched = week.flatMap((dot) =>
    dot.workoutId === null || changed.has(dot.workoutId) ? [] : [{ date: dot.date, workoutId: dot.workoutId }],
  );
  const waiting = changes.flatMap(({ workoutId, after }) =>
    after?.ended ? [{ date: after.localDate, workoutId }] : [],
  );
  return weekWithoutPlan([...fetched, ...waiting], { today: date, firstDay: firstDayIn(week) });
}
