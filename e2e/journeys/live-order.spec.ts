import { expect, type Locator, type Page } from '@playwright/test';
import { startSignedIn, test } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { moveTitle, nextButton, prepare, progress, reps, startLive, weight, wellDone } from '../support/live.ts';

const openOrder = (page: Page): Locator => page.getByRole('button', { name: 'All exercises of this workout' });
const order = (page: Page): Locator => page.getByRole('dialog', { name: 'This workout' });
const rows = (page: Page): Locator => order(page).getByRole('list', { name: 'Exercises' }).getByRole('listitem');

/** Taps, counted. */
function counter() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.tap();
    },
    taken: () => {
      const taken = taps;
      taps = 0;
      return taken;
    },
  };
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('sets, notes, jump, swap, add and superset in few taps; a reload keeps the order, and the save has it all', async ({
    page,
    person,
    product,
  }) => {
    const { program, api, saved } = await prepare(product.url, person, 4);
    await api.call('PUT /api/workout-tracker/users/me', { body: { units: 'kg' } });
    const press = { mid: 'press', reps: 10, weight: 50, unit: 'kg' } as const;
    await api.addWorkout(program, { moves: [press, press, press, press] });
    await startLive(page, person, program);
    const { tap, taken } = counter();
    await nextButton(page).tap();

    await tap(nextButton(page));
    await expect(page.getByRole('button', { name: 'Set 1 done: 10 × 50' })).toBeVisible();
    expect(taken(), 'an unchanged set').toBe(1);
    await tap(page.getByRole('button', { name: '2.5 kg more' }));
    await tap(page.getByRole('button', { name: 'One rep fewer' }));
    await expect(reps(page)).toHaveValue('9');
    await expect(weight(page)).toHaveValue('52.5');
    await tap(nextButton(page));
    await expect(page.getByRole('button', { name: 'Set 2 done: 9 × 52.5' })).toBeVisible();
    const changed = taken();
    expect(changed, '+ 2.5 kg and − 1 rep').toBe(3);
    // What was raised once is what the sets that follow begin with.
    await expect(weight(page)).toHaveValue('52.5');
    await tap(nextButton(page));
    await expect(page.getByRole('button', { name: 'Set 3 done: 10 × 52.5' })).toBeVisible();
    await tap(nextButton(page));
    await expect(moveTitle(page)).toContainText('Pull-up');
    expect(changed + taken(), 'raise once and finish three sets').toBeLessThanOrEqual(5);

    await tap(page.getByRole('button', { name: 'One set' }));
    await tap(page.getByRole('textbox', { name: 'Note on this set' }));
    await page.keyboard.type('Grip first');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(taken(), 'a note on a set').toBe(2);
    await tap(page.getByRole('button', { name: 'One set' }));
    await expect(page.getByRole('textbox', { name: 'Note on this set' })).toHaveValue('Grip first');
    await page.getByRole('button', { name: 'Pin this note to Pull-up' }).tap();
    await page.getByRole('button', { name: 'Done', exact: true }).tap();
    await expect(page.getByText('Pinned note: Grip first')).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).tap();
    taken();

    await tap(openOrder(page));
    await tap(order(page).getByRole('button', { name: /^Pull-up/ }));
    await expect(moveTitle(page)).toContainText('Pull-up');
    expect(taken(), 'jump').toBe(2);

    await tap(page.getByRole('button', { name: 'Workout menu' }));
    await tap(page.getByRole('menuitem', { name: 'Swap exercise' }));
    const choice = page.getByRole('dialog', { name: 'Swap Pull-up' });
    await tap(choice.getByRole('button', { name: /^Goblet Squat/ }).first());
    await expect(moveTitle(page)).toContainText('Goblet Squat');
    expect(taken(), 'swap').toBe(3);

    await tap(openOrder(page));
    await tap(order(page).getByRole('button', { name: 'Add exercise' }));
    const added = page.getByRole('dialog', { name: 'Add exercise' });
    await expect(added.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('bench press');
    await tap(added.getByRole('button', { name: /^Bench Press/ }).first());
    await expect(moveTitle(page)).toContainText('Bench Press');
    await expect(order(page)).toBeHidden();
    expect(taken(), 'add and be there').toBe(3);

    await openOrder(page).tap();
    await expect(rows(page).last()).toContainText('Bench Press');
    await order(page).getByRole('button', { name: 'Add exercise' }).tap();
    await page.keyboard.type('squat');
    await added.getByRole('button', { name: 'Select Front Squat' }).tap();
    await added.getByRole('searchbox').fill('deadlift');
    // Once one is marked, a tap on a row marks as well.
    await added.getByRole('button', { name: /^Romanian Deadlift/ }).tap();
    await judgeAccess(page);
    await added.getByRole('button', { name: 'Add 2 exercises' }).tap();
    await expect(rows(page).nth(-2)).toContainText('Front Squat');
    await expect(rows(page).last()).toContainText('Romanian Deadlift');
    await order(page).getByRole('button', { name: 'Undo added exercises' }).tap();
    await expect(rows(page).last()).toContainText('Bench Press');
    await order(page).getByRole('button', { name: 'Close' }).tap();

    await tap(openOrder(page));
    await tap(order(page).getByRole('button', { name: 'Change Goblet Squat' }));
    await tap(order(page).getByRole('button', { name: 'Join', exact: true }));
    await tap(
      order(page).getByRole('group', { name: 'Join Goblet Squat with' }).getByRole('button', { name: 'Plank' }),
    );
    await expect(rows(page).nth(1)).toContainText('A1');
    expect(taken(), 'superset').toBe(4);
    await judgeAccess(page);

    await order(page).getByRole('button', { name: 'Undo superset' }).tap();
    await expect(rows(page).nth(1)).not.toContainText('A1');
    await expect(order(page).getByRole('button', { name: 'Undo added exercise' })).toBeEnabled();
    await page.reload();
    await openOrder(page).tap();
    const titles = ['Shoulder Press', 'Goblet Squat', 'Plank', 'Bench Press'];
    for (const [at, title] of titles.entries()) await expect(rows(page).nth(at)).toContainText(title);
    await order(page)
      .getByRole('button', { name: /^Goblet Squat/ })
      .tap();
    await expect(moveTitle(page)).toContainText('Goblet Squat');

    await nextButton(page).tap();
    await page.getByRole('button', { name: 'No weight', exact: true }).tap();
    await page.getByRole('button', { name: 'Workout menu' }).tap();
    await page.getByRole('menuitem', { name: 'Finish workout' }).tap();
    await expect(wellDone(page)).toBeVisible();
    const [workout] = await saved(2);
    const pressed = workout?.moves.filter(({ mid }) => mid === 'press');
    expect(pressed?.map((set) => set.weight)).toEqual([50, 52.5, 52.5, 52.5]);
    expect(workout?.extraMoves.map(({ _id, title }) => [_id, title])).toEqual([['goblet-squat', 'Goblet Squat']]);
  });

  test('an empty workout: four taps and a name to the first set, offline, saved and done again', async ({
    page,
    context,
    person,
    product,
  }) => {
    const { workouts } = await prepare(product.url, person);
    await startSignedIn(page, person);
    await page.goto('/start/');
    // The list of exercises is on the device by then.
    await page.goto('/exercises/');
    await page.getByRole('region', { name: 'Not done yet' }).waitFor();
    await page.goto('/start/');
    const { tap, taken } = counter();
    await tap(page.getByRole('button', { name: 'Empty workout' }));
    await expect(moveTitle(page)).toHaveText('No exercises yet');
    await judgeAccess(page);
    await context.setOffline(true);
    await tap(page.getByRole('main').getByRole('button', { name: 'Add exercise' }).first());
    await page.keyboard.type('push-up');
    await tap(
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Push-Up/i })
        .first(),
    );
    await expect(moveTitle(page)).toContainText(/push-up/i);
    await tap(nextButton(page));
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '1');
    expect(taken(), 'start empty and first set').toBe(4);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Workout menu' }).tap();
    await page.getByRole('menuitem', { name: 'Finish workout' }).tap();
    await expect(wellDone(page)).toBeVisible();
    await expect.poll(async () => (await workouts()).length).toBe(1);
    const [workout] = await workouts();
    expect(workout).toMatchObject({ wid: 'no-program', title: 'Workout', program: null });
    await page.goto(`/workout/${workout?._id}/`);
    await page.getByRole('button', { name: 'Do again' }).tap();
    await expect(page).toHaveURL('/workout/current/');
    await expect(progress(page)).toHaveAttribute('aria-valuetext', '1 of 3, 0 done');
  });
});

