import { join } from 'node:path';
import { expect } from '@playwright/test';
import { makeStartedDataFolder } from '../support/data-folder.ts';
import { signIn, startSignedIn, test } from '../support/journey.ts';
import { goOn, moveTitle, nextButton, prepare, saveButton, startLive, walkToEnd, wellDone } from '../support/live.ts';
import { registerPerson } from '../support/people.ts';
import { startProduct } from '../support/product.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('without a network it is done all the same, waits in sight, and is sent when the network is back', async ({
  page,
  context,
  person,
  product,
}) => {
  const { program, workouts } = await prepare(product.url, person);
  await startLive(page, person, program);
  await context.setOffline(true);
  await walkToEnd(page);
  await saveButton(page).click();
  await expect(wellDone(page)).toBeVisible();
  await expect(page.getByRole('status').getByText('1 waiting')).toBeVisible();
  await expect(page.getByText('Saved here; syncs automatically')).toBeVisible();
  expect(await workouts()).toEqual([]);
  await context.setOffline(false);
  await expect.poll(async () => (await workouts()).length).toBe(1);
  await expect(page.getByText('1 waiting')).toBeHidden();
});

test('an answer lost on the way doubles nothing', async ({ page, person, product }) => {
  const { program, saved } = await prepare(product.url, person);
  await startLive(page, person, program);
  await page.route('**/api/workouts', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await walkToEnd(page);
  await saveButton(page).click();
  await expect(wellDone(page)).toBeVisible();
  await expect(page.getByText('1 waiting')).toBeVisible();
  await page.unroute('**/api/workouts');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No workout is running' })).toBeVisible();
  await expect(page.getByText('1 waiting')).toBeHidden();
  expect(await saved()).toHaveLength(1);
});

test('a double tap saves once', async ({ page, person, product }) => {
  const { program, saved } = await prepare(product.url, person);
  await startLive(page, person, program);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/workouts')) posts += 1;
  });
  await walkToEnd(page);
  await saveButton(page).dblclick();
  await expect(wellDone(page)).toBeVisible();
  expect(posts).toBe(1);
  expect(await saved()).toHaveLength(1);
});

test("a refusal shows the server's words, keeps everything, and Save becomes Retry", async ({
  page,
  person,
  product,
}) => {
  const { program, workouts, saved } = await prepare(product.url, person);
  await startLive(page, person, program);
  await page.route('**/api/workouts', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: { message: 'The server is in a bad mood.', error: 'invalid', requestId: 'r' },
        })
      : route.continue(),
  );
  await walkToEnd(page);
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The server is in a bad mood.' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '6 of 6, 6 done');
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(page.getByRole('alert').filter({ hasText: 'The server is in a bad mood.' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'A workout is not saved yet' })).toBeVisible();
  await expect(page.getByText('The server is in a bad mood.')).toBeVisible();
  expect(await workouts()).toEqual([]);
  await page.unroute('**/api/workouts');
  await retry.click();
  await expect(page.getByRole('heading', { name: 'No workout is running' })).toBeVisible();
  expect(await saved()).toHaveLength(1);
});

test('an early end that is refused can be saved again from where it stands', async ({ page, person, product }) => {
  const { program, saved } = await prepare(product.url, person);
  await startLive(page, person, program);
  await page.route('**/api/workouts', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { message: 'Not today.', error: 'invalid', requestId: 'r' } })
      : route.continue(),
  );
  await goOn(page);
  await goOn(page);
  await page.getByRole('button', { name: 'Workout menu' }).click();
  await page.getByRole('menuitem', { name: 'Finish workout' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not today. It is saved on this device.' })).toBeVisible();
  await expect(nextButton(page)).toBeHidden();
  await page.unroute('**/api/workouts');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(wellDone(page)).toBeVisible();
  expect((await saved()).map(({ moves }) => moves.map(({ mid }) => mid))).toEqual([['warmup', 'press']]);
});

