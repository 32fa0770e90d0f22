/**
 * Answers what a device holds as a draft when a workout begins from a day of a series. Nothing is stored here: a workout lives on its
 * device until it is saved, and that save, which carries the place, is what links it.
 */

import { randomUUIDv7 } from 'node:crypto';
import { reason } from '@workout-tracker/core/reasons/reason';
import { todayOf } from '@workout-tracker/core/series/calendar';
import type { StartedWorkout } from '@workout-tracker/core/series/instance';
import { programOn } from '@workout-tracker/core/series/plan';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import type { Needs } from '#base/needs.ts';
import { AppError, refuse } from '#errors/app-error.ts';
import { seriesCompleted } from '#features/workouts/refusals.ts';
import type { InstanceFact } from './instance-facts.ts';
import { findInstance } from './instances.queries.ts';
import { notJoined, requirePlace } from './refusals.ts';

interface Start {
  weekNumber?: number;
  dayOfWeek?: number;
}

export async function startWorkout(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  id: string,
  start: Start,
): Promise<StartedWorkout> {
  const now = clock();
  const found = await findInstance(db, userId, id);
  if (!found?.instance) throw notJoined();
  const { instance, programs } = found;
  if (instance.completed) throw seriesCompleted();
  const place = choosePlace(instance, start, localDateOf(now, found.time_zone));
  const programId = programOn(instance, place);
  const program = programs.find(({ _id }) => _id === programId);
  if (!program) {
    throw refuse('/dayOfWeek', reason('day-of-rest', { day: place.day, week: place.week }));
  }
  return {
    _id: randomUUIDv7(),
    wid: program._id,
    programVersion: program.version,
    created: now.toISOString(),
    ended: null,
    moves: [],
    timed: program.timed,
    seriesInstanceId: instance._id,
    weekNumber: place.week,
    dayOfWeek: place.day,
    program,
  };
}

function choosePlace(instance: InstanceFact, { weekNumber, dayOfWeek }: Start, today: string) {
  if (weekNumber !== undefined && dayOfWeek !== undefined) {
    const place = { week: weekNumber, day: dayOfWeek };
    requirePlace(place, instance.totalWeeks);
    return place;
  }
  if (weekNumber !== undefined || dayOfWeek !== undefined) {
    throw refuse(weekNumber === undefined ? '/weekNumber' : '/dayOfWeek', reason('week-and-day-or-neither'));
  }
  const { week, day } = todayOf(instance, instance.workouts, today);
  if (week === null || day === null) {
    throw new AppError('conflict', { reason: reason('today-outside-series') });
  }
  return { week, day };
}
