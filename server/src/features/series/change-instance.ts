/** An instance of a series: begun, and changed as a whole. */
import { randomUUIDv7 } from 'node:crypto';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { numberOf, totalDaysOf } from '@workout-tracker/core/series/plan';
import {
  rescheduled,
  resumedOn,
  type Schedule,
  scheduledDate,
  scheduledDay,
} from '@workout-tracker/core/series/schedule';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { sql, type Updateable } from 'kysely';
import type { Needs } from '#base/needs.ts';
import { sqlState } from '#db/sql-state.ts';
import type { SeriesInstancesTable } from '#db/tables/training-tables.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError, refuse } from '#errors/app-error.ts';
import { seriesCompleted } from '#features/workouts/refusals.ts';
import { readTimeZone } from '#features/workouts/saved-workout.queries.ts';
import { type LockedInstance, lockInstances, scheduleOf } from '#features/workouts/series-positions.queries.ts';
import { countInstances, mostInstances } from './instances.queries.ts';
import { requireNearDate, requirePlace, unknownSeries } from './refusals.ts';

export interface SeriesToJoin {
  seriesId: string;
  /** Today unless told. */
  startDate?: string | undefined;
}

interface JoinedSeries {
  instanceId: string;
  isNew: boolean;
}

/**
 * Begins a series today, where the person is, or on the day they choose, before or after. The plan is copied, so a later edit moves nobody's
 * days. Whoever is under way already is given that instance, also when two taps come at the same instant: the database lets one of them in.
 * The first instance joined becomes the one that Home shows.
 */
export async function joinSeries(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  { seriesId, startDate }: SeriesToJoin,
): Promise<JoinedSeries> {
  const now = clock();
  if (startDate !== undefined) requireNearDate('/startDate', startDate, now);
  return transact(db, async (tx) => {
    const known = await findUnderWay(tx, userId, seriesId);
    const joined = known ?? (await insertInstance(tx, userId, { seriesId, startDate }, now));
    // Another join won the race: what it made is there now.
    const instanceId = joined ?? (await findUnderWay(tx, userId, seriesId)) ?? '';
    await makeActive(tx, userId, instanceId);
    return { instanceId, isNew: known === undefined && joined !== undefined };
  });
}

const full = `You have begun series ${mostInstances.toLocaleString('en')} times, and no more are kept. Open one of those again instead.`;

async function findUnderWay(tx: Tx, userId: string, seriesId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('series_instances')
    .select('_id')
    .where('user_id', '=', userId)
    .where('series_id', '=', seriesId)
    .where('completed', '=', false)
    .executeTakeFirst();
  return row?._id;
}

async function insertInstance(
  tx: Tx,
  userId: string,
  { seriesId, startDate }: SeriesToJoin,
  now: Date,
): Promise<string | undefined> {
  // Held still while it is copied: a program that the copy names cannot go in between.
  const series = await tx
    .selectFrom('series')
    .selectAll()
    .where('_id', '=', seriesId)
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', userId)]))
    .forShare()
    .executeTakeFirst();
  if (!series) throw unknownSeries();
  if (!series.active) {
    throw new AppError('conflict', { message: 'This series is not offered any more. Choose another.' });
  }
  if ((await countInstances(tx, userId)) >= mostInstances) throw new AppError('conflict', { message: full });
  const inserted = await tx
    .insertInto('series_instances')
    .values({
      user_id: userId,
      _id: randomUUIDv7(),
      series_id: seriesId,
      title: series.title,
      total_weeks: series.total_weeks,
      weeks: JSON.stringify(series.weeks),
      start_date: startDate ?? localDateOf(now, await readTimeZone(tx, userId)),
      end_date: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'series_id']).where('completed', '=', sql.lit(false)).doNothing(),
    )
    .returning('_id')
    .executeTakeFirst();
  return inserted?._id;
}

/** Unless another instance under way is. */
async function makeActive(tx: Tx, userId: string, instanceId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ active_series: instanceId })
    .where('_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('series_instances as i')
            .select('i._id')
            .where('i.user_id', '=', userId)
            .whereRef('i._id', '=', 'users.active_series')
            .where('i.completed', '=', false),
        ),
      ),
    )
    .execute();
}

type Change = VerbInput<'PATCH /api/series-instances/:id'>['body'];
type Columns = Updateable<SeriesInstancesTable>;

const uniqueViolation = '23505';

/**
 * Changes an instance as a whole: completed, left, opened again, paused, rescheduled, or moved to another next day. All of it may be repeated.
 * An instance that has ended gives up its place on Home and stands still until it is opened again.
 */
