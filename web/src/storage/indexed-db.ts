/** IndexedDB through `idb`: opening that does not hang on other tabs, transactions of which all or nothing stays, and an end to waiting. */
import { type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

export type Database = IDBPDatabase;

/** Rejects at once when another tab holds an older version open, and lets go when another tab wants a newer one. */
export async function openUnlessBlocked(
  databaseName: string,
  wanted: number,
  { blocking, ...callbacks }: OpenDBCallbacks<unknown>,
): Promise<Database> {
  const { promise: isBlocked, reject: giveUp } = Promise.withResolvers<never>();
  const opened = openDB(databaseName, wanted, {
    ...callbacks,
    blocked() {
      giveUp(new DOMException('Another tab holds an older form open', 'BlockedError'));
      void close(opened);
    },
    blocking(...given) {
      blocking?.(...given);
      void close(opened);
    },
  });
  return Promise.race([opened, isBlocked]);
}

async function close(opened: Promise<Pick<IDBDatabase, 'close'>>): Promise<void> {
  const database = await opened.catch(() => undefined);
  database?.close();
}

interface Transaction {
  readonly done: Promise<void>;
  readonly error: DOMException | null;
  abort(): void;
}

/** Answers when all of it is done. A mistake half way, such as a value that cannot be stored, takes back what was done before it. */
export async function allOrNothing<T>(transaction: Transaction, action: () => Promise<T>): Promise<T> {
  // Waited for below; an action that fails before that must not leave a rejection that nobody handles.
  transaction.done.catch(() => undefined);
  try {
    const value = await action();
    await transaction.done;
    return value;
  } catch (error) {
    abort(transaction);
    // When the browser has ended it, as on a full disk, the transaction knows why; its requests only know that it ended.
    throw transaction.error ?? error;
  }
}

function abort(transaction: Transaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

/** An end to waiting for what may never answer, as some requests to IndexedDB do. */
export function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new DOMException('There was no answer in time', 'TimeoutError'));
    const timer = setTimeout(giveUp, limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Waits for a place that may never answer: for as long as it is told, and only a short while when a whole wait for an earlier answer was in
 * vain, until that one has come after all.
 */
export function createPatience(): <T>(answer: Promise<T>, limitMs: number, shortMs: number) => Promise<T> {
  let isSilent = false;
  return async (answer, limitMs, shortMs) => {
    const answered = answer.finally(() => {
      isSilent = false;
    });
    try {
      return await within(isSilent ? shortMs : limitMs, answered);
    } catch (error) {
      if (isTimeout(error)) isSilent ||= limitMs > shortMs;
      throw error;
    }
  };
}

/**
 * For writes to a place that holds copies: long enough for a slow disk, because what is shown as saved should be found by the next page too,
 * and not at all for one that has left an earlier write without an answer.
 */
export function createWriteTimeout(limitMs: number): (writing: Promise<void>) => Promise<void> {
  const withPatience = createPatience();
  return (writing) =>
    withPatience(writing, limitMs, 0).catch((error: unknown) => {
      if (!isTimeout(error)) throw error;
    });
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';