test('a clock put back by an hour bends neither the time nor the sets', async ({ page, person, product }) => {
  const { program, saved } = await prepare(product.url, person);
  const noon = new Date('2026-03-07T12:00:00Z');
  await signIn(page, person);
  await page.clock.install({ time: noon });
  await page.goto(`/start/${program._id}/`);
  await expect(moveTitle(page)).toHaveText('Warm-up');
  await page.clock.runFor('05:00');
  await nextButton(page).click();
  const timer = page.getByRole('timer');
  const shownSeconds = async () =>
    ((await timer.textContent()) ?? '').split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
  // The page's time goes on while we look, by as long as that takes.
  const inOneHour = 3_600;
  await expect.poll(shownSeconds).toBeGreaterThanOrEqual(300);
  const before = await shownSeconds();
  expect(before).toBeLessThan(inOneHour);
  await page.clock.setSystemTime(new Date(noon.getTime() - 55 * 60_000));
  await page.clock.runFor('01:00');
  await expect.poll(shownSeconds).toBeGreaterThanOrEqual(before + 60);
  expect(await shownSeconds()).toBeLessThan(inOneHour);
  await goOn(page);
  await page.clock.runFor('01:00');
  await walkToEnd(page);
  await page.clock.runFor(1_000);
  await saveButton(page).click();
  await expect(wellDone(page)).toBeVisible();
  const [workout] = await saved();
  const times = workout?.moves.flatMap(({ startedAt, endedAt }) => [startedAt ?? '', endedAt ?? '']) ?? [];
  expect(times).toEqual(times.toSorted());
  const lasted = Date.parse(workout?.ended ?? '') - Date.parse(workout?.created ?? '');
  expect(lasted).toBeGreaterThanOrEqual((before + 120) * 1_000);
  expect(lasted).toBeLessThan(inOneHour * 1_000);
});

test('a full disk is said aloud, and recording goes on', async ({ page, context, person, product }) => {
  const { program, saved } = await prepare(product.url, person);
  const devtools = await context.newCDPSession(page);
  // Before the first write: Chromium remembers for a while how much space there was.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: product.url, quotaSize: 1 });
  await startSignedIn(page, person);
  await page.goto(`/start/${program._id}/`);
  await nextButton(page).click();
  await expect(page.getByText('This device is out of space.')).toBeVisible();
  await goOn(page);
  await expect(page.getByText('Set 2 of 2', { exact: true })).toBeVisible();
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: product.url });
  await nextButton(page).click();
  await expect(page.getByText('This device is out of space.')).toBeHidden();
  await walkToEnd(page);
  await saveButton(page).click();
  await expect(wellDone(page)).toBeVisible();
  expect((await saved())[0]?.moves).toHaveLength(6);
});

test('a server killed during the save, and down for a while, has it once when it is back', async ({ page }) => {
  const data = await makeStartedDataFolder();
  const env = { DATA_DIR: join(data.folder, 'data'), LOG_LEVEL: 'error' };
  let server = await startProduct(env);
  try {
    const { url } = server;
    const person = await registerPerson(url);
    const { program, workouts } = await prepare(url, person);
    await startSignedIn(page, person, url);
    await page.goto(`${url}/start/${program._id}/`);
    await expect(moveTitle(page)).toHaveText('Warm-up');
    await walkToEnd(page);
    let posts = 0;
    await page.route('**/api/workouts', async (route) => {
      posts += 1;
      if (posts === 1) void server.end('SIGKILL');
      await route.continue();
    });
    await saveButton(page).click();
    await expect(wellDone(page)).toBeVisible();
    await expect(page.getByText('1 waiting')).toBeVisible();
    server = await startProduct({ ...env, PORT: new URL(url).port });
    await page.reload();
    await expect.poll(async () => (await workouts()).length).toBe(1);
    await expect(page.getByText('1 waiting')).toBeHidden();
    expect(await workouts()).toHaveLength(1);
  } finally {
    await server.end('SIGTERM');
    await data.remove();
  }
});