export async function updateInstance(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  instanceId: string,
  change: Change,
): Promise<void> {
  await transact(db, (tx) => applyChange(tx, userId, instanceId, change, clock())).catch((error: unknown) => {
    if (sqlState(error) !== uniqueViolation) throw error;
    throw new AppError('conflict', { message: 'You have joined this series again. Complete that run first.' });
  });
}

async function applyChange(tx: Tx, userId: string, instanceId: string, change: Change, now: Date): Promise<void> {
  const [instance] = await lockInstances(tx, userId, [instanceId]);
  if (!instance) throw new AppError('not_found');
  // Leaving ends an instance, and coming back opens it again.
  const isCompleted = change.completed ?? change.left ?? instance.completed;
  if (!isCompleted && typeof change.endDate === 'string') {
    throw refuse('/endDate', 'Only a completed series has an end. Complete it as well.');
  }
  const timeZone = await readTimeZone(tx, userId);
  const today = localDateOf(now, timeZone);
  const columns: Columns = {
    ...newPosition(instance, change, isCompleted),
    ...(await newSchedule(tx, userId, { instance, change, isCompleted, today, now })),
    ...(isCompleted
      ? newEnd(instance, change, { today, timeZone, now })
      : instance.completed && { completed: false, left_early: false, end_date: null }),
  };
  if (Object.keys(columns).length === 0) return;
  await tx
    .updateTable('series_instances')
    .set({ ...columns, updated_at: now })
    .where('user_id', '=', userId)
    .where('_id', '=', instanceId)
    .execute();
  if (isCompleted) await leaveHome(tx, userId, instanceId);
}

/** The day named is offered next, until a workout is linked for it or a later one. Naming the day that is next anyway changes nothing. */
function newPosition(instance: LockedInstance, { currentWeek, currentDay }: Change, isCompleted: boolean): Columns {
  if (currentWeek === undefined && currentDay === undefined) return {};
  const week = currentWeek ?? instance.current_week;
  const day = currentDay ?? instance.current_day;
  requirePlace({ week, day }, instance.total_weeks, { week: '/currentWeek', day: '/currentDay' });
  if (week === instance.current_week && day === instance.current_day) return {};
  if (isCompleted && instance.completed) throw seriesCompleted();
  return { current_week: week, current_day: day, chosen_day: numberOf({ week, day }) };
}

interface ScheduleChange {
  instance: LockedInstance;
  change: Change;
  isCompleted: boolean;
  today: string;
  now: Date;
}

async function newSchedule(
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
    if (after.paused) throw new AppError('conflict', { message: 'This series is paused. Resume it first.' });
    requirePlace(reschedule, instance.total_weeks, { week: '/reschedule/week', day: '/reschedule/day' });
    requireNearDate('/reschedule/date', reschedule.date, now);
    const moved = rescheduled(after, numberOf(reschedule), reschedule.date);
    if (!moved) throw refuse('/reschedule/date', 'The day before it is later. Choose a later date.');
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
    throw new AppError('conflict', { message: 'This series has not started yet. Move its start instead.' });
  }
  if (dayNumber > totalDaysOf({ totalWeeks: instance.total_weeks })) {
    throw new AppError('conflict', { message: 'This series is past its last day. Complete it or leave it.' });
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

/** Ended once, an instance keeps its end unless another is named. */
function newEnd(
  instance: LockedInstance,
  { endDate = null, left, completed }: Change,
  { today, timeZone, now }: { today: string; timeZone: string; now: Date },
): Columns {
  // Said to be completed, an instance that was left is so no longer.
  const isLeft = left ?? (completed === true ? false : instance.left_early);
  const leaving = isLeft === instance.left_early ? {} : { left_early: isLeft };
  if (instance.completed && endDate === null) return leaving;
  const isDay = endDate !== null && !endDate.includes('T') && !endDate.includes(' ');
  const end = endDate === null ? today : isDay ? endDate : localDateOf(endDate, timeZone);
  if (end < instance.start_date && !isLeft) {
    throw refuse('/endDate', 'The end is before the start. Choose a later day.');
  }
  // By the clocks furthest ahead: a person may have flown home since.
  if (end > localDateOf(now, 'Pacific/Kiritimati')) throw refuse('/endDate', 'The end is in the future. Choose today.');
  return { completed: true, end_date: end, ...leaving };
}

async function leaveHome(tx: Tx, userId: string, instanceId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ active_series: null })
    .where('_id', '=', userId)
    .where('active_series', '=', instanceId)
    .execute();
}
