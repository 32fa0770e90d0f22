import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { signIn, startSignedIn, test } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { readyForOffline } from '../support/offline-device.ts';
import { password, signInOverApi } from '../support/people.ts';

test.beforeEach(async ({ page, person }) => {
  await startSignedIn(page, person);
});

const saved = (page: Page) => expect(page.getByText('Saved on all your devices')).toBeVisible();

test('the list says what is set, leads to its pages, and each page leads back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/profile/');
  const list = page.getByRole('navigation', { name: 'Profile' });
  await expect(list.getByRole('link')).toHaveText([
    /^Account/,
    /^Sign-in and securityPassword, \d+ devices? signed in$/,
    /^TrainingNo effort asked, rest 1:30$/,
    /^Plates and bars3 bars, plates from 2.5 to 45 lb$/,
    /^Heart rate/,
    /^Body weight/,
    /^Language and unitslb, [A-Z]/,
    /^DataImport, export, storage$/,
    /^TokensNone$/,
  ]);
  await list.getByRole('link', { name: 'Training' }).click();
  await expect(page).toHaveURL('/profile/training/');
  await page.getByRole('region', { name: 'The live screen' }).getByText('RPE', { exact: true }).click();
  await page.getByRole('button', { name: 'After a set: 15 seconds more' }).click();
  await page.getByRole('button', { name: 'After a set: 15 seconds more' }).click();
  await saved(page);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(list.getByRole('link', { name: 'Training' })).toHaveText('TrainingRPE, rest 2:00');
  // With more room the list stays beside its page.
  await page.setViewportSize({ width: 1280, height: 800 });
  await list.getByRole('link', { name: 'Heart rate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Heart rate' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Heart rate' })).toHaveAttribute('aria-current', 'page');
});

test('names and username are saved and shown at once', async ({ page, person }) => {
  const username = `maya.${randomUUID().slice(0, 8)}`;
  await page.goto('/profile/account/');
  await page.getByLabel('Last name').fill('Stone');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Username').press('Enter');
  await saved(page);
  await expect(page.getByRole('button', { name: 'MS Account of Maya Stone' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(page.getByLabel('Last name')).toHaveValue('Stone');
  await expect(page.getByRole('region', { name: 'E-mail' })).toContainText(person.email);
});

test('a username that will not do is said while typing, a taken one by the server, and the old one stays', async ({
  page,
  owner,
  product,
}) => {
  await page.goto('/profile/account/');
  await page.getByLabel('Username').fill('a b');
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/Use letters, digits/);
  await page.getByLabel('Username').press('Enter');
  await expect(page.getByLabel('Username')).toHaveValue('a b');
  const taken = `owner-${randomUUID().slice(0, 8)}`;
  await fetch(`${product.url}/api/workout-tracker/users/me`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${owner.tokens.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ username: taken }),
  });
  await page.getByLabel('Username').fill(taken);
  await page.getByLabel('Username').press('Enter');
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/This username is taken/);
  await expect(page.getByLabel('Username')).toHaveValue('');
  await expect(page.getByRole('alert').filter({ hasText: 'Profile update failed' })).toBeVisible();
});

test('units, time zone, dates and clock are saved by choosing them', async ({ page }) => {
  await page.goto('/profile/units/');
  await page.getByText('Kilograms (kg)').click();
  await saved(page);
  await page.getByRole('combobox', { name: 'Time zone' }).fill('tokyo');
  const stored = page.waitForResponse('**/users/me');
  await page.getByRole('option', { name: /Asia\/Tokyo/ }).click();
  expect((await stored).status()).toBe(200);
  await saved(page);
  await expect(page.getByLabel('Clock').locator('option:checked')).toHaveText(/^As this device, \d+:\d\d [AP]M$/);
  await page.getByLabel('Clock').selectOption({ label: await labelOf(page, /^24 hours/) });
  await saved(page);
  await page.getByLabel('Dates', { exact: true }).selectOption('day-month');
  await saved(page);
  const firstDay = page.waitForResponse('**/users/me');
  await page.getByLabel('Week starts on').selectOption('sunday');
  expect((await firstDay).status()).toBe(200);
  await saved(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Kilograms (kg)' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Tokyo');
  await expect(page.getByLabel('Dates', { exact: true })).toHaveValue('day-month');
  await expect(page.getByLabel('Clock')).toHaveValue('h23');
  await expect(page.getByLabel('Week starts on')).toHaveValue('sunday');
  await page.goto('/dashboard/');
  await expect(page.getByRole('table', { name: 'Workouts per day' }).getByRole('rowheader').first()).toHaveText(
    'Sunday',
  );
  await page.goto('/profile/security/');
  await expect(page.getByText(/Last signed in \d+ \w{3} \d{4}, \d\d:\d\d\./)).toBeVisible();
});

