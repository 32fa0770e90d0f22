import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { NewWorkout } from '@workout-tracker/core/workouts/workout';
import { rolldown } from 'rolldown';
import type { SaveOrder } from './saves-page.ts';

const script = fileURLToPath(new URL('./saves-page.ts', import.meta.url));
let bundled: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const build = await rolldown({ input: script, logLevel: 'silent' });
  const { output } = await build.generate({ format: 'iife', codeSplitting: false });
  await build.close();
  return output[0].code;
}

const atHand = [
  '["programs","choices"]',
  '["equipment","own"]',
  '["workouts","filters"]',
  '["plans","history"]',
  '["series","home"]',
  '["series","list","yes"]',
  '["activity"]',
];

/** The app is kept whole, and so is what a person wants in a basement; these workouts among it. */
export async function readyForOffline(page: Page, ...workoutIds: string[]): Promise<void> {
  await expect.poll(() => workerState(page)).toBe('activated');
  const wanted = [...atHand, ...workoutIds.map((id) => `["workouts","one","${id}"]`)];
  await expect.poll(() => keptAnswers(page)).toEqual(expect.arrayContaining(wanted));
}

function workerState(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
}

/** The questions whose answers are on this device, of whomever. */
export const keptAnswers = async (page: Page): Promise<string[]> => Object.keys(await keptByQuestion(page));

/** What this device has as the answer to a question, as text. */
export const keptAnswer = async (page: Page, question: string): Promise<string> =>
  (await keptByQuestion(page))[question] ?? '';

function keptByQuestion(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'workout-tracker-offline')) return {};
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('workout-tracker-offline');
      request.onsuccess = () => resolve(request.result);
    });
    const store = database.transaction('answers').objectStore('answers');
    const [keys, values] = await Promise.all(
      [store.getAllKeys(), store.getAll()].map(
        (request) =>
          new Promise<unknown[]>((resolve) => {
            request.onsuccess = () => resolve(request.result);
          }),
      ),
    );
    database.close();
    const questions = (keys as [string, string][]).map(([, question]) => question);
    return Object.fromEntries(questions.map((question, index) => [question, JSON.stringify(values?.[index])]));
  });
}

/** Saves through the app's own outbox, without its screens. Answers with how many wait now. */
export async function putInOutbox(page: Page, order: SaveOrder): Promise<number> {
  bundled ??= bundle();
  await page.evaluate(await bundled);
  return page.evaluate((what) => globalThis.putInOutbox(what), order);
}

/** Every page of the context takes the time for what `setDaysAgo` says; its own clock goes on from there. */
export async function bendTime(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const Real = Date;
    const shift = () => Number(localStorage.getItem('days-ago') ?? 0) * 24 * 3_600_000;
    globalThis.Date = new Proxy(Real, {
      construct: (target, given) =>
        given.length === 0 ? new target(Real.now() - shift()) : Reflect.construct(target, given),
      get: (target, name) => (name === 'now' ? () => Real.now() - shift() : Reflect.get(target, name)),
    });
  });
}

/**
 * As a browser that was killed comes back on a device that has much to do: local storage without its last seconds, and a database that
 * takes its time to open. `lost` is what local storage is put back to.
 */
export async function comeBackSlowly(page: Page, lost: Readonly<Record<string, string>>): Promise<void> {
  // A document of the same place that does not write anything itself.
  await page.goto('/robots.txt');
  await page.evaluate((before) => {
    localStorage.clear();
    Object.assign(localStorage, before);
  }, lost);
  await page.addInitScript(() => {
    const { databases } = IDBFactory.prototype;
    IDBFactory.prototype.databases = async function () {
      await new Promise((resolve) => window.setTimeout(resolve, 9_000));
      return databases.call(this);
    };
  });
}

export const setDaysAgo = (page: Page, days: number): Promise<void> =>
  page.evaluate((count) => localStorage.setItem('days-ago', String(count)), days);

/** Half an hour that began so long ago, with a heartbeat every two seconds of its first minutes. */
export function aPastWorkout(wid: string, daysAgo: number, more: Partial<NewWorkout> = {}): NewWorkout {
  const began = Date.now() - daysAgo * 24 * 3_600_000;
  const hex = randomBytes(16).toString('hex');
  return {
    _id: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`,
    wid,
    created: new Date(began).toISOString(),
    ended: new Date(began + 30 * 60_000).toISOString(),
    moves: [{ mid: 'press', reps: 10, weight: 20, unit: 'lb' }],
    hr: Array.from({ length: 60 }, (_, index) => 100 + index),
    hrIntervalMs: 2_000,
    ...more,
  };
}
