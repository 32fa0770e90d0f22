import { chromium, expect } from '@playwright/test';
import { pagesOnly } from '../support/browser.ts';
import { emulated } from '../support/emulation.ts';
import { signIn, startSignedIn, test } from '../support/journey.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

test('the header turns solid after ten pixels of scrolling', async ({ page, person }) => {
  await startSignedIn(page, person);
  await page.goto('/profile/');
  const header = page.locator('header');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(header).not.toHaveAttribute('data-solid');
  await page.evaluate(() => scrollTo(0, 10));
  await expect(header).not.toHaveAttribute('data-solid');
  await page.evaluate(() => scrollTo(0, 11));
  await expect(header).toHaveAttribute('data-solid', 'true');
});

test('the drawer holds the menu and Start New, except where a workout runs', async ({ page, person }) => {
  await signIn(page, person);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const name of ['Home', 'Workouts', 'Series', 'Start', 'Exercises', 'Insights', 'Import']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  await menu.getByRole('link', { name: 'Start New' }).click();
  await expect(page).toHaveURL('/start/');
  await expect(menu).toBeHidden();
  await page.goto('/workout/current/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Start New' })).toBeHidden();
});

test('Series stands in the menu and is marked on everything that belongs to it', async ({ page, person }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, person);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Series' });
  await link.click();
  await expect(page).toHaveURL('/series/');
  await expect(link).toHaveAttribute('aria-current', 'page');
  await page.goto('/series/new/');
  await expect(link).toHaveAttribute('aria-current', 'true');
  // The dashboard is a place of its own.
  await page.goto('/dashboard/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(link).not.toHaveAttribute('aria-current');
});

test('every address has its title, a wrong one is told so', async ({ page, person }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('Login - Workout Tracker');
  await startSignedIn(page, person);
  for (const [address, title] of [
    ['/', 'Home'],
    ['/workouts/', 'All Workouts'],
    ['/profile', 'Profile'],
    ['/nowhere/at/all', 'Page not found'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveTitle(`${title} - Workout Tracker`);
  }
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a part that does not arrive reloads the page once, then says so', async ({ page, person }) => {
  await signIn(page, person);
  let loads = 0;
  // Not by the event: a page that reloads before it has loaded never has loaded.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/profile-page-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/profile/');
  await expect(page.getByRole('heading', { name: 'Profile did not open' })).toBeVisible();
  expect(loads).toBe(2);
  await page.unroute('**/assets/profile-page-*.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
});

test('the letters come after the first paint, and before it once they are known', async ({ page }) => {
  const letters = () => page.evaluate(() => document.fonts.check('16px "Inter Variable"'));
  const askedAt = async (): Promise<{ font: number; paint: number }> =>
    page.evaluate(() => ({
      font: performance.getEntriesByType('resource').find(({ name }) => name.includes('inter-latin-'))?.startTime ?? 0,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
  await page.goto('/login');
  await expect.poll(letters).toBe(true);
  const first = await askedAt();
  expect(first.font).toBeGreaterThan(first.paint);
  await page.reload();
  await expect.poll(letters).toBe(true);
  await expect.poll(async () => (await askedAt()).paint).toBeGreaterThan(0);
  const second = await askedAt();
  expect(second.font).toBeLessThan(second.paint);
});

test('over plain http from another machine it says what needs https, until it is dismissed', async ({
  person,
  product,
}) => {
  const { port } = new URL(product.url);
  const resolver = '--host-resolver-rules=MAP tracker.example 127.0.0.1';
  const browser = emulated(await chromium.launch({ ...pagesOnly, args: [...pagesOnly.args, resolver] }));
  const page = await browser.newPage({ baseURL: `http://tracker.example:${port}`, viewport: phone });
  const notice = page.getByText('Heart-rate straps, offline use and keeping the screen on need https.');
  await signIn(page, person);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(notice).toBeHidden();
  await browser.close();
});

test('a stylesheet that was lost on the way is fetched again: no page stands there without it', async ({
  page,
  person,
}) => {
  await startSignedIn(page, person);
  let documents = 0;
  let lost = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  // All that the first document asks for: how often it does depends on whether what it fetches ahead has failed by then.
  await page.route('**/assets/shared-*.css', (route) => {
    if (documents > 1) return route.continue();
    lost += 1;
    return route.abort();
  });
  await page.goto('/profile/');
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  // What is fetched after the page may still be on its way.
  const missing = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
        .filter(({ sheet }) => sheet === null)
        .map(({ href }) => href),
    );
  await expect.poll(missing).toEqual([]);
  expect(lost).toBeGreaterThan(0);
});
