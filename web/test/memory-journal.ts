/**
 * The session's journal over a variable, for tests in Node, which has no IndexedDB: it reads, decides and writes in one step as a
 * transaction does. The real one runs in the browser journeys.
 */
import { noSession, type SessionJournal, type StoredSession } from '../src/lib/session/session-store.ts';

export function memoryJournal(stored: StoredSession = noSession): SessionJournal & { stored(): StoredSession } {
  let held = stored;
  return {
    stored: () => held,
    async change(change) {
      await Promise.resolve();
      held = change(held) ?? held;
      return held;
    },
  };
}
