/**
 * Death in a live workout: the page's process, the whole browser, a crash, a page frozen and then killed. At random moments, while sets
 * are logged, exercises are joined, swapped and moved, changes are taken back, and a strap beats. After the next start nothing that the
 * screen had called done is missing or there twice, the exercises stand as the person left them, no heart rate is missing that the page had
 * written, and the workout is open at the same place. How soon it writes is a test of its own (`offline/workout-in-progress.test.ts`): a busy
 * machine is late with beats, timers and disks alike. `KILL_ROUNDS=20` is the long run, `KILL_SEED` repeats one.
 */
import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { randomFrom } from '../support/expiring-tokens.ts';
import {
  allChanges,
  countLostSets,
  expectOrder,
  expectSaved,
  type Memory,
  remember,
  train,
} from '../support/interrupted-workout.ts';
import { startSignedIn, test } from '../support/journey.ts';
import { crash, freeze, type KillablePhone, makePhone } from '../support/killable-phone.ts';
import { moveTitle, nextButton, prepareLong, wellDone } from '../support/live.ts';
import { slowdown } from '../support/slowdown.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 1);
const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 1_000_000));
/** Crashing and freezing end like the first two: a quarter of the rounds will do. */
const fewerRounds = Math.ceil(rounds / 4);
/** The exercises stand beside the counters. */
const wide = { width: 1280, height: 800 };

// Most of it is waiting for death: several at a time.
test.describe.configure({ mode: 'parallel' });

type Strike = (phone: KillablePhone, page: Page) => Promise<void>;

const deaths: readonly { readonly name: string; readonly rounds: number; readonly strike: Strike }[] = [
  { name: 'the process of the page is killed', rounds, strike: (phone) => phone.killPages() },
  { name: 'the whole browser is killed', rounds, strike: (phone) => phone.killBrowser() },
  { name: 'the page crashes', rounds: fewerRounds, strike: (_, page) => crash(page) },
  {
    name: 'the page is frozen, and then the browser is killed',
    rounds: fewerRounds,
    async strike(phone, page) {
      await freeze(page);
      await phone.killBrowser();
    },
  },
];

for (const [at, death] of deaths.entries()) {
  test(`${death.name}: nothing done is lost`, async ({ person, product }) => {
    test.setTimeout(slowdown * (180_000 + death.rounds * 30_000));
    console.log(`KILL_SEED=${seed} (rounds: ${death.rounds})`);
    const random = randomFrom(seed);
    const { program, workouts } = await prepareLong(product.url, person);
    // Each begins with another change, so that all of them are under way when somebody dies.
    const memory = remember([...allChanges.slice(at), ...allChanges.slice(0, at)]);
    const owed: number[] = [];
    await using phone = await makePhone();
    let page = await phone.open();
    let written = await watchWrittenBeats(page);
    await page.setViewportSize(wide);
    await startSignedIn(page, person, product.url);
    await page.goto(`${product.url}/start/${program._id}/`);
    await expect(moveTitle(page)).toHaveText('Warm-up');
    await nextButton(page).click();
    for (let round = 1; round <= death.rounds; round += 1) {
      await phone.strap?.connect(page);
      const isBeating = phone.strap !== undefined;
      const isReady = () => !isBeating || written.length > 0;
      await trainToDeath(page, memory, { random, isReady, strike: () => death.strike(phone, page) });
      const newestOwed = written.at(-1);
      page = await phone.reopen(page);
      written = await watchWrittenBeats(page);
      await page.setViewportSize(wide);
      await page.goto(`${product.url}/workout/current/`);
      expect(await countLostSets(page, memory), `sets lost in round ${round}`).toBe(0);
      await expectOrder(page, memory);
      if (newestOwed === undefined) continue;
      owed.push(newestOwed);
      await expect.poll(() => maxBpm(page), `heart rate in round ${round}`).toBeGreaterThanOrEqual(newestOwed);
    }
    await page.getByRole('button', { name: 'Workout menu' }).click();
    await page.getByRole('menuitem', { name: 'Finish workout' }).click();
    await expect(wellDone(page)).toBeVisible();
    // An answer that is late does not hold up the screen.
    await expect.poll(async () => (await workouts()).length).toBe(1);
    const saved = await workouts();
    console.log(`${death.rounds} deaths: ${memory.sets.length} sets and ${memory.changed} changes kept`);
    for (const workout of saved) expectSaved(workout, memory);
    const hr = saved.flatMap((workout) => workout.hr).filter((bpm) => bpm !== null);
    // One sample for two seconds is one for three or four beats.
    for (const bpm of owed)
      expect(
        hr.some((stored) => stored >= bpm && stored <= bpm + 4),
        `beat ${bpm}`,
      ).toBe(true);
  });
}

