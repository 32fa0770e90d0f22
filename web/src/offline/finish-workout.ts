/**
 * From a workout in progress to a saved one. It is in the outbox before anything is sent, and forgotten as a draft in the same breath
 * and not before. Begun again at the next start after a crash, it is the same save.
 */
import type { Drafts, HrOf } from './drafts-types.ts';
import type { Outbox } from './outbox.ts';
import { newWorkoutItem, type SaveOutcome, type WorkoutSaves } from './workout-saves.ts';

interface FinishParts {
  readonly drafts: Drafts;
  readonly outbox: Outbox;
  readonly saves: WorkoutSaves;
  readonly hrOf: HrOf;
}

/** Null when there is no workout in progress here to finish. */
export async function finishWorkout(parts: FinishParts): Promise<SaveOutcome | null> {
  await parts.drafts.record({ type: 'finished' });
  return saveFinished(parts);
}

/** Saves what was finished; at the start of a page this is what a crash left between finishing and saving. */
export async function saveFinished({ drafts, outbox, saves, hrOf }: FinishParts): Promise<SaveOutcome | null> {
  const handed = await drafts.handOver(hrOf, (workout, alongside) =>
    outbox.enqueue(newWorkoutItem(workout), alongside),
  );
  if (!handed) return null;
  const outcome = await saves.saveWorkout(handed.workout);
  // The disk did not take it and the server did: then the draft has done its duty too.
  if (!handed.kept.ok && outcome.kind === 'saved') await drafts.discard();
  return outcome;
}
