/** The live screen as a list: all sets as rows, in as few taps as promised, from one look to the other, and through death in both. */
import { expect, type Locator, type Page } from '@playwright/test';
import { cutOffText } from '../support/cut-off-text.ts';
import { startSignedIn, test } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { makePhone } from '../support/killable-phone.ts';
import {
  type LiveJourney,
  moveTitle,
  nextButton,
  prepare,
  prepareLong,
  startLive,
  weight,
  wellDone,
} from '../support/live.ts';
import type { Person } from '../support/people.ts';
import { slowdown } from '../support/slowdown.ts';

const rowOf = (page: Page, of: string, set: number): Locator =>
  page
    .getByRole('list', { name: `Sets of ${of}` })
    .getByRole('listitem')
    .filter({ has: tick(page, of, set) });
const tick = (page: Page, of: string, set: number): Locator =>
  page.getByRole('button', { name: `Set ${set} of ${of} done`, exact: true });
const field = (page: Page, of: string, set: number, label: string): Locator =>
  rowOf(page, of, set).getByRole('spinbutton', { name: `${label}, Set ${set}` });
/** It is on the disk, and said so. */
const isDone = (page: Page, of: string, set: number) =>
  expect(tick(page, of, set)).toHaveAttribute('aria-pressed', 'true');

async function listLook({ api }: LiveJourney): Promise<void> {
  await api.call('PUT /api/workout-tracker/users/me', { body: { units: 'kg', training: { liveLook: 'list' } } });
}

async function chooseFromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Workout menu' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('few taps for a set, a change and a correction; the look switched without a network; saved as it was done', async ({
    page,
    context,
    person,
    product,
  }) => {
    const live = await prepare(product.url, person, 4);
    await listLook(live);
    const press = { mid: 'press', reps: 10, weight: 50, unit: 'kg' } as const;
    await live.api.addWorkout(live.program, { moves: [press, press, press, press] });
    await startLive(page, person, live.program);
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    const taken = () => {
      const count = taps;
      taps = 0;
      return count;
    };
    await page.getByRole('button', { name: 'Warm-up done' }).tap();

    await tap(tick(page, 'Shoulder Press', 1));
    await isDone(page, 'Shoulder Press', 1);
    expect(taken(), 'an unchanged set').toBe(1);

    await tap(field(page, 'Shoulder Press', 2, 'Weight'));
    await page.keyboard.type('52.5\n9');
    await tap(tick(page, 'Shoulder Press', 2));
    await isDone(page, 'Shoulder Press', 2);
    expect(taken(), '+ 2.5 kg and − 1 rep, typed').toBe(2);

    // Without going there first, over the sets between.
    await tap(tick(page, 'Pull-up', 1));
    await isDone(page, 'Pull-up', 1);
    expect(taken(), 'a set of another exercise').toBe(1);

    await tap(field(page, 'Shoulder Press', 1, 'Reps'));
    await page.keyboard.type('8\n');
    await expect(field(page, 'Shoulder Press', 1, 'Reps')).toHaveValue('8');
    expect(taken(), 'a set three back, over an exercise').toBeLessThanOrEqual(2);
    await judgeAccess(page);

    await page.reload();
    await isDone(page, 'Shoulder Press', 2);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'One set at a time' }).tap();
    await expect(moveTitle(page)).toContainText('Plank');
    await page.getByRole('button', { name: 'All exercises of this workout' }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Shoulder Press/ })
      .tap();
    await expect(weight(page)).toHaveValue('52.5');
    await nextButton(page).tap();
    await chooseFromMenu(page, 'All sets as a list');
    await isDone(page, 'Shoulder Press', 3);
    await chooseFromMenu(page, 'Undo last set');
    await expect(tick(page, 'Shoulder Press', 3)).toHaveAttribute('aria-pressed', 'false');
    await context.setOffline(false);

    await page.getByRole('button', { name: 'Finish', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: 'Finish with sets open?' });
    await dialog.getByRole('button', { name: 'Finish' }).tap();
    await expect(wellDone(page)).toBeVisible();
    const saved = (await live.saved(2)).find(({ moves }) => moves.some(({ mid }) => mid === 'pull-up'));
    expect(saved?.moves.map(({ mid, reps, weight: load }) => [mid, reps, load])).toEqual([
      ['warmup', undefined, undefined],
      ['press', 8, 50],
      ['press', 9, 52.5],
      ['pull-up', 8, null],
    ]);
    await page.goto('/profile/training/');
    await expect(page.getByRole('radio', { name: /^List/ })).toBeChecked();
  });

  test('the rest hangs under its set, goes into the bar when it scrolls out of sight, and leads back', async ({
    page,
    person,
    product,
  }) => {
    const live = await prepareLong(product.url, person);
    await listLook(live);
    await startLive(page, person, live.program);
    await tick(page, 'Move 1', 1).tap();
    const rest = page.getByRole('region', { name: 'Rest' });
    await expect(rest).toBeInViewport();
    await tick(page, 'Move 6', 1).scrollIntoViewIfNeeded();
    const carried = page.getByRole('button', { name: /Rest after set 1/ });
    await expect(carried).toBeVisible();
    await carried.tap();
    await expect(rest).toBeInViewport();
    await expect(carried).toBeHidden();
    // Twice the text size: nothing is cut off.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect.poll(() => cutOffText(page)).toEqual([]);
  });
});

