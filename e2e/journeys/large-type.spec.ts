import { expect } from '@playwright/test';
import { addressOf, everyRoute } from '../support/all-routes.ts';
import { cutOffText } from '../support/cut-off-text.ts';
import { startSignedIn, test } from '../support/journey.ts';
import { nextButton, prepare, reps, variant, weight } from '../support/live.ts';
import { walkTo } from '../support/walk.ts';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

test('every page holds text of twice the size on a phone', async ({ page, owner, product }) => {
  test.slow();
  const { api, program } = await prepare(product.url, owner);
  const workout = await api.addWorkout(program);
  const [series] = (await api.call('GET /api/series')).data;
  const ids = { program: program._id, workout: workout._id, series: series?._id ?? '' };
  const heading = page.getByRole('heading', { level: 1 });
  const routes = await everyRoute();
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'));
  });

  async function load(address: string): Promise<void> {
    await page.goto(address);
    await heading.waitFor();
    await page.waitForLoadState('networkidle');
    await look(address);
  }

  async function look(address: string): Promise<void> {
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    await expect.poll(() => cutOffText(page), address).toEqual([]);
  }

  for (const { path } of routes.filter(({ isForGuests }) => isForGuests)) await load(path);
  await startSignedIn(page, owner);
  // To open the address of a program is to start it: after that a workout runs.
  const starts = (path: string) => Number(path === '/start/:id/');
  const inside = routes.filter(({ isForGuests }) => !isForGuests);
  const sorted = inside.toSorted((one, other) => starts(one.path) - starts(other.path));
  const [first = '', ...others] = [...sorted.map((route) => addressOf(route, ids)), '/nowhere/'];
  await load(first);
  for (const address of others) {
    await walkTo(page, address);
    await look(address);
  }
  await test.step('a set with its rest', async () => {
    await walkTo(page, '/workout/current/');
    await nextButton(page).click();
    await weight(page).fill('102.5');
    await weight(page).press('Enter');
    await nextButton(page).click();
    await expect(page.getByRole('timer', { name: 'Rest left' })).toBeVisible();
    await look('a set with its rest');
    // What stands in a field is no text of the page.
    for (const field of [reps(page), weight(page)]) {
      const [needed, room] = await field.evaluate((input) => [input.scrollWidth, input.clientWidth]);
      expect(needed).toBeLessThanOrEqual(room ?? 0);
    }
    await variant(page).click();
    await page.getByRole('radio', { name: 'Arnold' }).waitFor();
    await look('variants');
    await page.keyboard.press('Escape');
  });
  await walkTo(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Home', exact: true }).waitFor();
  expect(await cutOffText(page)).toEqual([]);
});
