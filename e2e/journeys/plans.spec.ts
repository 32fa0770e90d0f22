import { expect, type Page } from '@playwright/test';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { signIn, test } from '../support/journey.ts';
import { saveButton, walkToEnd, weight, wellDone } from '../support/live.ts';
import { readyForOffline } from '../support/offline-device.ts';
import { apiOf } from '../support/person-api.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

const bench: PlannedMove = {
  _id: 'bench-press',
  title: 'Bench Press',
  exerciseId: 'bench-press',
  trackable: true,
  weight: true,
  measure: 'reps',
  variants: [],
  sets: 2,
  reps: 5,
  seconds: null,
  plan: {
    weeks: [{ rows: [{ sets: 2, count: { kind: 'exactly', count: 5 }, load: { of: 'working', percent: 100 } }] }],
    rule: {
      goal: { kind: 'every-set' },
      step: { kind: 'weight', by: { kind: 'weight', weight: { value: 2.5, unit: 'kg' } }, to: 'working' },
      judged: { kind: 'each-time' },
      missed: { kind: 'same' },
      rounding: 'nearest',
    },
  },
};

const exercises = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Exercises' });

test('a plan goes on without a network: its next target is said at the end, and a corrected set changes it with a word', async ({
  context,
  page,
  person,
  product,
}) => {
  const api = apiOf(product.url, person);
  await api.call('PUT /api/workout-tracker/users/me', { body: { units: 'kg' } });
  const program = await api.addProgram({ title: 'Press Day', tags: [], moves: [bench] });
  await signIn(page, person);
  await readyForOffline(page);
  await page.goto(`/programs/${program._id}/`);
  await expect(exercises(page)).toContainText('Set a working weight');
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Working weight of Bench Press in kg' }).fill('60');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(exercises(page)).toContainText('2 × 5 × 60 kg');

  await page.goto(`/start/${program._id}/`);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(weight(page)).toHaveValue('60');
  await walkToEnd(page);
  await saveButton(page).click();
  await expect(wellDone(page)).toBeVisible();
  const nextTime = page.getByRole('region', { name: 'Next time' });
  await expect(nextTime).toContainText('2 × 5 × 62.5 kg');
  await expect(nextTime).toContainText('2 × 5 last time: + 2.5 kg');
  await page.goto(`/programs/${program._id}/`);
  await expect(exercises(page)).toContainText('2 × 5 × 62.5 kg');

  await context.setOffline(false);
  await expect.poll(async () => (await api.call('GET /api/workouts')).data.length).toBe(1);
  const [done] = (await api.call('GET /api/workouts')).data;
  await page.goto(`/workout/${done?._id}/edit/`);
  await page.getByLabel('Reps, Bench Press, set 2').fill('4');
  await saveButton(page).click();
  await expect(page).toHaveURL(`/workout/${done?._id}/`);
  await page.goto(`/programs/${program._id}/`);
  await expect(exercises(page)).toContainText('2 × 5 × 60 kg');
  await expect(exercises(page)).toContainText('Missed once at 60: same again');
  await expect(exercises(page)).toContainText(/Changed: .+ was corrected/);
});
