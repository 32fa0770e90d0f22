/**
 * Counts a workout for a day of an instance. A workout belongs to one instance at most, so linking it elsewhere moves it, and linking it again
 * changes nothing. It is an edit of the workout like any other, with the same lock and the same history.
 */

import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { reason } from '@workout-tracker/core/reasons/reason';
import type { Needs } from '#base/needs.ts';
import { AppError, refuse } from '#errors/app-error.ts';
import { updateWorkout } from '#features/workouts/update-workout.ts';
import { findInstance, type OneInstance } from './instances.queries.ts';
import { notJoined } from './refusals.ts';

type Link = VerbInput<'POST /api/series-instance/:id/link-workout'>['body'];

/** The instance as it is afterwards. `id` names it, or its series. */
export async function linkWorkout(
  base: Needs<'db' | 'clock'>,
  userId: string,
  id: string,
  { workoutId, weekNumber, dayOfWeek }: Link,
): Promise<OneInstance> {
  if ((weekNumber === undefined) !== (dayOfWeek === undefined)) {
    throw refuse(weekNumber === undefined ? '/weekNumber' : '/dayOfWeek', reason('week-and-day-or-neither'));
  }
  const found = await findInstance(base.db, userId, id);
  if (!found?.instance) throw notJoined();
  const { _id: seriesInstanceId } = found.instance;
  const place = weekNumber === undefined || dayOfWeek === undefined ? {} : { weekNumber, dayOfWeek };
  await updateWorkout(base, userId, { workoutId, changes: { seriesInstanceId, ...place } });
  const linked = await findInstance(base.db, userId, seriesInstanceId);
  if (!linked) throw new AppError('not_signed_in');
  return linked;
}
