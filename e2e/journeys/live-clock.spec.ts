/**
 * Workouts by the clock: EMOM, AMRAP, intervals, for time and timed steps, with a strap on where this machine can have one.
 * The page's time is the test's own: it runs second by second where beeps are heard, and jumps elsewhere, because each second costs a machine that
 * is busy as much as a real one.
 */
import { expect, type Page } from '@playwright/test';
import type { ClockFormat } from '@workout-tracker/core/clocks/clock-format';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { clockRounds } from '@workout-tracker/core/workouts/clock-rounds';
import type { EmulatedStrap } from '../strap/emulated-strap.ts';
import { test } from '../strap/strap-journey.ts';
import { listen } from '../support/heard-beeps.ts';
import { startSignedIn } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { type LiveJourney, prepare, saveButton, wellDone } from '../support/live.ts';
import type { Person } from '../support/people.ts';

test.use({ viewport: { width: 390, height: 844 } });

const move = { exerciseId: null, trackable: true, measure: 'reps' as const, variants: [], sets: 1, seconds: null };
const swing = { ...move, _id: 'swing', title: 'Kettlebell Swing', weight: true, reps: 15 };
const burpee = { ...move, _id: 'burpee', title: 'Burpee', weight: false, reps: 10 };

type Workout = Awaited<ReturnType<LiveJourney['workouts']>>[number];

const digits = (page: Page) => page.getByRole('region', { name: 'Clock' }).getByRole('timer');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const startedAt = new Date('2026-03-07T12:00:00Z');

interface Opened {
  readonly moves?: PlannedMove[];
  /** The reps of each round of a time before, a minute each. */
  readonly lastReps?: readonly number[];
}

