/**
 * The one way to save: put it in the outbox, try to send it, and tell what happened. Whatever the answer, the change is kept until the
 * server has it.
 */
import { isFields } from '@workout-tracker/core/live/parse-fields';
import type { NewWorkout, Workout, WorkoutChanges } from '@workout-tracker/core/workouts/workout';
import type { JournalError, JournalResult } from '#storage/journal.ts';
import type { Flush } from './flush.ts';
import type { NewItem, Outbox } from './outbox.ts';
import { type About, isWorkoutItem, type OutboxItem, subjectKey, type WaitReason } from './outbox-item.ts';
import type { HandedOver, HrOf, WorkoutInProgress } from './workout-in-progress.ts';

export type SaveOutcome =
  /** The server has it. */
  | { readonly kind: 'saved'; readonly workout: Workout | null }
  /** On this device, to be sent; `waitingFor` is null when nothing stands in the way. */
  | { readonly kind: 'waiting'; readonly waitingFor: WaitReason | null; readonly reason: string | null }
  /** In this page's memory alone: the disk did not take it. */
  | { readonly kind: 'not-stored'; readonly error: JournalError };

export interface WorkoutSaves {
  /** Whatever the changes are about: kept together, sent in their order. The outcome is that of the last. */
  saveAll(items: readonly NewItem[]): Promise<SaveOutcome>;
  saveWorkout(workout: NewWorkout): Promise<SaveOutcome>;
  /** Sends the workout that `handOver` puts in the outbox; null when it has none. */
  saveHandedOver(handOver: () => Promise<HandedOver | null>): Promise<SaveOutcome | null>;
  /** `revision` is the one the edit was made on: 1 for a workout the server does not have yet. Without it the last edit wins. */
  editWorkout(id: string, changes: WorkoutChanges, revision: number | undefined): Promise<SaveOutcome>;
  deleteWorkout(id: string): Promise<SaveOutcome>;
  restoreWorkout(id: string): Promise<SaveOutcome>;
  /** Once more, at the word of a person: what was refused, or waits for a pause to end. */
  retry(itemId: string): Promise<SaveOutcome>;
  /** In a conflict: this device's version over the other one. */
  keepMine(itemId: string): Promise<SaveOutcome>;
}

/** How a workout is first sent, under the id it was given when it began. */
export function newWorkoutItem(workout: NewWorkout): NewItem {
  return { url: '/api/workouts', method: 'POST', data: { ...workout }, workoutId: workout._id };
}

