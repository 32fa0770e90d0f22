/** Ways into a workout: choosing one, an address, Quick Links; and what happens when one runs already. */
import { expect } from '@playwright/test';
import { startSignedIn, test } from '../support/journey.ts';
import { moveTitle, nextButton, prepare, startLive } from '../support/live.ts';

test('a workout is found by name, looked at, and begun', async ({ page, person, product }) => {
  const { program, diary } = await prepare(product.url, person);
  await diary.addWorkout(program, { moves: [{ mid: 'press', reps: 9, weight: 35, unit: 'lb' }] });
  await startSignedIn(page, person);
  await page.goto('/start/');
  await expect(page.getByRole('button', { name: "Let's go" })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Choose workout' }).click();
  await page.keyboard.type('upper body d');
  await page.getByRole('option', { name: 'Upper Body Day' }).click();
  const preview = page.getByRole('region', { name: 'Upper Body Day' });
  await expect(preview).toContainText('Last time 9 × 35 lb');
  await expect(preview).toContainText('Last done Mar 7');
  await expect(page).toHaveURL(`/start/?program=${program._id}`);
  await page.getByRole('button', { name: "Let's go" }).click();
  await expect(page).toHaveURL('/workout/current/');
  await expect(moveTitle(page)).toHaveText('Warm-up');
});

test('an address starts its program once, and leaves nothing behind to start it again', async ({
  page,
  person,
  product,
}) => {
  const { program } = await prepare(product.url, person);
  await startLive(page, person, program);
  await nextButton(page).click();
  await page.goBack();
  await expect(page).not.toHaveURL(/start/);
  await page.goForward();
  await expect(moveTitle(page)).toHaveText('Shoulder Press');
  await page.goto('/start/0195f3a0-0000-7000-8000-00000000ffff/');
  await expect(page.getByRole('heading', { name: 'The workout did not start' })).toBeVisible();
});

test('while one runs, another start asks: resume, or discard', async ({ page, person, product }) => {
  const { program } = await prepare(product.url, person);
  await startLive(page, person, program);
  await nextButton(page).click();
  await page.goto('/');
  const search = page.getByRole('searchbox', { name: 'Search programs' });
  await search.fill('morning mobility');
  const start = page.getByRole('button', { name: 'Start Morning Mobility' });
  await start.click();
  const dialog = page.getByRole('dialog', { name: 'A workout is running' });
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect(moveTitle(page)).toHaveText('Shoulder Press');
  await page.goto('/');
  await search.fill('morning mobility');
  await start.click();
  await dialog.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Morning Mobility' })).toBeVisible();
  await expect(page).toHaveURL('/workout/current/');
});

test('Quick Links hold every program, the latest first, and search finds among them', async ({
  page,
  person,
  product,
}) => {
  const { program, diary } = await prepare(product.url, person);
  await diary.addWorkout(program);
  await startSignedIn(page, person);
  await page.goto('/');
  const links = page.getByRole('region', { name: 'Quick Links' });
  await expect(links.getByRole('heading', { level: 3 }).first()).toHaveText('Upper Body Day');
  await expect(links.getByText('3 moves, last done Mar 7')).toBeVisible();
  await links.getByRole('searchbox').fill('nothing of the kind');
  await expect(links.getByText('No program has these words. Try fewer.')).toBeVisible();
  await links.getByRole('searchbox').fill('upper day');
  await expect(links.getByRole('heading', { name: 'Leg Day' })).toBeHidden();
  await links.getByRole('button', { name: 'Start Upper Body Day' }).click();
  await expect(page).toHaveURL('/workout/current/');
});
