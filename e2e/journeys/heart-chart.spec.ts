import { expect, type Page } from '@playwright/test';
import { startSignedIn, test } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import type { Person } from '../support/people.ts';
import { apiOf } from '../support/person-api.ts';

const created = '2026-03-07T11:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(created) + seconds * 1000).toISOString();
const level = (bpm: number | null, seconds: number) => Array<number | null>(seconds / 2).fill(bpm);

/** Ten minutes up, ten minutes down, a lost signal, and the end: two sets, of which the first is followed by rest. */
async function logWorkout(url: string, person: Person): Promise<string> {
  const api = apiOf(url, person);
  const program = await api.addProgram({ title: 'Ride + Lift' });
  const [mid = ''] = program.moves.map(({ _id }) => _id);
  const moves = [
    { mid, reps: 12, startedAt: at(60), endedAt: at(600) },
    { mid, reps: 10, startedAt: at(900), endedAt: at(1500) },
  ];
  const hr = [...level(156, 600), ...level(124, 600), ...level(null, 300), ...level(150, 1500)];
  const workout = await api.addWorkout(program, { created, ended: at(3000), moves, hr, hrIntervalMs: 2000 });
  return workout._id;
}

const chart = (page: Page) => page.getByRole('img', { name: 'Heart rate over 50 minutes, best 156, average 146' });

/** A point of the drawing by its minute, in the middle of its height: the axis ends with the workout, after 50 minutes. */
async function pointAt(page: Page, minute: number): Promise<{ x: number; y: number }> {
  const drawing = page.locator('.u-over').first();
  await expect(drawing).toBeVisible();
  const box = await drawing.boundingBox();
  if (!box) throw new Error('The chart is gone');
  return { x: box.x + (box.width * minute) / 50, y: box.y + box.height / 2 };
}

test('under the mouse stands what it was, and each set has its peak and its recovery', async ({
  page,
  person,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const id = await logWorkout(baseURL, person);
  await startSignedIn(page, person);
  await page.goto(`/workout/${id}/`);
  await expect(chart(page)).toBeVisible();
  // The chart is drawn anew when its place changes, as when the type has come: then the mouse has to move again.
  await expect(async () => {
    const early = await pointAt(page, 5);
    await page.mouse.move(early.x - 1, early.y);
    await page.mouse.move(early.x, early.y);
    await expect(page.getByText(/^(4:5\d|5:0\d), 156 bpm$/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const gap = await pointAt(page, 22.5);
  await page.mouse.move(gap.x, gap.y);
  await expect(page.getByText(/\d, \d+ bpm$/)).toBeHidden();
  const end = await pointAt(page, 49.5);
  await page.mouse.move(end.x, end.y);
  await expect(page.getByText(/^49:[2-4]\d, 150 bpm$/)).toBeVisible();
  const sets = page.getByRole('region', { name: 'Exercises', exact: true }).getByRole('listitem');
  await expect(sets.nth(0)).toContainText(/Max heart rate 156.*Drop in 60 s: 32 bpm/);
  await expect(sets.nth(1)).not.toContainText('Drop in 60 s');
  await judgeAccess(page);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the numbers follow it', async ({ page, context, person, baseURL }) => {
    const id = await logWorkout(baseURL, person);
    await startSignedIn(page, person);
    await page.goto(`/workout/${id}/`);
    await expect(chart(page)).toBeVisible();
    await chart(page).scrollIntoViewIfNeeded();
    const devtools = await context.newCDPSession(page);
    const [early, later] = [await pointAt(page, 5), await pointAt(page, 15)];
    const touch = (type: 'touchStart' | 'touchMove', point: typeof early) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
    await touch('touchStart', early);
    await expect(page.getByText(/^(4:5\d|5:0\d), 156 bpm$/)).toBeVisible();
    for (const minute of [8, 11, 13]) await touch('touchMove', await pointAt(page, minute));
    await touch('touchMove', later);
    await expect(page.getByText(/^(14:\d\d|15:\d\d), 124 bpm$/)).toBeVisible();
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  });
});
