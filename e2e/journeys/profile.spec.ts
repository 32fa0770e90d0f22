/** A person's own page: what is saved stays saved, on every device, and what cannot be taken back asks first. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { signIn, startSignedIn, test } from '../support/journey.ts';
import { password, signInOverApi } from '../support/people.ts';

test.beforeEach(async ({ page, person }) => {
  await startSignedIn(page, person);
  await page.goto('/profile/');
});

test('names and username are saved and shown at once', async ({ page, person }) => {
  const username = `maya.${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Last name').fill('Stone');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('region', { name: 'Your name' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Your name' }).getByRole('status')).toHaveText('Saved');
  await expect(page.getByRole('button', { name: 'MS Account of Maya Stone' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(page.getByText(`Maya Stone, ${person.email}`)).toBeVisible();
});

test('a username that will not do is said while typing, a taken one by the server', async ({
  page,
  owner,
  product,
}) => {
  await page.getByLabel('Username').fill('a b');
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/Use letters, digits/);
  const taken = `owner-${randomUUID().slice(0, 8)}`;
  await fetch(`${product.url}/api/workout-tracker/users/me`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${owner.tokens.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ username: taken }),
  });
  await page.getByLabel('Username').fill(taken);
  await page.getByRole('region', { name: 'Your name' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/This username is taken/);
  await expect(page.getByRole('region', { name: 'Your name' }).getByRole('alert')).toHaveText('Profile update failed');
});

test('units, time zone and theme are saved by choosing them', async ({ page }) => {
  const preferences = page.getByRole('region', { name: 'Preferences' });
  await preferences.getByText('Kilograms (kg)').click();
  await expect(preferences.getByRole('status')).toHaveText('Saved');
  await preferences.getByRole('combobox', { name: 'Time zone' }).fill('tokyo');
  const stored = page.waitForResponse('**/users/me');
  await page.getByRole('option', { name: /Asia\/Tokyo/ }).click();
  expect((await stored).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Kilograms (kg)' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Tokyo');
});

