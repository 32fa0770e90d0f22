/** Writes of the workout in progress: its events go one after the other, and its heart rate is gathered for a few seconds. */
import type { Journal, JournalChange, JournalError, JournalResult } from '#storage/journal.ts';
import type { Reading } from './stored-in-progress.ts';

interface EventWriter {
  /** Answers once these, and all before them, are on the disk or failed to get there. */
  write(changes: readonly JournalChange[]): Promise<JournalResult<void>>;
  /** Forgets what was to be written. */
  drop(): void;
  /** When nothing is on its way any more. */
  settled(): Promise<unknown>;
}

interface WriterParts {
  readonly journal: Journal;
  readonly onError: (error: JournalError | null) => void;
}

/** What could not be written goes with the next write, in order, so that the journal has no holes: it is behind, or it is whole. */
export function createEventWriter({ journal, onError }: WriterParts): EventWriter {
  let unwritten: readonly JournalChange[] = [];
  let writing: Promise<unknown> = Promise.resolve();

  async function writeAll(): Promise<JournalResult<void>> {
    const changes = unwritten;
    const result = await journal.write(changes);
    if (result.ok) unwritten = unwritten.filter((change) => !changes.includes(change));
    onError(result.ok ? null : result.reason);
    return result;
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

/** Below the five seconds that are promised, because writing takes its time too. */
const gatherMs = 4_000;

interface BatchParts {
  readonly write: (readings: readonly Reading[]) => Promise<void>;
  /** Calls back later, and answers with how to call it off. */
  readonly schedule: (ms: number, callback: () => void) => () => void;
}

interface HeartRateBatches {
  add(reading: Reading): void;
  /** Writes what was gathered; at once, because the page may be about to go. */
  flush(): Promise<void>;
  clear(): void;
}

/** Written in one record, so that a crash costs at most five seconds of it and three hours do not cost ten thousand writes. */
export function createHeartRateBatches({ write, schedule }: BatchParts): HeartRateBatches {
  let gathered: Reading[] = [];
  let cancel: (() => void) | undefined;

  async function flush(): Promise<void> {
    cancel?.();
    cancel = undefined;
    if (gathered.length === 0) return;
    const batch = gathered;
    gathered = [];
    await write(batch);
  }

  return {
    add(reading) {
      gathered.push(reading);
      // Timers of a hidden page may come once a minute; beats come as they are sent.
      const isDue = reading.at - (gathered[0]?.at ?? reading.at) >= gatherMs;
      if (isDue) void flush();
      else cancel ??= schedule(gatherMs, () => void flush());
    },
    flush,
    clear() {
      cancel?.();
      cancel = undefined;
      gathered = [];
    },
  };
}
