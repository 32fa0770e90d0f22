import { expect, type Page } from '@playwright/test';
import { signIn, test } from '../support/journey.ts';
import { prepare, saveButton, walkToEnd, wellDone } from '../support/live.ts';
import { aPastWorkout, bendTime, putInOutbox, readyForOffline, setDaysAgo } from '../support/offline-device.ts';
import { callAs } from '../support/programs.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function editNotes(page: Page, id: string, notes: string): Promise<void> {
  await page.goto(`/workout/${id}/edit/`);
  await page.getByRole('textbox', { name: 'Notes' }).fill(notes);
  await save(page);
  await expect(page.getByText(notes)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Waiting to sync' })).toBeVisible();
}

test('twelve workouts and three edits in a week without a network arrive once, in order, with their heart rate', async ({
  context,
  person,
  product,
}) => {
  test.slow();
  const { program, api, workouts } = await prepare(product.url, person);
  const before = await api.addWorkout(program, { moves: [] });
  const userId = person.tokens.user._id;
  await bendTime(context);
  let page = await context.newPage();
  await signIn(page, person);
  await readyForOffline(page, before._id);
  await setDaysAgo(page, 7);
  await context.setOffline(true);

  const made: string[] = [];
  for (const day of [7, 5, 3]) {
    // Closed and opened again, each time on another day.
    await page.close();
    page = await context.newPage();
    await page.goto('/workouts/');
    await setDaysAgo(page, day);
    await page.goto(`/start/${program._id}/`);
    await walkToEnd(page);
    await saveButton(page).click();
    await expect(wellDone(page)).toBeVisible();
    await page.getByRole('link', { name: 'View the workout' }).locator('visible=true').click();
    await expect(page.getByRole('dialog')).toContainText('Pull-up');
    const others = [1, 2, 3].map((hours) => aPastWorkout(program._id, day - 1 + hours / 24));
    await putInOutbox(page, { userId, workouts: others });
    made.push(...others.map(({ _id }) => _id));
  }
  await expect(page.getByRole('link', { name: '12 waiting' })).toBeVisible();

  await editNotes(page, before._id, 'changed without a network');
  await editNotes(page, made[0] ?? '', 'changed before it was sent');
  await putInOutbox(page, {
    userId,
    workouts: [],
    edits: [{ id: made[8] ?? '', changes: { notes: 'by the module' } }],
  });
  await page.goto('/workouts/');
  await expect(page.getByRole('link', { name: /Upper Body Day/ })).toHaveCount(13);
  await expect(page.getByText('Waiting', { exact: true })).toHaveCount(13);
  expect(await workouts()).toHaveLength(1);
  // The server was never asked for this list, so it has what this device made.
  await page.goto(`/programs/${program._id}/`);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('12 workouts');
  await expect(history.getByText('Waiting', { exact: true })).toHaveCount(12);
  await page.goto('/dashboard/');
  await expect(page.getByRole('region', { name: 'Last 90 days' })).toContainText(/12\s*Workouts/);
  await expect(page.getByRole('region', { name: 'Latest' }).getByText('Waiting', { exact: true })).toHaveCount(5);
  await page.goto('/workouts/');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/workouts')) sent.push(request.postDataJSON()._id);
  });
  await context.setOffline(false);
  await expect(page.getByText('Saved the data to the server')).toBeVisible();
  await expect(page.getByRole('link', { name: /waiting$/ })).toBeHidden();
  await expect(page.getByText('Waiting', { exact: true })).toHaveCount(0);

  const { data: rows } = await callAs(product.url, person, 'GET /api/workouts', { path: '/api/workouts?page=-1' });
  const stored = await Promise.all(
    rows.map(async ({ _id }) => (await api.call('GET /api/workouts/:id', { params: { id: _id } })).data),
  );
  expect(new Set(stored.map(({ _id }) => _id)).size).toBe(13);
  expect(stored).toHaveLength(13);
  expect(sent).toHaveLength(12);
  expect(sent.filter((id) => made.includes(id))).toEqual(made);
  const notesOf = (id = '') => stored.find(({ _id }) => _id === id)?.notes;
  expect([before._id, made[0], made[8]].map(notesOf)).toEqual([
    'changed without a network',
    'changed before it was sent',
    'by the module',
  ]);
  const tracks = stored.filter(({ _id }) => made.includes(_id)).map(({ hr }) => hr.length);
  expect(tracks).toEqual(Array.from({ length: 9 }, () => 60));
});
