/** The sums of rides stand beside their classes. Whatever writes a class, or the heart rate it is held against, writes them with it. */
import { rideSumsOf } from '@workout-tracker/core/insights/ride-sums';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

/** For the column `ride`: null for a class that is no ride. */
export function rideText({
  peloton,
  ...workout
}: Pick<Workout, 'peloton' | 'created' | 'hr' | 'hrIntervalMs'>): string | null {
  const ride = peloton === false ? null : rideSumsOf(peloton, workout);
  return ride && JSON.stringify(ride);
}

/** Works the rides of workouts out again, one after the other: a class with its graph is large. */
export async function refreshRides(tx: Tx, userId: string, workoutIds: readonly string[]): Promise<void> {
  const linked = await tx
    .selectFrom('workout_peloton')
    .select('workout_id')
    .where('user_id', '=', userId)
    .where('workout_id', 'in', workoutIds)
    .where(sql<boolean>`link ->> 'discipline' = 'cycling'`)
    .orderBy('workout_id')
    .execute();
  for (const { workout_id } of linked) await refreshRide(tx, userId, workout_id);
}

async function refreshRide(tx: Tx, userId: string, workoutId: string): Promise<void> {
  const { link, created_at, samples, interval_ms } = await tx
    .selectFrom('workout_peloton as p')
    .innerJoin('workouts as w', (join) => join.onRef('w.user_id', '=', 'p.user_id').onRef('w._id', '=', 'p.workout_id'))
    .leftJoin('workout_tracks as t', (join) =>
      join.onRef('t.user_id', '=', 'p.user_id').onRef('t.workout_id', '=', 'p.workout_id'),
    )
    .select(['p.link', 'w.created_at', 't.samples', 't.interval_ms'])
    .where('p.user_id', '=', userId)
    .where('p.workout_id', '=', workoutId)
    .executeTakeFirstOrThrow();
  const track = { created: created_at.toISOString(), hr: samples ?? [], hrIntervalMs: interval_ms ?? 1 };
  await tx
    .updateTable('workout_peloton')
    .set({ ride: rideText({ peloton: link, ...track }) })
    .where('user_id', '=', userId)
    .where('workout_id', '=', workoutId)
    .execute();
}
