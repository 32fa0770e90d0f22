import { expect, type Page } from '@playwright/test';
import { startSignedIn, test } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { keptAnswers } from '../support/offline-device.ts';
import { apiOf, type PersonApi } from '../support/person-api.ts';

const newYork = 'America/New_York';

test.use({ timezoneId: newYork });

const read = async (api: PersonApi, id: string) => (await api.call('GET /api/workouts/:id', { params: { id } })).data;

async function openEdit(page: Page, id: string): Promise<void> {
  await page.goto(`/workout/${id}/`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Activity' })).toBeVisible();
}

test('times are those of the place, across midnight, and an untouched one keeps its seconds', async ({
  page,
  person,
  product,
}) => {
  const api = apiOf(product.url, person);
  const { _id } = await api.addWorkout(await api.addProgram(), {
    created: '2026-03-07T04:40:41.000Z',
    timeZone: newYork,
  });
  await startSignedIn(page, person);
  await openEdit(page, _id);
  await expect(page.getByLabel('Start Time')).toHaveValue('2026-03-06T23:40');
  await page.getByLabel('End Time').fill('2026-03-06T23:10');
  await expect(page.getByLabel('End Time')).toHaveAccessibleDescription(
    'The end is before the start. Change one of them.',
  );
  await page.getByLabel('End Time').fill('2026-03-07T00:25');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(`/workout/${_id}/`);
  await expect(page.getByText('11:40 PM to 12:25 AM, Mar 7')).toBeVisible();
  expect(await read(api, _id)).toMatchObject({
    created: '2026-03-07T04:40:41.000Z',
    ended: '2026-03-07T05:25:00.000Z',
  });
});

test('an hour that was skipped and one that came twice are told and stored right', async ({
  page,
  person,
  product,
}) => {
  const api = apiOf(product.url, person);
  const program = await api.addProgram();
  const spring = await api.addWorkout(program, { created: '2026-03-08T06:40:00.000Z', timeZone: newYork });
  const autumn = await api.addWorkout(program, { created: '2025-11-02T04:50:00.000Z', timeZone: newYork });
  await startSignedIn(page, person);
  await openEdit(page, spring._id);
  await page.getByLabel('End Time').fill('2026-03-08T02:30');
  await expect(page.getByText('The clocks skipped 2:30 AM that night. It counts as 3:30 AM.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('50 min')).toBeVisible();
  expect((await read(api, spring._id)).ended).toBe('2026-03-08T07:30:00.000Z');
  await openEdit(page, autumn._id);
  await page.getByLabel('End Time').fill('2025-11-02T01:30');
  await page.getByLabel('The clocks showed 1:30 AM twice that night').selectOption('second');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('1 h 40 min')).toBeVisible();
  expect((await read(api, autumn._id)).ended).toBe('2025-11-02T06:30:00.000Z');
});

test('sets are corrected, added and taken out in place, and a weight between the steps is kept', async ({
  page,
  person,
  product,
}) => {
  const api = apiOf(product.url, person);
  const program = await api.addProgram();
  const { _id } = await api.addWorkout(program, {
    moves: [{ mid: 'goblet-squat', reps: 12, weight: 62.5, unit: 'kg', rpe: 8, note: 'slow' }],
  });
  await startSignedIn(page, person);
  await openEdit(page, _id);
  await page.getByLabel('Reps, Goblet Squat, set 1').fill('10');
  await expect(page.getByRole('combobox', { name: 'Weight in kg, Goblet Squat, set 1' })).toHaveValue('62.5');
  await page.getByRole('button', { name: 'Add set, Goblet Squat' }).click();
  const weight = page.getByRole('combobox', { name: 'Weight in kg, Goblet Squat, set 2' });
  await weight.fill('21,5');
  await page.getByRole('button', { name: 'Add set, Goblet Squat' }).click();
  await page.getByRole('combobox', { name: 'Weight in kg, Goblet Squat, set 3' }).fill('59');
  await page.getByRole('option', { name: '60', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Weight in kg, Goblet Squat, set 3' })).toHaveValue('60');
  await page.getByRole('button', { name: 'Remove Goblet Squat, set 3' }).click();
  await expect(page.getByRole('combobox', { name: 'Weight in kg, Goblet Squat, set 3' })).toBeHidden();
  await page.getByLabel('Variant, Goblet Squat', { exact: true }).selectOption({ label: 'Heels raised' });
  await page.getByRole('button', { name: 'Add move' }).click();
  await page.getByLabel('Reps, Push-up, set 1').fill('-1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Reps, Push-up, set 1')).toHaveAccessibleDescription(
    'Reps are a whole number, 0 or more.',
  );
  await page.getByLabel('Reps, Push-up, set 1').fill('15');
  await page.getByRole('textbox', { name: 'Notes' }).fill('Knee fine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('3 sets')).toBeVisible();
  const { moves, notes } = await read(api, _id);
  expect(notes).toBe('Knee fine');
  expect(moves).toEqual([
    { mid: 'goblet-squat', reps: 10, weight: 62.5, unit: 'kg', variant: 1, rpe: 8, note: 'slow' },
    { mid: 'goblet-squat', reps: 10, weight: 21.5, unit: 'kg', variant: 1 },
    { mid: 'push-up', exerciseId: program.moves[1]?.exerciseId, reps: 15 },
  ]);
});

test('closing saves and offers Undo; closing without a change sends nothing', async ({ page, person, product }) => {
  const api = apiOf(product.url, person);
  const { _id } = await api.addWorkout(await api.addProgram(), { notes: 'before' });
  await startSignedIn(page, person);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await openEdit(page, _id);
  await page.getByRole('button', { name: 'Close and keep changes' }).click();
  await expect(page).toHaveURL(`/workout/${_id}/`);
  expect(sent).toEqual([]);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('after');
  await page.getByRole('button', { name: 'Close and keep changes' }).click();
  await expect(page.getByText('after')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('before')).toBeVisible();
  await expect.poll(async () => (await read(api, _id)).notes).toBe('before');
});

test("the browser's Back saves too, and what cannot be sent waits in sight", async ({ page, person, product }) => {
  const api = apiOf(product.url, person);
  const { _id } = await api.addWorkout(await api.addProgram());
  await startSignedIn(page, person);
  await openEdit(page, _id);
  await page.getByRole('textbox', { name: 'Notes' }).fill('kept by leaving');
  await page.goBack();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect.poll(async () => (await read(api, _id)).notes).toBe('kept by leaving');
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('typed without a network');
  await page.route('**/api/workouts/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('typed without a network')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Waiting to sync' })).toBeVisible();
  expect((await read(api, _id)).notes).toBe('kept by leaving');
  await page.unroute('**/api/workouts/*');
  await expect(page.getByRole('link', { name: 'Waiting to sync' })).toBeHidden();
  expect((await read(api, _id)).notes).toBe('typed without a network');
});

test('a half-typed edit outlives its tab and is there again, until it is saved or given up', async ({
  page,
  context,
  person,
  product,
}) => {
  const api = apiOf(product.url, person);
  const { _id } = await api.addWorkout(await api.addProgram(), { notes: 'before' });
  await startSignedIn(page, person);
  await openEdit(page, _id);
  await page.getByRole('textbox', { name: 'Notes' }).fill('half a sen');
  await page
    .getByRole('textbox', { name: /^Reps, / })
    .first()
    .fill('-3');
  await page.close();
  expect((await read(api, _id)).notes).toBe('before');

  const later = await context.newPage();
  await later.goto(`/workout/${_id}/`);
  await expect(later.getByText('before')).toBeVisible();
  await later.getByRole('link', { name: 'Unsaved changes' }).click();
  const notes = later.getByRole('textbox', { name: 'Notes' });
  await expect(later.getByRole('status').filter({ hasText: 'Unsaved changes restored' })).toBeVisible();
  await expect(notes).toHaveValue('half a sen');
  await expect(later.getByRole('textbox', { name: /^Reps, / }).first()).toHaveValue('-3');
  await judgeAccess(later);
  await later.getByRole('button', { name: 'Start over' }).click();
  await expect(notes).toHaveValue('before');
  await expect(later.getByText('Unsaved changes restored')).toBeHidden();
  await notes.fill('a whole sentence');
  await later.reload();
  await expect(notes).toHaveValue('a whole sentence');
  await later.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await read(api, _id)).notes).toBe('a whole sentence');
  await expect(later.getByText('a whole sentence')).toBeVisible();
  await expect(later.getByRole('link', { name: 'Unsaved changes' })).toBeHidden();
});

