/**
 * Workouts by the clock: EMOM, AMRAP, intervals and for time. The page's time is the test's own; beeps are read off Web Audio as they are put
 * on its time line, as moments of the page's time.
 */
import { expect, type Page } from '@playwright/test';
import type { ClockFormat } from '@workout-tracker/core/clocks/clock-format';
import { signIn, test } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { type LiveJourney, prepare, saveButton, wellDone } from '../support/live.ts';
import type { Person } from '../support/people.ts';

test.use({ viewport: { width: 390, height: 844 } });

const move = { exerciseId: null, trackable: true, measure: 'reps' as const, variants: [], sets: 1, seconds: null };
const swing = { ...move, _id: 'swing', title: 'Kettlebell Swing', weight: true, reps: 15 };
const burpee = { ...move, _id: 'burpee', title: 'Burpee', weight: false, reps: 10 };

interface HeardBeep {
  readonly at: number;
  readonly pitch: number;
}

declare global {
  interface Window {
    heard: HeardBeep[];
  }
}

/** Writes down each tone with the moment at which it sounds, unless it is taken back. The hardware's time line follows the page's clock, which stands still at times. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = [];
    Object.defineProperty(BaseAudioContext.prototype, 'currentTime', { get: () => performance.now() / 1000 });
    const { start, stop } = OscillatorNode.prototype;
    const beeps = new WeakMap<OscillatorNode, HeardBeep>();
    OscillatorNode.prototype.start = function (this: OscillatorNode, when = 0) {
      const inMs = (when - this.context.currentTime) * 1000;
      const beep = { at: Date.now() + inMs, pitch: this.frequency.value };
      beeps.set(this, beep);
      window.heard.push(beep);
      start.call(this, when);
    };
    OscillatorNode.prototype.stop = function (this: OscillatorNode, when?: number) {
      // At once: it is taken back before it sounds.
      if (when === undefined) window.heard = window.heard.filter((beep) => beep !== beeps.get(this));
      stop.call(this, when);
    };
  });
}

const digits = (page: Page) => page.getByRole('region', { name: 'Clock' }).getByRole('timer');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const startedAt = new Date('2026-03-07T12:00:00Z');

async function open(page: Page, person: Person, url: string, format: ClockFormat) {
  const made = await prepare(url, person);
  const program = await made.api.addProgram({ title: 'By the Clock', timed: true, format, moves: [swing, burpee] });
  await listen(page);
  await signIn(page, person);
  await page.clock.install({ time: startedAt });
  await page.goto(`/start/${program._id}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'By the Clock' })).toBeVisible();
  await page.clock.pauseAt(new Date(startedAt.getTime() + 3_600_000));
  return { ...made, program };
}

/** Presses Start; answers with when that was by the page's clock. */
async function begin(page: Page): Promise<number> {
  await button(page, 'Start').click();
  await expect(page.getByText('Get ready').first()).toBeVisible();
  return page.evaluate(() => Date.now());
}

/** What opens and closes moves on with the page's time, which stands still. */
const settle = (page: Page) => page.clock.runFor(400);

/** Answers with what the server has of it, which may take longer than the screen waits. */
async function save(page: Page, { workouts }: Pick<LiveJourney, 'workouts'>) {
  await page.clock.resume();
  await saveButton(page).click();
  await expect(wellDone(page)).toBeVisible();
  await expect.poll(async () => (await workouts()).length).toBe(1);
  const [workout] = await workouts();
  return workout;
}

