/** All Workouts by the month: days with three workouts, the filters of both looks, and what is stored for offline. */
import { expect, type Page } from '@playwright/test';
import { cutOffText } from '../support/cut-off-text.ts';
import { startSignedIn, test } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { keptAnswers, readyForOffline } from '../support/offline-device.ts';
import { apiOf, type PersonApi } from '../support/person-api.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** On a phone the looks are signs, and their names are for those who listen. */
const look = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Look' }).locator('label', { hasText: name });
const day = (page: Page, name: RegExp) => page.getByRole('grid').getByRole('button', { name });

/** Three workouts on each of `days` days of a month, of two programs. */
async function threeADay(api: PersonApi, month: string, days: number): Promise<void> {
  const strength = await api.addProgram({ title: 'Upper Body', tags: ['strength'] });
  const stretch = await api.addProgram({ title: 'Easy Stretch', tags: ['mobility'] });
  for (let date = 1; date <= days; date += 1) {
    for (const [hour, program] of [
      ['06', stretch],
      ['12', strength],
      ['18', stretch],
    ] as const) {
      const created = `${month}-${String(date).padStart(2, '0')}T${hour}:00:00.000Z`;
      await api.addWorkout(program, { created, timeZone: 'UTC' });
    }
  }
}

test('three workouts a day are counted, opened below, and narrowed by the filters of both looks', async ({
  page,
  person,
  product,
}) => {
  await threeADay(apiOf(product.url, person), '2026-03', 7);
  await startSignedIn(page, person);
  await page.goto('/workouts/?view=month&day=2026-03-05');
  const third = day(page, /^Thursday, March 5: Easy Stretch; Upper Body; Easy Stretch$/);
  await expect(third).toHaveAttribute('aria-pressed', 'true');
  await expect(third).toContainText(/5\s*3$/);
  await expect(page.getByRole('region', { name: 'March 2026' })).toContainText('21 done');
  await expect(page.getByRole('region', { name: 'Thursday, Mar 5' }).getByRole('link')).toHaveCount(3);
  await judgeAccess(page);

  await page.getByLabel('Tag', { exact: true }).selectOption('strength');
  await expect(day(page, /^Thursday, March 5: Upper Body; 2 filtered out$/)).toBeVisible();
  await look(page, 'List').click();
  await expect(page.getByText('1 to 7 of 7', { exact: true })).toBeVisible();
  await look(page, 'Month').click();
  await expect(page.getByRole('region', { name: 'March 2026' })).toContainText('7 done');
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page.getByRole('region', { name: 'March 2026' })).toContainText('21 done');

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(() => cutOffText(page)).toEqual([]);
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a month that was seen is there without a network', async ({ page, context, person, product }) => {
    await threeADay(apiOf(product.url, person), '2026-03', 2);
    await startSignedIn(page, person);
    await page.goto('/workouts/?view=month&day=2026-03-02');
    await expect(page.getByRole('region', { name: 'March 2026' })).toContainText('6 done');
    await readyForOffline(page);
    await expect.poll(() => keptAnswers(page)).toContainEqual(expect.stringContaining('2026-02-23'));
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('region', { name: 'March 2026' })).toContainText('6 done');
    await expect(page.getByRole('region', { name: 'Monday, Mar 2' }).getByRole('link')).toHaveCount(3);
  });
});