const labelOf = async (page: Page, label: RegExp): Promise<string> =>
  (await page.getByLabel('Clock').getByRole('option', { name: label }).textContent()) ?? '';

test.describe('on a device set to Swedish', () => {
  test.use({ locale: 'sv-SE', timezoneId: 'Europe/Stockholm' });

  test('the day stands before the month and the clock has 24 hours', async ({ page }) => {
    await page.goto('/profile/security/');
    await expect(page.getByText(/Last signed in \d+ \w{3} \d{4}, \d\d:\d\d\./)).toBeVisible();
  });
});

test('the theme stays over reloads and comes along to another device', async ({ page, person, browser, baseURL }) => {
  await page.goto('/profile/units/');
  const stored = page.waitForResponse('**/users/me');
  await page.getByRole('region', { name: 'Look' }).getByText('Dark', { exact: true }).click();
  await stored;
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const elsewhere = await browser.newPage({ baseURL, colorScheme: 'light' });
  await signIn(elsewhere, person);
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark');
  await elsewhere.close();
});

test('heart-rate zones rise or are not saved', async ({ page }) => {
  await page.goto('/profile/heart-rate/');
  const zones = page.getByRole('region', { name: 'Heart-rate zones' });
  await zones.getByLabel('Light, below').fill('50');
  await expect(zones.getByLabel('Light, below')).toHaveAccessibleDescription('Above 60');
  await zones.getByLabel('Light, below').press('Enter');
  await expect(page.getByText('Changes are saved as you make them.')).toBeVisible();
  await zones.getByLabel('Light, below').fill('110');
  await zones.getByLabel('Light, below').press('Enter');
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Light, below')).toHaveValue('110');
});

test('training settings are saved as they are made, and what is wrong is not', async ({ page }) => {
  await page.goto('/profile/training/');
  const rest = page.getByRole('region', { name: 'Rest' });
  const afterSet = rest.getByRole('textbox', { name: 'After a set' });
  await afterSet.fill('2');
  await expect(afterSet).toHaveAccessibleDescription(/0:05 to 1:00:00\./);
  await afterSet.press('Enter');
  await expect(page.getByText('Changes are saved as you make them.')).toBeVisible();
  await afterSet.fill('150');
  await afterSet.press('Enter');
  await saved(page);
  await expect(afterSet).toHaveValue('2:30');
  await rest.getByRole('switch', { name: 'Heart-rate rest' }).check();
  await rest.getByRole('textbox', { name: '% of max' }).fill('80');
  await rest.getByRole('textbox', { name: '% of max' }).press('Enter');
  const live = page.getByRole('region', { name: 'The live screen' });
  await live.getByText('RIR', { exact: true }).click();
  await live.getByRole('switch', { name: 'Warm-up and cool-down places' }).uncheck();
  await saved(page);

  const warmups = page.getByRole('region', { name: 'Warm-up sets' });
  await warmups.getByLabel('set 2: Share, %').fill('90');
  await warmups.getByLabel('set 2: Share, %').blur();
  await expect(warmups.getByLabel('set 3: Share, %')).toHaveAccessibleDescription(/heavier than the one before/);
  await expect(warmups.getByText('For Bench Press at')).toBeHidden();
  await warmups.getByLabel('set 2: Share, %').fill('40');
  // With the plates and the bar that everybody begins with.
  await expect(warmups.getByText(/^For Bench Press at (65 kg10 × 20, 5 × 25,|145 lb10 × 45, 5 × 60,)/)).toBeVisible();
  const stored = page.waitForResponse('**/users/me');
  await warmups.getByLabel('set 2: Share, %').blur();
  expect((await stored).status()).toBe(200);
  await saved(page);

  await page.reload();
  await expect(afterSet).toHaveValue('2:30');
  await expect(rest.getByRole('textbox', { name: '% of max' })).toHaveValue('80');
  await expect(live.getByRole('radio', { name: 'RIR' })).toBeChecked();
  await expect(live.getByRole('switch', { name: 'Warm-up and cool-down places' })).not.toBeChecked();
  await expect(warmups.getByLabel('set 2: Share, %')).toHaveValue('40');
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what is set without a network stays over a reload and is saved when there is one', async ({
    page,
    context,
  }) => {
    const here = page.getByText('Saved on this device. Syncs when you are back online.');
    await page.goto('/profile/training/');
    await readyForOffline(page);
    await page.getByRole('link', { name: 'Language and units' }).click();
    await expect(page.getByRole('radio', { name: 'Pounds (lb)' })).toBeChecked();
    await context.setOffline(true);
    await page.getByText('Kilograms (kg)').click();
    await expect(here).toBeVisible();
    await page.getByRole('link', { name: 'Training' }).click();
    const afterSet = page.getByRole('region', { name: 'Rest' }).getByRole('textbox', { name: 'After a set' });
    await afterSet.fill('150');
    await afterSet.press('Enter');
    await expect(here).toBeVisible();
    await page.reload();
    await expect(here).toBeVisible();
    await expect(afterSet).toHaveValue('2:30');
    await page.getByRole('link', { name: 'Sign-in and security' }).click();
    await expect(page.getByText(/^You are offline\. Passwords, passkeys and devices can be changed/)).toBeVisible();
    await page.getByRole('link', { name: 'Language and units' }).click();
    await expect(page.getByRole('radio', { name: 'Kilograms (kg)' })).toBeChecked();
    await expect(here).toBeVisible();

    const stored = page.waitForResponse('**/users/me');
    await context.setOffline(false);
    expect((await stored).status()).toBe(200);
    await expect(here).toBeHidden();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Kilograms (kg)' })).toBeChecked();
    await page.getByRole('link', { name: 'Training' }).click();
    await expect(afterSet).toHaveValue('2:30');
  });
});

