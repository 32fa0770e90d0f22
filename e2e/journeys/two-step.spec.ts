import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { startSignedIn, test } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { password } from '../support/people.ts';

const newPassword = 'another horse battery';

test('an admin’s link chooses a new password, and an app then asks for its code', async ({
  page,
  owner,
  person,
  browser,
  baseURL,
}) => {
  await startSignedIn(page, owner);
  await page.goto(`/admin/users/?search=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: 'More for Maya' }).click();
  await page.getByRole('menuitem', { name: 'Reset password' }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const field = page.getByLabel('Link for a new password');
  await expect(field).toHaveValue(/\/reset-password#wtx_/);
  await judgeAccess(page);
  const link = await field.inputValue();

  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const theirs = await context.newPage();
  await startSignedIn(theirs, person);
  await theirs.goto('/login');
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect.poll(() => new URL(theirs.url()).hash).toBe('');
  await judgeAccess(theirs);
  await theirs.getByLabel('New password').fill(newPassword);
  await theirs.getByRole('button', { name: 'Change password' }).click();
  await theirs.waitForURL(/\/(login|dashboard)/);
  await theirs.goto('/profile/security/');
  await expect(theirs.getByText('The password was changed.')).toBeVisible();

  const signIn = async () => {
    await theirs.getByLabel('E-mail or username').fill(person.email);
    await theirs.getByLabel('Password', { exact: true }).fill(newPassword);
    await theirs.getByRole('button', { name: 'Sign in' }).click();
  };
  await signIn();
  await expect(theirs).toHaveURL('/profile/security/');
  await theirs.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await theirs.getByLabel('Your password').fill(newPassword);
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await expect(theirs.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await judgeAccess(theirs);
  const shown = (await theirs.getByText(/^Key:/).textContent()) ?? '';
  const key = shown.replace('Key:', '').replaceAll(/\s/g, '');
  await theirs.getByLabel('Code from the app').fill('000000');
  await theirs.getByRole('button', { name: 'Finish' }).click();
  await expect(theirs.getByLabel('Code from the app')).toHaveAccessibleDescription(/That code is not right/);
  const code = TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() });
  await theirs.getByLabel('Code from the app').fill(code);
  await theirs.getByRole('button', { name: 'Finish' }).click();
  const codes = theirs.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await theirs.getByRole('button', { name: 'I have kept them' }).click();
  await expect(theirs.getByText('10 left, for when app and passkey are gone')).toBeVisible();

  const peloton = JSON.stringify({ userId: person.tokens.user._id, version: 1 });
  await theirs.evaluate((value) => localStorage.setItem('peloton_session', value), peloton);
  await theirs.context().setOffline(true);
  await theirs.getByRole('button', { name: /^ML Account/ }).click();
  await theirs.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(theirs.getByText('You have been logged out.')).toBeVisible();
  expect(await theirs.evaluate(() => localStorage.getItem('peloton_session'))).toBeNull();
  const signedOut = theirs.waitForResponse('**/auth/logout');
  await theirs.context().setOffline(false);
  expect((await signedOut).status()).toBe(200);

  await signIn();
  await expect(theirs.getByLabel('Code')).toBeFocused();
  await judgeAccess(theirs);
  // It was taken while setting up.
  await theirs.getByLabel('Code').fill(code);
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await expect(theirs.getByRole('alert')).toContainText('That code is not right, or was used already.');
  await theirs.getByLabel('Code').fill(recoveryCode.toUpperCase());
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await expect(theirs).toHaveURL(/\/dashboard$/);
  await context.close();

  // The old password opens nothing, with whatever code.
  await page.context().clearCookies();
  const answer = await page.request.post('/api/workout-tracker/auth/login', {
    data: { email: person.email, password },
  });
  expect(answer.status()).toBe(401);
});
