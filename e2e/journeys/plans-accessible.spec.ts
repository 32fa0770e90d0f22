/** What plans offer in the midst of a workout, and the weights they begin with: readable, named and large enough. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { startSignedIn, test } from '../support/journey.ts';
import { judgeAccess, looks } from '../support/judge-access.ts';
import { nextButton, weight } from '../support/live.ts';
import { middayZone } from '../support/midday.ts';
import { apiOf } from '../support/person-api.ts';

const bench: PlannedMove = {
  ...{ _id: 'bench-press', title: 'Bench Press', exerciseId: 'bench-press', trackable: true, weight: true },
  ...{ measure: 'reps', variants: [], sets: 2, reps: 5, seconds: null },
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

const squat: PlannedMove = {
  ...bench,
  ...{ _id: 'back-squat', title: 'Back Squat', exerciseId: 'back-squat' },
  plan: { weeks: [{ rows: [{ sets: 2, count: { kind: 'exactly', count: 5 }, load: { of: 'rpe', rpe: 8 } }] }] },
};

/** Two weeks of a maximum whose last set is open, and a light one. */
const waves: PlannedMove = {
  ...bench,
  ...{ _id: 'front-squat', title: 'Front Squat', exerciseId: 'front-squat' },
  plan: {
    weeks: [85, 90, 60].map((percent) => ({
      rows: [
        { sets: 1, count: { kind: 'exactly', count: 5 }, load: { of: 'maximum', percent: percent - 10 } },
        { sets: 1, count: { kind: 'at-least', count: 3 }, load: { of: 'maximum', percent }, decides: true },
      ],
      ...(percent === 60 && { deload: { load: 100, sets: 100 } }),
    })),
    rule: {
      goal: { kind: 'last-set' },
      step: { kind: 'weight', by: { kind: 'weight', weight: { value: 5, unit: 'kg' } }, to: 'maximum' },
      judged: { kind: 'cycle-end' },
      missed: { kind: 'less', misses: 1, percent: 10 },
      rounding: 'nearest',
    },
  },
};

// A workout that ended after midnight would be a day less ago.
test.use({ timezoneId: middayZone });

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use({ ...look });

    test('weights to begin with, the offer after a break and the one by effort', async ({ page, person, product }) => {
      const api = apiOf(product.url, person);
      await api.call('PUT /api/workout-tracker/users/me', { body: { units: 'kg', training: { effort: 'rpe' } } });
      const moves = [5, 5].map((reps) => ({ mid: bench._id, reps, weight: 60, unit: 'kg' as const }));
      const { plan: _, ...unplanned } = bench;
      const before = await api.addProgram({ title: 'Before', tags: [], moves: [unplanned] });
      await api.addWorkout(before, { created: daysAgo(40), moves });
      const program = await api.addProgram({ title: 'Press Day', tags: [], moves: [bench, squat] });
      await startSignedIn(page, person);
      await page.goto(`/programs/${program._id}/`);
      await page.getByRole('textbox', { name: 'Working weight of Bench Press in kg' }).waitFor();
      await expect(page.getByRole('button', { name: /^Take / }).first()).toBeVisible();
      await judgeAccess(page);

      for (const [mid, kind, value] of [
        [bench._id, 'working-weight', 60],
        [squat._id, 'maximum', 120],
      ] as const) {
        const choice = { kind, weight: { value, unit: 'kg' as const } };
        const line = `program:${program._id}:${mid}`;
        await api.call('POST /api/plans/decisions', {
          body: { _id: randomUUID(), line, choice, decidedAt: daysAgo(21) },
        });
      }
      await api.addWorkout(program, { created: daysAgo(20), moves });
      await page.goto(`/start/${program._id}/`);
      await nextButton(page).click();
      const afterBreak = page.getByRole('group', { name: '20 days off: 10 % less?' });
      await expect(afterBreak).toBeVisible();
      await judgeAccess(page);
      await afterBreak.getByRole('button', { name: /^Keep / }).click();
      await expect(weight(page)).toHaveValue('62.5');
      await judgeAccess(page);

      for (let set = 1; set <= 3; set += 1) await nextButton(page).click();
      await page.getByRole('group', { name: /^RPE/ }).locator('label', { hasText: /^10$/ }).click();
      const byEffort = page.getByRole('group', { name: 'RPE 10, planned 8' });
      await expect(byEffort.getByRole('button', { name: /^Take / })).toBeVisible();
      await judgeAccess(page);
    });

    test('how a line goes on, targets of weeks, why a weight is what it is, and a set of at least', async ({
      page,
      person,
      product,
    }) => {
      const api = apiOf(product.url, person);
      await api.call('PUT /api/workout-tracker/users/me', { body: { units: 'kg' } });
      const program = await api.addProgram({ title: 'Squat Day', tags: [], moves: [waves, bench] });
      for (const [mid, kind] of [
        [waves._id, 'maximum'],
        [bench._id, 'working-weight'],
      ] as const) {
        const choice = { kind, weight: { value: 60, unit: 'kg' as const } };
        const line = `program:${program._id}:${mid}`;
        await api.call('POST /api/plans/decisions', {
          body: { _id: randomUUID(), line, choice, decidedAt: daysAgo(4) },
        });
      }
      const week = { programs: [{ day: 1, programId: program._id }] };
      const weeks = [week, week, { ...week, deload: { load: 90, sets: 50 } }];
      const { data: series } = await api.call('POST /api/series', { body: { title: 'Squats', weeks } });
      await startSignedIn(page, person);

      for (const mid of [waves._id, bench._id]) {
        await page.goto(`/programs/${program._id}/edit/?line=${mid}&alone`);
        await page.getByRole('region', { name: 'Next six sessions' }).getByRole('listitem').first().waitFor();
        await judgeAccess(page);
      }
      await page.goto(`/series/${series._id}/edit/`);
      await page.getByText('Weeks and targets').waitFor();
      await judgeAccess(page);
      await page.goto(`/programs/${program._id}/`);
      await page.getByRole('button', { name: 'More for Squat Day' }).click();
      await page.getByRole('menuitem', { name: 'Deload now' }).click();
      await page.getByRole('button', { name: 'Deload for a week' }).waitFor();
      await judgeAccess(page, '[role=dialog]');

      await page.goto(`/start/${program._id}/`);
      await nextButton(page).click();
      await page.getByRole('button', { name: /^Why: / }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Take / })
        .last()
        .waitFor();
      await judgeAccess(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await nextButton(page).click();
      await page.getByText('As many as are clean, at least 3').waitFor();
      await judgeAccess(page);
    });
  });
}
