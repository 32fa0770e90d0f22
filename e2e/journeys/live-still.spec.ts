import { expect, type Locator, type Page } from '@playwright/test';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { test } from '../support/journey.ts';
import { moveTitle, nextButton, prepare, startLive, weight } from '../support/live.ts';
import { keptAnswers } from '../support/offline-device.ts';

const looks = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
];

const drawnFrom = ['["exercises","list"]', '["exercises","bests"]', '["body-weights"]', '["equipment","own"]'];

const part = (page: Page): Locator => page.getByRole('region', { name: 'This set' });
const undo = (page: Page): Locator => part(page).getByRole('button', { name: 'Undo last set' });

/** Of what is pressed most: left, top, width and height, in whole pixels. */
async function places(page: Page): Promise<Record<string, number[]>> {
  const parts = {
    reps: part(page).getByRole('group', { name: 'Reps' }),
    weight: part(page).getByRole('group', { name: 'Weight' }),
    number: weight(page),
    sets: part(page).getByRole('list', { name: 'Sets' }),
    next: nextButton(page),
  };
  const found = Object.entries(parts).map(async ([name, locator]) => {
    const box = await locator.boundingBox();
    return [name, box ? [box.x, box.y, box.width, box.height].map(Math.round) : []] as const;
  });
  const size = await weight(page).evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize));
  return { ...Object.fromEntries(await Promise.all(found)), digits: [size] };
}

async function middle(locator: Locator): Promise<number> {
  const { y, height } = (await locator.boundingBox()) ?? { y: Number.NaN, height: 0 };
  return y + height / 2;
}

/** To within a pixel. */
async function expectStill(page: Page, stood: Record<string, number[]>, when: string): Promise<void> {
  const stands = await places(page);
  for (const [name, numbers] of Object.entries(stood)) {
    const moved = numbers.map((number, at) => Math.abs(number - (stands[name]?.[at] ?? Number.NaN)));
    expect(Math.max(...moved), `${name}, ${when}: ${numbers} to ${stands[name]}`).toBeLessThanOrEqual(1);
  }
}

for (const { name, viewport } of looks) {
  test.describe(name, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('sets, Undo, a record and another weight move nothing', async ({ page, person, product }) => {
      test.slow();
      const { program, api } = await prepare(product.url, person);
      await api.call('PUT /api/workout-tracker/users/me', {
        body: { units: 'kg', training: { rest: { seconds: 240 } } },
      });
      const [press] = program.moves;
      if (!press) throw new Error('The program has no moves.');
      const { starts: _, startCount: _c, startWeight: _w, ...plain } = press;
      const bench: PlannedMove = { ...plain, _id: 'bench', title: 'Bench Press', exerciseId: 'bench-press', sets: 4 };
      const row: PlannedMove = { ...bench, _id: 'row', title: 'One-Arm Dumbbell Row', exerciseId: null, variants: [] };
      const lifted = await api.addProgram({
        title: 'Upper Body Day',
        moves: [bench, { ...row, superset: 1 }, { ...bench, _id: 'dip', title: 'Dip', exerciseId: null, superset: 1 }],
      });
      const done = (mid: string, load: number) => ({ mid, reps: 5, weight: load, unit: 'kg' as const });
      await api.addWorkout(lifted, {
        moves: [
          ...Array(4).fill(done('bench', 75)),
          ...Array(4).fill(done('row', 30)),
          ...Array(4).fill(done('dip', 20)),
        ],
      });
      await page.clock.install();
      await startLive(page, person, lifted);
      await nextButton(page).click();
      await expect(moveTitle(page)).toHaveText('Bench Press');
      await expect(weight(page)).toHaveValue('75');
      // Steps and records are drawn once these are here, and nothing new is drawn while the clock stands.
      await expect(page.getByRole('button', { name: '2.5 kg more' })).toBeVisible();
      await expect.poll(() => keptAnswers(page)).toEqual(expect.arrayContaining(drawnFrom));
      const stood = await places(page);
      // What just happened is told for ten seconds: no machine has to be quicker than that.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);

      await page.getByRole('button', { name: '2.5 kg more' }).click();
      await expect(weight(page)).toHaveValue('77.5');
      await expectStill(page, stood, 'with 77.5');
      await nextButton(page).click();
      const record = page.getByRole('status').filter({ hasText: 'Record: heaviest, 77.5 kg' });
      await expect(record).toBeVisible();
      await expect(page.getByRole('region', { name: 'Rest', exact: true })).toBeVisible();
      await expectStill(page, stood, 'with a record and a rest');
      // In sight, not behind the bar.
      const [reported, bar] = [await record.boundingBox(), await page.locator('[data-dock]').boundingBox()];
      expect((reported?.y ?? 0) + (reported?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      const [time, skip] = [
        page.getByRole('timer', { name: 'Rest left' }),
        page.getByRole('button', { name: 'Skip the rest' }),
      ];
      expect(Math.abs((await middle(time)) - (await middle(skip))), 'the rest is one row').toBeLessThan(8);
      await expect(undo(page)).toBeVisible();
      await page.clock.fastForward(10_500);
      await expect(undo(page)).toBeHidden();
      await expect(part(page).getByText('Then: A1 One-Arm Dumbbell Row, 4 sets', { exact: true })).toBeVisible();
      await expectStill(page, stood, 'ten seconds later');
      await page.getByRole('button', { name: 'Skip the rest' }).click();
      await expect(page.getByRole('region', { name: 'Rest', exact: true })).toBeHidden();
      await expectStill(page, stood, 'after the rest');

      for (let set = 2; set <= 4; set += 1) await nextButton(page).click();
      await expect(moveTitle(page)).toContainText('One-Arm Dumbbell Row');
      const inSuperset = await places(page);
      await nextButton(page).click();
      await expect(moveTitle(page)).toContainText('Dip');
      await nextButton(page).click();
      await expect(moveTitle(page)).toContainText('One-Arm Dumbbell Row');
      await expect(undo(page)).toBeVisible();
      await expectStill(page, inSuperset, 'in the second round');
      await page.clock.fastForward(10_500);
      await expect(undo(page)).toBeHidden();
      await expectStill(page, inSuperset, 'ten seconds into the second round');
    });
  });
}
