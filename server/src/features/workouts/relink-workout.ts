/**
 * What an edit does to the place of a workout in a series. Linked to another run it takes the day that was named, or else the one its
 * date falls on: the day it had in the old run means nothing there. Taken out of a run it has no day.
 */
import type { WorkoutChanges, WrittenWorkout } from '@workout-tracker/core/workouts/workout';
import type { Tx } from '#db/transaction.ts';
import { type LockedInstance, lockInstances } from '#features/series/positions.queries.ts';
import { notYours } from '#features/series/refusals.ts';
import { placeLinked } from '#features/series/settle-link.ts';
import { deriveFields } from './stored-workout.ts';

interface Relinked {
  after: WrittenWorkout;
  /** The runs that the edit touches, held until the transaction ends. */
  instances: LockedInstance[];
}

export async function relink(
  tx: Tx,
  userId: string,
  before: WrittenWorkout,
  { changes, wanted }: { changes: WorkoutChanges; wanted: WrittenWorkout },
): Promise<Relinked> {
  const instances = await lockInstances(tx, userId, [before.seriesInstanceId, wanted.seriesInstanceId]);
  const isMoved = wanted.seriesInstanceId !== before.seriesInstanceId;
  if (wanted.seriesInstanceId === null) {
    return { after: isMoved ? { ...wanted, ...named(changes) } : wanted, instances };
  }
  const instance = instances.find(({ _id }) => _id === wanted.seriesInstanceId);
  if (!instance) throw notYours();
  const isReplaced = wanted.weekNumber !== before.weekNumber || wanted.dayOfWeek !== before.dayOfWeek;
  if (!isMoved && !isReplaced) return { after: wanted, instances };
  const { weekNumber, dayOfWeek } = isMoved ? named(changes) : wanted;
  const localDate = deriveFields(wanted).localDate;
  return { after: { ...wanted, ...placeLinked({ weekNumber, dayOfWeek, localDate }, instance) }, instances };
}

/** The day that the edit itself names. */
function named({
  weekNumber = null,
  dayOfWeek = null,
}: WorkoutChanges): Pick<WrittenWorkout, 'weekNumber' | 'dayOfWeek'> {
  return { weekNumber, dayOfWeek };
}
