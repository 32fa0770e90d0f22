import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { startSignedIn, test } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { password, registerPerson } from '../support/people.ts';
import { callAs, logWorkout, makeProgram } from '../support/programs.ts';

async function savedFile(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a program goes to another account by a link, and the link is withdrawn', async ({
  page,
  person,
  product,
  browser,
}) => {
  const program = await makeProgram(product.url, person, 'Handed on');
  await startSignedIn(page, person);
  await page.goto(`/programs/${program._id}/`);
  await page.getByRole('button', { name: 'Create a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await judgeAccess(page);
  const file = await savedFile(page, () => page.getByRole('button', { name: 'Save as a file' }).click());
  expect([file.name, JSON.parse(file.bytes.toString()).kind]).toEqual(['handed-on.program.json', 'program']);

  const other = await registerPerson(product.url);
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await startSignedIn(theirs, other, product.url);
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Handed on' })).toBeVisible();
  await expect(theirs.getByText('Ring Row')).toBeVisible();
  await judgeAccess(theirs);
  await theirs.getByRole('button', { name: 'Copy to my programs' }).click();
  await expect(theirs).toHaveURL(/\/programs\/[0-9a-f-]{36}\/$/);
  await expect(theirs.getByRole('link', { name: 'Edit' })).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw the link' }).click();
  await expect(page.getByRole('button', { name: 'Create a link' })).toBeVisible();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible();
  await context.close();
});

test('a workout is saved as FIT, everything as a zip, and a token reads what it may', async ({
  page,
  person,
  product,
}) => {
  const program = await makeProgram(product.url, person, 'Taken along');
  await logWorkout(product.url, person, program);
  const [workout] = (await callAs(product.url, person, 'GET /api/workouts')).data;
  await startSignedIn(page, person);
  await page.goto(`/workout/${workout?._id}/`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const fit = await savedFile(page, () => page.getByRole('menuitem', { name: 'Save as FIT' }).click());
  expect([fit.name.endsWith('-taken-along.fit'), fit.bytes.toString('latin1', 8, 12)]).toEqual([true, '.FIT']);

  await page.goto('/profile/data/');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const zip = await savedFile(page, () => page.getByRole('button', { name: /^Save workout-tracker-.*\.zip$/ }).click());
  expect(zip.bytes.toString('latin1', 0, 2)).toBe('PK');

  await judgeAccess(page);
  await page.goto('/profile/tokens/');
  await page.getByLabel('Name', { exact: true }).fill('A script');
  await page.getByRole('button', { name: 'Create token' }).click();
  const question = page.getByRole('dialog', { name: 'Create A script?' });
  await question.getByLabel('Your password').fill('not my password');
  await question.getByRole('button', { name: 'Create token' }).click();
  await expect(question.getByLabel('Your password')).toHaveAccessibleDescription(/not your current password/);
  await judgeAccess(page);
  await question.getByLabel('Your password').fill(password);
  await question.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByRole('textbox', { name: 'Token “A script”' }).inputValue();
  const read = () => fetch(`${product.url}/api/workouts`, { headers: { authorization: `Bearer ${token}` } });
  expect((await (await read()).json()).data).toHaveLength(1);
  await judgeAccess(page);
  await expect(page.getByText(/^Reads\. .*Ends \w/)).toBeVisible();
  await page.getByRole('button', { name: 'Revoke A script' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('A script', { exact: true })).toHaveCount(0);
  expect((await read()).status).toBe(401);
});
