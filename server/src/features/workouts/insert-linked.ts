/**
 * Saves a workout that was done for a day of a series, and moves the run on to its next day, both or neither. The run is held from
 * before the insert, so that two workouts saved at once each see the other when the next day is found.
 */
import type { SeriesOfWorkout } from '@workout-tracker/core/workouts/workout';
import type { Database } from '#db/connection.ts';
import { transact } from '#db/transaction.ts';
import { lockInstances, movePosition } from '#features/series/positions.queries.ts';
import { notYours } from '#features/series/refusals.ts';
import { placeSaved } from '#features/series/settle-link.ts';
import { type InsertedWorkout, insertWorkout, type WorkoutToInsert } from './insert-workout.queries.ts';

/** A workout as it was kept, with what the database added. */
export interface KeptWorkout {
  workout: WorkoutToInsert;
  stored: InsertedWorkout;
  series: SeriesOfWorkout | null;
}

/** Undefined when nothing was inserted. */
export async function insertLinked(
  db: Database,
  userId: string,
  sent: WorkoutToInsert,
  now: Date,
): Promise<KeptWorkout | undefined> {
  return transact(db, async (tx) => {
    const [instance] = await lockInstances(tx, userId, [sent.written.seriesInstanceId]);
    if (!instance) throw notYours();
    const place = placeSaved({ ...sent.written, localDate: sent.derived.localDate }, instance);
    const workout = { ...sent, written: { ...sent.written, ...place } };
    const stored = await insertWorkout(tx, userId, workout, now);
    if (!stored) return undefined;
    await movePosition(tx, userId, instance, now, { ...place, localDate: sent.derived.localDate });
    const { series_id: _id, title, total_weeks: totalWeeks, start_date: startDate } = instance;
    return { workout, stored, series: { _id, title, totalWeeks, startDate } };
  });
}
