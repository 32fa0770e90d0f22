/** Kept answers in memory, for tests: the rules of the real store without a database. */
import type { Answer, AnswersStore } from '../answers-store.ts';

export interface MemoryAnswers extends AnswersStore {
  readonly kept: Map<string, Answer>;
}

export function memoryAnswers(): MemoryAnswers {
  const kept = new Map<string, Answer>();
  const keyOf = (userId: string, hash: string): string => `${userId} ${hash}`;
  return {
    kept,
    read: async (userId, hash) => kept.get(keyOf(userId, hash)),
    readAll: async (userId, prefix) =>
      [...kept].filter(([key]) => key.startsWith(keyOf(userId, prefix))).map(([, answer]) => answer),
    async write(userId, answers) {
      for (const answer of answers) kept.set(keyOf(userId, answer.hash), answer);
    },
    async remove(userId, hash) {
      kept.delete(keyOf(userId, hash));
    },
    async clear(userId) {
      for (const key of kept.keys()) if (key.startsWith(`${userId} `)) kept.delete(key);
    },
    async tidy(userId, oldestMs) {
      for (const [key, { at }] of kept) if (!key.startsWith(`${userId} `) || at < oldestMs) kept.delete(key);
    },
  };
}