export function createWorkoutSaves(outbox: Outbox, flush: Flush): WorkoutSaves {
  const revisions = rememberRevisions(flush);

  async function saveAll(items: readonly NewItem[]): Promise<SaveOutcome> {
    const { outcomeOf } = listen();
    const result = await outbox.enqueueAll(items);
    return outcomeOf(result, itemIdOf(result, items.at(-1)));
  }

  const save = (item: NewItem): Promise<SaveOutcome> => saveAll([item]);

  async function again(id: string, release: (id: string) => Promise<JournalResult<void>>): Promise<SaveOutcome> {
    const { outcomeOf } = listen();
    return outcomeOf(await release(id), id);
  }

  /** Begun before a change of the outbox, so that no answer to it is missed. `outcomeOf` sends, and tells what became of the item. */
  function listen() {
    const answers = new Map<string, Workout | null>();
    const stop = flush.onSettled((settled) => answers.set(settled.item.id, settled.workout));

    async function outcomeOf(result: JournalResult<unknown>, id: string | undefined): Promise<SaveOutcome> {
      await answerTo(id, flush.run('queued'));
      stop();
      const answer = id === undefined ? undefined : answers.get(id);
      if (answer !== undefined) return { kind: 'saved', workout: answer };
      if (!result.ok) return { kind: 'not-stored', error: result.reason };
      const waiting = find(id);
      // Sent by another tab, or cancelled by this very change: there is nothing left to send.
      if (!waiting) return { kind: 'saved', workout: null };
      return { kind: 'waiting', waitingFor: waiting.waitingFor, reason: waiting.reason };
    }
    return { outcomeOf, stop };
  }

  /** What the disk did not take is in memory all the same. */
  const itemIdOf = (result: JournalResult<string>, about: About | undefined): string | undefined =>
    result.ok ? result.value : about && lastOf(about)?.id;

  const find = (wanted: string | undefined) => outbox.getSnapshot().items.find(({ id }) => id === wanted);
  const lastOf = (about: About) =>
    outbox.getSnapshot().items.findLast((item) => subjectKey(item) === subjectKey(about));

  /** When the item has its answer; the rest of a long queue goes on by itself. */
  async function answerTo(id: string | undefined, whole: Promise<void>): Promise<void> {
    const { promise: answer, resolve } = Promise.withResolvers<void>();
    const stops = [
      flush.onSettled(({ item }) => item.id === id && resolve()),
      outbox.subscribe(() => isAnswered(find(id)) && resolve()),
    ];
    await Promise.race([answer, whole]);
    for (const stop of stops) stop();
  }

  /** Gone, it was sent by another tab. In a conflict the other version belongs to the answer: without it there is nothing to choose from. */
  const isAnswered = (item: OutboxItem | undefined): boolean =>
    item === undefined || (item.waitingFor !== null && (item.waitingFor !== 'conflict' || item.theirs !== null));

  const at = (id: string, more = ''): string => `/api/workouts/${id}${more}`;
  return {
    saveAll,
    saveWorkout: (workout) => save(newWorkoutItem(workout)),
    async saveHandedOver(handOver) {
      const { outcomeOf, stop } = listen();
      const handed = await handOver();
      if (handed) return outcomeOf(handed.result, itemIdOf(handed.result, { workoutId: handed.workout._id }));
      stop();
      return null;
    },
    editWorkout(id, changes, revision) {
      const base = revisions.newest(id, revision ?? changes.revision);
      const data = { ...changes, ...(base !== undefined && { revision: base }) };
      return save({ url: at(id), method: 'PUT', data, workoutId: id });
    },
    deleteWorkout: (id) => save({ url: at(id), method: 'DELETE', data: null, workoutId: id }),
    restoreWorkout: (id) => save({ url: at(id, '/restore'), method: 'POST', data: null, workoutId: id }),
    retry: (itemId) => again(itemId, outbox.retry),
    keepMine: (itemId) => again(itemId, outbox.overwrite),
  };
}

/**
 * A form that was opened before an edit of this very page reached the server still names the revision before it. That is no conflict:
 * what it was made on is what this page made.
 */
function rememberRevisions(flush: Flush) {
  const followed = new Map<string, number>();
  flush.onSettled(({ item, workout }) => {
    const base = isFields(item.data) ? item.data.revision : undefined;
    if (!isWorkoutItem(item) || item.method !== 'PUT' || typeof base !== 'number' || workout?.revision !== base + 1)
      return;
    followed.set(`${item.workoutId} ${base}`, workout.revision);
  });
  return {
    newest(id: string, revision: number | undefined): number | undefined {
      let newest = revision;
      for (let next = newest; next !== undefined; next = followed.get(`${id} ${next}`)) newest = next;
      return newest;
    },
  };
}

interface FinishParts {
  readonly inProgress: WorkoutInProgress;
  readonly outbox: Outbox;
  readonly saves: WorkoutSaves;
  readonly hrOf: HrOf;
}

/**
 * From a workout in progress to a saved one. It is in the outbox before anything is sent, and forgotten as one in progress in the same
 * transaction and not before. Begun again at the next start after a crash, it is the same save. Null when there is none to finish.
 */
export async function finishWorkout(parts: FinishParts): Promise<SaveOutcome | null> {
  await parts.inProgress.record({ type: 'finished' });
  return saveFinished(parts);
}

/** Saves what was finished; at the start of a page this is what a crash left between finishing and saving. */
export async function saveFinished({ inProgress, outbox, saves, hrOf }: FinishParts): Promise<SaveOutcome | null> {
  let isStored = true;
  const outcome = await saves.saveHandedOver(() =>
    inProgress.handOver(hrOf, async (workout, alongside) => {
      const result = await outbox.enqueue(newWorkoutItem(workout), alongside);
      isStored = result.ok;
      return result;
    }),
  );
  // The disk did not take it and the server did: then it need not stay in progress either.
  if (!isStored && outcome?.kind === 'saved') await inProgress.drop();
  return outcome;
}
