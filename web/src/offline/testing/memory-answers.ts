/** Kept answers in memory, for tests: the rules of the real store without a database. */
import type { Answer, AnswersStore } from '../answers-store.ts';

export interface MemoryAnswers extends AnswersStore {
  readonly cache: Map<string, Answer>;
}

export function memoryAnswers(): MemoryAnswers {
  const cache = new Map<string, Answer>();
  const keyOf = (userId: string, hash: string): string => `${userId} ${hash}`;
  return {
    cache,
    read: async (userId, hash) => cache.get(keyOf(userId, hash)),
    readAll: async (userId, prefix) =>
      [...cache].filter(([key]) => key.startsWith(keyOf(userId, prefix))).map(([, answer]) => answer),
    async write(userId, answers) {
      for (const answer of answers) cache.set(keyOf(userId, answer.hash), answer);
    },
    async remove(userId, hash) {
      cache.delete(keyOf(userId, hash));
    },
    async clear(userId) {
      for (const key of cache.keys()) if (key.startsWith(`${userId} `)) cache.delete(key);
    },
    async tidy(userId, oldestMs) {
      for (const [key, { at }] of cache) if (!key.startsWith(`${userId} `) || at < oldestMs) cache.delete(key);
    },
  };
}
