import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { signIn, startSignedIn, test } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { middayZone } from '../support/midday.ts';
import {
  aPastWorkout,
  bendTime,
  keptAnswers,
  putInOutbox,
  readyForOffline,
  setDaysAgo,
} from '../support/offline-device.ts';
import { apiOf } from '../support/person-api.ts';

test.use({ timezoneId: middayZone, viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

/** Of no particular program: its moves would not be those. */
const bare = { moves: [] };

const refuse = (page: Page, status: number, message: string) =>
  page.route('**/api/workouts', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, json: { message, error: 'invalid', requestId: 'r' } })
      : route.continue(),
  );

test('refused and offline: each says why, can be carried away, tried again and given up', async ({
  page,
  context,
  person,
  product,
}) => {
  const api = apiOf(product.url, person);
  const program = await api.addProgram({ title: 'Leg Day' });
  const staying = await api.addWorkout(program, { notes: 'stays' });
  const [first, second] = [aPastWorkout(program._id, 2, bare), aPastWorkout(program._id, 1, bare)];
  await refuse(page, 422, 'The end is before the start.');
  await startSignedIn(page, person);
  await page.goto('/programs/');
  await expect(page.getByText('Leg Day').first()).toBeVisible();
  await putInOutbox(page, { userId: person.tokens.user._id, workouts: [first, second] });
  await page.reload();
  await page.getByRole('link', { name: '2 waiting' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting to sync' })).toBeVisible();
  await expect(page.getByText('Could not save: The end is before the start.')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Leg Day', exact: true })).toHaveCount(2);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a file' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(file.items.map(({ data }: { data: { _id: string; hr: number[] } }) => [data._id, data.hr.length])).toEqual([
    [first._id, 60],
    [second._id, 60],
  ]);

  await page.getByRole('button', { name: 'Discard: New workout, Leg Day' }).first().click();
  const question = page.getByRole('dialog', { name: 'Discard this?' });
  await expect(question).toContainText('deletes it for good');
  await judgeAccess(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: 'Leg Day', exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Discard: New workout, Leg Day' }).first().click();
  await question.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Leg Day', exact: true })).toHaveCount(1);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Retry: New workout, Leg Day' }).click();
  await expect(page.getByRole('heading', { name: 'All synced' })).toBeVisible();
  const stored = (await api.call('GET /api/workouts')).data.map(({ _id }) => _id);
  expect(stored.toSorted()).toEqual([staying._id, second._id].toSorted());

  // Refused in the form: the field says why, and again when somebody comes back to it from the list.
  const objection = 'Say it in fewer words.';
  const refusal = { message: objection, error: 'invalid', details: [{ path: '/notes', message: objection }] };
  await page.route('**/api/workouts/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, json: { ...refusal, requestId: 'r' } })
      : route.continue(),
  );
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await page.goto(`/workout/${staying._id}/edit/`);
  await notes.fill('stays, at length');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notes).toHaveAccessibleDescription(objection);
  await page.getByRole('link', { name: '1 waiting' }).click();
  await page.getByRole('link', { name: 'Edit: Changes, Leg Day' }).click();
  await expect(notes).toHaveValue('stays, at length');
  await expect(notes).toHaveAccessibleDescription(objection);
  await expect(page.getByText(`Could not save: ${objection}`)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await notes.fill('stays');
  await expect(notes).not.toHaveAccessibleDescription(objection);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Saved is when the form is gone.
  await expect(page).toHaveURL(`/workout/${staying._id}/`);
  await expect(page.getByRole('link', { name: 'Needs you' })).toBeHidden();
  await page.goto('/waiting/');
  await expect(page.getByRole('heading', { name: 'All synced' })).toBeVisible();

  await page.goto(`/workout/${staying._id}/`);
  await expect(page.getByText('stays')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('link', { name: '1 waiting' }).click();
  await expect(page.getByText('You are offline. It syncs when you are back online.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('stays')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Offline', { exact: true })).toBeHidden();
  expect((await api.call('GET /api/workouts/:id', { params: { id: staying._id } })).data.deletedAt).toBeNull();
});

test('changed elsewhere meanwhile: both versions are kept until somebody chooses', async ({
  page,
  context,
  person,
  product,
}) => {
  const api = apiOf(product.url, person);
  const { _id } = await api.addWorkout(await api.addProgram(), { notes: 'before' });
  await startSignedIn(page, person);
  await page.goto(`/workout/${_id}/`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('mine, from the basement');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Waiting to sync' })).toBeVisible();
  await api.call('PUT /api/workouts/:id', { params: { id: _id }, body: { notes: 'theirs, from the laptop' } });
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Not saved yet: needs you' }).click();
  await expect(page.getByText('It was changed on another device too.')).toBeVisible();
  await page.getByRole('link', { name: 'Compare' }).click();
  const panel = page.getByRole('alert').filter({ hasText: 'This workout was changed somewhere else' });
  await expect(panel).toContainText('Notes were changed');
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('mine, from the basement');
  await panel.getByRole('button', { name: 'Overwrite with mine' }).click();
  const stored = () => api.call('GET /api/workouts/:id', { params: { id: _id } });
  await expect.poll(async () => (await stored()).data.notes).toBe('mine, from the basement');
  await expect(page.getByText('mine, from the basement')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Not saved yet: needs you' })).toBeHidden();
});

test('a queue that does not move for ten minutes is said aloud', async ({ page, context, person, product }) => {
  const api = apiOf(product.url, person);
  const program = await api.addProgram();
  await bendTime(context);
  await refuse(page, 503, 'The server is being repaired.');
  await signIn(page, person);
  await setDaysAgo(page, 0.02);
  await putInOutbox(page, { userId: person.tokens.user._id, workouts: [aPastWorkout(program._id, 1, bare)] });
  await page.goto('/workouts/');
  await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible();
  await expect(page.getByText('waiting to sync for over ten minutes')).toBeHidden();
  // Some twenty minutes later, still with a network.
  await setDaysAgo(page, 0.005);
  await expect(page.getByText('1 change waiting to sync for over ten minutes.')).toBeVisible();
  await page.getByRole('link', { name: 'See why' }).click();
  await expect(page.getByText('The server is busy: The server is being repaired.')).toBeVisible();
  // Asked again while it is still refused: once the server takes it, it may go by itself before anybody can press.
  const retry = page.getByRole('button', { name: /^Retry/ });
  await retry.click();
  await page.unrouteAll({ behavior: 'wait' });
  // That one may have been refused too, and the next by itself is a minute away: so it is pressed as long as it is there.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(page.getByRole('heading', { name: 'All synced' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('a disk that takes nothing is said aloud, and the change goes when it can', async ({
  page,
  context,
  person,
  product,
}) => {
  const api = apiOf(product.url, person);
  const { _id } = await api.addWorkout(await api.addProgram(), { notes: 'before' });
  const devtools = await context.newCDPSession(page);
  // Before the first write: Chromium remembers for a while how much space there was.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: product.url, quotaSize: 1 });
  await startSignedIn(page, person);
  await page.goto(`/workout/${_id}/edit/`);
  await page.getByRole('textbox', { name: 'Notes' }).fill('on a full disk');
  await page.route('**/api/workouts/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Could not save your latest changes on this device. Keep this page open.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'out of space' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('on a full disk')).toBeVisible();
  const stored = () => api.call('GET /api/workouts/:id', { params: { id: _id } });
  await expect.poll(async () => (await stored()).data.notes).toBe('on a full disk');
});

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a workout counts without a network wherever workouts are counted, and the server learns of it later', async ({
    page,
    context,
    person,
    product,
  }) => {
    test.slow();
    const api = apiOf(product.url, person);
    const all = (await api.call('GET /api/series')).data;
    const series = all.find(({ goesOn, weeks }) => goesOn !== 'session' && weeks[0]?.programs[0]?.day === 1);
    const body = { seriesId: series?._id ?? '' };
    const { data: instance } = await api.call('POST /api/series-instances', { body });
    const program = await api.addProgram({ title: 'Leg Day' });
    const created = new Date(Date.now() - 40 * 60_000).toISOString();
    const { _id } = await api.addWorkout(program, { created });
    await signIn(page, person);
    await readyForOffline(page, _id);
    await page.goto(`/program/${instance._id}/`);
    const firstDay = page.getByRole('button', { name: /^Week 1, day 1, / });
    await expect(firstDay).toHaveAccessibleName(/today$/);
    await expect.poll(() => keptAnswers(page)).toContain(`["series","detail","${instance._id}"]`);
    await page.goto(`/workout/${_id}/`);
    const add = page.getByRole('button', { name: 'Add to Series' });
    const dialog = page.getByRole('dialog', { name: 'Add to Series' });
    await add.click();
    await expect(dialog.getByLabel('Series Instance')).toHaveValue(instance._id);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await context.setOffline(true);
    await add.click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved on this device. Waiting to sync.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Waiting to sync' })).toBeVisible();
    await expect(add).toBeHidden();

    const upNext = page.getByRole('region', { name: 'Up next' });
    const days = page.getByRole('table', { name: 'Workouts per day' });
    const latest = page.getByRole('region', { name: 'Latest' });
    await page.goto('/');
    await expect(upNext.getByRole('heading', { name: 'Done for today' })).toBeVisible();
    await expect(upNext.getByText('Waiting', { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'This week' })).toContainText('today: done, waiting to sync');
    await page.goto(`/program/${instance._id}/`);
    await expect(firstDay).toHaveAccessibleName(/done, waiting to sync$/);
    await page.goto('/dashboard/');
    await expect(days.getByRole('button', { name: /1 workout, waiting to sync$/ })).toHaveCount(1);
    await expect(latest.getByRole('link', { name: /Leg Day/ })).toContainText('Waiting');
    const card = page.getByRole('region', { name: 'Series' }).getByRole('link', { name: instance.series.title });
    await expect(card).toContainText('Waiting');
    await judgeAccess(page);

    await context.setOffline(false);
    await expect(latest.getByRole('link', { name: /Leg Day/ })).not.toContainText('Waiting');
    await expect(days.getByRole('button', { name: /waiting to sync$/ })).toHaveCount(0);
    const stored = await api.call('GET /api/workouts/:id', { params: { id: _id } });
    expect(stored.data).toMatchObject({ seriesInstanceId: instance._id, weekNumber: 1, dayOfWeek: 1 });

    await page.goto(`/workout/${_id}/`);
    await expect(page.getByRole('link', { name: `${instance.series.title}, week 1 day 1` })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible();
    await page.goto('/dashboard/');
    await expect(days.getByRole('button', { name: /: no workouts, waiting to sync$/ })).toHaveCount(1);
    await expect(latest.getByText('No workouts yet.')).toBeVisible();
    await page.goto('/');
    await expect(upNext.getByRole('link', { name: 'Get Started' })).toBeVisible();
  });
});