test('the theme stays over reloads and comes along to another device', async ({ page, person, browser, baseURL }) => {
  const stored = page.waitForResponse('**/users/me');
  await page.getByRole('region', { name: 'Preferences' }).getByText('Dark', { exact: true }).click();
  await stored;
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const elsewhere = await browser.newPage({ baseURL, colorScheme: 'light' });
  await signIn(elsewhere, person);
  await expect(elsewhere.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await elsewhere.close();
});

test('heart-rate zones rise or are not saved', async ({ page }) => {
  const zones = page.getByRole('region', { name: 'Heart-rate zones' });
  await zones.getByLabel('Light, below').fill('50');
  await expect(zones.getByLabel('Light, below')).toHaveAccessibleDescription('Above 60');
  await expect(zones.getByRole('button', { name: 'Save' })).toBeDisabled();
  await zones.getByLabel('Light, below').fill('110');
  await zones.getByRole('button', { name: 'Save' }).click();
  await expect(zones.getByRole('status')).toHaveText('Saved');
  await page.reload();
  await expect(page.getByLabel('Light, below')).toHaveValue('110');
});

test('training settings: rest, effort, plates and warm-ups are saved, and typed ones wait for the network', async ({
  page,
  context,
}) => {
  const rest = page.getByRole('region', { name: 'Rest timer' });
  await rest.getByLabel('After a set').fill('2');
  await expect(rest.getByLabel('After a set')).toHaveAccessibleDescription('Rest is 5 seconds to 60 minutes.');
  await expect(rest.getByRole('button', { name: 'Save' })).toBeDisabled();
  await rest.getByLabel('After a set').fill('150');
  await context.setOffline(true);
  await expect(rest.getByText('You are offline. What you typed stays here')).toBeVisible();
  await expect(rest.getByRole('button', { name: 'Save' })).toBeDisabled();
  await context.setOffline(false);
  await page.reload();
  await expect(rest.getByLabel('After a set')).toHaveValue('150');
  await rest.getByRole('switch', { name: 'Rest until your heart is calm' }).check();
  await rest.getByRole('button', { name: 'Save' }).click();
  await expect(rest.getByText('Saved', { exact: true })).toBeVisible();
  await expect(rest.getByLabel('After a set')).toHaveValue('2:30');

  const effort = page.getByRole('region', { name: 'Effort and signals' });
  await effort.getByText('RIR', { exact: true }).click();
  await expect(effort.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit plates and bars' }).click();
  const plates = page.getByRole('region', { name: 'Plates and bars' });
  await plates.getByLabel('Try a weight').fill('215');
  await expect(plates.getByText('Plates: 45, 25, 10 and 5 pounds on each side of a 45 pound bar')).toBeAttached();
  await plates.getByRole('button', { name: 'Remove plate 3' }).click();
  await plates.getByRole('button', { name: 'Change to 210 lb' }).click();
  await expect(plates.getByLabel('Try a weight')).toHaveValue('210');
  await plates.getByRole('button', { name: 'Add a plate' }).click();
  await page.keyboard.type('35');
  await plates.getByLabel('plate 5: Count').fill('2');
  await plates.getByRole('button', { name: 'Save' }).click();
  await expect(plates.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit warm-up sets' }).click();
  const warmups = page.getByRole('region', { name: 'Warm-up sets' });
  await warmups.getByLabel('set 2: Share, %').fill('40');
  await warmups.getByRole('button', { name: 'Save' }).click();
  await expect(warmups.getByText('Empty bar × 10, 40% × 5, 70% × 3, 85% × 1')).toBeVisible();

  await page.reload();
  await expect(rest.getByLabel('After a set')).toHaveValue('2:30');
  await expect(rest.getByRole('textbox', { name: 'Share of the peak' })).toHaveValue('75');
  await expect(effort.getByRole('radio', { name: 'RIR' })).toBeChecked();
  await page.getByRole('button', { name: 'Edit plates and bars' }).click();
  await expect(plates.getByLabel('plate 2: Weight, lb')).toHaveValue('35');
});

test('a new password leads to the sign-in page with its message, and only the new one works', async ({
  page,
  person,
}) => {
  const section = page.getByRole('region', { name: 'Password' });
  await section.getByLabel('Current password').fill('not my password');
  await section.getByLabel('New password').fill('a longer secret 9');
  await section.getByRole('button', { name: 'Change password' }).click();
  await expect(section.getByLabel('Current password')).toHaveAccessibleDescription(
    'That is not your current password.',
  );
  await expect(section.getByRole('alert')).toHaveText('Password change failed');
  await section.getByLabel('Current password').fill(password);
  await section.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/login?message=password_changed');
  await expect(page.getByText('Password changed successfully. Please log in again.')).toBeVisible();
  await page.getByLabel('E-mail or username').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('a longer secret 9');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('another device is listed in words and can be sent away', async ({ page, person, product }) => {
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) Version/20.0 Mobile/15E148 Safari/604.1';
  const phone = await signInOverApi(product.url, person.email, { 'user-agent': agent });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Signed-in devices' })).toContainText(
    /Last signed in \w{3} \d+, \d{4}/,
  );
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(page.getByText('Safari on iPhone')).toBeHidden();
  const answer = await fetch(`${product.url}/api/workout-tracker/auth/me`, {
    headers: { authorization: `Bearer ${phone.accessToken}` },
  });
  expect(answer.status).toBe(401);
});

test('signing out everywhere ends the other devices too', async ({ page, person, product }) => {
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/login?message=logged_out');
  const answer = await fetch(`${product.url}/api/workout-tracker/auth/me`, {
    headers: { authorization: `Bearer ${person.tokens.accessToken}` },
  });
  expect(answer.status).toBe(401);
});

test('deleting the account asks for the password and leaves nothing to sign in to', async ({ page, person }) => {
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('That is not your current password.');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/login?message=account_deleted');
  await page.getByLabel('E-mail or username').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Login failed. Wrong e-mail, username or password.')).toBeVisible();
});
