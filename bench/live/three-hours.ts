/**
 * Three hours of a workout, second by second: a reading in each, eighty sets with a rest after each. Along the way the browser is asked for its
 * longest task, for its heap after the first minute and at the end, and for the time a second costs early and late.
 */
import type { CDPSession, Locator, Page } from 'playwright-core';
import type { Context } from '../context.ts';
import { addProgram, chooseLook, newVisitor, openPage, startLive } from './live-page.ts';
import { type LongestTask, longestTaskDuring } from './longest-task.ts';
import { busyMs, heapMb } from './page-metrics.ts';

export interface ThreeHours {
  /** One for each half hour, the first minute left out. */
  readonly longestTasks: readonly LongestTask[];
  readonly heapAfterMinuteMb: number;
  readonly heapAtEndMb: number;
  /** For a second of the session: of its first five minutes, and of its last. */
  readonly updateMsEarly: number;
  readonly updateMsLate: number;
}

const halfHours = 6;
/** Eighty sets in three hours. */
const secondsPerSet = 135;
const comparedMinutes = 5;

export type LiveLook = 'one-set' | 'list';

export function threeHours(context: Context, look: LiveLook): Promise<ThreeHours> {
  return context.once(`three hours live, ${look}`, () => run(context, look));
}

async function run(context: Context, look: LiveLook): Promise<ThreeHours> {
  const visitor = await newVisitor(context, `three-hours-${look}`);
  const programId = await addProgram(visitor);
  await chooseLook(visitor, look);
  const { page, close } = await openPage(context, visitor);
  await startLive(page, programId);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await playMinute(page);
  const heapAfterMinuteMb = await heapMb(devtools);
  const updateMsEarly = await updateMs(page, devtools);
  const longestTasks: LongestTask[] = [];
  for (let halfHour = 0; halfHour < halfHours; halfHour += 1) {
    longestTasks.push(await longestTaskDuring(page, () => playHalfHour(page, halfHour, completeSet[look])));
  }
  const updateMsLate = await updateMs(page, devtools);
  const heapAtEndMb = await heapMb(devtools);
  await close();
  return { longestTasks, heapAfterMinuteMb, heapAtEndMb, updateMsEarly, updateMsLate };
}

async function playHalfHour(page: Page, halfHour: number, complete: (page: Page) => Promise<void>): Promise<void> {
  for (let second = halfHour * 1800; second < (halfHour + 1) * 1800; second += 1) {
    if (second % secondsPerSet === 0) await complete(page);
    await playSecond(page);
  }
}

/** Somebody new has no weight for a move yet, and is asked about it once. */
const completeSet: Readonly<Record<LiveLook, (page: Page) => Promise<void>>> = {
  async 'one-set'(page) {
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await next.click();
    // The question stands in the place of the button.
    await leaveWeightOut(page, next);
  },
  async list(page) {
    const row = page.locator('[data-row][aria-current="step"]');
    const place = await row.getAttribute('data-row');
    await row.locator('[data-tick]').click();
    const ticked = page.locator(`[data-row="${place}"] [data-tick][aria-pressed="true"]`);
    await leaveWeightOut(page, ticked);
    await ticked.waitFor();
  },
};

/** Found by its text: a search by role reads every button of eighty sets in one task, which would be counted as the page's own. */
async function leaveWeightOut(page: Page, orElse: Locator): Promise<void> {
  const withoutWeight = page.locator('button', { hasText: 'No weight' });
  await orElse.or(withoutWeight).first().waitFor();
  if (await withoutWeight.isVisible()) await withoutWeight.click();
}

/** A second at a time, so that the disk and the screen have their turn in between. */
const playSecond = (page: Page): Promise<void> => page.clock.runFor(1000);

async function playMinute(page: Page): Promise<void> {
  for (let second = 0; second < 60; second += 1) await playSecond(page);
}

async function updateMs(page: Page, devtools: CDPSession): Promise<number> {
  const before = await busyMs(devtools);
  for (let minute = 0; minute < comparedMinutes; minute += 1) await playMinute(page);
  return ((await busyMs(devtools)) - before) / (comparedMinutes * 60);
}