async function open(page: Page, person: Person, url: string, format: ClockFormat, more: Opened = {}) {
  const made = await prepare(url, person);
  const { moves = [swing, burpee], lastReps } = more;
  const program = await made.api.addProgram({ title: 'By the Clock', timed: true, format, moves });
  if (lastReps) await made.api.call('POST /api/workouts', { body: lastTime(program._id, format, lastReps) });
  await listen(page);
  await page.clock.install({ time: startedAt });
  await startSignedIn(page, person);
  await page.goto(`/start/${program._id}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'By the Clock' })).toBeVisible();
  await page.clock.pauseAt(new Date(startedAt.getTime() + 3_600_000));
  return { ...made, program };
}

function lastTime(wid: string, format: ClockFormat, reps: readonly number[]) {
  const at = (minute: number): string => new Date(Date.UTC(2026, 1, 20, 12, minute)).toISOString();
  const intervals = reps.map((count, round) => ({
    ...{ phase: 'work' as const, round: round + 1, set: 1, seconds: 60, plannedSeconds: 60, isDone: true },
    ...{ startedAt: at(round), endedAt: at(round + 1), reps: count },
  }));
  const score = { kind: 'rounds' as const, rounds: reps.length, of: reps.length, reps: null };
  const times = { created: at(0), ended: at(reps.length), timeZone: 'Europe/Stockholm' };
  return { _id: crypto.randomUUID(), wid, ...times, moves: [], timed: true, clock: { format, intervals, score } };
}

/** Time goes by until each beat: `[[2_000, 120], [8_000, 150]]`. Each is there before the next. */
async function runWithBeats(page: Page, strap: EmulatedStrap | null, beats: readonly (readonly [number, number])[]) {
  for (const [ms, bpm] of beats) {
    await page.clock.runFor(ms);
    if (!strap) continue;
    // Silent for longer than fifteen seconds of the page's time, it is let go and connected anew, which takes time of the machine's own. The
    // strap hears of the first later than the page does it, so the page is asked.
    await expect.poll(() => page.evaluate(() => window.isLinked)).toBe(true);
    const before = await page.evaluate(() => window.beats);
    strap.send(0x06, bpm);
    await expect.poll(() => page.evaluate(() => window.beats)).toBe(before + 1);
  }
}

/** What the heart did in each round that had one, as it was saved. */
function expectHearts(workout: Workout | undefined, strap: EmulatedStrap | null, hearts: readonly (object | null)[]) {
  if (!workout || !strap) return;
  expect(clockRounds(workout).map(({ heart }) => heart)).toEqual(hearts);
}

/** Presses Start; answers with when that was by the page's clock. */
async function begin(page: Page): Promise<number> {
  await button(page, 'Start').click();
  await expect(page.getByText('Get ready').first()).toBeVisible();
  return page.evaluate(() => Date.now());
}

/** What opens and closes moves on with the page's time, which stands still. */
const settle = (page: Page) => page.clock.runFor(400);

const timeOf = (page: Page): Promise<number> => page.evaluate(() => Date.now());

/** Playwright drops what it tells a page's clock while a frame is in between two documents, without a word: so it is told until time goes on. */
async function resume(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.resume();
    const before = await timeOf(page);
    await expect.poll(() => timeOf(page), { timeout: 5_000 }).toBeGreaterThan(before);
  }).toPass({ timeout: 60_000 });
}

/** Answers with what the server has of it, which may take longer than the screen waits. */
async function save(page: Page, { workouts }: Pick<LiveJourney, 'workouts'>) {
  await resume(page);
  await saveButton(page).click();
  await expect(wellDone(page)).toBeVisible();
  const done = async () => (await workouts()).find(({ created }) => new Date(created) > startedAt);
  await expect.poll(done).toBeDefined();
  return done();
}

/** By axe, which needs time that goes on: for moments at which the workout's own clock stands still. */
async function judge(page: Page, within?: string): Promise<void> {
  await resume(page);
  await judgeAccess(page, within);
  await page.clock.pauseAt((await timeOf(page)) + 60_000);
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
  const named = heard.flatMap(({ at, pitch }) => {
    const name = names.get(Math.round(pitch));
    const seconds = (at - from) / 1000;
    return name && at >= from && at - from <= untilMs ? [`${seconds.toFixed(1)} ${name}`] : [];
  });
  return named.toSorted((one, other) => Number.parseFloat(one) - Number.parseFloat(other));
}

test('EMOM: get ready, rounds, beeps to the tenth of a second, a reload, skip and back, and saved', async ({
  page,
  person,
  product,
  wear,
}) => {
  const format = { kind: 'emom', everySeconds: 60, rounds: 5 } as const;
  const made = await open(page, person, product.url, format, { lastReps: [13, 10, 13, 10, 13] });
  await expect(page.getByText('Every 1:00, 5 rounds').first()).toBeVisible();
  await judge(page);
  const strap = await wear(page);
  const from = await begin(page);
  await page.clock.runFor(9_000);
  expect(await beeps(page, from, 20_000)).toEqual(['7.0 count', '8.0 count', '9.0 count', '10.0 work']);
  await runWithBeats(page, strap, [
    [3_000, 120],
    [6_000, 150],
    [8_000, 132],
  ]);
  await page.clock.runFor(6_500);
  await expect(digits(page)).toHaveText('0:38');
  await expect(page.getByRole('heading', { level: 2, name: 'Kettlebell Swing' })).toBeVisible();
  await expect(page.getByText('NextBurpee10 reps')).toBeVisible();

  // Killed and opened again minutes later: the time is where it would have been.
  await page.goto('about:blank');
  await resume(page);
  // The last time is asked for, and the jump would have the page give up waiting for the answer.
  const lastTimeAnswered = page.waitForResponse(/\/api\/workouts\/[\da-f-]{36}$/);
  await page.goto('/workout/current/');
  await expect(digits(page)).toBeVisible();
  await (await lastTimeAnswered).finished();
  await page.clock.pauseAt(from + 10_000 + 3 * 60_000 + 22_500);
  await expect(page.getByRole('heading', { level: 2, name: 'Burpee' })).toBeVisible();
  await expect(digits(page)).toHaveText('0:38');
  // Two rounds of fifteen against thirteen; the clock sets the pace, so nobody is ahead of it.
  await expect(page.getByText(/last time by now|Same pace/)).toHaveCount(0);
  await button(page, 'Pause').click();
  await judge(page);
  await expect(page.getByRole('timer', { name: 'Elapsed time' })).toHaveText('03:22 of 05:00');
  await expect(button(page, 'Save')).toBeEnabled();
  await button(page, 'Reset').click();
  await settle(page);
  await expect(page.getByRole('timer', { name: 'Elapsed time' })).toHaveText('00:00 of 05:00');
  await button(page, 'Undo').click();
  await expect(digits(page)).toHaveText('0:38');
  await settle(page);
  await button(page, 'Start').click();
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
  const score = page.getByRole('region', { name: 'Score' });
  await expect(score).toContainText('5 of 5 rounds, 64 reps5 reps more than last time, 5 of 5 rounds, 59 reps');
  await expect(score.getByRole('region', { name: 'Splits' }).getByRole('row')).toHaveText([
    'Round12345',
    'Reps1510151014',
    ...(strap ? ['bpm134––––'] : []),
    'Last1310131013',
  ]);
  // The score says how many rounds there were.
  await expect(page.getByText('Intervals', { exact: true })).toHaveCount(0);
  expect(workout?.clock?.score).toEqual({ kind: 'rounds', rounds: 5, of: 5, reps: 64 });
  expectHearts(workout, strap, [{ average: 134, peak: 150, drop: 18 }, ...Array(5).fill(null)]);
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
  wear,
}) => {
  const made = await open(page, person, product.url, { kind: 'amrap', capSeconds: 180 });
  const strap = await wear(page);
  await begin(page);
  await button(page, 'Start now').click();
  for (const round of [1, 2]) {
    await runWithBeats(page, strap, [
      [10_000, 138],
      [14_000, 140 + 10 * round],
    ]);
    await page.clock.fastForward(26_000);
    await button(page, `Round ${round} done`).click();
  }
  await page.clock.fastForward(21_500);
  await expect(digits(page)).toHaveText('0:59');
  await expect(page.getByText('Round 3 for 0:21')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rounds done' })).toContainText('20:50');
  await button(page, 'Round 3 done').click();
  await button(page, 'Undo').click();
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('2rounds done');
  await page.clock.fastForward(62_000);
  // Whoever is at the second exercise of the round has done the first whole.
  const extra = page.getByRole('group', { name: 'Extra reps' });
  await extra.getByRole('button', { name: 'More: Kettlebell Swing' }).click();
  await expect(extra.getByRole('status', { name: 'Kettlebell Swing' })).toHaveText('1 of 15');
  await extra.getByRole('button', { name: 'More: Burpee' }).click();
  await expect(extra.getByRole('status', { name: 'Kettlebell Swing' })).toHaveText('15 of 15');
  await expect(page.getByRole('heading', { name: '2 rounds + 16 reps' })).toBeVisible();
  await judge(page);
  const workout = await save(page, made);
  expect(workout?.clock?.score).toEqual({ kind: 'rounds', rounds: 2, of: null, reps: 16 });
  expectHearts(workout, strap, [
    { average: 144, peak: 150, drop: null },
    { average: 149, peak: 160, drop: null },
    null,
  ]);

  await expect(page.getByRole('region', { name: 'Score' })).toContainText('2 rounds + 16 reps');
  await page.goto('/workouts/');
  await expect(page.getByRole('link', { name: 'By the Clock' })).toContainText('2 rounds + 16 reps');
  await page.goto(`/start/?program=${made.program._id}`);
  await expect(page.getByText(/^Last done .*: 2 rounds \+ 16 reps$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rounds of the last time' }).getByRole('row')).toHaveText([
    'Round12',
    'Time0:500:50',
    ...(strap ? ['bpm144149'] : []),
  ]);
  await page.goto(`/start/${made.program._id}/`);
  await expect(page.getByText('Last time 2 rounds + 16 reps')).toBeVisible();
  await page.clock.pauseAt((await timeOf(page)) + 60_000);
  await begin(page);
  await page.keyboard.press('Enter');
  await page.clock.fastForward(30_000);
  await page.keyboard.press('Enter');
  await expect(page.getByText('One more than last time by now')).toBeVisible();
  await button(page, 'Pause').click();
  await resume(page);
  await saveButton(page).click();
  await expect(wellDone(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('1 round');
});

test('intervals: work and rest sound different, reps are counted in the rest, for this workout alone', async ({
  page,
  person,
  product,
  wear,
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
  const strap = await wear(page);
  const from = await begin(page);
  await runWithBeats(page, strap, [
    [8_000, 95],
    [8_000, 130],
    [10_000, 156],
    [6_500, 134],
  ]);
  const clockRegion = page.getByRole('region', { name: 'Clock' });
  await expect(clockRegion.getByRole('status').first()).toHaveText('Rest');
  await expect(clockRegion.getByRole('heading', { level: 2 })).toHaveText(['Burpee']);
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
  expectHearts(workout, strap, [{ average: 143, peak: 156, drop: 22 }, null]);
  expect(workout?.clock?.intervals.map(({ phase, seconds, reps }) => [phase, seconds, reps])).toEqual([
    ['ready', 10, undefined],
    ['work', 20, 16],
    ['rest', 10, undefined],
    ['work', 20, 10],
  ]);

  await page.goto(`/workout/${workout?._id}/`);
  await button(page, 'More').click();
  await settle(page);
  await page.getByRole('menuitem', { name: 'Save as program' }).click();
  await expect(page.getByRole('combobox', { name: 'Format' })).toHaveValue('intervals');
  await expect(page.getByRole('textbox', { name: 'Rounds' })).toHaveValue('2');
  await expect(button(page, 'Reorder Burpee, 2 of 2')).toBeVisible();
});

test('for time: exercises ticked off, the last one ends it', async ({ page, person, product, wear }) => {
  const format = { kind: 'for-time', capSeconds: null, rounds: 2 } as const;
  const made = await open(page, person, product.url, format);
  const strap = await wear(page);
  await begin(page);
  await page.clock.runFor(10_000);
  for (const [at, title] of ['Kettlebell Swing', 'Burpee', 'Kettlebell Swing', 'Burpee'].entries()) {
    if (at === 0)
      await runWithBeats(page, strap, [
        [4_000, 140],
        [12_000, 152],
      ]);
    await page.clock.fastForward(at === 0 ? 14_000 : 30_000);
    if (at === 1) {
      await button(page, 'Pause').click();
      await judge(page);
      await expect(digits(page)).toHaveText('01:00');
      await expect(button(page, 'Reset')).toBeEnabled();
      await expect(button(page, 'Save')).toBeEnabled();
      await button(page, 'Start').click();
    }
    await button(page, `${title} done`).click();
  }
  await expect(digits(page)).toHaveText('2:00');
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('2 rounds done');
  await expect(page.getByText('2:00')).toHaveCount(1);
  const workout = await save(page, made);
  const splits = page.getByRole('region', { name: 'Splits' });
  await expect(splits.getByRole('row')).toHaveText([
    'Round12',
    strap ? 'Kettlebell Swing0:30, 146 bpm0:30' : 'Kettlebell Swing0:300:30',
    'Burpee0:300:30',
  ]);
  // The time is the score, and is not said again.
  await expect(page.getByText('2:00')).toHaveCount(1);
  expect(workout?.clock?.score).toMatchObject({ kind: 'time', seconds: 120, isComplete: true, done: 4, of: 4 });
  expectHearts(workout, strap, [{ average: 146, peak: 152, drop: null }, null, null, null]);
});

test('timed steps, forty minutes in the background: names spoken, beeps on time with a timer a minute, and the right record', async ({
  page,
  person,
  product,
  wear,
}) => {
  const stretch = { ...move, measure: 'seconds' as const, weight: false, reps: null };
  const moves = [
    { ...stretch, _id: 'row', title: 'Row', seconds: 540 },
    { ...stretch, _id: 'breather', title: 'Breather', seconds: 60 },
  ];
  const made = await open(page, person, product.url, { kind: 'list', rounds: 4 }, { moves });
  await page.getByRole('switch', { name: 'Speak the names' }).click();
  const strap = await wear(page);
  const from = await begin(page);
  await runWithBeats(page, strap, [
    [8_000, 90],
    [8_000, 141],
    [12_000, 155],
  ]);
  expect(await page.evaluate(() => window.spoken)).toEqual(['Get ready. Row', 'Row']);
  // As Chromium holds back the timers of a tab that was hidden for five minutes.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  for (let minute = 1; minute <= 39; minute += 1) await page.clock.fastForward(60_000);
  expect((await beeps(page, from, 2_420_000)).filter((beep) => !beep.endsWith('count'))).toEqual([
    '10.0 work',
    ...[1, 2, 3].flatMap((round) => [`${round * 600 - 50}.0 rest`, `${round * 600 + 10}.0 work`]),
    '2350.0 rest',
    '2410.0 done',
  ]);
  await page.clock.fastForward(60_000);
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('4 of 4 steps');
  const workout = await save(page, made);
  await expect(page.getByText(/rounds/)).toHaveCount(0);
  expect(workout?.elapsed).toBe(2_400);
  expect(workout?.clock?.intervals.map(({ phase, seconds, isDone }) => [phase, seconds, isDone])).toEqual([
    ['ready', 10, true],
    ...Array.from({ length: 4 }, () => [
      ['work', 540, true],
      ['rest', 60, true],
    ]).flat(),
  ]);
  expect(workout?.moves.map(({ mid, seconds }) => [mid, seconds])).toEqual([
    ['warmup', undefined],
    ...Array.from({ length: 4 }, () => ['row', 540]),
    ['cooldown', undefined],
  ]);
  expectHearts(workout, strap, [{ average: 148, peak: 155, drop: null }, null, null, null]);
});
