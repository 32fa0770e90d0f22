import type { ClockFormat } from '@workout-tracker/core/clocks/clock-format';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMove } from '../../../../test/a-program.ts';
import { drawLive } from '../testing/draw-live.tsx';

/** Rounds of an hour, so that none ends by itself while a test looks at it. */
const emom: ClockFormat = { kind: 'emom', everySeconds: 3_600, rounds: 4 };
const amrap: ClockFormat = { kind: 'amrap', capSeconds: 3_600 };
const forTime: ClockFormat = { kind: 'for-time', rounds: 1, capSeconds: null };

const moves = [
  aMove({ _id: 'pull-up', title: 'Pull-up', exerciseId: null, sets: 1, reps: 5 }),
  aMove({ _id: 'push-up', title: 'Push-up', exerciseId: null, sets: 1, reps: 10 }),
];
type Done = NonNullable<NonNullable<Parameters<typeof drawLive>[0]>['done']>;
const drawClock = (format: ClockFormat, done: Done = []) => drawLive({ program: { timed: true, format, moves }, done });

/** Past getting ready, which ends by itself. */
const inFirstRound: Done = [{ type: 'resumed' }, { type: 'interval-skipped' }];
const stoppedInFirstRound: Done = [...inFirstRound, { type: 'paused' }];

const button = (name: string) => page.getByRole('button', { name, exact: true });
const clock = () => page.getByRole('region', { name: 'Clock' });
/** The buttons at the foot, from left to right. */
const bar = () =>
  [...document.querySelectorAll<HTMLElement>('[data-dock] button')].map((one) => one.ariaLabel ?? one.textContent);
const progress = () =>
  page.getByRole('progressbar', { name: 'Progress' }).elements()[0]?.getAttribute('aria-valuetext') ?? null;

test('a clock that leads is stepped while it runs, and reset or saved when it is stopped', async () => {
  await drawClock(emom, inFirstRound);
  await expect.poll(bar).toEqual(['Back', 'Pause', 'Skip']);
  await expect.element(clock().getByRole('heading', { name: 'Pull-up' })).toBeVisible();
  await expect.poll(progress).toBe('1 of 4, 0 done');
  await button('Skip').click();
  await expect.element(clock().getByRole('heading', { name: 'Push-up' })).toBeVisible();
  await expect.poll(progress).toBe('2 of 4, 1 done');
  await button('Pause').click();
  await expect.poll(bar).toEqual(['Reset', 'Start', 'Save']);
  await expect.element(button('Start')).toHaveFocus();
  await button('Reset').click();
  await expect.poll(bar).toEqual(['Start']);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(bar).toEqual(['Reset', 'Start', 'Save']);
});

test('before it runs there is nothing but Start, by Enter too', async () => {
  await drawClock(emom);
  await expect.poll(bar).toEqual(['Start']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(bar).toEqual(['Back', 'Pause', 'Skip']);
});

test('the arrows step, also while it is stopped, and Enter goes on', async () => {
  await drawClock(emom, stoppedInFirstRound);
  await expect.poll(progress).toBe('1 of 4, 0 done');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(progress).toBe('2 of 4, 1 done');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(progress).toBe('1 of 4, 0 done');
  await userEvent.keyboard('{Enter}');
  await expect.poll(bar).toEqual(['Back', 'Pause', 'Skip']);
});

test('rounds are counted with one large button, and one that was none is taken back', async () => {
  await drawClock(amrap, inFirstRound);
  await expect.poll(bar).toEqual(['Pause', 'Round 1 done']);
  await button('Round 1 done').click();
  await button('Round 2 done').click();
  const score = page.getByRole('region', { name: 'Score' });
  await expect.element(score).toMatchTextContent('2rounds done');
  await score.getByRole('button', { name: 'Undo' }).click();
  await expect.element(score).toMatchTextContent('1round done');
  await expect.poll(bar).toEqual(['Pause', 'Round 2 done']);
});

test('for time the button names what is next, and with the last of it the clock is over', async () => {
  await drawClock(forTime, inFirstRound);
  await expect.poll(bar).toEqual(['Pause', 'Pull-up done']);
  await button('Pull-up done').click();
  await expect.poll(progress).toBe('2 of 2, 1 done');
  await button('Push-up done').click();
  await expect.poll(bar).toEqual(['Save']);
  await expect.element(button('Save')).not.toHaveAttribute('aria-disabled');
});

test('rounds have the heart rate that another device sends', async () => {
  // A phone has no room for them beside the clock.
  await page.viewport(1_280, 800);
  onTestFinished(() => page.viewport(390, 844));
  const { others, offline } = await drawClock(emom, inFirstRound);
  await expect.element(page.getByRole('region', { name: 'In this workout' })).toBeInTheDocument();
  const from = offline.now();
  others.update({ readings: Array.from({ length: 600 }, (_, second) => ({ at: from + second * 1_000, bpm: 131 })) });
  const hearts = page.getByRole('region', { name: 'Heart rate per round' });
  await expect.element(hearts).toBeInTheDocument();
  await button('Skip').click();
  await expect.element(hearts).toMatchTextContent('Round 1: 131, peak 131');
  await expect.element(page.getByRole('region', { name: 'In this workout' })).not.toBeInTheDocument();
});
