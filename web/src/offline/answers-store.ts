/**
 * What the server has answered before, kept in IndexedDB so that pages have something to show without a network. Each answer belongs to
 * one account. It is a copy and can be had again: a failure costs nothing, and a power cut may take it.
 */
import type { IDBPObjectStore } from 'idb';
import type { AppDatabase } from '#storage/database.ts';
import { allOrNothing } from '#storage/indexed-db.ts';

interface StoredAnswer {
  readonly userId: string;
  /** The query it answers, as TanStack Query writes it. */
  readonly hash: string;
  /** The form of `value`: raised when an answer of the server changes its form, whatever the build. */
  readonly v: number;
  /** When the server said so, in milliseconds. */
  readonly at: number;
  readonly value: unknown;
}

export type Answer = Pick<StoredAnswer, 'hash' | 'at' | 'value'>;

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

type Store<Mode extends IDBTransactionMode> = IDBPObjectStore<unknown, ['answers'], 'answers', Mode>;

export function createAnswersStore(database: AppDatabase): AnswersStore {
  async function attempt<T>(otherwise: T, action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch {
      return otherwise;
    }
  }

  const reading = <T>(otherwise: T, read: (store: Store<'readonly'>) => Promise<T>): Promise<T> =>
    attempt(otherwise, async () => {
      const transaction = (await database.open()).transaction('answers');
      return allOrNothing(transaction, () => read(transaction.store));
    });

  const writing = (write: (store: Store<'readwrite'>) => Promise<unknown>): Promise<void> =>
    attempt(undefined, async () => {
      const transaction = (await database.open()).transaction('answers', 'readwrite');
      await allOrNothing(transaction, () => write(transaction.store));
    });

  return {
    read: (userId, hash) =>
      reading<Answer | undefined>(undefined, async (store) => {
        const found: StoredAnswer | undefined = await store.get([userId, hash]);
        return found?.v === answersForm ? found : undefined;
      }),
    readAll: (userId, prefix) =>
      reading<Answer[]>([], async (store) => {
        const found: StoredAnswer[] = await store.getAll(
          IDBKeyRange.bound([userId, prefix], [userId, `${prefix}\uffff`]),
        );
        return found.filter(({ v }) => v === answersForm);
      }),
    write: (userId, answers) =>
      writing((store) => Promise.all(answers.map(async (answer) => store.put({ ...answer, userId, v: answersForm })))),
    remove: (userId, hash) => writing((store) => store.delete([userId, hash])),
    clear: (userId) => writing((store) => store.delete(IDBKeyRange.bound([userId], [userId, []]))),
    tidy: (userId, oldestMs, most) =>
      writing(async (store) => {
        let stored = 0;
        let cursor = await store.index('by-age').openKeyCursor(null, 'prev');
        while (cursor) {
          const [at, owner, v] = Array.isArray(cursor.key) ? cursor.key : [];
          const isWanted = owner === userId && v === answersForm && Number(at) >= oldestMs && stored < most;
          if (isWanted) stored += 1;
          else await store.delete(cursor.primaryKey);
          cursor = await cursor.continue();
        }
      }),
  };
}
