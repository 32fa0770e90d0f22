/**
 * What runs inside the product's own page to put many saves on the device quickly: the app's own outbox over the same journal, mirror and
 * channel, as one more tab of the same account would have it.
 */
import type { NewWorkout, WorkoutChanges } from '@workout-tracker/core/workouts/workout';
import { createOutbox } from '../../web/src/offline/outbox.ts';
import { newWorkoutItem } from '../../web/src/offline/workout-saves.ts';
import { createDatabase } from '../../web/src/storage/database.ts';
import { createIndexedDbJournal } from '../../web/src/storage/journal.ts';
import { createLocalTexts } from '../../web/src/storage/local-storage.ts';
import { createMirror } from '../../web/src/storage/mirror.ts';
import { createTabChannel } from '../../web/src/storage/tabs.ts';

export interface SaveOrder {
  readonly userId: string;
  readonly workouts: readonly NewWorkout[];
  readonly edits?: readonly { readonly id: string; readonly changes: WorkoutChanges }[];
}

declare global {
  var putInOutbox: (order: SaveOrder) => Promise<number>;
}

/** Answers with how many changes wait now. */
globalThis.putInOutbox = async ({ userId, workouts, edits = [] }) => {
  const outbox = createOutbox({
    userId,
    journal: createIndexedDbJournal({
      database: createDatabase(),
      timeouts: { first: 10_000, later: 10_000 },
    }),
    mirror: createMirror(createLocalTexts(localStorage)),
    channel: createTabChannel(new BroadcastChannel(`workout-tracker-stack-${userId}`)),
    now: Date.now,
    newId: () => crypto.randomUUID(),
    zone: () => 'Europe/Stockholm',
  });
  await outbox.open();
  for (const workout of workouts) await outbox.enqueue(newWorkoutItem(workout));
  for (const { id, changes } of edits)
    await outbox.enqueue({ url: `/api/workouts/${id}`, method: 'PUT', data: { ...changes }, workoutId: id });
  const { items } = outbox.getSnapshot();
  outbox.close();
  return items.length;
};
