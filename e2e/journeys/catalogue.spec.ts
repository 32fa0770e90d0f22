import { expect } from '@playwright/test';
import { startSignedIn, test } from '../support/journey.ts';
import { callAs, openPicker } from '../support/programs.ts';

test('an admin makes, changes and deletes a program of the catalogue, and everybody sees it', async ({
  page,
  owner,
  person,
  product,
}) => {
  const titles = async () => (await callAs(product.url, person, 'GET /api/programs')).data.map(({ title }) => title);
  await startSignedIn(page, owner);
  await page.goto('/admin/');
  await page.getByRole('link', { name: /^Catalogue/ }).click();
  await page.getByRole('link', { name: 'New program' }).click();
  await expect(page.getByText('Changes apply to everyone.')).toBeVisible();
  await page.getByLabel('Title').fill('House Special');
  const sheet = await openPicker(page);
  await sheet.getByRole('searchbox').fill('Handstand Of The House');
  await sheet.getByRole('button', { name: 'Make “Handstand Of The House” your own exercise' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'House Special' })).toBeVisible();
  expect(await titles()).toContain('House Special');
  await page.goto('/admin/catalogue/?search=house');
  await page.getByRole('button', { name: 'More for House Special' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('House Classic');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'House Classic' })).toBeVisible();
  expect(await titles()).toContain('House Classic');
  await page.goto('/admin/catalogue/?search=house');
  const more = page.getByRole('button', { name: 'More for House Classic' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByText('Archived', { exact: true })).toBeVisible();
  expect(await titles()).not.toContain('House Classic');
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('House Classic was deleted.')).toBeVisible();
  await expect(page.getByText('No programs found.')).toBeVisible();
});

test('an admin adds, renames and deletes equipment', async ({ page, owner }) => {
  await startSignedIn(page, owner);
  await page.goto('/admin/catalogue/equipment/');
  await page.getByRole('button', { name: 'Add equipment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Barbell');
  await dialog.getByLabel('Sizes').fill('10, heavy');
  await dialog.getByRole('button', { name: 'Save for everybody' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('This name is already in use.');
  await expect(dialog.getByLabel('Sizes')).toHaveAccessibleDescription(/"heavy" is no size/);
  await dialog.getByLabel('Name').fill('Stone');
  await dialog.getByLabel('Sizes').fill('20 10');
  await dialog.getByRole('button', { name: 'Save for everybody' }).click();
  const stone = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Stone' }) });
  await expect(stone).toContainText('10, 20');
  await stone.getByRole('button', { name: 'More for Stone' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('Name').fill('Stone of strength');
  await dialog.getByRole('button', { name: 'Save for everybody' }).click();
  await page.getByRole('button', { name: 'More for Stone of strength' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Stone of strength left the catalogue.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Stone of strength' })).toBeHidden();
});

test("an ordinary person is kept out of the catalogue's editor", async ({ page, person, product }) => {
  await startSignedIn(page, person);
  for (const address of ['/admin/catalogue/', '/admin/catalogue/equipment/', '/admin/catalogue/new/']) {
    await page.goto(address);
    await expect(page).toHaveURL('/forbidden/');
  }
  const { data } = await callAs(product.url, person, 'GET /api/programs');
  await page.goto(`/programs/${data.find(({ ownerId }) => ownerId === null)?._id}/edit/`);
  await expect(page.getByRole('heading', { name: 'This is a catalogue program' })).toBeVisible();
});

test("weight steps of one's own are kept, and the standard ones come back", async ({ page, person }) => {
  await startSignedIn(page, person);
  await page.goto('/profile/plates/');
  const weights = page.getByRole('region', { name: 'Weights offered by + and −' });
  await expect(weights.getByText('5 to 500 lb, 100 steps')).toBeVisible();
  await weights.getByRole('button', { name: 'Edit the weights' }).click();
  await weights.getByLabel('Add a weight').fill('12,5');
  await weights.getByLabel('Add a weight').press('Enter');
  await weights.getByRole('button', { name: 'Remove 5 lb' }).click();
  await expect(weights.getByRole('status')).toHaveText('Saved');
  await page.reload();
  await weights.getByRole('button', { name: 'Edit the weights' }).click();
  await expect(weights.getByRole('list', { name: 'Weights' })).toHaveText(/^10 lb12.5 lb15 lb20 lb.*500 lb$/);
  await weights.getByRole('button', { name: '5 lb steps to 100' }).click();
  await expect(weights.getByRole('button', { name: 'Remove 100 lb' })).toBeVisible();
  await weights.getByRole('button', { name: 'Reset to default' }).click();
  await expect(weights.getByRole('list', { name: 'Weights' })).toHaveText(/^5 lb10 lb15 lb.*500 lb$/);
  await weights.getByRole('button', { name: 'Done with the weights' }).click();
  await page.goto('/profile/units/');
  await page.getByText('Kilograms (kg)').click();
  await expect(page.getByText('Saved on all your devices')).toBeVisible();
  await page.goto('/profile/plates/');
  await expect(weights.getByText('2.5 to 250 kg, 100 steps')).toBeVisible();
});
