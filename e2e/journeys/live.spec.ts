import { expect } from '@playwright/test';
import { expireTokens } from '../support/expiring-tokens.ts';
import { startSignedIn, test } from '../support/journey.ts';
import {
  chooseVariant,
  goOn,
  moveTitle,
  nextButton,
  prepare,
  progress,
  reps,
  saveButton,
  startLive,
  variant,
  walkToEnd,
  weight,
  wellDone,
} from '../support/live.ts';
import { storedTokens } from '../support/page-client.ts';

test.use({ viewport: { width: 390, height: 844 } });

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a whole workout, with what matters in sight all the time', async ({ page, person, product }) => {
    const { program, saved } = await prepare(product.url, person);
    await startLive(page, person, program);
    await expect(moveTitle(page)).toHaveText('Warm-up');
    await expect(reps(page)).toBeHidden();
    // As in Firefox and Safari: no Bluetooth, a kind word, and everything else works.
    const advice = page.getByText('Heart-rate straps work in Chrome on Android and computers.');
    await expect(advice).toBeVisible();
    await nextButton(page).tap();
    await expect(advice).toBeHidden();

    await expect(moveTitle(page)).toHaveText('Shoulder Press');
    for (const part of [moveTitle(page), reps(page), weight(page), nextButton(page)]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole('button', { name: 'One rep more' }).tap();
    await expect(reps(page)).toHaveValue('11');
    await page.getByRole('button', { name: 'Start at 20 lb' }).first().tap();
    await expect(weight(page)).toHaveValue('20');
    await page.getByRole('button', { name: '5 lb more' }).tap();
    await expect(weight(page)).toHaveValue('25');
    await weight(page).tap();
    await weight(page).fill('62,5');
    await weight(page).press('Enter');
    await expect(weight(page)).toHaveValue('62.5');
    const sizes = [reps(page), weight(page)].map((counter) =>
      counter.evaluate((input) => getComputedStyle(input).fontSize),
    );
    expect(new Set(await Promise.all(sizes)).size).toBe(1);
    await chooseVariant(page, 'Seated');
    await nextButton(page).tap();
    await expect(page.getByText('Set 1 done: ')).toBeAttached();
    await expect(variant(page)).toHaveText('Variant: Seated');
    await nextButton(page).tap();

    await expect(moveTitle(page)).toHaveText('Pull-up');
    await expect(weight(page)).toBeHidden();
    await nextButton(page).tap();
    await expect(page.getByRole('spinbutton', { name: 'Time' })).toHaveValue('0:40');
    await page.getByRole('button', { name: '5 seconds more' }).tap();
    await nextButton(page).tap();
    await expect(moveTitle(page)).toHaveText('Cool-down');
    await expect(nextButton(page)).toBeHidden();
    await saveButton(page).tap();

    await expect(wellDone(page)).toBeFocused();
    await expect(page.getByText('Sets', { exact: true }).locator('..')).toContainText('4');
    const [workout, ...others] = await saved();
    expect(others).toEqual([]);
    expect(
      workout?.moves.map(({ mid, reps: count, weight: load, seconds, variant }) => [
        mid,
        count,
        load,
        seconds,
        variant,
      ]),
    ).toEqual([
      ['warmup', undefined, undefined, undefined, undefined],
      ['press', 11, 62.5, undefined, 1],
      ['press', 10, 62.5, undefined, 1],
      ['pull-up', 8, null, undefined, undefined],
      ['plank', undefined, null, 45, undefined],
      ['cooldown', undefined, undefined, undefined, undefined],
    ]);
    for (const { startedAt = '', endedAt = '' } of workout?.moves ?? []) expect(startedAt <= endedAt).toBe(true);
    await page.getByRole('link', { name: 'View the workout' }).locator('visible=true').tap();
    await expect(page).toHaveURL(`/workouts/?peek=${workout?._id}`);
    await expect(page.getByRole('dialog')).toContainText('11 × 62.5 lb');
  });
});

test('in a program never done, an exercise begins with the weight of another one and its own reps', async ({
  page,
  person,
  product,
}) => {
  const { program, api } = await prepare(product.url, person);
  const moves = program.moves.slice(0, 1).map(({ starts, startCount, startWeight, ...move }) => ({
    ...{ ...move, exerciseId: 'bench-press' },
  }));
  const [known, fresh] = [
    await api.addProgram({ title: 'Thursday', moves }),
    await api.addProgram({ title: 'Saturday', moves }),
  ];
  await api.addWorkout(known, { moves: [{ mid: 'press', reps: 5, weight: 175, unit: 'lb' }] });
  await startLive(page, person, fresh);
  await nextButton(page).click();
  await expect(page.getByRole('button', { name: 'Last time 5 × 175 lb' })).toContainText('Mar 7');
  await expect(weight(page)).toHaveValue('175');
  await expect(reps(page)).toHaveValue('10');
});

