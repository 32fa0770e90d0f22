import { expect } from '@playwright/test';
import { startSignedIn, test } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { liftForHalfAYear } from '../support/lifter.ts';
import { prepare, saveButton, startLive, walkToEnd, wellDone } from '../support/live.ts';
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
  const waiting = aPastWorkout('no-program', 1, { moves: [raise, raise, raise] });
  await putInOutbox(page, { userId: person.tokens.user._id, workouts: [waiting] });
  await page.reload();
  await expect(page.getByText(/^As of .*, without a connection$/)).toBeVisible();
  await expect(calves).toContainText('3 direct');
});

test('a goal that a workout reached is said on Well done without a network, once', async ({
  page,
  context,
  person,
  product,
}) => {
  const { api, program } = await prepare(product.url, person);
  const id = '0195f3a0-0000-7000-8000-0000000000e1';
  const setAt = new Date(Date.now() - 86_400_000).toISOString();
  await api.call('PUT /api/goals/:id', {
    params: { id },
    body: { aim: { kind: 'weekly-workouts', count: 1 }, setAt, reachedOn: null },
  });
  await startLive(page, person, program);
  await expect.poll(() => keptAnswers(page)).toContain('["insights","sums"]');
  await expect.poll(() => keptAnswers(page)).toContain('["goals"]');
  await context.setOffline(true);
  await walkToEnd(page);
  await saveButton(page).click();
  await expect(wellDone(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Goals reached' })).toContainText('1 workout a week');
  await context.setOffline(false);
  await expect
    .poll(async () => (await api.call('GET /api/goals')).data.map(({ reachedOn }) => reachedOn !== null))
    .toEqual([true]);
  await page.goto('/insights/');
  await expect(page.getByRole('region', { name: 'Goals' })).toContainText('Reached');
  await expect(page.getByText(/^Goal reached/)).toBeHidden();
});
