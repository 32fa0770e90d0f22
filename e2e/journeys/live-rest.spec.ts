import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { nextButton, prepare, saveButton, startLive, walkToEnd, weight, wellDone } from '../support/live.ts';

test.use({ viewport: { width: 390, height: 844 } });

const rest = (page: Page) => page.getByRole('region', { name: 'Rest' });
const left = (page: Page) => rest(page).getByRole('timer', { name: 'Rest left' });

/** Of `'1:47'`. */
async function secondsLeft(page: Page): Promise<number> {
  const [minutes, seconds] = ((await left(page).textContent()) ?? '').split(':').map(Number);
  return (minutes ?? Number.NaN) * 60 + (seconds ?? Number.NaN);
}

test('runs from the set on, through a reload, and what was rested is saved', async ({ page, person, product }) => {
  const { program, api, saved } = await prepare(product.url, person);
  const training = { rest: { seconds: 240 } };
  await api.call('PUT /api/workout-tracker/users/me', { body: { training } });
  await page.addInitScript(() => {
    const alerts: unknown[] = [];
    navigator.vibrate = (pattern) => alerts.push(pattern) > 0;
    Object.assign(window, { alerts });
  });
  const alerts = () =>
    page.evaluate(() => ('alerts' in window && Array.isArray(window.alerts) ? window.alerts.length : 0));
  await startLive(page, person, program);
  await nextButton(page).click();
  await expect(rest(page)).toBeHidden();
  await weight(page).fill('40');
  await weight(page).press('Enter');
  await nextButton(page).click();
  await expect(left(page)).toHaveText(/^[1-4]:\d\d$/);
  // Those who listen are told of the rest and of the set that comes.
  await expect(page.getByRole('status').filter({ hasText: /^Rest, 4 minutes$/ })).toHaveCount(1);
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'Shoulder Press' })).toHaveText(
    'Shoulder Press, set 2 of 2. 10 reps. 40 lb. ',
  );
  await judgeAccess(page);
  await page.reload();
  const pause = rest(page).getByRole('button', { name: 'Pause the rest' });
  const goOn = rest(page).getByRole('button', { name: 'Go on with the rest' });
  await pause.click();
  await goOn.waitFor();
  const stood = await secondsLeft(page);
  expect(stood).toBeLessThan(240);
  await rest(page).getByRole('button', { name: '+15 seconds of rest' }).click();
  await expect.poll(() => secondsLeft(page)).toBe(stood + 15);
  await goOn.click();
  await expect.poll(() => secondsLeft(page)).toBeLessThan(stood + 15);
  await rest(page).getByRole('button', { name: 'Skip the rest' }).click();
  await expect(rest(page)).toBeHidden();
  // The one beside what just happened goes after ten seconds, which a busy machine takes for a click.
  await page.getByRole('button', { name: 'Workout menu' }).click();
  await page.getByRole('menuitem', { name: 'Undo skipped rest' }).click();
  await expect(rest(page)).toBeVisible();

  // More than is left less: it is over, and says so.
  const less = rest(page).getByRole('button', { name: '−15 seconds of rest' });
  await expect(async () => {
    // It may run out by itself between the look and the tap.
    if (await less.isVisible()) await less.click({ timeout: 5_000 });
    await expect(left(page)).toHaveText('Rest over', { timeout: 100 });
  }).toPass({ intervals: [0] });
  await expect(page.getByRole('status').filter({ hasText: /^Rest over$/ })).toHaveCount(1);
  // Once, for the rest that ran out; the one that was skipped, and those whose next set has begun, tell nothing.
  await expect.poll(alerts).toBe(1);
  await walkToEnd(page);
  expect(await alerts()).toBe(1);
  await saveButton(page).click();
  await expect(wellDone(page)).toBeVisible();
  const [workout] = await saved();
  const [, first] = workout?.moves ?? [];
  expect(first?.restSeconds).toBeGreaterThanOrEqual(0);
  expect(first?.restSeconds).toBeLessThan(255);
});
