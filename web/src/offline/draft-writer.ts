/**
 * Writes of the workout in progress, one after the other. What could not be written goes with the next write, in order, so that the
 * journal has no holes: it is behind, or it is whole.
 */
import type { Journal, JournalChange, JournalError, Kept } from './journal.ts';

export interface DraftWriter {
  /** Answers once these, and all before them, are on the disk or failed to get there. */
  write(changes: readonly JournalChange[]): Promise<Kept<void>>;
  /** Forgets what was to be written. */
  drop(): void;
  /** When nothing is on its way any more. */
  settled(): Promise<unknown>;
}

interface WriterParts {
  readonly journal: Journal;
  readonly onError: (error: JournalError | null) => void;
}

export function createDraftWriter({ journal, onError }: WriterParts): DraftWriter {
  let unwritten: readonly JournalChange[] = [];
  let writing: Promise<unknown> = Promise.resolve();

  async function writeAll(): Promise<Kept<void>> {
    const changes = unwritten;
    const kept = await journal.write(changes);
    if (kept.ok) unwritten = unwritten.filter((change) => !changes.includes(change));
    onError(kept.ok ? null : kept.reason);
    return kept;
  }

  return {
    write(changes) {
      unwritten = [...unwritten, ...changes];
      const turn = writing.then(writeAll);
      writing = turn;
      return turn;
    },
    drop() {
      unwritten = [];
    },
    settled: () => writing,
  };
}
