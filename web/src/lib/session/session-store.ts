/**
 * The two places of the session as one: the journal decides, the mirror follows with the same number, and at every read the higher
 * number wins. Where there is no journal, or it does not answer, the mirror goes on alone.
 */
import { within } from '../within.ts';
import type { Change, SessionJournal } from './session-journal.ts';
import type { SessionMirror } from './session-mirror.ts';
import { newerOf, type StoredSession } from './stored-session.ts';

export interface SessionStore {
  /** What the mirror says, without waiting: a good guess at the start of a page. */
  peek(): StoredSession;
  read(): Promise<StoredSession>;
  /** Numbers and stores what `change` makes of the newest session; null leaves it. Answers with what is stored then. */
  change(change: Change): Promise<StoredSession>;
}

interface Places {
  readonly journal: SessionJournal | undefined;
  readonly mirror: SessionMirror;
  /** Some browsers leave an IndexedDB request without any answer. */
  readonly timeoutMs: number;
}

export function createSessionStore({ journal, mirror, timeoutMs }: Places): SessionStore {
  let queue: Promise<unknown> = Promise.resolve();

  async function apply(change: Change): Promise<StoredSession> {
    const mirrored = mirror.read();
    const numbered: Change = (stored) => {
      const newest = newerOf(stored, mirrored);
      const next = change(newest);
      if (next) return { ...next, sequence: newest.sequence + 1 };
      return newest === stored ? null : newest;
    };
    const stored = await (journal ? within(timeoutMs, journal.change(numbered)) : undefined)?.catch(() => undefined);
    const outcome = stored ?? numbered(mirrored) ?? mirrored;
    if (outcome.sequence > mirrored.sequence) mirror.write(outcome);
    return outcome;
  }

  const inTurn = (change: Change): Promise<StoredSession> => {
    const turn = queue.then(() => apply(change));
    queue = turn;
    return turn;
  };

  return { peek: () => mirror.read(), read: () => inTurn(() => null), change: inTurn };
}