test('a setting that the server refuses is taken back and said', async ({ page }) => {
  await page.goto('/profile/training/');
  const effort = page.getByRole('region', { name: 'The live screen' });
  await page.route('**/users/me', (route) =>
    route.fulfill({ status: 422, json: { error: 'invalid', message: 'Some of the values are not right.' } }),
  );
  await effort.getByText('RIR', { exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Profile update failed' })).toBeVisible();
  await expect(effort.getByRole('radio', { name: 'Off' })).toBeChecked();
});

test('plates and bars are saved when their fields are left', async ({ page }) => {
  await page.goto('/profile/plates/');
  const plates = page.getByRole('region', { name: 'Plates and bars' });
  await plates.getByLabel('Try a weight').fill('215');
  await expect(plates.getByText('Plates: 45, 25, 10 and 5 pounds on each side of a 45 pound bar')).toBeAttached();
  await plates.getByRole('button', { name: 'Remove plate 3' }).click();
  await saved(page);
  await plates.getByRole('button', { name: 'Change to 210 lb' }).click();
  await expect(plates.getByLabel('Try a weight')).toHaveValue('210');
  await plates.getByRole('button', { name: 'Add a plate' }).click();
  await page.keyboard.type('35');
  await plates.getByLabel('plate 5: Count').fill('2');
  const stored = page.waitForResponse('**/users/me');
  await plates.getByLabel('plate 5: Count').blur();
  expect((await stored).status()).toBe(200);
  await page.reload();
  await expect(plates.getByLabel('plate 2: Weight, lb')).toHaveValue('35');
});

test('a new password leads to the sign-in page with its message, and only the new one works', async ({
  page,
  person,
}) => {
  await page.goto('/profile/security/');
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
  await page.goto('/profile/security/');
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
  await page.goto('/profile/security/');
  const headers = { authorization: `Bearer ${person.tokens.accessToken}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'A script', scope: 'read', password });
  const made = await fetch(`${product.url}/api/tokens`, { method: 'POST', headers, body });
  const { token } = (await made.json()) as { token: string };
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await question.getByRole('switch', { name: 'End my API token too' }).check();
  await judgeAccess(page);
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/login?message=logged_out');
  const used = await fetch(`${product.url}/api/workouts`, { headers: { authorization: `Bearer ${token}` } });
  expect(used.status).toBe(401);
  const answer = await fetch(`${product.url}/api/workout-tracker/auth/me`, {
    headers: { authorization: `Bearer ${person.tokens.accessToken}` },
  });
  expect(answer.status).toBe(401);
});

test('deleting the account asks for the password and leaves nothing to sign in to', async ({ page, person }) => {
  await page.goto('/profile/account/');
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
