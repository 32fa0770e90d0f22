import { startSignedIn, test } from '../support/journey.ts';
import { judgeAccess, looks } from '../support/judge-access.ts';
import { walkTo } from '../support/walk.ts';

for (const { name, ...look } of looks) {
  test(`what guests see: ${name}`, async ({ browser, baseURL, owner: _ }) => {
    const context = await browser.newContext({ ...look, baseURL, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const address of [
      '/login?message=password_changed',
      '/login?message=session_expired',
      '/register',
      '/nowhere',
    ]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await judgeAccess(page);
    }
    await page.goto('/login');
    await page.getByLabel('E-mail or username').fill('nobody@lind.example');
    await page.getByLabel('Password', { exact: true }).fill('nothing at all');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Wrong e-mail, username or password.').waitFor();
    await judgeAccess(page);
    await page.goto('/register');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Use at least 10 characters.').waitFor();
    await judgeAccess(page);
    await context.close();
  });

  test(`what the owner sees: ${name}`, async ({ browser, baseURL, owner }) => {
    const context = await browser.newContext({ ...look, baseURL, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await startSignedIn(page, owner);
    await page.goto('/profile/');
    await page.getByRole('navigation', { name: 'Profile' }).waitFor();
    await judgeAccess(page);
    await page.goto('/profile/security/');
    await page.getByText('This device').waitFor();
    await page.waitForLoadState('networkidle');
    await judgeAccess(page);
    await page.goto('/profile/heart-rate/');
    await page.getByLabel('Light, below').fill('50');
    await judgeAccess(page);
    await page.goto('/profile/training/');
    await page.getByRole('textbox', { name: 'After a set' }).fill('2');
    await page.getByRole('switch', { name: 'Heart-rate rest' }).check();
    await page.getByRole('textbox', { name: '% of max' }).waitFor();
    await judgeAccess(page);
    await page.goto('/profile/plates/');
    await page.getByLabel('Try a weight').fill('141');
    await page.getByRole('button', { name: 'Change to 140 lb' }).waitFor();
    await judgeAccess(page);
    await page.getByLabel('plate 1: Count').fill('x');
    await judgeAccess(page);
    await page.goto('/profile/units/');
    await page.getByRole('combobox', { name: 'Time zone' }).click();
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await judgeAccess(page);
    for (const address of ['/profile/data/', '/profile/tokens/']) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await judgeAccess(page);
    }
    await page.goto('/profile/account/');
    await page.getByLabel('Username').fill('a b');
    await judgeAccess(page);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('dialog').waitFor();
    await judgeAccess(page, '[role=dialog]');
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await judgeAccess(page);
    for (const path of ['/dashboard/', '/admin/', '/admin/users/', '/admin/catches/', '/forbidden/']) {
      await walkTo(page, path);
      await judgeAccess(page);
    }
    await context.close();
  });
}
