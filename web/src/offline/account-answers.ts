/** The kept answers of whoever is signed in; forgotten when they leave, with or without a network, so that nobody else finds them. */
import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { session } from '#lib/session.ts';
import { appDatabase } from '#storage/database.ts';
import { createWriteTimeout } from '#storage/indexed-db.ts';
import { localMirror } from '#storage/mirror.ts';
import { createAnswersStore } from './answers-store.ts';
import { type AnswerCache, type ChangedAnswer, keepAnswers, workoutKey } from './keep-answers.ts';
import type { OutboxItem } from './outbox-item.ts';
import { answersChangedBy } from './pending-exercise.ts';
import { planAnswersAfter } from './pending-plan.ts';

const store = createAnswersStore(appDatabase);
const withTimeout = createWriteTimeout(5_000);
let lastUserId = session.getState().user?._id;

session.subscribe(() => {
  const { user, signOutReason } = session.getState();
  const userId = user?._id;
  if (lastUserId !== undefined && userId !== lastUserId) {
    void store.clear(lastUserId);
    // Its classes lie beside the answers.
    localMirror.remove('peloton_preview', lastUserId);
    // Whoever signs out takes the connection to Peloton along; a session that ran out finds it again.
    if (signOutReason !== 'session_expired') localMirror.remove('peloton_session', lastUserId);
  }
  lastUserId = userId;
});

export function keepAnswersOf(userId: string, client: QueryClient): AnswerCache {
  return keepAnswers({
    client,
    store,
    userId,
    isCurrent: () => isSignedIn(userId),
    now: Date.now,
    schedule(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  });
}

const isSignedIn = (userId: string): boolean => session.getState().user?._id === userId;

/** At once, not with what gathers. A store that does not answer is not waited for long: it holds copies, and the server has it. */
export async function keepWorkoutOf(userId: string, workout: Workout): Promise<void> {
  if (!isSignedIn(userId)) return;
  const answer = { hash: hashKey(workoutKey(workout._id)), at: Date.now(), value: workout };
  await withTimeout(store.write(userId, [answer]));
  await changeAnswersOf(userId, planAnswersAfter(workout));
}

/** The same for what is not a workout: the answers that know it are changed as the item changed them on the server. */
export async function keepChangeOf(userId: string, item: OutboxItem): Promise<void> {
  await changeAnswersOf(userId, answersChangedBy(item));
}

export async function changeAnswersOf(userId: string, changed: readonly ChangedAnswer[]): Promise<void> {
  if (!isSignedIn(userId)) return;
  async function keep(): Promise<void> {
    for (const { key, after } of changed) {
      const hash = hashKey(key);
      const known = await store.read(userId, hash);
      const value = after(known?.value);
      if (value !== undefined) await store.write(userId, [{ hash, at: known?.at ?? Date.now(), value }]);
    }
  }
  await withTimeout(keep());
}

/** Copies that answer no query, each under a name: kept beside the answers, and forgotten with them. */
export const copiesOf = (userId: string) => ({
  read: (name: string) => store.read(userId, name),
  async write(name: string, value: unknown): Promise<void> {
    if (!isSignedIn(userId)) return;
    await withTimeout(store.write(userId, [{ hash: name, at: Date.now(), value }]));
  },
  remove: (name: string) => store.remove(userId, name),
});
