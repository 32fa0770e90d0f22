import { expect, type Page } from '@playwright/test';
import { signIn, test } from '../support/journey.ts';
import { type LiveJourney, prepare, saveButton, wellDone } from '../support/live.ts';
import type { Person } from '../support/people.ts';

test.use({ viewport: { width: 390, height: 844 } });

const stretch = { exerciseId: null, trackable: true, weight: false, measure: 'seconds' as const, reps: null };
const moves = [
  { ...stretch, _id: 'easy', title: 'Easy warm-up', variants: [], sets: 1, seconds: 240 },
  { ...stretch, _id: 'tempo', title: 'Tempo', variants: [], sets: 6, seconds: 120 },
];

const clock = (page: Page) => page.getByRole('timer');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page, person: Person, url: string): Promise<LiveJourney> {
  const made = await prepare(url, person);
  const program = await made.api.addProgram({ title: 'Tempo Intervals', timed: true, moves });
  await signIn(page, person);
  await page.clock.install({ time: new Date('2026-03-07T12:00:00Z') });
  await page.goto(`/start/${program._id}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tempo Intervals' })).toBeVisible();
  return { ...made, program };
}

test('it waits for Start, counts, stops, goes on and is saved with its time', async ({ page, person, product }) => {
  const { saved, api, program } = await open(page, person, product.url);
  await expect(page.getByText('Ready')).toBeVisible();
  await expect(page.getByText('16 min planned')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(clock(page)).toHaveText('00:00');
  await expect(saveButton(page)).toBeDisabled();
  await button(page, 'Start').click();
  // The clock of the page goes on while we look, by as long as that takes.
  await page.clock.runFor(34_000);
  await expect(clock(page)).toHaveText(/^00:(3[4-9]|4\d)$/);
  await button(page, 'Stop').click();
  await expect(page.getByText('Stopped')).toBeVisible();
  const stoppedAt = (await clock(page).textContent()) ?? '';
  await page.clock.runFor(60_000);
  await expect(clock(page)).toHaveText(stoppedAt);
  await button(page, 'Start').click();
  // An hour asleep: timers stood still, the world did not.
  await page.clock.fastForward('01:00:00');
  await expect(clock(page)).toHaveText(/^1:00:(3[4-9]|[45]\d)$/);
  await page.reload();
  await expect(clock(page)).toHaveText(/^1:00:(3[4-9]|[45]\d)$/);
  await saveButton(page).click();
  await expect(wellDone(page)).toBeVisible();
  await expect(page.getByText('Time', { exact: true }).locator('..')).toContainText(/1:00:(3[4-9]|[45]\d)/);
  const [workout] = await saved();
  expect(Math.floor(workout?.elapsed ?? 0)).toBeGreaterThanOrEqual(3_634);
  expect(workout?.timed).toBe(true);
  expect(workout?.moves.map(({ mid, seconds }) => [mid, seconds])).toEqual([
    ['warmup', undefined],
    ['easy', 240],
    ...Array.from({ length: 6 }, () => ['tempo', 120]),
    ['cooldown', undefined],
  ]);
  await expect(page.getByText('Intervals', { exact: true }).locator('..')).toContainText('7');
  await page.getByRole('link', { name: 'View the workout' }).locator('visible=true').click();
  await expect(page.getByRole('dialog')).toContainText('Tempo');
  expect((await api.call('GET /api/programs/:id', { params: { id: program._id } })).data.workoutCount).toBe(1);
});

test('Reset asks nothing and can be undone', async ({ page, person, product }) => {
  await open(page, person, product.url);
  await button(page, 'Start').click();
  await page.clock.runFor(90_000);
  await button(page, 'Reset').click();
  await expect(clock(page)).toHaveText('00:00');
  await expect(page.getByText('Ready')).toBeVisible();
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  const isAboveStart = async (): Promise<boolean> => {
    const [box, start] = [await message.boundingBox(), await button(page, 'Start').boundingBox()];
    return box !== null && start !== null && box.y + box.height <= start.y;
  };
  await expect.poll(isAboveStart, { message: 'a message is never on the buttons' }).toBe(true);
  await page.clock.runFor(5_000);
  await page.getByRole('button', { name: 'Undo' }).click();
  // As if it had never been stopped; it goes on while we look.
  await expect(clock(page)).toHaveText(/^01:(3[5-9]|4\d)$/);
  await expect(page.getByText('Running')).toBeVisible();
});

test('by keyboard: Enter starts and stops', async ({ page, person, product }) => {
  await open(page, person, product.url);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Running')).toBeVisible();
  await page.clock.runFor(3_000);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Stopped')).toBeVisible();
  await expect(clock(page)).toHaveText(/^00:(0[3-9]|1\d)$/);
});
