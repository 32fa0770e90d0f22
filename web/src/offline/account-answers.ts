/** The kept answers of whoever is signed in; forgotten when they leave, with or without a network, so that nobody else finds them. */
import type { QueryClient } from '@tanstack/react-query';
import { session } from '#lib/session.ts';
import { createAnswersStore } from './answers-store.ts';
import { type KeptAnswers, keepAnswers } from './keep-answers.ts';

const store = createAnswersStore(browserDatabases());
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
    isCurrent: () => session.getState().user?._id === userId,
    now: Date.now,
    schedule(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  });
}

/** Merely touching `indexedDB` throws in some private windows. */
function browserDatabases(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}
