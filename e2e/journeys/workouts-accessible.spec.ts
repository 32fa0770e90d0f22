/** Every screen of workouts, in both themes and on a phone too, judged by axe. */

import { startSignedIn, test } from '../support/journey.ts';
import { judgeAccess, looks } from '../support/judge-access.ts';
import { apiOf, type PersonApi } from '../support/person-api.ts';

/** A workout with everything a screen can show. */
async function addFullWorkout(api: PersonApi, program: Awaited<ReturnType<PersonApi['addProgram']>>): Promise<string> {
  const created = '2026-03-07T11:32:10.000Z';
  const hr = Array.from({ length: 900 }, (_, index) => 50 + Math.floor(index / 6));
  const set = { mid: 'goblet-squat', reps: 12, weight: 25, startedAt: created, endedAt: '2026-03-07T11:40:00.000Z' };
  const moves = [set, { mid: 'push-up', reps: 9 }];
  return (await api.addWorkout(program, { created, hr, moves, notes: 'Felt strong' }))._id;
}

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use({ ...look });

    test('the list, empty and full, and a look at one workout', async ({ page, person, product }) => {
      await startSignedIn(page, person);
      await page.goto('/workouts/');
      await page.getByRole('heading', { name: 'No workouts yet' }).waitFor();
      await judgeAccess(page);
      const api = apiOf(product.url, person);
      const program = await api.addProgram();
      const id = await addFullWorkout(api, program);
      await Promise.all(Array.from({ length: 50 }, () => api.addWorkout(program)));
      await page.goto('/workouts/?dates=custom&from=2026-01-01&search=ride');
      await page.getByText('1 to 10 of 51', { exact: true }).waitFor();
      await judgeAccess(page);
      await page.goto('/workouts/?view=month&day=2026-03-07');
      await page
        .getByRole('grid')
        .getByRole('button', { name: /^Saturday, March 7: .*Ride \+ Lift/ })
        .waitFor();
      await judgeAccess(page);
      await page.goto(`/workouts/?peek=${id}`);
      await page.getByRole('dialog').getByRole('heading', { name: 'Ride + Lift' }).waitFor();
      await judgeAccess(page);
    });

    test('a workout, its form with mistakes in it, and the trash', async ({ page, person, product }) => {
      const api = apiOf(product.url, person);
      const id = await addFullWorkout(api, await api.addProgram());
      await startSignedIn(page, person);
      await page.goto(`/workout/${id}/`);
      await page.locator('canvas').waitFor();
      await judgeAccess(page);
      await page.getByRole('link', { name: 'Edit' }).click();
      await page.getByLabel('End Time').fill('2026-03-07T01:00');
      await page.getByLabel('Reps, Push-up, set 1').fill('-1');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Discard changes' }).waitFor();
      await judgeAccess(page);
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await judgeAccess(page);
      await page.goto('/workouts/trash/');
      await page.getByRole('button', { name: /^Restore/ }).waitFor();
      await judgeAccess(page);
      await page.goto('/workouts/new/');
      await page.getByLabel('Minutes').waitFor();
      await judgeAccess(page);
    });
  });
}