test('in two tabs: the look that is chosen in one is that of the other, and the workout goes on in it', async ({
  page,
  context,
  person,
  product,
}) => {
  const live = await prepare(product.url, person, 4);
  await startLive(page, person, live.program);
  const other = await context.newPage();
  await other.goto('/workout/current/');
  await expect(nextButton(other)).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();

  await chooseFromMenu(page, 'All sets as a list');
  await expect(tick(other, 'Shoulder Press', 1)).toBeVisible();
  await other.getByRole('button', { name: 'Use this tab' }).click();
  await field(other, 'Shoulder Press', 1, 'Weight').fill('50');
  await tick(other, 'Shoulder Press', 1).click();
  await isDone(other, 'Shoulder Press', 1);
  await isDone(page, 'Shoulder Press', 1);
  await expect(field(page, 'Shoulder Press', 1, 'Weight')).toHaveValue('50');

  await other.getByRole('button', { name: 'One set at a time' }).click();
  await expect(tick(page, 'Shoulder Press', 1)).toBeHidden();
  await expect(moveTitle(page)).toContainText('Shoulder Press');
  await expect(weight(page)).toHaveValue('50');
  await page.getByRole('button', { name: 'Use this tab' }).click();
  await nextButton(page).click();
  await chooseFromMenu(page, 'All sets as a list');
  await isDone(other, 'Shoulder Press', 1);
  await isDone(other, 'Shoulder Press', 2);
  await isDone(page, 'Shoulder Press', 2);
});

test('killed in both looks in turn: no set is lost, none is there twice', async ({ person, product }) => {
  test.setTimeout(slowdown * 180_000);
  const live = await prepareLong(product.url, person);
  await listLook(live);
  await using phone = await makePhone({ hasStrap: false });
  let page = await phone.open();
  await open(page, person, product.url, live.program._id);
  for (let set = 1; set <= 6; set += 1) {
    const isList = set % 2 === 1;
    if (isList) await tick(page, 'Move 1', set).click();
    else await nextButton(page).click();
    if (isList) await isDone(page, 'Move 1', set);
    else await expect(page.getByText(`Set ${set} done: `)).toBeAttached();
    if (isList) await page.getByRole('button', { name: 'One set at a time' }).click();
    else await chooseFromMenu(page, 'All sets as a list');
    // The look is shown once the disk has it.
    await expect(isList ? nextButton(page) : tick(page, 'Move 1', 1)).toBeVisible();
    await phone.killBrowser();
    page = await phone.reopen(page);
    await page.goto(`${product.url}/workout/current/`);
  }
  for (let set = 1; set <= 6; set += 1) await isDone(page, 'Move 1', set);
  await expect(tick(page, 'Move 1', 7)).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
  await expect(wellDone(page)).toBeVisible();
  const [saved] = await live.saved();
  expect(saved?.moves.map(({ mid }) => mid)).toEqual(Array.from({ length: 6 }, () => 'move-0'));
});

async function open(page: Page, person: Person, url: string, programId: string): Promise<void> {
  await startSignedIn(page, person, url);
  await page.goto(`${url}/start/${programId}/`);
  await expect(tick(page, 'Move 1', 1)).toBeVisible();
}
