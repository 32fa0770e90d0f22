/** A journal in memory with the session that earlier pages of a test have left in it. */
import { noSession, type StoredSession } from '../src/lib/session/stored-session.ts';
import { createMemoryJournal, type MemoryJournal } from '../src/storage/testing/memory-journal.ts';

export function aSessionJournal(before: StoredSession = noSession): MemoryJournal & { stored(): StoredSession } {
  const journal = createMemoryJournal({ current: before });
  return { ...journal, stored: () => journal.values.get('current') as StoredSession };
}
