import { expect } from '@playwright/test';
import { startSignedIn, test } from '../support/journey.ts';
import { judgeAccess, looks } from '../support/judge-access.ts';
import { nextButton, prepare, saveButton, startLive, walkToEnd, wellDone } from '../support/live.ts';

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use({ ...look });

    test('a workout from Home to Well done', async ({ page, person, product }) => {
      const { program, api } = await prepare(product.url, person);
      await api.addWorkout(program, { moves: [{ mid: 'press', reps: 9, weight: 35, unit: 'lb' }] });
      await startSignedIn(page, person);
      await page.goto('/');
      await page.getByRole('searchbox').waitFor();
      await judgeAccess(page);
      await page.goto(`/start/?program=${program._id}`);
      await page.getByRole('button', { name: "Let's go" }).waitFor();
      await judgeAccess(page);
      // The option under the keys must be readable too.
      await page.getByRole('combobox', { name: 'Choose workout' }).fill('upper');
      await page.getByRole('option', { name: 'Upper Body Day' }).waitFor();
      await judgeAccess(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: "Let's go" }).click();
      await nextButton(page).waitFor();
      await judgeAccess(page);
      await nextButton(page).click();
      await page.getByRole('button', { name: '5 lb more' }).click();
      await judgeAccess(page);
      for (const target of await page.getByRole('main').getByRole('button').all()) {
        const box = await target.boundingBox();
        const words = (await target.getAttribute('aria-label')) ?? (await target.textContent()) ?? '';
        // The last time's line is small to the eye; what the finger meets is larger than its box.
        if (box && !words.startsWith('Last time')) expect(Math.round(box.height), words).toBeGreaterThanOrEqual(56);
      }
      await page.getByRole('button', { name: 'Workout menu' }).click();
      await page.getByRole('menuitem').first().waitFor();
      await judgeAccess(page);
      await page.keyboard.press('Escape');
      await page.goto('/workouts/');
      await page.getByRole('region', { name: 'Workout in progress' }).waitFor();
      await judgeAccess(page);
      await page.goto('/workout/current/');
      await walkToEnd(page);
      await saveButton(page).click();
      await wellDone(page).waitFor();
      await judgeAccess(page);
    });

    test('the clock', async ({ page, person, product }) => {
      const { api } = await prepare(product.url, person);
      const timed = await api.addProgram({ title: 'By the clock', timed: true, moves: [] });
      await startLive(page, person, timed);
      await judgeAccess(page);
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await page.getByText('Running').waitFor();
      await judgeAccess(page);
    });
  });
}