test('a form that opens on what was kept begins with the newer version once that has come', async ({
  page,
  person,
  product,
}) => {
  const api = apiOf(product.url, person);
  const { _id } = await api.addWorkout(await api.addProgram(), { notes: 'as it was' });
  await startSignedIn(page, person);
  await page.goto(`/workout/${_id}/`);
  await expect(page.getByText('as it was')).toBeVisible();
  await expect.poll(() => keptAnswers(page)).toContain(JSON.stringify(['workouts', 'one', _id]));
  await api.call('PUT /api/workouts/:id', { params: { id: _id }, body: { notes: 'from another device' } });
  const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(`**/api/workouts/${_id}`, async (route) => {
    if (route.request().method() === 'GET') await isHeld;
    await route.continue();
  });
  await page.goto(`/workout/${_id}/edit/`);
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await expect(notes).toHaveValue('as it was');
  letGo();
  await expect(notes).toHaveValue('from another device');
  await notes.fill('on top of that');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(`/workout/${_id}/`);
  expect((await read(api, _id)).notes).toBe('on top of that');
});

test('two edits at once: the second is asked whose version stays', async ({ page, person, product, context }) => {
  const api = apiOf(product.url, person);
  const { _id } = await api.addWorkout(await api.addProgram());
  await startSignedIn(page, person);
  await openEdit(page, _id);
  // A form nobody has typed in would follow the other version.
  await page.getByLabel('Reps, Push-up, set 1').fill('20');
  const elsewhere = await context.newPage();
  await openEdit(elsewhere, _id);
  await elsewhere.getByRole('textbox', { name: 'Notes' }).fill('theirs');
  await elsewhere.getByRole('button', { name: 'Save', exact: true }).click();
  await elsewhere.waitForURL(`**/workout/${_id}/`);
  await expect(elsewhere.getByText('theirs')).toBeVisible();
  await page.getByRole('textbox', { name: 'Notes' }).fill('mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const panel = page.getByRole('alert').filter({ hasText: 'This workout was changed somewhere else' });
  await expect(panel).toContainText('Notes were changed');
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('mine');
  await panel.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(page.getByText('20 reps')).toBeVisible();
  expect((await read(api, _id)).notes).toBe('mine');
  await openEdit(elsewhere, _id);
  await elsewhere.getByRole('textbox', { name: 'Notes' }).fill('given up');
  await api.call('PUT /api/workouts/:id', { params: { id: _id }, body: { notes: 'from the phone' } });
  await elsewhere.getByRole('button', { name: 'Save', exact: true }).click();
  await elsewhere.getByRole('button', { name: 'Discard mine' }).click();
  await expect(elsewhere.getByText('from the phone')).toBeVisible();
  await elsewhere.close();
});

test('a forgotten workout is entered from its program, once, even if the first answer is lost', async ({
  page,
  person,
  product,
}) => {
  const api = apiOf(product.url, person);
  await api.call('PUT /api/workout-tracker/users/me', { body: { timeZone: newYork } });
  const program = await api.addProgram({ title: 'Saturday Squats' });
  await startSignedIn(page, person);
  await page.goto('/workouts/new/');
  await page.getByLabel('Program', { exact: true }).selectOption({ label: program.title });
  await page.getByLabel('Start Time').fill('2026-03-07T23:45');
  await page.getByLabel('Minutes').fill('0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Minutes')).toHaveAccessibleDescription('Enter whole minutes, 1 to 2,880.');
  await page.getByLabel('Minutes').fill('30');
  await page.getByRole('combobox', { name: 'Weight in lb, Goblet Squat, set 1' }).fill('25');
  await page.route('**/api/workouts', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Saturday Squats', level: 1 })).toBeVisible();
  await expect(page.getByText('11:45 PM to 12:15 AM, Mar 8')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Waiting to sync' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Remembered later');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Remembered later')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('link', { name: 'Waiting to sync' })).toBeHidden();
  await expect(page.getByText('Remembered later')).toBeVisible();
  const { data, pagination } = await api.call('GET /api/workouts');
  expect(pagination.totalCount).toBe(1);
  expect(data[0]).toMatchObject({ created: '2026-03-08T04:45:00.000Z', setCount: 4 });
});