test('what went as planned the last time is said too, and a set without a weight then is one tap now', async ({
  page,
  person,
  product,
}) => {
  const { program, api } = await prepare(product.url, person);
  const press = { mid: 'press', reps: 10, weight: null };
  await api.addWorkout(program, { moves: [press, press, { mid: 'pull-up', reps: 8 }] });
  await startLive(page, person, program);
  await nextButton(page).click();
  await expect(page.getByRole('button', { name: 'Last time 10 reps' })).toBeVisible();
  await nextButton(page).click();
  await expect(page.getByText('Set 2 of 2', { exact: true })).toBeVisible();
  await nextButton(page).click();
  await expect(moveTitle(page)).toHaveText('Pull-up');
  await expect(page.getByRole('button', { name: 'Last time 8 reps' })).toBeVisible();
});

test('the unit switches what is proposed; what is logged keeps its own', async ({ page, person, product }) => {
  const { program, api, saved } = await prepare(product.url, person);
  const set = { mid: 'press', reps: 9, weight: 45, unit: 'lb' } as const;
  await api.addWorkout(program, { moves: [set, set] });
  await startLive(page, person, program);
  await nextButton(page).click();
  await nextButton(page).click();
  await page.getByRole('button', { name: 'Weight in lb, switch to kg' }).click();
  await expect(weight(page)).toHaveValue('20');
  await page.getByRole('button', { name: '2.5 kg more' }).click();
  await expect(weight(page)).toHaveValue('22.5');
  await expect(page.getByText('2.5 kg more', { exact: true })).toBeVisible();
  await page.reload();
  await expect(weight(page)).toHaveValue('22.5');
  await expect(page.getByRole('button', { name: 'Set 1 done: 9 × 45 lb' })).toBeVisible();
  await walkToEnd(page);
  await saveButton(page).click();
  await expect(wellDone(page)).toBeVisible();
  const workout = (await saved(2)).find(({ moves }) => moves.length > 2);
  expect(workout?.moves.slice(1, 3).map(({ weight: load, unit }) => [load, unit])).toEqual([
    [45, 'lb'],
    [22.5, 'kg'],
  ]);
});

test('after a reload one stands behind the sets that are saved', async ({ page, person, product }) => {
  const { program } = await prepare(product.url, person);
  await startLive(page, person, program);
  for (let set = 0; set < 3; set += 1) await goOn(page);
  await expect(moveTitle(page)).toHaveText('Pull-up');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Set 1 of 2', { exact: true })).toBeVisible();
  await page.reload();
  await expect(moveTitle(page)).toHaveText('Pull-up');
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '4 of 6, 3 done');
});

