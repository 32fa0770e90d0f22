import { expect } from '@playwright/test';
import { signIn, startSignedIn, test } from '../support/journey.ts';
import { registerPerson } from '../support/people.ts';

test('a user at an admin page is told that the door stays closed', async ({ page, person }) => {
  await startSignedIn(page, person);
  await page.goto('/admin/users/');
  await expect(page).toHaveURL('/forbidden/');
  await expect(page.getByRole('heading', { name: 'You do not have access' })).toBeVisible();
});

test('an owner finds a person, makes them an admin, and the change acts at once', async ({
  page,
  owner,
  person,
  browser,
  baseURL,
}) => {
  await startSignedIn(page, owner);
  await page.goto('/admin/users/');
  await page.getByLabel(/Search by name/).fill(person.email);
  await expect(page.getByText('1 account')).toBeVisible();
  const stored = page.waitForResponse('**/api/users/*');
  await page.getByLabel('Role of Maya').selectOption('admin');
  expect((await stored).status()).toBe(200);
  const theirs = await browser.newPage({ baseURL });
  await startSignedIn(theirs, person);
  await theirs.goto('/admin/users/');
  await theirs.getByLabel(/Search by name/).fill(person.email);
  await expect(theirs.getByText('1 account')).toBeVisible();
  await expect(theirs.getByLabel('Role of Maya')).toBeDisabled();
  await expect(theirs.getByLabel('Role of Maya')).toHaveAccessibleDescription('Only an owner can change roles.');
  await theirs.close();
});

test('a deactivated person is out at once, told why, and back when reactivated', async ({
  page,
  owner,
  person,
  browser,
  baseURL,
}) => {
  const theirs = await browser.newPage({ baseURL });
  await startSignedIn(theirs, person);
  await startSignedIn(page, owner);
  await page.goto(`/admin/users/?search=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: 'More for Maya' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(page.getByText('Deactivated')).toBeVisible();
  await theirs.goto('/profile/');
  await expect(theirs.getByText('This account has been deactivated. Ask an admin of this server.')).toBeVisible();
  await page.getByRole('button', { name: 'More for Maya' }).click();
  await page.getByRole('menuitem', { name: 'Reactivate' }).click();
  await expect(page.getByText('Deactivated')).toBeHidden();
  await signIn(theirs, person);
  await theirs.close();
});

test('an admin ends the sessions of a person', async ({ page, owner, person, product }) => {
  await startSignedIn(page, owner);
  await page.goto(`/admin/users/?search=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: 'More for Maya' }).click();
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText(/^Maya.* was signed out everywhere\.$/)).toBeVisible();
  const answer = await fetch(`${product.url}/api/workout-tracker/auth/me`, {
    headers: { authorization: `Bearer ${person.tokens.accessToken}` },
  });
  expect(answer.status).toBe(401);
});

test('an owner does not deactivate themselves, and stepping down asks first', async ({ page, owner }) => {
  await startSignedIn(page, owner);
  await page.goto(`/admin/users/?search=${encodeURIComponent(owner.email)}`);
  await page.getByRole('button', { name: 'More for Maya' }).click();
  await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toBeDisabled();
  await expect(page.getByText('You cannot deactivate your own account.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Role of Maya').selectOption('user');
  await page
    .getByRole('dialog', { name: 'Change your own role?' })
    .getByRole('button', { name: 'Change my role' })
    .click();
  await expect(page.getByText('This is the last owner. Make somebody else an owner first.')).toBeVisible();
});

test('many accounts come in pages, and the address remembers which', async ({ page, owner, product }) => {
  await Promise.all(Array.from({ length: 21 }, () => registerPerson(product.url, { lastName: 'Crowd' })));
  await startSignedIn(page, owner);
  await page.goto('/admin/users/?search=Crowd');
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/admin/users/?search=Crowd&page=2');
  await page.reload();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
});

test('an error in a browser is reported without what was typed, once, until it is deleted', async ({
  page,
  owner,
  person,
  browser,
  baseURL,
}) => {
  const theirs = await browser.newPage({ baseURL });
  await startSignedIn(theirs, person);
  await theirs.goto('/workouts/?search=my-secret-knee');
  const reports: string[] = [];
  theirs.on(
    'request',
    (request) => request.url().endsWith('/catches/create') && reports.push(request.postData() ?? ''),
  );
  await theirs.evaluate(() => {
    const fail = (message: string) => setTimeout(() => Promise.reject(new Error(message)));
    for (let count = 0; count < 3; count += 1) fail('The bar fell with Bearer eyJhbGciOi.eyJzdWIi.c2ln');
  });
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(reports.join()).not.toMatch(/eyJ|my-secret-knee/);
  await startSignedIn(page, owner);
  await page.goto('/admin/catches/');
  await expect(page.getByRole('heading', { name: 'Browser errors', level: 1 })).toBeVisible();
  const caught = page.getByRole('listitem').filter({ hasText: 'The bar fell' });
  await expect(caught).toContainText('/workouts/');
  await caught.getByText('Stack trace and browser').click();
  await caught.getByRole('button', { name: /^Delete/ }).click();
  await expect(caught).toBeHidden();
  await theirs.close();
});