/** By axe, which needs time that goes on: for moments at which the workout's own clock stands still. */
async function judge(page: Page, within?: string): Promise<void> {
  await page.clock.resume();
  await judgeAccess(page, within);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** What sounds from `from` on until `untilMs` after it: `'7.0 count'`. */
async function beeps(page: Page, from: number, untilMs: number): Promise<string[]> {
  const heard = await page.evaluate(() => window.heard);
  const names = new Map([
    [660, 'count'],
    [1175, 'work'],
    [440, 'rest'],
    [880, 'done'],
  ]);
  const told = heard.flatMap(({ at, pitch }) => {
    const name = names.get(Math.round(pitch));
    const seconds = (at - from) / 1000;
    return name && at >= from && at - from <= untilMs ? [`${seconds.toFixed(1)} ${name}`] : [];
  });
  return told.toSorted((one, other) => Number.parseFloat(one) - Number.parseFloat(other));
}

test('EMOM: get ready, rounds, beeps to the tenth of a second, a reload, skip and back, and saved', async ({
  page,
  person,
  product,
}) => {
  const made = await open(page, person, product.url, { kind: 'emom', everySeconds: 60, rounds: 5 });
  await expect(page.getByText('Every 1:00, 5 rounds').first()).toBeVisible();
  await judge(page);
  const from = await begin(page);
  await page.clock.runFor(9_000);
  expect(await beeps(page, from, 20_000)).toEqual(['7.0 count', '8.0 count', '9.0 count', '10.0 work']);
  await page.clock.runFor(23_500);
  await expect(digits(page)).toHaveText('0:38');
  await expect(page.getByRole('heading', { level: 2, name: 'Kettlebell Swing' })).toBeVisible();
  await expect(page.getByText('NextBurpee10 reps')).toBeVisible();

  // Killed and opened again minutes later: the time is where it would have been.
  await page.goto('about:blank');
  await page.clock.resume();
  await page.goto('/workout/current/');
  await expect(digits(page)).toBeVisible();
  await page.clock.pauseAt(from + 10_000 + 3 * 60_000 + 22_500);
  await expect(page.getByRole('heading', { level: 2, name: 'Burpee' })).toBeVisible();
  await expect(digits(page)).toHaveText('0:38');
  await button(page, 'Pause').click();
  await judge(page);
  await expect(digits(page)).toHaveText('0:38');
  await button(page, 'Resume').click();
  expect(await beeps(page, await page.evaluate(() => Date.now()), 39_000)).toEqual([
    '34.5 count',
    '35.5 count',
    '36.5 count',
    '37.5 work',
  ]);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '5 of 5, 4 done');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '4 of 5, 3 done');
  await page.clock.runFor(60_500);
  await page.getByRole('button', { name: '15 reps, change' }).click();
  await settle(page);
  await page.getByRole('dialog').getByRole('button', { name: 'One rep fewer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await settle(page);
  await page.clock.runFor(62_000);
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('5 of 5 rounds');
  const workout = await save(page, made);
  expect(workout?.clock?.score).toMatchObject({ kind: 'rounds', rounds: 5, of: 5 });
  expect(workout?.moves.map(({ mid, reps }) => [mid, reps])).toEqual([
    ['warmup', undefined],
    ['swing', 15],
    ['burpee', 10],
    ['swing', 15],
    ['burpee', 10],
    ['swing', 14],
    ['cooldown', undefined],
  ]);
});

test('AMRAP: a tap per round, taken back and counted, the rest of the reps, and the next time against it', async ({
  page,
  person,
  product,
}) => {
  const made = await open(page, person, product.url, { kind: 'amrap', capSeconds: 180 });
  await begin(page);
  await button(page, 'Start now').click();
  for (const round of [1, 2]) {
    await page.clock.runFor(50_000);
    await button(page, `Round ${round} done`).click();
  }
  await page.clock.runFor(21_500);
  await expect(digits(page)).toHaveText('0:59');
  await expect(page.getByText('Round 3 for 0:21')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rounds done' })).toContainText('20:50');
  await button(page, 'Round 3 done').click();
  await button(page, 'Undo').click();
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('2rounds done');
  await page.clock.runFor(62_000);
  await page.getByRole('button', { name: 'Kettlebell Swing' }).click();
  await button(page, 'More: Reps of round 3').click();
  await expect(page.getByRole('heading', { name: '2 rounds + 16 reps' })).toBeVisible();
  await judge(page);
  const workout = await save(page, made);
  expect(workout?.clock?.score).toEqual({ kind: 'rounds', rounds: 2, of: null, reps: 16 });

  await expect(page.getByRole('region', { name: 'Score' })).toContainText('2 rounds + 16 reps');
  await page.goto(`/start/${made.program._id}/`);
  await expect(page.getByText('Last time 2 rounds + 16 reps')).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await begin(page);
  await page.keyboard.press('Enter');
  await page.clock.runFor(30_000);
  await page.keyboard.press('Enter');
  await expect(page.getByText('One more than last time by now')).toBeVisible();
});

test('intervals: work and rest sound different, reps are counted in the rest, for this workout alone', async ({
  page,
  person,
  product,
}) => {
  const made = await open(page, person, product.url, { kind: 'stopwatch' });
  await page.getByRole('button', { name: 'Workout menu' }).click();
  await settle(page);
  await page.getByRole('menuitem', { name: 'Choose a format' }).click();
  await settle(page);
  await page.getByRole('radio', { name: 'Intervals, Tabata' }).check();
  for (let less = 0; less < 6; less += 1) await button(page, 'Less: Rounds').click();
  await judge(page, '[role="dialog"]');
  await button(page, 'Use it').click();
  await settle(page);
  await expect(page.getByText('0:20 work, 0:10 rest, 2 rounds').first()).toBeVisible();
  const from = await begin(page);
  await page.clock.runFor(32_500);
  await expect(page.getByRole('heading', { level: 2, name: 'Rest' })).toBeVisible();
  expect((await beeps(page, from, 61_000)).filter((beep) => !beep.endsWith('count'))).toEqual([
    '10.0 work',
    '30.0 rest',
    '40.0 work',
    '60.0 done',
  ]);
  await button(page, 'More: Kettlebell Swing').click();
  // Half an hour asleep: it is over, and ended when it should.
  await page.clock.fastForward('30:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('2 of 2 rounds');
  const workout = await save(page, made);
  expect(workout?.elapsed).toBe(50);
  expect(workout?.clock?.intervals.map(({ phase, seconds, reps }) => [phase, seconds, reps])).toEqual([
    ['ready', 10, undefined],
    ['work', 20, 16],
    ['rest', 10, undefined],
    ['work', 20, 10],
  ]);
});

test('for time: moves ticked off, the last one ends it', async ({ page, person, product }) => {
  const format = { kind: 'for-time', capSeconds: null, rounds: 2 } as const;
  const made = await open(page, person, product.url, format);
  await begin(page);
  await page.clock.runFor(10_000);
  for (const [at, title] of ['Kettlebell Swing', 'Burpee', 'Kettlebell Swing', 'Burpee'].entries()) {
    await page.clock.runFor(30_000);
    if (at === 1) {
      await button(page, 'Pause').click();
      await judge(page);
      await button(page, 'Resume').click();
    }
    await button(page, `${title} done`).click();
  }
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('2:00');
  const workout = await save(page, made);
  expect(workout?.clock?.score).toMatchObject({ kind: 'time', seconds: 120, isComplete: true, done: 4, of: 4 });
});