test('reload, the back button, another screen and another theme change nothing, nor the name it was given', async ({
  page,
  person,
  product,
}) => {
  const { program, saved } = await prepare(product.url, person);
  await startLive(page, person, program);
  await nextButton(page).click();
  await page.getByRole('button', { name: 'One rep more' }).click();
  await goOn(page);
  await expect(page.getByText('Set 2 of 2', { exact: true })).toBeVisible();
  await weight(page).fill('42.5');
  await weight(page).press('Enter');
  await page.getByRole('button', { name: 'Workout menu' }).click();
  await page.getByRole('menuitem', { name: 'Name this workout' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Upper Body Day');
  await page.getByLabel('Name', { exact: true }).fill(' Presses with Tom ');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Presses with Tom' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Presses with Tom' })).toBeVisible();
  await expect(page.getByText('Set 2 of 2', { exact: true })).toBeVisible();
  await expect(weight(page)).toHaveValue('42.5');
  await page.getByRole('link', { name: 'Leave, keep running' }).click();
  const resume = page.getByRole('region', { name: 'Workout in progress' });
  await expect(resume).toContainText('Presses with Tom');
  await page.getByRole('button', { name: /theme/i }).first().click();
  await page.goBack();
  await expect(weight(page)).toHaveValue('42.5');
  await page.goForward();
  await resume.getByRole('link').click();
  await expect(reps(page)).toHaveValue('10');
  await walkToEnd(page);
  await saveButton(page).click();
  await expect(wellDone(page)).toBeVisible();
  const [workout] = await saved();
  expect(workout?.moves.filter(({ mid }) => mid === 'press').map(({ weight: load }) => load)).toEqual([null, 42.5]);
  expect(workout).toMatchObject({ title: 'Presses with Tom', program: { title: 'Upper Body Day' } });
  await page.goto('/workouts/?search=tom');
  await page.getByRole('link', { name: 'Presses with Tom' }).click();
  await expect(page.getByRole('link', { name: 'Upper Body Day' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upper Body Day' })).toBeVisible();
});

test('a second tab follows live and takes over when asked', async ({ page, context, person, product }) => {
  const { program, saved } = await prepare(product.url, person);
  await startLive(page, person, program);
  await nextButton(page).click();
  const second = await context.newPage();
  await second.goto('/workout/current/');
  await expect(second.getByText('This workout is open in another tab.')).toBeVisible();
  await expect(nextButton(second)).toBeDisabled();
  await page.getByRole('button', { name: 'One rep more' }).click();
  await expect(reps(second)).toHaveValue('11');
  await second.getByRole('button', { name: 'Use this tab' }).click();
  await expect(nextButton(second)).toBeEnabled();
  await expect(page.getByText('This workout is open in another tab.')).toBeVisible();
  await goOn(second);
  await expect(page.getByText('Set 2 of 2', { exact: true })).toBeVisible();
  await second.close();
  await expect(nextButton(page)).toBeEnabled();
  await walkToEnd(page);
  await saveButton(page).click();
  await expect(wellDone(page)).toBeVisible();
  expect(await saved()).toHaveLength(1);
});

test('tokens that run out in the middle of it are renewed on the way', async ({ page, context, person, product }) => {
  const { program, workouts } = await prepare(product.url, person);
  await startLive(page, person, program);
  const before = await storedTokens(page);
  const wire = await expireTokens(context, { lifeMs: 0, lost: 0, random: () => 1 });
  await walkToEnd(page);
  await saveButton(page).click();
  await expect.poll(() => wire.refreshes.length).toBeGreaterThan(0);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(wellDone(page)).toBeVisible();
  await expect.poll(async () => (await workouts()).length).toBe(1);
  expect((await storedTokens(page)).accessToken).not.toBe(before.accessToken);
});

test('discarding asks first, and can be taken back at once and from the trash', async ({ page, person, product }) => {
  const { program, workouts } = await prepare(product.url, person);
  await startLive(page, person, program);
  await nextButton(page).click();
  await page.getByRole('button', { name: 'Workout menu' }).click();
  await page.getByRole('menuitem', { name: 'Discard workout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(nextButton(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Workout menu' }).click();
  await page.getByRole('menuitem', { name: 'Discard workout' }).click();
  const discard = page.getByRole('dialog').getByRole('button', { name: 'Discard' });
  await discard.click();
  await expect(page.getByText('Workout discarded')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '1');
  await page.getByRole('button', { name: 'Workout menu' }).click();
  await page.getByRole('menuitem', { name: 'Discard workout' }).click();
  await discard.click();
  await expect(page.getByText('Workout discarded').last()).toBeVisible();
  await page.goto('/workout/current/');
  await expect(page.getByRole('heading', { name: 'No workout is running' })).toBeVisible();
  expect(await workouts()).toEqual([]);
  await page.goto('/start/');
  await page.getByRole('link', { name: 'Recently discarded' }).click();
  await page.getByRole('button', { name: `Resume ${program.title}` }).click();
  await expect(page).toHaveURL('/workout/current/');
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '1');
  await page.goto('/start/');
  await expect(page.getByRole('heading', { name: 'Programs' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Recently discarded' })).toBeHidden();
});

test('a corrupt copy on this device is set aside and told once; the workout goes on', async ({
  page,
  person,
  product,
}) => {
  const { program } = await prepare(product.url, person);
  await startLive(page, person, program);
  await nextButton(page).click();
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('current') ?? '{}');
    localStorage.setItem('current', JSON.stringify({ ...stored, events: ['nonsense'] }));
  });
  await page.reload();
  await expect(page.getByText('It was set aside; everything else is here.')).toBeVisible();
  await expect(moveTitle(page)).toHaveText('Shoulder Press');
  await page.reload();
  await expect(moveTitle(page)).toHaveText('Shoulder Press');
  await expect(page.getByText('It was set aside; everything else is here.')).toBeHidden();
});

test('somebody else on the same device does not see it', async ({ page, person, owner, product }) => {
  const { program } = await prepare(product.url, person);
  await startLive(page, person, program);
  await nextButton(page).click();
  await page.goto('/profile/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await startSignedIn(page, owner);
  await page.goto('/workout/current/');
  await expect(page.getByRole('heading', { name: 'No workout is running' })).toBeVisible();
});
