/**
 * IndexedDB through `idb`: a database that is opened once and again when it was lost, and transactions of which all or nothing stays.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

type Schema = DBSchema | unknown;

interface DatabaseForm<Stores extends Schema> {
  readonly name: string;
  readonly version: number;
  readonly create: (database: IDBPDatabase<Stores>) => void;
}

/** The answer opens the database, or gives the one that is open already. It rejects where there is no IndexedDB. */
export function databaseOpener<Stores extends Schema = unknown>({
  name,
  version,
  create,
}: DatabaseForm<Stores>): () => Promise<IDBPDatabase<Stores>> {
  let opening: Promise<IDBPDatabase<Stores>> | undefined;
  const forget = (): void => {
    opening = undefined;
  };

  async function open(): Promise<IDBPDatabase<Stores>> {
    // In some private windows merely touching `indexedDB` throws, which rejects as well.
    if (typeof indexedDB === 'undefined') throw new DOMException('No IndexedDB here', 'InvalidStateError');
    const { promise: isBlocked, reject: giveUp } = Promise.withResolvers<never>();
    const opened = openDB<Stores>(name, version, {
      upgrade: (database) => create(database),
      blocked() {
        giveUp(new DOMException('Another tab holds an older form open', 'BlockedError'));
        void close(opened);
      },
      // A newer version of the app in another tab may change the form: this tab lets go at once.
      blocking() {
        forget();
        void close(opened);
      },
      terminated: forget,
    });
    return Promise.race([opened, isBlocked]);
  }

  return () => {
    opening ??= open();
    opening.catch(forget);
    return opening;
  };
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
