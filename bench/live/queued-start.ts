/** A signed-in page with two hundred workouts in its outbox, put there as the app itself keeps them, and then opened again. */
import type { Page } from 'playwright-core';
import type { Context } from '../context.ts';
import { addProgram, newVisitor, openPage, type Visitor } from './live-page.ts';
import { type LongestTask, longestTaskDuring } from './longest-task.ts';

const queued = 200;
const hourOfHeartRate = 1_800;

interface QueuedStart extends LongestTask {
  /** How many had arrived when the measurement ended: all of them. */
  readonly sent: number;
}

export async function queuedStart(context: Context): Promise<QueuedStart> {
  const visitor = await newVisitor(context, 'queued-start');
  const programId = await addProgram(visitor);
  const userId = await readUserId(visitor);
  const { page, close } = await openPage(context, visitor);
  await fillOutbox(page, { userId, programId, queued, samples: hourOfHeartRate });
  const task = await longestTaskDuring(page, async () => {
    await page.goto('/workouts/');
    await page
      .getByRole('link', { name: /Three hours/ })
      .first()
      .waitFor();
    await page.getByText('Saved the data to the server').waitFor({ timeout: 180_000 });
  });
  const sent = await countWorkouts(visitor);
  await close();
  if (sent !== queued) throw new Error(`${sent} of ${queued} workouts arrived.`);
  return { ...task, sent };
}

async function readUserId({ url, headers }: Visitor): Promise<string> {
  const answer = await fetch(`${url}/api/workout-tracker/auth/me`, { headers });
  const { user } = (await answer.json()) as { user: { _id: string } };
  return user._id;
}

async function countWorkouts({ url, headers }: Visitor): Promise<number> {
  const answer = await fetch(`${url}/api/workouts?limit=1`, { headers });
  const { pagination } = (await answer.json()) as { pagination: { totalCount: number } };
  return pagination.totalCount;
}

interface Filling {
  readonly userId: string;
  readonly programId: string;
  readonly queued: number;
  readonly samples: number;
}

/** In the form of the journal's records (`web/src/offline/outbox-item.ts`), written while the app looks elsewhere. */
async function fillOutbox(page: Page, filling: Filling): Promise<void> {
  // The app makes its database; a stranger who came first would make it empty.
  await page.evaluate(async () => {
    const isMade = async () => (await indexedDB.databases()).some(({ name }) => name === 'workout-tracker-offline');
    while (!(await isMade())) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await page.goto('/robots.txt');
  await page.evaluate(async ({ userId, programId, queued: count, samples }) => {
    const opening = indexedDB.open('workout-tracker-offline');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const transaction = opening.result.transaction('stack', 'readwrite');
    const store = transaction.objectStore('stack');
    for (let place = 1; place <= count; place += 1) {
      const began = Date.now() - (count - place + 1) * 3_600_000;
      const workoutId = `0195f3a0-0000-7000-8000-${place.toString(16).padStart(12, '0')}`;
      const data = {
        _id: workoutId,
        wid: programId,
        created: new Date(began).toISOString(),
        ended: new Date(began + 3_000_000).toISOString(),
        moves: [],
        hr: Array.from({ length: samples }, (_, index) => 100 + (index % 60)),
        hrIntervalMs: 2_000,
      };
      const sending = { attempts: 0, waitingFor: null, reason: null, notBefore: 0, theirs: null };
      const made = { queuedAt: new Date(began).toISOString(), userId, zone: 'UTC' };
      const value = {
        id: `item-${place}`,
        url: '/api/workouts',
        method: 'POST',
        data,
        ...made,
        workoutId,
        place,
        ...sending,
      };
      store.put({ userId, key: place, v: 1, value });
    }
    store.put({ userId, key: 'head', v: 1, value: { seq: count } });
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    opening.result.close();
  }, filling);
}
