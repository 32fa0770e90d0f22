import { expect, type Page } from '@playwright/test';
import { makeDataFolder } from '../support/data-folder.ts';
import { test } from '../support/emulation.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { middayZone } from '../support/midday.ts';
import { registerPerson } from '../support/people.ts';
import { demoProgram, type Product, startProduct } from '../support/product.ts';
import { familyOf, isRunning } from '../support/running-processes.ts';

/** The simulator, the server and its database among them; with the terminal's own signal. */
async function endWithAll(product: Product): Promise<void> {
  const family = familyOf(product.process.pid ?? 0);
  expect(family.length).toBeGreaterThan(3);
  expect(await product.end('SIGINT')).toBe(0);
  expect(family.filter(isRunning)).toEqual([]);
}

async function lookAround(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await expect(page.getByRole('heading', { name: 'Try the demo' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the demo' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
}

async function countWorkouts(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/workouts/`);
  return (await page.getByText(/^1 to 10 of \d{3}$/).textContent()) ?? '';
}

// The demo trains where its machine is.
test.use({ timezoneId: middayZone });

test('one click into eighteen months of training, which a second start leaves as they are', async ({ page }) => {
  const folder = await makeDataFolder();
  const env = { DATA_DIR: folder.dataDir, LOG_LEVEL: 'error', TZ: middayZone };
  let product = await startProduct(env, demoProgram);
  try {
    expect(product.output()).toContain('Filling the demo');
    await page.goto(`${product.url}/login`);
    await expect(page.getByRole('button', { name: 'Open the demo' })).toBeVisible();
    await judgeAccess(page);
    await lookAround(page, product.url);
    await page.goto(`${product.url}/`);
    await expect(page.getByRole('heading', { name: 'Upper Body Strength', level: 1 })).toBeVisible();
    await expect(page.getByText('Week 6 of 10')).toBeVisible();
    await page.goto(`${product.url}/dashboard/`);
    const cards = page.getByRole('main').getByRole('link');
    await expect(cards.filter({ hasText: 'Upper and Lower' }).filter({ hasText: 'In progress' })).toBeVisible();
    await expect(cards.filter({ hasText: 'Foundation Strength' }).filter({ hasText: 'Completed' })).toBeVisible();
    await page.getByRole('link', { name: /Lower Body Strength/ }).click();
    await expect(page.getByRole('heading', { name: 'Lower Body Strength', level: 1 })).toBeVisible();
    await expect(page.getByText('warm-up').first()).toBeVisible();
    await expect(page.getByRole('img', { name: /heart rate/i })).toBeVisible();
    const before = await countWorkouts(page, product.url);
    expect((await registerPerson(product.url)).tokens.user.role).toBe('user');
    await endWithAll(product);

    product = await startProduct(env, demoProgram);
    expect(product.output()).not.toContain('Filling the demo');
    await lookAround(page, product.url);
    expect(await countWorkouts(page, product.url)).toBe(before);
    await endWithAll(product);
  } finally {
    await product.end('SIGTERM');
    await folder.remove();
  }
});
