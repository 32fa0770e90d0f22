import { expect, type Page } from '@playwright/test';
import { cutOffText } from '../support/cut-off-text.ts';
import { signIn, startSignedIn, test } from '../support/journey.ts';
import { liftForHalfAYear } from '../support/lifter.ts';
import { keptAnswers, readyForOffline } from '../support/offline-device.ts';
import { registerPerson } from '../support/people.ts';
import { apiOf } from '../support/person-api.ts';

test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search exercises' });
const menu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('an exercise of one’s own is made from what was searched, and found again with a typo', async ({
  page,
  person,
  product,
}) => {
  const other = await registerPerson(product.url, { firstName: 'Noor' });
  await startSignedIn(page, person);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Exercises' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exercises' })).toBeVisible();
  await search(page).fill('meadows row');
  await page.getByRole('button', { name: 'Make “meadows row” your own exercise' }).click();
  const form = page.getByRole('dialog', { name: 'New exercise' });
  await expect(form.getByLabel('Name')).toHaveValue('Meadows row');
  await form.getByLabel('Name').fill('Meadows Row of Maya');
  await form.getByRole('button', { name: 'Muscles, equipment and more' }).click();
  await form.getByLabel('Muscles', { exact: true }).selectOption('Lats');
  await form.getByLabel('Equipment').selectOption('Barbell');
  await form.getByRole('switch', { name: 'Counted per side' }).check();
  await form.getByRole('textbox', { name: 'Rest after a set' }).fill('4');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('0:05 to 1:00:00.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Rest after a set' }).fill('90');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meadows Row of Maya' })).toBeVisible();
  await expect(page.getByText('No sessions yet')).toBeVisible();
  await expect(page.getByText('Rest after a set: 1:30')).toBeVisible();

  await page.getByRole('link', { name: 'Exercises' }).click();
  await expect(search(page)).toHaveValue('meadows row');
  await search(page).fill('medows maya');
  await expect(page.getByRole('link', { name: /Meadows Row of Maya/ })).toContainText('Own');
  await expect(page).toHaveURL(/search=medows\+maya/);
  await search(page).fill('xyzzyx');
  await expect(page.getByRole('heading', { name: 'No exercise is called “xyzzyx”' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByRole('link', { name: /^Bench Press/ })).toBeVisible();

  const theirs = (await apiOf(product.url, other).call('GET /api/exercises')).data;
  expect(theirs.filter(({ title }) => title.includes('Maya'))).toEqual([]);
  const [mine] = (await apiOf(product.url, person).call('GET /api/exercises')).data.filter(({ isOwn }) => isOwn);
  expect(mine).toMatchObject({ muscles: ['lats'], equipment: ['barbell'], isPerSide: true, restSeconds: 90 });
  await page.evaluate(() => localStorage.clear());
  await startSignedIn(page, other);
  await page.goto(`/exercise/${mine?._id}/`);
  await expect(page.getByRole('heading', { name: 'Exercise not found' })).toBeVisible();
});

