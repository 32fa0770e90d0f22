import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { startSignedIn, test } from '../support/journey.ts';
import { goOn, moveTitle, prepare, progress } from '../support/live.ts';
import { aPastWorkout, comeBackSlowly, putInOutbox } from '../support/offline-device.ts';
import { apiOf } from '../support/person-api.ts';

test.use({ viewport: { width: 390, height: 844 } });

const dropWrites = (page: Page) =>
  page.route('**/api/workouts{,/*}', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );

/** Nonsense between what waits: a record of the journal, and the whole of the key. */
const spoil = (page: Page, userId: string) =>
  page.evaluate(async (whose) => {
    const opening = indexedDB.open('workout-tracker-offline');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const writing = opening.result.transaction('stack', 'readwrite');
    writing.objectStore('stack').put({ userId: whose, key: 99, v: 1, value: { url: 'half of a sa' } });
    await new Promise((resolve) => {
      writing.oncomplete = resolve;
    });
    opening.result.close();
    localStorage.setItem('stack', '{"userId":"');
  }, userId);

test('a save that cannot be read is set aside and told, goes into the file, and holds up nothing', async ({
  page,
  person,
  product,
}) => {
  const api = apiOf(product.url, person);
  const workout = aPastWorkout((await api.addProgram())._id, 1, { moves: [] });
  await dropWrites(page);
  await startSignedIn(page, person);
  await page.goto('/waiting/');
  await expect(page.getByRole('heading', { name: 'All synced' })).toBeVisible();
  await putInOutbox(page, { userId: person.tokens.user._id, workouts: [workout] });
  await spoil(page, person.tokens.user._id);
  await page.reload();
  await expect(page.getByText('1 saved change could not be read. Nothing was deleted')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a file' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(workout._id);
  expect(file).toContain('half of a sa');
  // Pressed first: with a network it may be sent by itself before anybody can press.
  await page.getByRole('button', { name: /^Retry/ }).click();
  await page.unrouteAll({ behavior: 'wait' });
  await expect
    .poll(async () => (await api.call('GET /api/workouts')).data.map(({ _id }) => _id))
    .toEqual([workout._id]);
});

test('a window that keeps nothing says so, and what was changed in it still arrives once', async ({
  page,
  context,
  person,
  product,
}) => {
  const api = apiOf(product.url, person);
  const { _id, revision } = await api.addWorkout(await api.addProgram(), { notes: 'before' });
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await dropWrites(page);
  await startSignedIn(page, person);
  await page.goto(`/workout/${_id}/edit/`);
  await page.getByRole('textbox', { name: 'Notes' }).fill('in a private window');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Could not save your latest changes on this device. Keep this page open.')).toBeVisible();
  await page.getByRole('link', { name: 'See why' }).click();
  await expect(page.getByText('This browser window cannot save anything, like a private window.')).toBeVisible();
  // Pressed first: with a network it may be sent by itself before anybody can press.
  await page.getByRole('button', { name: /^Retry/ }).click();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('heading', { name: 'All synced' })).toBeVisible();
  const { data } = await api.call('GET /api/workouts/:id', { params: { id: _id } });
  expect(data).toMatchObject({ notes: 'in a private window', revision: revision + 1 });
});

test('a disk that wakes up slowly brings back the workout in progress, with every set', async ({
  page,
  person,
  product,
}) => {
  const { program } = await prepare(product.url, person);
  await startSignedIn(page, person);
  await page.goto('/waiting/');
  await expect(page.getByRole('heading', { name: 'All synced' })).toBeVisible();
  const before = await page.evaluate(() => ({ ...localStorage }));
  await page.goto(`/start/${program._id}/`);
  await expect(moveTitle(page)).toBeVisible();
  for (let sets = 0; sets < 3; sets += 1) await goOn(page);
  const place = (await progress(page).getAttribute('aria-valuetext')) ?? '';
  await comeBackSlowly(page, before);
  await page.goto('/workout/current/');
  await expect(progress(page)).toHaveAttribute('aria-valuetext', place);
});
