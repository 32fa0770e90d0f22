/**
 * Death in a live workout: the page's process, the whole browser, a crash, a page frozen and then killed. At random moments, while sets
 * are logged, exercises are joined, swapped and moved, changes are taken back, and a strap beats. After the next start nothing that the
 * screen had called done is missing or there twice, the exercises stand as the person left them, at most five seconds of heart rate are
 * missing, and the workout is open at the same place. `KILL_ROUNDS=20` is the long run, `KILL_SEED` repeats one.
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

const rounds = Number(process.env.KILL_ROUNDS ?? 1);
const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 1_000_000));
/** Crashing and freezing end like the first two: a quarter of the rounds will do. */
const fewerRounds = Math.ceil(rounds / 4);
const promisedMs = 5_000;
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
    test.setTimeout(180_000 + death.rounds * 30_000);
    console.log(`KILL_SEED=${seed} (rounds: ${death.rounds})`);
    const random = randomFrom(seed);
    const { program, workouts } = await prepareLong(product.url, person);
    // Each begins with another change, so that all of them are under way when somebody dies.
    const memory = remember([...allChanges.slice(at), ...allChanges.slice(0, at)]);
    const owed: number[] = [];
    await using phone = await makePhone();
    let page = await phone.open();
    await page.setViewportSize(wide);
    await startSignedIn(page, person, product.url);
    await page.goto(`${product.url}/start/${program._id}/`);
    await expect(moveTitle(page)).toHaveText('Warm-up');
    await nextButton(page).click();
    for (let round = 1; round <= death.rounds; round += 1) {
      await phone.strap?.connect(page);
      const sentBefore = phone.strap?.sent.length ?? 0;
      const diedAt = await trainToDeath(page, memory, random, () => death.strike(phone, page));
      page = await phone.reopen(page);
      await page.setViewportSize(wide);
      await page.goto(`${product.url}/workout/current/`);
      expect(await countLostSets(page, memory), `sets lost in round ${round}`).toBe(0);
      await expectOrder(page, memory);
      const sent = phone.strap?.sent.slice(sentBefore) ?? [];
      const newestOwed = sent.findLast(({ sentAt }) => sentAt < diedAt - promisedMs)?.bpm;
      if (newestOwed === undefined) continue;
      owed.push(newestOwed);
      await expect.poll(() => maxBpm(page), `heart rate in round ${round}`).toBeGreaterThanOrEqual(newestOwed);
    }
    await page.getByRole('button', { name: 'Workout menu' }).click();
    await page.getByRole('menuitem', { name: 'Finish and save now' }).click();
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
        hr.some((kept) => kept >= bpm && kept <= bpm + 4),
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

/** Sets are logged until death comes, some seconds and changes in; answers with when it came. */
async function trainToDeath(
  page: Page,
  memory: Memory,
  random: () => number,
  strike: () => Promise<void>,
): Promise<number> {
  let diedAt: number | undefined;
  let isAlive = true;
  const least = memory.changed + leastChanges;
  async function die(): Promise<void> {
    await setTimeout(4_000 + random() * 4_000);
    while (isAlive && memory.changed < least) await setTimeout(100);
    // At no moment in particular.
    await setTimeout(random() * 500);
    diedAt = Date.now();
    await strike();
  }
  const dying = die();
  await train(page, memory, random, () => diedAt !== undefined)
    .catch((error: unknown) => {
      // Whatever was under way when it died fails; anything else that fails is a fault.
      if (diedAt === undefined) throw error;
    })
    .finally(() => {
      isAlive = false;
    });
  await dying;
  return diedAt ?? Date.now();
}

async function maxBpm(page: Page): Promise<number> {
  const card = page.locator('dl > div', { has: page.getByText('Max BPM', { exact: true }) });
  return Number(await card.locator('dd').textContent());
}
