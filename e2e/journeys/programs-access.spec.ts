import { expect, type Page } from '@playwright/test';
import { startSignedIn, test } from '../support/journey.ts';
import { judgeAccess, looks } from '../support/judge-access.ts';
import { logWorkout, makeProgram, openPicker } from '../support/programs.ts';
import { walkTo } from '../support/walk.ts';

async function judgeFirst(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await judgeAccess(page);
}

for (const { name, colorScheme, viewport } of looks) {
  if (name !== 'phone, dark' && name !== 'desktop, light') continue;
  test.describe(name, () => {
    test.use({ colorScheme, viewport });

    test('the list of programs', async ({ page, person }) => {
      await startSignedIn(page, person);
      await judgeFirst(page, '/programs/?search=nothing+of+the+kind');
      for (const path of ['/programs/no-such-id/', '/programs/']) {
        await walkTo(page, path);
        await judgeAccess(page);
      }
    });

    test('a program and what can be done with it', async ({ page, person, product }) => {
      const program = await makeProgram(product.url, person, 'Judged');
      await logWorkout(product.url, person, program);
      await startSignedIn(page, person);
      await judgeFirst(page, `/programs/${program._id}/`);
      await page.getByRole('button', { name: 'More for Judged' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
      await judgeAccess(page);
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').waitFor();
      await judgeAccess(page);
    });

    test('the builder, with what is wrong and with what is chosen', async ({ page, person }) => {
      await startSignedIn(page, person);
      await page.goto('/programs/new/');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Give the program a title.').waitFor();
      await judgeAccess(page);
      await page.getByRole('button', { name: 'Description and tags' }).click();
      await page.getByRole('combobox', { name: 'Tags' }).fill('legs');
      await page.getByRole('combobox', { name: 'Tags' }).press('Enter');
      await page.getByRole('combobox', { name: 'Tags' }).press('Escape');
      const sheet = await openPicker(page);
      await sheet.getByRole('searchbox').fill('goblet squat');
      await sheet
        .getByRole('button', { name: /^Goblet Squat/ })
        .first()
        .click();
      await judgeAccess(page);
      await sheet.getByRole('button', { name: 'Add 1 exercise' }).click();
      await expect(sheet).toBeHidden();
      await page.getByRole('button', { name: /^Goblet Squat/ }).click();
      await page.getByLabel('Sets', { exact: true }).fill('99');
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await judgeAccess(page);
      await page.getByRole('button', { name: 'More for Goblet Squat' }).click();
      await page.getByRole('menuitem', { name: 'Swap' }).waitFor();
      await judgeAccess(page);
      await page.reload();
      await page.getByRole('button', { name: 'Continue where you left off' }).waitFor();
      await judgeAccess(page);
    });

    test('the catalogue for admins', async ({ page, owner }) => {
      await startSignedIn(page, owner);
      await judgeFirst(page, '/admin/catalogue/');
      await walkTo(page, '/admin/catalogue/equipment/');
      await judgeAccess(page);
      await page.getByRole('button', { name: 'Add equipment' }).click();
      await page.getByRole('dialog').waitFor();
      await judgeAccess(page);
    });

    test('weight steps', async ({ page, person }) => {
      await startSignedIn(page, person);
      await page.goto('/profile/plates/');
      await page.getByRole('button', { name: 'Edit the weights' }).click();
      await page.getByRole('region', { name: 'Weights offered by + and −' }).getByLabel('Add a weight').fill('heavy');
      await judgeAccess(page);
    });
  });
}
