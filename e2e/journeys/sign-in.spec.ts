import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { signIn, test } from '../support/journey.ts';
import { password, registerPerson } from '../support/people.ts';

test('registering leads to the dashboard, with time zone and units from the device', async ({
  browser,
  baseURL,
  owner: _,
}) => {
  const context = await browser.newContext({ baseURL, locale: 'en-US', timezoneId: 'America/Denver' });
  const page = await context.newPage();
  await page.goto('/register');
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('E-mail').fill(`${randomUUID()}@lind.example`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/profile/units/');
  await expect(page.getByRole('radio', { name: 'Pounds (lb)' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/Denver');
  await context.close();
});

test('problems of a registration stand under their fields, before and after the server was asked', async ({
  page,
  person,
}) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Enter an e-mail address/);
  await page.getByLabel('E-mail').fill(person.email);
  const send = page.getByRole('button', { name: 'Create account' });
  const place = await send.boundingBox();
  await page.getByLabel('Password', { exact: true }).fill('abc');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Use at least 10 characters. Not your e-mail or username',
  );
  expect(await send.boundingBox()).toEqual(place);
  await page.getByLabel('Password', { exact: true }).fill('1234567890');
  await send.click();
  await expect(page.getByText('Others would guess this password first. Choose another.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('There is already an account with this e-mail.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Registration failed');
});

test('a deep link survives signing in, query and all', async ({ page, person }) => {
  await page.goto('/workouts/?page=2&tag=core#mar');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('E-mail or username').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/workouts/?page=2&tag=core#mar');
});

for (const evil of [
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '%2F%2Fevil.example',
  'javascript:alert(1)',
]) {
  test(`signing in never leads away: ${evil}`, async ({ page, person, baseURL }) => {
    await page.goto(`/login?redirect=${encodeURIComponent(evil)}`);
    await page.getByLabel('E-mail or username').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${baseURL}/dashboard`);
  });
}

test('a username opens the same door', async ({ page, product, owner: _ }) => {
  const username = `user-${randomUUID().slice(0, 8)}`;
  await registerPerson(product.url, { username });
  await signIn(page, { email: username.toUpperCase() });
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a wrong password is said under the fields, aloud, and tied to them', async ({ page, person }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail or username').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const words = 'Login failed. Wrong e-mail, username or password.';
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(words);
  await expect(page.getByLabel('E-mail or username')).toHaveAccessibleDescription(words);
});

test('too many attempts are told how long to wait', async ({ page, person }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail or username').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    const answered = page.waitForResponse('**/auth/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await answered;
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  }
  await expect(page.getByRole('alert')).toHaveText(/^Login failed\. Too many attempts\. Try again in \d+ minutes?\.$/);
});

test('whoever is signed in does not see the sign-in page', async ({ page, person }) => {
  await signIn(page, person);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/register?redirect=%2Fworkouts%2F%3Fpage%3D2');
  await expect(page).toHaveURL('/workouts/?page=2');
});

test('signing in needs nothing but a keyboard', async ({ page, person }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('E-mail or username')).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
