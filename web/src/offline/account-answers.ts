/** The kept answers of whoever is signed in; forgotten when they leave, with or without a network, so that nobody else finds them. */
import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { session } from '#lib/session.ts';
import { appDatabase } from '#storage/database.ts';
import { createAnswersStore } from './answers-store.ts';
import { type KeptAnswers, keepAnswers, workoutKey } from './keep-answers.ts';

const store = createAnswersStore(appDatabase);
const timeoutMs = 1_000;
let lastUserId = session.getState().user?._id;

session.subscribe(() => {
  const userId = session.getState().user?._id;
  if (lastUserId !== undefined && userId !== lastUserId) void store.clear(lastUserId);
  lastUserId = userId;
});

export function keepAnswersOf(userId: string, client: QueryClient): KeptAnswers {
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

/** At once, not with what gathers. A store that does not answer is not waited for: it holds copies, and the server has it. */
export async function keepWorkoutOf(userId: string, workout: Workout): Promise<void> {
  if (!isSignedIn(userId)) return;
  const answer = { hash: hashKey(workoutKey(workout._id)), at: Date.now(), value: workout };
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([store.write(userId, [answer]), tooLong]);
}

/** Copies that answer no query, each under a name: kept beside the answers, and forgotten with them. */
export const copiesOf = (userId: string) => ({
  read: (name: string) => store.read(userId, name),
  async write(name: string, value: unknown): Promise<void> {
    if (isSignedIn(userId)) await store.write(userId, [{ hash: name, at: Date.now(), value }]);
  },
  remove: (name: string) => store.remove(userId, name),
});