test('twelve exercises beside the counters scroll in their card, and the page does not', async ({
  page,
  person,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { api, program } = await prepare(product.url, person);
  const [press] = program.moves;
  if (!press) throw new Error('The program has no moves.');
  const { starts: _, startCount: _c, startWeight: _w, ...plain } = press;
  const moves = Array.from({ length: 12 }, (_each, at) => ({ ...plain, _id: `move-${at}`, title: `Move ${at + 1}` }));
  await startLive(page, person, await api.addProgram({ title: 'Twelve', moves }));
  const card = page.getByRole('region', { name: 'This workout' });
  const last = card.getByRole('list', { name: 'Exercises' }).getByRole('listitem').last();
  await expect(card.getByRole('button', { name: 'Add exercise' })).toBeInViewport({ ratio: 1 });
  await expect(last).not.toBeInViewport();
  await card.getByRole('button', { name: /^Move Move 12,/ }).focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await last.getByRole('button').first().click();
  await expect(moveTitle(page)).toHaveText('Move 12');
  // Where one stands is in sight wherever one comes from.
  await page.reload();
  await expect(moveTitle(page)).toHaveText('Move 12');
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(card.getByRole('list').getByRole('listitem').first()).not.toBeInViewport();
  const past = await page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
  expect(past).toBeLessThanOrEqual(0);
  await judgeAccess(page);
});
