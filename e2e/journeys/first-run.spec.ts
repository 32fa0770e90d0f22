import { expect } from '@playwright/test';
import { makeDataFolder } from '../support/data-folder.ts';
import { delayApp } from '../support/delayed-app.ts';
import { test } from '../support/emulation.ts';
import { password, registerPerson } from '../support/people.ts';
import { startProduct } from '../support/product.ts';

test('the first visitor becomes the owner; with registration closed the next one is told kindly', async ({
  browser,
}) => {
  const folder = await makeDataFolder();
  // Beyond loopback the first account shows the code that the server prints.
  const env = { DATA_DIR: folder.dataDir, LOG_LEVEL: 'error', REGISTRATION: 'closed', HOST: '0.0.0.0' };
  const product = await startProduct(env);
  const code = /set-up code: (\S+)/.exec(product.output())?.[1] ?? '';
  try {
    const page = await browser.newPage({ baseURL: product.url });
    const app = await delayApp(page);
    await app.open('/');
    // Not even for a moment the form for those who have an account.
    await expect(page.locator('#prerendered')).toBeAttached();
    await expect(page.locator('#prerendered')).toBeHidden();
    await app.letGo();
    await expect(page.getByRole('heading', { name: 'Create the owner account' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden();
    // Typed while the server has not said yet that it is new, it stays.
    const asked = Promise.withResolvers<void>();
    await page.route('**/api/server', (route) => asked.promise.then(() => route.continue()));
    await page.goto('/register?redirect=%2F');
    await page.getByLabel('E-mail').fill('owner@lind.example');
    asked.resolve();
    await expect(page.getByRole('heading', { name: 'Create the owner account' })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue('owner@lind.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Set-up code').fill('AAAA-AAAA-AAAA');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Enter the set-up code that the server printed when it started.')).toBeVisible();
    await page.getByLabel('Set-up code').fill(code);
    await page.getByRole('button', { name: 'Create account' }).click();
    // The first account begins where every later one does.
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    await page.goto('/admin/users/');
    await expect(page.getByLabel('Role of owner@lind.example')).toHaveValue('owner');

    const visitor = await browser.newPage({ baseURL: product.url });
    await visitor.goto('/register');
    await expect(visitor.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();
    await visitor.getByRole('link', { name: 'Go to sign in' }).click();
    await expect(visitor.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Create an account' })).toBeHidden();
    await expect(registerPerson(product.url)).rejects.toThrow('Registration is closed on this server.');
  } finally {
    await product.end('SIGTERM');
    await folder.remove();
  }
});