test('a disk that takes nothing and says nothing is found out: these checks can fail', async ({ person, product }) => {
  const { program } = await prepareLong(product.url, person);
  await using phone = await makePhone();
  const page = await phone.open();
  await startSignedIn(page, person, product.url);
  await page.goto(`${product.url}/start/${program._id}/`);
  await nextButton(page).click();
  const memory = remember();
  await train(page, memory, randomFrom(seed), () => memory.sets.length >= 2);
  await page.evaluate(() => {
    // Any request will do for an answer, as long as it writes nothing.
    IDBObjectStore.prototype.put = function (this: IDBObjectStore) {
      return this.getKey(0) as IDBRequest<IDBValidKey>;
    };
    Storage.prototype.setItem = () => undefined;
  });
  await train(page, memory, randomFrom(seed), () => memory.sets.length >= 4);
  await phone.killBrowser();
  const again = await phone.reopen(page);
  await again.goto(`${product.url}/workout/current/`);
  expect(await countLostSets(again, memory)).toBe(2);
});

/** However slow the machine. */
const leastChanges = 3;

interface Dying {
  readonly random: () => number;
  /** Whether there is enough to lose. */
  readonly isReady: () => boolean;
  readonly strike: () => Promise<void>;
}

/** Sets are logged until death comes, some seconds and changes in. */
async function trainToDeath(page: Page, memory: Memory, { random, isReady, strike }: Dying): Promise<void> {
  let isDead = false;
  let isAlive = true;
  const least = memory.changed + leastChanges;
  async function die(): Promise<void> {
    await setTimeout(4_000 + random() * 4_000);
    while (isAlive && (memory.changed < least || !isReady())) await setTimeout(100);
    // At no moment in particular.
    await setTimeout(random() * 500);
    // What failed before it came is told; a strike at a page that is closed by then would hide it.
    if (!isAlive) return;
    isDead = true;
    await strike();
  }
  const dying = die();
  await train(page, memory, random, () => isDead)
    .catch((error: unknown) => {
      // Whatever was under way when it died fails; anything else that fails is a fault.
      if (!isDead) throw error;
    })
    .finally(() => {
      isAlive = false;
    });
  await dying;
}

/** The highest rate of each batch of beats that is on the disk, as the page is told so by its database. */
async function watchWrittenBeats(page: Page): Promise<number[]> {
  const written: number[] = [];
  await page.exposeFunction('tellWrittenBeats', (bpm: number) => void written.push(bpm));
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, record: { value?: unknown }, key?: IDBValidKey) {
      if (this.name === 'heart-rate' && Array.isArray(record.value)) {
        const highest = Math.max(...record.value.map(([, bpm]: [number, number]) => bpm));
        this.transaction.addEventListener('complete', () => window.tellWrittenBeats(highest));
      }
      return key === undefined ? put.call(this, record) : put.call(this, record, key);
    };
  });
  return written;
}

declare global {
  interface Window {
    tellWrittenBeats(bpm: number): void;
  }
}

async function maxBpm(page: Page): Promise<number> {
  const card = page.locator('dl > div', { has: page.getByText('Max BPM', { exact: true }) });
  return Number(await card.locator('dd').textContent());
}
