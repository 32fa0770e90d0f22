import { expect, type Locator, type Page } from '@playwright/test';
import { startSignedIn, test } from '../support/journey.ts';
import {
  goOn,
  moveTitle,
  nextButton,
  prepare,
  progress,
  reps,
  saveButton,
  startLive,
  walkToEnd,
  weight,
  wellDone,
} from '../support/live.ts';
import { keptAnswers, readyForOffline } from '../support/offline-device.ts';

test.use({ viewport: { width: 390, height: 844 } });

const press = { mid: 'press', reps: 10, weight: 50, unit: 'lb', variant: 0 } as const;
const before = [press, press, { mid: 'pull-up', reps: 8 }, { mid: 'plank', seconds: 40 }];

const record = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Record:' });
const more = (page: Page): Locator => page.getByRole('button', { name: '5 lb more' });
const note = (page: Page): Locator => page.getByRole('textbox', { name: 'Note on this workout' });
const records = (page: Page): Locator => page.getByRole('region', { name: 'Records' });

test('a heavier set is a record at once, until it is corrected; Well done shows it, the last time and the changed plan', async ({
  page,
  person,
  product,
}) => {
  const { program, api, workouts } = await prepare(product.url, person);
  await api.addWorkout(program, { moves: before });
  await startLive(page, person, program);
  await nextButton(page).click();
  await nextButton(page).click();
  await expect(page.getByText('Set 2 of 2', { exact: true })).toBeVisible();
  await expect(record(page)).toBeHidden();

  const places = async () => [await weight(page).boundingBox(), await nextButton(page).boundingBox()];
  const placed = await places();
  await page.getByRole('button', { name: 'Set 1 done: 10 × 50' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '5 lb more' }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(record(page)).toHaveText(/Record: heaviest, 55 lb, was 50/);
  await expect(page.getByRole('button', { name: /Set 1 done: 10 × 55 ?, record: Heaviest, Best e1RM/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await places()).toEqual(placed);
  await page.getByRole('button', { name: /Set 1 done/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '5 lb less' }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(record(page)).toBeHidden();

  await more(page).click();
  await nextButton(page).click();
  await expect(moveTitle(page)).toHaveText('Pull-up');
  await expect(record(page)).toContainText('heaviest, 55 lb');
  await page.getByRole('button', { name: 'Workout menu' }).click();
  await page.getByRole('menuitem', { name: 'Add a set' }).click();
  await goOn(page);
  await expect(record(page)).toBeHidden();
  await walkToEnd(page);
  await saveButton(page).click();

  await expect(wellDone(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Against last time' }).getByRole('listitem')).toHaveText([
    'Shoulder Press10 × 50 · 10 × 55+ 5 lb',
    'Pull-up8, 8+ 8 reps',
    'Plank40 sSame',
  ]);
  await expect(page.getByRole('definition').nth(1)).toHaveText(/^5\s*1 more$/);
  const plan = page.getByRole('region', { name: 'You changed the plan' });
  await expect(plan.getByRole('listitem')).toHaveText(['Pull-up: 2 sets instead of 1']);
  await plan.getByRole('button', { name: 'Update program' }).click();
  await expect(plan).toContainText('Upper Body Day was updated.');
  const { data: updated } = await api.call('GET /api/programs/:id', { params: { id: program._id } });
  expect(updated.moves.map(({ sets: count }) => count)).toEqual([2, 2, 1]);
  await expect(records(page).getByRole('listitem').first()).toContainText('Shoulder PressHeaviest, was 50 lb55 lb');
  const [latest] = await workouts();
  // Left before a moment has passed.
  await note(page).fill('Elbow fine');
  await page.goto(`/workout/${latest?._id}/`);
  await expect(page.getByText('Elbow fine')).toBeVisible();
  const sets = page.getByRole('region', { name: 'Shoulder Press' }).getByRole('listitem');
  await expect(sets.nth(1)).toContainText('10 × 55 lb');
  await expect(sets.nth(1)).toContainText('Record: Heaviest, Best e1RM, Set volume');
  await expect(sets.nth(0)).not.toContainText('Record');
  await page.getByRole('link', { name: 'Plank' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plank' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/workout/${latest?._id}/`);
});

test('the exercise opens over the workout, and Back returns to the same set', async ({ page, person, product }) => {
  const { program, api } = await prepare(product.url, person);
  await api.addWorkout(program, { moves: before });
  await startLive(page, person, program);
  await goOn(page);
  await goOn(page);
  await more(page).click();
  await page.getByRole('button', { name: 'One rep more' }).click();
  const place = await progress(page).getAttribute('aria-valuetext');
  const elapsed = page.getByRole('timer', { name: 'Elapsed time' });

  async function expectSameSet() {
    await expect(page).toHaveURL('/workout/current/');
    await expect(progress(page)).toHaveAttribute('aria-valuetext', place ?? '');
    await expect(reps(page)).toHaveValue('11');
    await expect(weight(page)).toHaveValue('55');
    await expect(page.getByText('Set 1 done: ')).toBeAttached();
  }
  for (const goBack of [() => page.goBack(), () => page.getByRole('link', { name: 'Back', exact: true }).click()]) {
    const shown = await elapsed.textContent();
    await page.getByRole('link', { name: 'Shoulder Press' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shoulder Press' })).toBeVisible();
    const running = page.getByRole('region', { name: 'Workout in progress' });
    await expect(running).not.toContainText(shown ?? '');
    await goBack();
    await expectSameSet();
    await expect(elapsed).not.toHaveText(shown ?? '');
  }
  await nextButton(page).click();
  await expect(record(page)).toContainText('heaviest, 55 lb');
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network too, held against what waits to be sent', async ({ page, context, person, product }) => {
    const { program, api, workouts } = await prepare(product.url, person);
    await api.addWorkout(program, { moves: before });
    await startSignedIn(page, person);
    await page.goto('/');
    await readyForOffline(page);
    await expect
      .poll(() => keptAnswers(page))
      .toEqual(expect.arrayContaining(['["exercises","bests"]', '["exercises","list"]', '["body-weights"]']));
    await expect.poll(() => keptAnswers(page)).toContain(`["exercises","records-of-year",${new Date().getFullYear()}]`);
    await context.setOffline(true);

    async function start() {
      await page.goto(`/start/${program._id}/`);
      await expect(page).toHaveURL('/workout/current/');
      await nextButton(page).click();
      await expect(reps(page)).toBeVisible();
    }
    await start();
    await more(page).click();
    await nextButton(page).click();
    await expect(record(page)).toContainText('heaviest, 55 lb, was 50');
    await walkToEnd(page);
    await saveButton(page).click();
    await expect(wellDone(page)).toBeVisible();
    await expect(records(page)).toContainText('Heaviest, was 50 lb');
    await records(page).getByRole('link', { name: 'All records' }).click();
    const newest = page.getByRole('region', { name: 'Newest' });
    await expect(newest.getByRole('link', { name: /Press/ })).toContainText(/Best e1RM.*was/);
    await expect(page.getByRole('region', { name: 'This year' })).toContainText('1 record, in 1 exercise');

    // What waits to be sent is the last time.
    await start();
    await expect(weight(page)).toHaveValue('55');
    await nextButton(page).click();
    await expect(page.getByText('Set 2 of 2', { exact: true })).toBeVisible();
    await expect(record(page)).toBeHidden();
    await weight(page).fill('60');
    await nextButton(page).click();
    await expect(record(page)).toContainText('heaviest, 60 lb, was 55');
    await page.getByRole('button', { name: 'Workout menu' }).click();
    await page.getByRole('menuitem', { name: 'Add a set' }).click();
    await walkToEnd(page);
    await saveButton(page).click();
    await expect(records(page)).toContainText('Heaviest, was 55 lb');
    const plan = page.getByRole('region', { name: 'You changed the plan' });
    await plan.getByRole('button', { name: 'Update program' }).click();
    await expect(plan).toContainText('Upper Body Day is saved on this device and syncs automatically.');
    await note(page).fill('In the basement');

    await page.getByRole('link', { name: 'View the workout' }).locator('visible=true').click();
    await page.getByRole('link', { name: 'Open workout' }).click();
    const heaviest = page.getByRole('listitem').filter({ hasText: '10 × 60 lb' });
    await expect(heaviest).toContainText('Record: Heaviest');
    await context.setOffline(false);
    await expect.poll(async () => (await api.call('GET /api/workouts')).data.length).toBe(3);
    await expect.poll(async () => (await workouts()).map(({ notes }) => notes)).toContain('In the basement');
    const updated = async () => (await api.call('GET /api/programs/:id', { params: { id: program._id } })).data;
    await expect.poll(async () => (await updated()).moves.map(({ sets: count }) => count)).toEqual([2, 2, 1]);
    await page.reload();
    await expect(heaviest).toContainText('Record: Heaviest');
  });
});
