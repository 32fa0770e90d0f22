import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { signIn, startSignedIn, test } from '../support/journey.ts';
import { saveButton, walkToEnd, weight, wellDone } from '../support/live.ts';
import { keptAnswer, readyForOffline } from '../support/offline-device.ts';
import { apiOf, type PersonApi } from '../support/person-api.ts';

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

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

/** Two fives with 60 kg, ten days ago. */
async function aPlanThatGoesOn(api: PersonApi) {
  await api.call('PUT /api/workout-tracker/users/me', { body: { units: 'kg' } });
  const program = await api.addProgram({ title: 'Press Day', tags: [], moves: [bench] });
  const choice = { kind: 'working-weight' as const, weight: { value: 60, unit: 'kg' as const } };
  const line = `program:${program._id}:${bench._id}`;
  await api.call('POST /api/plans/decisions', {
    body: { _id: randomUUID(), line, choice, decidedAt: daysAgo(11) },
  });
  const moves = [5, 5].map((reps) => ({ mid: bench._id, reps, weight: 60, unit: 'kg' as const }));
  return { program, moves, workout: await api.addWorkout(program, { created: daysAgo(10), moves }) };
}

test('a set that another device put right counts here, without a network too, and the workout that runs keeps what it was shown', async ({
  context,
  page,
  person,
  product,
}) => {
  const api = apiOf(product.url, person);
  const { program, moves, workout } = await aPlanThatGoesOn(api);
  await signIn(page, person);
  await readyForOffline(page);
  await page.goto(`/start/${program._id}/`);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(weight(page)).toHaveValue('62.5');
  const corrected = moves.map((set, index) => (index === 1 ? { ...set, reps: 4 } : set));
  await api.call('PUT /api/workouts/:id', { params: { id: workout._id }, body: { moves: corrected } });
  await page.goto(`/programs/${program._id}/`);
  await expect(exercises(page)).toContainText('Missed once at 60: same again');
  await expect.poll(() => keptAnswer(page, '["plans","history"]')).toContain('correctedAt');
  await context.setOffline(true);
  await page.reload();
  await expect(exercises(page)).toContainText('2 × 5 × 60 kg');
  await expect(exercises(page)).toContainText(/Changed: .+ was corrected/);
  await page.goto('/workout/current/');
  await expect(weight(page)).toHaveValue('62.5');
});

test('a deload is three taps', async ({ page, person, product }) => {
  const { program } = await aPlanThatGoesOn(apiOf(product.url, person));
  await startSignedIn(page, person);
  await page.goto(`/programs/${program._id}/`);
  await expect(exercises(page)).toContainText('2 × 5 × 62.5 kg');
  await page.getByRole('button', { name: 'More for Press Day' }).click();
  await page.getByRole('menuitem', { name: 'Deload now' }).click();
  await page.getByRole('button', { name: 'Deload for a week' }).click();
  await expect(exercises(page)).toContainText('5 × 55 kg');
  await expect(exercises(page)).toContainText('Deload: 90 %, half the sets');
});
