import { expect, type Page } from '@playwright/test';
import { addressOf, everyRoute } from '../support/all-routes.ts';
import { makeBuilds, openDeployment } from '../support/deployment.ts';
import { signIn, test } from '../support/journey.ts';
import { nextButton, prepare, saveButton, walkToEnd, wellDone } from '../support/live.ts';
import { readyForOffline } from '../support/offline-device.ts';
import { apiOf } from '../support/person-api.ts';

test.use({ viewport: { width: 390, height: 844 } });

const entryOf = (page: Page) => page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src'));
const notice = (page: Page) => page.getByText('A new version is ready.');

/** As a link of the app does it: without a new page. */
const goInside = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({ idx: history.length }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);

async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
}

test('under a running workout nothing is exchanged, and afterwards it is when somebody says so', async ({
  browser,
  owner,
  person,
  product,
}) => {
  test.slow();
  const { program, workouts, api } = await prepare(product.url, person);
  const params = { id: person.tokens.user._id };
  await apiOf(product.url, owner).call('PUT /api/users/:id', { params, body: { role: 'admin' } });
  const past = await api.addWorkout(program, { moves: [] });
  const [series] = (await api.call('GET /api/series')).data;
  const ids = { program: program._id, series: series?._id ?? '', workout: past._id };
  const builds = await makeBuilds();
  const deployment = await openDeployment(product.url, builds.old);
  const look = { baseURL: deployment.url, viewport: { width: 390, height: 844 } };
  const context = await browser.newContext({ ...look, serviceWorkers: 'allow' });
  const unarmed = await browser.newContext({ ...look, serviceWorkers: 'block' });
  for (const one of [context, unarmed]) one.setDefaultTimeout(60_000);
  try {
    const page = await context.newPage();
    await signIn(page, person);
    await readyForOffline(page);
    const oldEntry = await entryOf(page);
    await page.goto(`/start/${program._id}/`);
    await nextButton(page).click();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /2 of/);
    let pageLoads = 0;
    page.on('load', () => {
      pageLoads += 1;
    });

    const other = await unarmed.newPage();
    await signIn(other, person);
    let loads = 0;
    other.on('load', () => {
      loads += 1;
    });

    deployment.deploy(builds.renewed);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const newWorker = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.waiting?.state ?? registration?.installing?.state ?? 'none';
      });
    // It fetches and keeps every file of the build first.
    await expect.poll(newWorker, { timeout: 180_000 }).toBe('installed');
    await page.getByRole('link', { name: 'Leave, keep running' }).click();
    // Every part of the old version, none of which was needed before.
    for (const route of (await everyRoute()).filter(
      ({ isForGuests, path }) => !isForGuests && path !== '/start/:id/',
    )) {
      await goInside(page, addressOf(route, ids));
      await expect(page).toHaveTitle(`${route.title} - Workout Tracker`);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading, route.path).not.toHaveText(/did not open|not found|^$/);
      await expect(notice(page)).toBeHidden();
    }
    await goInside(page, '/workout/current/');
    await context.setOffline(true);
    await walkToEnd(page);
    await saveButton(page).click();
    await expect(wellDone(page)).toBeVisible();
    expect(pageLoads).toBe(0);
    await page.reload();
    await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await workouts()).length).toBe(2);
    expect(await entryOf(page)).toBe(oldEntry);

    await openFromMenu(page, 'Workouts');
    await expect(notice(page)).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => entryOf(page).catch(() => oldEntry)).not.toBe(oldEntry);
    await expect(page.getByRole('link', { name: /Upper Body Day/ })).toHaveCount(2);
    await expect(notice(page)).toBeHidden();

    // A tab without a worker, on the old version, whose files are gone by now.
    deployment.deploy(builds.renewedAlone);
    await openFromMenu(other, 'Programs');
    await expect(other.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible();
    await expect.poll(() => loads).toBe(1);
    expect(await entryOf(other)).not.toBe(oldEntry);
    await openFromMenu(other, 'Heart-rate test');
    await expect(other.getByRole('heading', { level: 1, name: 'Heart-rate test' })).toBeVisible();
    expect(loads).toBe(1);
  } finally {
    await Promise.all([context.close(), unarmed.close()]);
    await deployment.close();
    await builds.remove();
  }
});