test('the page of an exercise: figures, chart and table, sessions with records, note and where it is used', async ({
  page,
  person,
  product,
}) => {
  const api = apiOf(product.url, person);
  await api.call('PUT /api/workout-tracker/users/me', { body: { units: 'kg' } });
  await liftForHalfAYear(api);
  await signIn(page, person);
  await page.goto('/exercises/?muscle=chest');
  const row = page.getByRole('link', { name: /^Bench Press/ });
  await expect(row).toContainText('5 × 65 kg');
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bench Press' })).toBeVisible();
  const figures = page.locator('dl[aria-label="Best figures"]');
  await expect(figures).toContainText('Best e1RM75.8 kg');
  await expect(figures).toContainText('Heaviest65 kg');
  await expect(figures).toContainText('Best set volume325 kg');
  await expect(page.getByRole('img', { name: /^e1RM over the last 6 months: \d+ weeks, up/ })).toBeVisible();
  await page.locator('canvas').waitFor();

  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('table', { name: 'e1RM by week' });
  await expect(table.getByRole('row').nth(1)).toContainText('75.8 kg');
  await page.getByText('Volume', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Volume by week' })).toBeVisible();
  await page.getByText('Reps at', { exact: true }).click();
  await page.getByLabel('Reps at which weight').selectOption('65 kg');
  // Lifted once or twice: nothing to draw yet.
  await expect(page.getByText(/^5 reps on .*\. A chart appears from 3 sessions on\.$/)).toBeVisible();
  await page.getByText('e1RM', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Show as chart' }).click();

  const sessions = page.getByRole('region', { name: 'Sessions' });
  const newest = sessions.getByRole('listitem').first();
  await expect(newest).toContainText('5, 5, 5, 4 × 65 kg');
  await expect(newest).toContainText('Warm-up: 5 × 40');
  await expect(sessions.getByText('Heaviest').first()).toBeVisible();
  await sessions.getByRole('button', { name: 'Show all 21' }).click();
  await expect(sessions.locator('ol > li')).toHaveCount(21);
  await expect(page.getByRole('link', { name: /Upper Body Strength 4 × 5/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cue' })).toBeVisible();

  await menu(page, 'Pin a note');
  await page.getByRole('textbox', { name: 'Pinned note' }).fill('Rack pins on 4.');
  // Half typed, it is not saved, and not lost either.
  await page.reload();
  const pinned = page.getByRole('region', { name: 'Pinned note' });
  await expect(pinned.getByRole('textbox')).toHaveValue('Rack pins on 4.');
  await expect(pinned.getByRole('status')).toHaveText(/^Not saved yet/);
  await pinned.getByRole('button', { name: 'Save' }).click();
  // Saved when the form has made way: the text stood in it before.
  await expect(pinned.getByRole('textbox')).toBeHidden();
  await expect(pinned).toContainText('Rack pins on 4.');
  await page.reload();
  await expect(pinned).toContainText('Rack pins on 4.');
  await expect(pinned.getByRole('textbox')).toBeHidden();
  expect(await cutOffText(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await cutOffText(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(() => cutOffText(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

  await newest.getByRole('link').click();
  await expect(page).toHaveURL(/\/workout\//);
  await page.getByRole('heading', { name: 'Seated Cable Row' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seated Cable Row' })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/workout\//);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Bench Press' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/exercises\/\?muscle=chest/);
});

test('two exercises are merged with a preview and taken apart again; an archived one stays in its history', async ({
  page,
  person,
  product,
}) => {
  const api = apiOf(product.url, person);
  await liftForHalfAYear(api, 3);
  const { data: own } = await api.call('POST /api/exercises', { body: { title: 'Flat Bench' } });
  await startSignedIn(page, person);
  await page.goto('/exercise/bench-press/');
  await menu(page, 'Merge with…');
  const dialog = page.getByRole('dialog', { name: 'Merge Bench Press' });
  await dialog.getByRole('searchbox').fill('flat ben');
  await dialog.getByRole('button', { name: 'Flat Bench', exact: true }).click();
  await expect(dialog.getByText(/^15 sets and \d+ programs? move to Flat Bench\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flat Bench' })).toBeVisible();
  await expect(page).toHaveURL(`/exercise/${own._id}/`);
  await expect(page.getByRole('region', { name: 'Sessions' }).locator('ol > li')).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('No sessions yet')).toBeVisible();

  await page.goto('/exercise/bench-press/');
  await expect(page.getByRole('region', { name: 'Sessions' }).locator('ol > li')).toHaveCount(3);
  await api.call('POST /api/exercises/:id/merge', { params: { id: 'bench-press' }, body: { intoId: own._id } });
  await page.reload();
  await expect(page.getByText('Counts as Flat Bench. Its sessions are there.')).toBeVisible();
  await page.getByRole('link', { name: 'Flat Bench' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flat Bench' })).toBeVisible();
  await menu(page, 'Undo merge of Bench Press');
  await expect(page.getByText('Bench Press counts by itself again')).toBeVisible();

  await page.goto('/exercise/bench-press/');
  await menu(page, 'Archive');
  await expect(page.getByText('Bench Press is archived')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sessions' }).locator('ol > li')).toHaveCount(3);
  await page.getByRole('link', { name: 'Exercises' }).click();
  await search(page).fill('bench press');
  await expect(page.getByRole('link', { name: /^Incline.*Bench Press/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Bench Press/ })).toBeHidden();
  await page.getByRole('button', { name: 'Archived', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Bench Press/ })).toBeVisible();
});

test('Back finds the list as it was: what was searched, and how far one had scrolled', async ({ page, person }) => {
  await startSignedIn(page, person);
  await page.goto('/exercises/');
  const far = page.getByRole('link', { name: /^Leg Press Machine/ });
  await far.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2_000);
  const place = await page.evaluate(() => scrollY);
  await far.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leg Press' })).toBeVisible();
  await page.getByRole('link', { name: 'Exercises' }).click();
  await expect(far).toBeInViewport();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY / 100))).toBe(Math.round(place / 100));
});

test('body weight is noted, changed, and deleted with a way back', async ({ page, person, product }) => {
  const api = apiOf(product.url, person);
  await startSignedIn(page, person);
  await page.goto('/profile/body-weight/');
  const section = page.getByRole('region', { name: 'Body weight' });
  await section.getByRole('textbox', { name: 'Weight' }).fill('7');
  await section.getByRole('button', { name: 'Add' }).click();
  await expect(section.getByText('Enter a weight from 20 to 1000 lb.')).toBeVisible();
  await section.getByLabel('Day', { exact: true }).fill('2026-03-01');
  await section.getByRole('textbox', { name: 'Weight' }).fill('180,5');
  await section.getByRole('button', { name: 'Add' }).click();
  await expect(section.getByText('180.5 lb')).toBeVisible();
  await section.getByRole('button', { name: /^Change the body weight/ }).click();
  await section.getByRole('textbox', { name: 'Weight' }).fill('181');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('181 lb')).toBeVisible();
  await section.getByRole('button', { name: /^Delete the body weight/ }).click();
  await expect(section.getByText('181 lb')).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(section.getByText('181 lb')).toBeVisible();
  await expect
    .poll(async () => (await api.call('GET /api/body-weights')).data)
    .toEqual([{ date: '2026-03-01', weight: 181, unit: 'lb' }]);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the list and the exercises that were opened are there, and a half-typed one stays', async ({
    page,
    context,
    person,
    product,
  }) => {
    test.slow();
    await liftForHalfAYear(apiOf(product.url, person), 4);
    await signIn(page, person);
    await readyForOffline(page);
    await expect.poll(() => keptAnswers(page)).toContain('["exercises","list"]');
    await page.goto('/exercise/bench-press/');
    await page.locator('canvas').waitFor();
    await expect.poll(() => keptAnswers(page)).toContain('["exercises","history","bench-press"]');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Bench Press' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sessions' }).locator('ol > li')).toHaveCount(4);
    await page.locator('canvas').waitFor();
    await page.getByRole('link', { name: 'Exercises' }).click();
    await search(page).fill('cable row');
    await page.getByRole('link', { name: /^Seated Cable Row/ }).click();
    await expect(page.getByRole('heading', { name: 'Not available offline' })).toBeVisible();
    await page.goto('/exercises/');
    await page.getByRole('button', { name: 'New' }).click();
    const form = page.getByRole('dialog', { name: 'New exercise' });
    await form.getByLabel('Name').fill('Basement Row');
    await expect(form.getByText('You are offline.')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'New' }).click();
    await expect(form.getByLabel('Name')).toHaveValue('Basement Row');
    await context.setOffline(false);
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Basement Row' })).toBeVisible();
  });
});
