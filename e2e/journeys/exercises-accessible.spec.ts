import { startSignedIn, test } from '../support/journey.ts';
import { judgeAccess, looks } from '../support/judge-access.ts';
import { liftForHalfAYear } from '../support/lifter.ts';
import { apiOf } from '../support/person-api.ts';

for (const { name, ...look } of looks) {
  test(`the list, an exercise and their dialogs: ${name}`, async ({ browser, person, product }) => {
    const api = apiOf(product.url, person);
    await liftForHalfAYear(api);
    await api.call('PUT /api/exercises/:id/settings', {
      params: { id: 'bench-press' },
      body: { pinnedNote: 'Rack pins on 4.' },
    });
    await api.call('PUT /api/body-weights/:date', { params: { date: '2026-03-01' }, body: { weight: 80, unit: 'kg' } });
    const page = await browser.newPage({
      baseURL: product.url,
      ...look,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    await startSignedIn(page, person, product.url);
    await page.goto('/exercises/?search=row&muscle=back');
    await page.getByRole('link', { name: /Seated Cable Row/ }).waitFor();
    await judgeAccess(page);
    await page.goto('/exercises/?search=xyzzyx');
    await page.getByRole('heading', { name: /No exercise is called/ }).waitFor();
    await judgeAccess(page);
    await page.getByRole('button', { name: 'New' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await page.getByText('Give the exercise a name.').waitFor();
    await judgeAccess(page, '[role="dialog"]');
    await page.goto('/exercise/bench-press/');
    await page.locator('canvas').waitFor();
    await page.getByRole('button', { name: /^Show all/ }).waitFor();
    await judgeAccess(page);
    await page.getByRole('button', { name: 'Show as table' }).click();
    await page.getByRole('button', { name: 'Edit the pinned note' }).click();
    await judgeAccess(page);
    await page.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Merge with…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('press');
    await dialog.getByRole('listitem').first().getByRole('button').click();
    await dialog.getByText(/move to/).waitFor();
    await judgeAccess(page, '[role="dialog"]');
    await page.goto('/exercise/push-up/');
    await page.getByText('No sessions yet').waitFor();
    await judgeAccess(page);
    await page.goto('/records/');
    await page.getByRole('region', { name: 'Best of each exercise' }).waitFor();
    await judgeAccess(page);
    await page.goto('/profile/body-weight/');
    await page.getByText('80 kg').waitFor();
    await judgeAccess(page);
    await page.close();
  });
}
