import { expect } from '@playwright/test';
import { logout, signIn, test } from '../support/journey.ts';
import { prepare } from '../support/live.ts';
import { aPastWorkout, keptAnswers, putInOutbox, readyForOffline } from '../support/offline-device.ts';
import { registerPerson } from '../support/people.ts';
import { apiOf } from '../support/person-api.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow', colorScheme: 'dark' });

test('two accounts on one device: neither sees or sends what is the other’s', async ({
  page,
  context,
  person,
  product,
}) => {
  test.slow();
  const { program, workouts } = await prepare(product.url, person);
  const other = await registerPerson(product.url, { firstName: 'Noor', lastName: 'Aziz' });
  await signIn(page, person);
  await readyForOffline(page);
  await page.goto('/workouts/');
  await context.setOffline(true);
  const mine = aPastWorkout(program._id, 1, { notes: 'a secret of Maya' });
  await putInOutbox(page, { userId: person.tokens.user._id, workouts: [mine] });
  await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Upper Body Day/ })).toBeVisible();
  await logout(page);
  await expect.poll(() => keptAnswers(page)).toEqual([]);

  await context.setOffline(false);
  await signIn(page, other);
  await page.goto('/workouts/');
  await expect(page.getByRole('heading', { name: 'No workouts yet' })).toBeVisible();
  await expect(page.getByText('1 waiting')).toBeHidden();
  expect(await page.content()).not.toMatch(/Upper Body Day|a secret of Maya/);
  await page.goto('/waiting/');
  await expect(page.getByRole('heading', { name: 'All synced' })).toBeVisible();
  expect(await workouts()).toEqual([]);
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);
  expect(cached).toContain('/');

  await logout(page);
  await signIn(page, person);
  await expect.poll(async () => (await workouts()).map(({ _id }) => _id)).toEqual([mine._id]);
  expect((await apiOf(product.url, other).call('GET /api/workouts')).data).toEqual([]);
});
