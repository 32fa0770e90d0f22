/**
 * Two versions of one workout: this device's waits in the outbox, the other is the server's. A person chooses, and neither is lost before
 * that: leaving the form leaves the choice open.
 */
import type { QueryClient } from '@tanstack/react-query';
import { currentOffline } from '#offline/account-offline.ts';
import type { OutboxItem } from '#offline/outbox-item.ts';
import type { SaveOutcome } from '#offline/workout-saves.ts';
import { workoutQueries, workoutSettled } from '../queries.ts';

const conflictIn = (items: readonly OutboxItem[], id: string): OutboxItem | undefined =>
  items.find((item) => item.workoutId === id && item.waitingFor === 'conflict');

/** With what was typed since, over the other version. */
export async function keepMine(client: QueryClient, id: string): Promise<SaveOutcome> {
  const { outbox, saves } = await currentOffline();
  const item = conflictIn(outbox.getSnapshot().items, id);
  const outcome: SaveOutcome = item ? await saves.keepMine(item.id) : { kind: 'saved', workout: null };
  if (outcome.kind === 'saved') workoutSettled(client, id, outcome.workout);
  return outcome;
}

/** What this device wanted of the workout and the server did not take is given up. */
export async function dropMine(client: QueryClient, id: string): Promise<void> {
  const { outbox } = await currentOffline();
  const mine = outbox.getSnapshot().items.find(({ workoutId, waitingFor }) => workoutId === id && waitingFor !== null);
  if (mine?.waitingFor === 'conflict' || mine?.waitingFor === 'refused') await outbox.discard(mine.id);
  await client.invalidateQueries({ queryKey: workoutQueries.one(id).queryKey });
}
