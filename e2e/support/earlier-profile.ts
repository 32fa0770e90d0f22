/**
 * A device as builds before November 2026 left it: three databases of IndexedDB at version 1 and a form's draft in local storage, written
 * here by raw calls, with the names, key paths and forms those builds had. It is a document: a change of the app's code is none of it.
 */
import type { Page } from '@playwright/test';

export interface EarlierProfile {
  readonly userId: string;
  /** The record `current` of the store `sessions`. */
  readonly session: object;
  /** Of the workout in progress, in order. */
  readonly workoutId: string;
  readonly events: readonly { readonly seq: number; readonly [field: string]: unknown }[];
  /** Batches of pairs: milliseconds since 1970, as long as no clock was put back, and beats per minute. */
  readonly heartRate: readonly (readonly (readonly [number, number])[])[];
  /** Items of the outbox, as records of the store `stack` under their places. */
  readonly waiting: readonly { readonly place: number }[];
  readonly answers: readonly { readonly hash: string; readonly value: unknown }[];
  /** Texts of local storage. */
  readonly local: Readonly<Record<string, string>>;
}

/** On a page of the origin that runs no app, such as `/robots.txt`. */
export async function writeEarlierProfile(page: Page, profile: EarlierProfile): Promise<void> {
  await page.evaluate(async (given) => {
    const { userId, workoutId } = given;

    async function write(
      name: string,
      create: (database: IDBDatabase) => void,
      fill: (store: (storeName: string) => IDBObjectStore) => void,
    ): Promise<void> {
      const opening = indexedDB.open(name, 1);
      opening.onupgradeneeded = () => create(opening.result);
      await new Promise((resolve, reject) => {
        opening.onsuccess = resolve;
        opening.onerror = reject;
      });
      const database = opening.result;
      const transaction = database.transaction([...database.objectStoreNames], 'readwrite', { durability: 'strict' });
      fill((storeName) => transaction.objectStore(storeName));
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = reject;
      });
      database.close();
    }

    await write(
      'workout-tracker-session',
      (database) => database.createObjectStore('sessions'),
      (store) => store('sessions').put(given.session, 'current'),
    );
    await write(
      'workout-tracker-offline',
      (database) => {
        for (const storeName of ['events', 'heart-rate', 'stack', 'set-aside'])
          database.createObjectStore(storeName, { keyPath: ['userId', 'key'] });
      },
      (store) => {
        store('events').put({ userId, key: 'closed', v: 1, value: { workoutId: '' } });
        for (const event of given.events)
          store('events').put({ userId, key: [workoutId, event.seq], v: 1, value: event });
        given.heartRate.forEach((value, batch) => {
          store('heart-rate').put({ userId, key: [workoutId, batch], v: 1, value });
        });
        for (const item of given.waiting) store('stack').put({ userId, key: item.place, v: 1, value: item });
        store('stack').put({ userId, key: 'head', v: 1, value: { seq: 7 } });
      },
    );
    await write(
      'workout-tracker-answers',
      (database) => {
        const store = database.createObjectStore('answers', { keyPath: ['userId', 'hash'] });
        store.createIndex('by-age', ['at', 'userId', 'v']);
      },
      (store) => {
        for (const answer of given.answers) store('answers').put({ userId, v: 1, at: Date.now(), ...answer });
      },
    );
    for (const [key, text] of Object.entries(given.local)) localStorage.setItem(key, text);
  }, profile);
}

/** Names and versions of all databases of the page's origin. */
export const databasesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name, version }) => `${name} ${version}`).toSorted());
