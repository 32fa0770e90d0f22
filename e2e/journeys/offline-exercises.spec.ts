import { expect, type Page } from '@playwright/test';
import { logout, signIn, test } from '../support/journey.ts';
import { aPastWorkout, keptAnswers, putInOutbox, readyForOffline } from '../support/offline-device.ts';
import { registerPerson } from '../support/people.ts';
import { apiOf } from '../support/person-api.ts';
import { openPicker } from '../support/programs.ts';

test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', serviceWorkers: 'allow' });

const weights = (page: Page) => page.getByRole('region', { name: 'Body weight' });
const row = (page: Page) => page.getByRole('link', { name: /^Basement Row/ });

/** The list, narrowed from the start. */
const found = '/exercises/?search=basement+row';

test('an exercise, its note, a workout and a program with it and a body weight wait on the device and arrive once', async ({
  page,
  context,
  person,
  product,
}) => {
  test.slow();
  const api = apiOf(product.url, person);
  const other = await registerPerson(product.url, { firstName: 'Noor' });
  const program = await api.addProgram({ title: 'Leg Day' });
  await signIn(page, person);
  await readyForOffline(page);
  await expect
    .poll(() => keptAnswers(page))
    .toEqual(expect.arrayContaining(['["exercises","list"]', '["body-weights"]']));
  await context.setOffline(true);

  await page.goto(found);
  await page.getByRole('button', { name: 'Make “basement row” your own exercise' }).click();
  const form = page.getByRole('dialog', { name: 'New exercise' });
  await form.getByLabel('Name').fill('Basement  Row');
  await form.getByRole('button', { name: 'Muscles, equipment and more' }).click();
  await form.getByLabel('Muscles', { exact: true }).selectOption('Lats');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Basement Row' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'About' })).toContainText('Waiting');
  const exerciseId = new URL(page.url()).pathname.split('/')[2] ?? '';

  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Pin a note' }).click();
  await page.getByRole('textbox', { name: 'Pinned note' }).fill('Mind the pipes.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Pinned note' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Pinned note' })).toContainText('Mind the pipes.');
  const workout = aPastWorkout(program._id, 1, { moves: [{ mid: program.moves[0]?._id ?? '', exerciseId, reps: 8 }] });
  await putInOutbox(page, { userId: person.tokens.user._id, workouts: [workout] });

  await page.goto('/profile/body-weight/');
  await weights(page).getByRole('textbox', { name: 'Weight' }).fill('181');
  await weights(page).getByRole('button', { name: 'Add' }).click();
  await expect(weights(page).getByRole('listitem')).toContainText('181 lb');

  await page.reload();
  await expect(weights(page).getByRole('listitem')).toContainText('181 lb');
  await expect(weights(page).getByRole('listitem')).toContainText('Waiting');
  await page.goto(found);
  await expect(row(page)).toContainText('Waiting');
  await row(page).click();
  await expect(page.getByText('Mind the pipes.')).toBeVisible();
  await page.goto('/programs/new/');
  const sheet = await openPicker(page);
  await sheet.getByRole('searchbox').fill('basement row');
  const listed = sheet.getByRole('button', { name: /^Basement Row/ });
  await expect(listed).toContainText('Own');
  await expect(listed).toContainText('Waiting');
  await listed.click();
  await sheet.getByRole('button', { name: 'Add 1 exercise' }).click();
  await page.getByLabel('Title').fill('Basement');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Basement is saved on this device and syncs automatically.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Basement', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Basement Day');
  // The message is still there, above the bar that says more without a network.
  const [message, save] = [
    await page
      .getByText('Basement is saved on this device')
      .boundingBox({ timeout: 100 })
      .catch(() => null),
    await page.getByRole('button', { name: 'Save', exact: true }).boundingBox(),
  ];
  if (message && save) expect(message.y + message.height).toBeLessThanOrEqual(save.y);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Basement Day' })).toBeVisible();
  await page.goto('/programs/');
  await expect(page.getByRole('link', { name: /^Basement Day/ })).toBeVisible();
  await page.goto('/waiting/');
  const list = page.getByRole('main').getByRole('listitem');
  await expect(list.filter({ hasText: 'New exercise' })).toContainText('Basement Row');
  await expect(list.filter({ hasText: 'Pinned note' })).toContainText('Basement Row');
  await expect(list.filter({ hasText: 'New entry' })).toContainText('Body weight');
  await expect(list.filter({ hasText: 'New program' })).toContainText('Basement Day');
  await expect(list).toHaveCount(5);

  // Somebody else on the same device: their app neither shows nor sends it.
  await logout(page);
  await context.setOffline(false);
  await signIn(page, other);
  await page.goto(found);
  await expect(page.getByRole('heading', { name: 'No exercise is called “basement row”' })).toBeVisible();
  await page.goto(`/exercise/${exerciseId}/`);
  await expect(page.getByRole('heading', { name: 'Exercise not found' })).toBeVisible();
  await page.goto('/profile/body-weight/');
  await expect(weights(page).getByRole('button', { name: 'Add' })).toBeVisible();
  await expect(weights(page).getByRole('listitem')).toHaveCount(0);
  const theirs = apiOf(product.url, other);
  expect((await theirs.call('GET /api/exercises')).data.filter(({ isOwn }) => isOwn)).toEqual([]);
  expect((await theirs.call('GET /api/body-weights')).data).toEqual([]);
  const owns = async () =>
    (await api.call('GET /api/exercises')).data.filter(({ isOwn, _id }) => isOwn && _id === exerciseId);
  expect(await owns()).toEqual([]);

  await logout(page);
  await signIn(page, person);
  await page.goto('/waiting/');
  await expect(page.getByRole('heading', { name: 'All synced' })).toBeVisible();
  expect(await owns()).toMatchObject([{ title: 'Basement Row', muscles: ['lats'], pinnedNote: 'Mind the pipes.' }]);
  expect((await api.call('GET /api/body-weights')).data).toMatchObject([{ weight: 181, unit: 'lb' }]);
  const programs = (await api.call('GET /api/programs')).data.filter(({ ownerId }) => ownerId !== null);
  expect(programs.map(({ title, version, moves }) => [title, version, moves[0]?.exerciseId])).toEqual([
    ['Basement Day', 1, exerciseId],
    ['Leg Day', 1, program.moves[0]?.exerciseId],
  ]);
  const history = await api.call('GET /api/exercises/:id/history', { params: { id: exerciseId } });
  expect(history.data.map(({ workoutId }) => workoutId)).toEqual([workout._id]);
  await page.goto(found);
  await expect(row(page)).not.toContainText('Waiting');
});
