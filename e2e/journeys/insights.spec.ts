import { expect } from '@playwright/test';
import { startSignedIn, test } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { liftForHalfAYear } from '../support/lifter.ts';
import { aPastWorkout, keptAnswers, putInOutbox, readyForOffline } from '../support/offline-device.ts';
import { apiOf } from '../support/person-api.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

test('looking back is reached from the menu, is there without a network, and counts what waits', async ({
  page,
  context,
  person,
  product,
}) => {
  const api = apiOf(product.url, person);
  await liftForHalfAYear(api);
  await startSignedIn(page, person);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Insights', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
  const lanes = page.getByRole('region', { name: 'The last seven days' });
  await expect(lanes).toBeVisible();
  await judgeAccess(page);
  await readyForOffline(page);
  await expect.poll(() => keptAnswers(page)).toContain('["insights","sums"]');
  const muscles = page.getByRole('region', { name: 'Sets per muscle' });
  const calves = muscles.getByRole('button', { name: /^Calves/ });
  await expect(calves).toContainText('None');
  await context.setOffline(true);
  const raise = { mid: 'raise', exerciseId: 'calf-raise', reps: 12, weight: 40, unit: 'kg' } as const;
  const waiting = aPastWorkout('no-program', 0, { moves: [raise, raise, raise] });
  await putInOutbox(page, { userId: person.tokens.user._id, workouts: [waiting] });
  await page.reload();
  await expect(page.getByText(/^As of .*, without a connection$/)).toBeVisible();
  await expect(calves).toContainText('3 direct');
});
