/** Every screen of accounts, in both themes and on a phone too, judged by axe: no rule of WCAG 2.2 A and AA may be broken. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { signIn, test } from '../support/journey.ts';

const looks = [
  { name: 'phone, dark', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { name: 'desktop, light', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
] as const;

async function judge(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
    [],
  );
}

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
      await judge(page);
    }
    await page.goto('/login');
    await page.getByLabel('E-mail or username').fill('nobody@lind.example');
    await page.getByLabel('Password', { exact: true }).fill('nothing at all');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Wrong e-mail, username or password.').waitFor();
    await judge(page);
    await page.goto('/register');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Use at least 10 characters.').waitFor();
    await judge(page);
    await context.close();
  });

  test(`what the owner sees: ${name}`, async ({ browser, baseURL, owner }) => {
    const context = await browser.newContext({ ...look, baseURL, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signIn(page, owner);
    await page.goto('/profile/');
    await page.getByText('This device').waitFor();
    await judge(page);
    await page.getByLabel('Light, below').fill('50');
    await page.getByLabel('Username').fill('a b');
    await judge(page);
    await page.getByRole('combobox', { name: 'Time zone' }).click();
    await page.getByRole('option').first().waitFor();
    await judge(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('dialog').waitFor();
    await judge(page);
    for (const address of ['/', '/dashboard/', '/admin/', '/admin/users/', '/admin/catches/', '/forbidden/']) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await judge(page);
    }
    await context.close();
  });
}
