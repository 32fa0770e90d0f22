import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { reason } from '@workout-tracker/core/reasons/reason';
import { numberOf, totalDaysOf } from '@workout-tracker/core/series/plan';
import {
  rescheduled,
  resumedOn,
  type Schedule,
  scheduledDate,
  scheduledDay,
} from '@workout-tracker/core/series/schedule';
import type { Updateable } from 'kysely';
import type { SeriesInstancesTable } from '#db/tables/training-tables.ts';
import type { Tx } from '#db/transaction.ts';
import { AppError, refuse } from '#errors/app-error.ts';
import { seriesCompleted } from '#features/workouts/refusals.ts';
import { type LockedInstance, scheduleOf } from '#features/workouts/series-positions.queries.ts';
import { requireNearDate, requirePlace } from './refusals.ts';

export type Change = VerbInput<'PATCH /api/series-instances/:id'>['body'];
export type Columns = Updateable<SeriesInstancesTable>;

interface ScheduleChange {
  instance: LockedInstance;
  change: Change;
  isCompleted: boolean;
  today: string;
  now: Date;
}

/** What pausing, resuming and moving a day change in the columns of an instance. */
export async function newSchedule(
  tx: Tx,
  userId: string,
  { instance, change: { paused, reschedule }, isCompleted, today, now }: ScheduleChange,
): Promise<Columns> {
  const before = scheduleOf(instance);
  if (isCompleted) {
    if (paused || reschedule) throw seriesCompleted();
    return before.paused ? { paused_on: null, paused_from_day: null } : {};
  }
  let after: Schedule = before;
  if (paused === true && !before.paused) {
    after = { ...before, paused: { on: today, fromDay: await firstWaiting(tx, userId, instance, today) } };
  }
  if (paused === false && before.paused) after = { ...resumedOn(before, today), paused: null };
  if (reschedule) {
    if (after.paused) throw new AppError('conflict', { reason: reason('series-paused') });
    requirePlace(reschedule, instance.total_weeks, { week: '/reschedule/week', day: '/reschedule/day' });
    requireNearDate('/reschedule/date', reschedule.date, now);
    const moved = rescheduled(after, numberOf(reschedule), reschedule.date);
    if (!moved) throw refuse('/reschedule/date', reason('moved-before-earlier-day'));
    after = moved;
  }
  return {
    ...(after.startDate !== before.startDate && { start_date: after.startDate }),
    ...(after.shifts !== before.shifts && { shifts: JSON.stringify(after.shifts) }),
    ...(after.paused !== before.paused && {
      paused_on: after.paused?.on ?? null,
      paused_from_day: after.paused?.fromDay ?? null,
    }),
  };
}

/** Today's day of the plan, or the one after it when today's is done. */
async function firstWaiting(tx: Tx, userId: string, instance: LockedInstance, today: string): Promise<number> {
  const schedule = scheduleOf(instance);
  const dayNumber = scheduledDay(schedule, today);
  if (dayNumber < 1) {
    throw new AppError('conflict', { reason: reason('series-not-started') });
  }
  if (dayNumber > totalDaysOf({ totalWeeks: instance.total_weeks })) {
    throw new AppError('conflict', { reason: reason('series-past-last-day') });
  }
  // Between two days that a shift has parted, the later one waits.
  if (scheduledDate(schedule, dayNumber) !== today) return dayNumber + 1;
  const done = await tx
    .selectFrom('workouts')
    .select('_id')
    .where('user_id', '=', userId)
    .where('series_instance_id', '=', instance._id)
    .where('deleted_at', 'is', null)
    .where('ended_at', 'is not', null)
    .where('local_date', '=', today)
    .executeTakeFirst();
  return done ? dayNumber + 1 : dayNumber;
}
