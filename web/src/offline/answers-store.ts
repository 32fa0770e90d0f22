/**
 * What the server has answered before, kept in IndexedDB so that pages have something to show without a network. Each answer belongs to
 * one account. It is a copy and can be had again: a failure costs nothing, and a power cut may take it.
 */
interface KeptAnswer {
  readonly userId: string;
  /** The query it answers, as TanStack Query writes it. */
  readonly hash: string;
  /** The form of `value`: raised when an answer of the server changes its form, whatever the build. */
  readonly v: number;
  /** When the server said so, in milliseconds. */
  readonly at: number;
  readonly value: unknown;
}

export type Answer = Pick<KeptAnswer, 'hash' | 'at' | 'value'>;

export interface AnswersStore {
  read(userId: string, hash: string): Promise<Answer | undefined>;
  /** Every answer whose query begins so. */
  readAll(userId: string, prefix: string): Promise<Answer[]>;
  write(userId: string, answers: readonly Answer[]): Promise<void>;
  remove(userId: string, hash: string): Promise<void>;
  clear(userId: string): Promise<void>;
  /** Throws out what is another's, of another form, too old, or too much. */
  tidy(userId: string, oldestMs: number, most: number): Promise<void>;
}

const answersForm = 1;
const name = 'workout-tracker-answers';
const storeName = 'answers';
const byAge = 'by-age';

export function createAnswersStore(databases: IDBFactory | undefined): AnswersStore {
  let opening: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    opening ??= openDatabase(databases, () => {
      opening = undefined;
    });
    return opening;
  };

  async function attempt<T>(
    otherwise: T,
    action: (store: IDBObjectStore) => Promise<T> | T,
    isWriting = false,
  ): Promise<T> {
    try {
      const transaction = (await open()).transaction(storeName, isWriting ? 'readwrite' : 'readonly');
      const isDone = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      const [value] = await Promise.all([action(transaction.objectStore(storeName)), isDone]);
      return value;
    } catch {
      return otherwise;
    }
  }

  return {
    read: (userId, hash) =>
      attempt<Answer | undefined>(undefined, async (store) => {
        const found: KeptAnswer | undefined = await answerTo(store.get([userId, hash]));
        return found?.v === answersForm ? found : undefined;
      }),
    readAll: (userId, prefix) =>
      attempt<Answer[]>([], async (store) => {
        const range = IDBKeyRange.bound([userId, prefix], [userId, `${prefix}\uffff`]);
        const found: KeptAnswer[] = await answerTo(store.getAll(range));
        return found.filter(({ v }) => v === answersForm);
      }),
    write: (userId, answers) =>
      attempt(
        undefined,
        (store) => {
          for (const answer of answers) store.put({ ...answer, userId, v: answersForm } satisfies KeptAnswer);
        },
        true,
      ),
    remove: (userId, hash) =>
      attempt(
        undefined,
        (store) => {
          store.delete([userId, hash]);
        },
        true,
      ),
    clear: (userId) =>
      attempt(
        undefined,
        (store) => {
          store.delete(IDBKeyRange.bound([userId], [userId, []]));
        },
        true,
      ),
    tidy: (userId, oldestMs, most) => attempt(undefined, (store) => tidyUp(store, { userId, oldestMs, most }), true),
  };
}

function tidyUp(
  store: IDBObjectStore,
  { userId, oldestMs, most }: { userId: string; oldestMs: number; most: number },
): void {
  let kept = 0;
  const newestFirst = store.index(byAge).openKeyCursor(null, 'prev');
  newestFirst.onsuccess = () => {
    const cursor = newestFirst.result;
    if (!cursor) return;
    const [at, owner, v] = cursor.key as [number, string, number];
    const isWanted = owner === userId && v === answersForm && at >= oldestMs && kept < most;
    if (isWanted) kept += 1;
    else store.delete(cursor.primaryKey);
    cursor.continue();
  };
}

function openDatabase(databases: IDBFactory | undefined, onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (!databases) return reject(new DOMException('No IndexedDB here', 'InvalidStateError'));
    const request = databases.open(name, 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore(storeName, { keyPath: ['userId', 'hash'] });
      store.createIndex(byAge, ['at', 'userId', 'v']);
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onversionchange = () => {
        database.close();
        onLost();
      };
      database.onclose = onLost;
      resolve(database);
    };
  });
}

function answerTo<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
