import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { startSignedIn } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { addRider, connect, endOfRide, type Rider, test, tiles } from '../support/peloton.ts';
import { apiOf } from '../support/person-api.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** With the text twice as large, on a phone, nothing stands out of the page and no label is cut off. */
async function fitsAtTwiceTheSize(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  const cut = await page.evaluate(() => {
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const labels = [...document.querySelectorAll('main button, main button *, main dt, main dd, main [role=tab]')];
    const found = labels.filter((element) => getComputedStyle(element).overflowX !== 'visible' && isCut(element));
    const { clientWidth } = document.documentElement;
    const isOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    const outside = [...document.querySelectorAll('main *')].filter(isOut);
    return [...outside, ...found].map(({ textContent }) => textContent);
  });
  expect(cut).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (before) await page.setViewportSize(before);
}

async function generate(page: Page): Promise<void> {
  await button(page, 'Generate Import Preview').click();
  await tab(page, 'Updates').waitFor();
}

/** The numbers follow the diary, which is asked for anew meanwhile. */
const expectTiles = (page: Page, name: string) => expect.poll(() => tiles(page, name));

/** Three workouts that ended 4, 10 and 20 minutes after the three newest rides. */
async function logBesides(url: string, person: Parameters<typeof apiOf>[1], rider: Rider): Promise<string[]> {
  const api = apiOf(url, person);
  const program = await api.addProgram();
  const logged = [4, 10, 20].map((minutes, newest) => {
    const ended = endOfRide(rider, newest, minutes);
    return api.addWorkout(program, { created: new Date(Date.parse(ended) - 50 * 60_000).toISOString(), ended });
  });
  return (await Promise.all(logged)).map(({ _id }) => _id);
}

test('classes are previewed, merged, imported and unlinked', async ({ page, person, product, peloton }) => {
  const rider = addRider(peloton, 'maya_rides', 'imperial', 6);
  const [newestId = ''] = await logBesides(product.url, person, rider);
  const { faults } = peloton.simulator.control;
  await startSignedIn(page, person);
  await page.goto('/import/');

  await test.step('connect', async () => {
    await expect(button(page, 'Unlink All')).toBeDisabled();
    await expect(page.getByText('No workout has Peloton data.')).toBeVisible();
    const [name, password] = [page.getByLabel('Peloton username or e-mail'), page.getByLabel('Peloton password')];
    for (const field of [name, password]) await expect(field).toHaveAttribute('required');
    faults.plan({ call: 'password_grant', kind: 'slow', delayMs: 700, times: 1 });
    await name.fill(rider.username);
    await password.fill('wrong');
    await button(page, 'Connect').first().click();
    for (const field of [name, password]) await expect(field).toBeDisabled();
    await expect(page.getByRole('alert').getByText('Invalid credentials')).toBeVisible();
    await expect(password).toBeFocused();
    await connect(page, rider);
    const stored = await page.evaluate(() => localStorage.getItem('peloton_session') ?? '');
    expect(JSON.parse(stored)).toMatchObject({
      version: 1,
      userId: rider.id,
      user: { username: 'maya_rides' },
    });
    expect(stored).not.toContain(rider.password);
    await page.reload();
    await expect(page.getByText('maya_rides, connected')).toBeVisible();
  });

  await test.step('look at what would happen', async () => {
    await generate(page);
    await expectTiles(page, 'Counts').toEqual({ Found: '6', Update: '3', Create: '3', Skip: '0' });
    await page.getByText('15', { exact: true }).click();
    await expect(page).toHaveURL(/within=15/);
    await expectTiles(page, 'Counts').toEqual({ Found: '6', Update: '2', Create: '4', Skip: '0' });
    await page.getByText('30', { exact: true }).click();
    await expect(tab(page, 'Updates')).toHaveText(/3$/);
    await expect(page.getByText('20 min apart')).toBeVisible();
    await tab(page, 'Skipped').click();
    await expect(page).toHaveURL(/tab=skipped/);
    await expect(page.getByText('Nothing is skipped.')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/tab=new/);
    await judgeAccess(page);
    await fitsAtTwiceTheSize(page);
  });

  await test.step('the preview is there after a look at Home and a reload, until it is cleared', async () => {
    await page.getByText('60', { exact: true }).click();
    const asked = () => peloton.simulator.control.requests.of('workouts').length;
    const before = asked();
    for (const leave of [() => page.goto('/'), () => page.reload()]) {
      await leave();
      if (new URL(page.url()).pathname === '/') await page.getByRole('link', { name: 'Import' }).first().click();
      await expect(tab(page, 'New Workouts')).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('radio', { name: '60' })).toBeChecked();
      await expectTiles(page, 'Counts').toMatchObject({ Found: '6' });
    }
    expect(asked()).toBe(before);
    await page.getByText('30', { exact: true }).click();
    await button(page, 'Clear Preview').click();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.reload();
    await expect(button(page, 'Generate Import Preview')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await generate(page);
    await tab(page, 'Updates').click();
  });

  await test.step('one row at a time', async () => {
    await page
      .getByRole('button', { name: /^Merge .* into Ride \+ Lift$/ })
      .first()
      .click();
    await expect(page.getByText(/^Merged 30 min/)).toBeVisible();
    await expectTiles(page, 'Counts').toEqual({ Found: '6', Update: '2', Create: '3', Skip: '1' });
    await button(page, 'Undo').click();
    await expectTiles(page, 'Counts').toMatchObject({ Update: '3', Skip: '0' });
    await tab(page, 'New Workouts').click();
    await page
      .getByRole('button', { name: /^Import 30 min/ })
      .first()
      .click();
    await expectTiles(page, 'Counts').toEqual({ Found: '6', Update: '3', Create: '2', Skip: '1' });
    await tab(page, 'Skipped').click();
    await expect(page.getByText('Already has Peloton data')).toBeVisible();
  });

  await test.step('apply, with one that fails', async () => {
    const oldest = rider.sessions[0]?.id ?? '';
    faults.plan({ call: 'workout', kind: 'payment_required', workoutId: oldest });
    await button(page, 'Apply Import').click();
    await expect(page.getByRole('progressbar', { name: 'Workouts imported' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
    await expectTiles(page, 'Result').toEqual({ Updated: '3', Created: '1', Unchanged: '0', Failed: '1' });
    const failure = page.getByRole('list', { name: 'What failed' }).getByRole('listitem');
    await expect(failure).toHaveText(/^create30 min .+ : Failed to fetch workout details\./);
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save summary').click()]);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/Updated: 3\nCreated: 1\n/);
    faults.clear();
    await button(page, 'Done').click();
  });

  await test.step('apply again: what is left, then nothing', async () => {
    await generate(page);
    await expectTiles(page, 'Counts').toEqual({ Found: '6', Update: '0', Create: '1', Skip: '5' });
    const telling = page.waitForResponse(/\/imports\/[^/]+\/events$/);
    await button(page, 'Apply Import').click();
    expect((await telling).headers()['content-type']).toContain('text/event-stream');
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
    await button(page, 'Done').click();
    await generate(page);
    await expectTiles(page, 'Counts').toEqual({ Found: '6', Update: '0', Create: '0', Skip: '6' });
    await expect(page.getByText('Nothing to import. Everything is already in your workouts.')).toBeVisible();
    await expect(button(page, 'Apply Import')).toBeDisabled();
  });

  await test.step('the workout shows its class, and gives it back', async () => {
    await page.goto(`/workout/${newestId}/`);
    const card = page.getByRole('region', { name: 'Peloton' });
    await expect(card).toContainText(/With .+ From Peloton, merged/);
    await expect(card).toContainText(/Output\d+ watts/);
    await expect(card).toContainText(/Speed[\d.]+ mphMax/);
    await expect(card).toContainText(/Rank .+ of/);
    for (const name of ['Output', 'Cadence', 'Resistance', 'Speed']) {
      await expect(page.getByRole('img', { name: new RegExp(`^${name} from .* on average$`) })).toBeVisible();
    }
    // One cursor for all of them: a look at the heart rate tells the output of that moment too. The chart comes after its name and is drawn
    // anew when its place changes: then the mouse has to move again.
    const heartRate = page.getByRole('img', { name: /^Heart rate over 50 minutes/ });
    await expect(async () => {
      await page.mouse.move(0, 0);
      await heartRate.hover();
      await expect(page.getByText(/^2\d:\d\d, \d+ bpm$/)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByText(/^2\d:\d\d, \d+ watts$/)).toBeVisible();
    await judgeAccess(page);
    const unlink = async () => {
      await page.getByRole('button', { name: /^More for / }).click();
      await page.getByRole('menuitem', { name: 'Unlink' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
      await expect(card).toHaveCount(0);
    };
    await unlink();
    await button(page, 'Undo').click();
    await expect(card).toBeVisible();
    await unlink();
    await expect(page.getByText('Goblet Squat')).toBeVisible();
  });

  await test.step('unlink all', async () => {
    await page.goto('/import/');
    const dialog = page.getByRole('dialog');
    await expect(page.getByText('tags from all 5 linked workouts. This cannot be undone.')).toBeVisible();
    await button(page, 'Unlink All').click();
    await expect(dialog).toContainText(
      "performance metrics, instructor info, leaderboard data and 'peloton' tags from all 5 linked workouts",
    );
    await expect(dialog).toContainText('cannot be undone');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    const answerOnce = (method: string, answer: object) =>
      page.route('**/unlink-all', (route) =>
        route.request().method() === method ? route.fulfill(answer) : route.fallback(),
      );
    const message = 'The server is busy. Please try again in a moment.';
    await answerOnce('GET', { status: 503, json: { error: 'overloaded', message } });
    await button(page, 'Unlink All').click();
    await expect(dialog.getByRole('alert')).toHaveText(`Failed to validate bulk unlink request. ${message}`);
    await page.unroute('**/unlink-all');
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog.getByRole('list', { name: 'What will happen' }).getByRole('listitem')).toHaveText([
      '2 workouts stay, with what you logged yourself.',
      '3 workouts move to the trash, because nothing but Peloton data is in them.',
    ]);
    await answerOnce('DELETE', { status: 503, json: { error: 'overloaded', message } });
    await dialog.getByRole('button', { name: 'Unlink All' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(`Failed to unlink Peloton data. Please try again. ${message}`);
    await page.unroute('**/unlink-all');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    // What fails on the server is named here; it takes a broken database to fail, so this answer is made up.
    const [wid, title, reason] = ['peloton_7f', 'Ride + Lift', 'The server has no space left on its disk.'];
    const error = `${wid}: ${reason}`;
    const failures = [{ wid, title, message: reason, error }];
    const data = { unlinked: 4, skipped: 1, trashed: 3, errors: 1, failures };
    await answerOnce('DELETE', { json: { data } });
    await button(page, 'Unlink All').click();
    await dialog.getByRole('button', { name: 'Unlink All' }).click();
    await expect(dialog.getByRole('list', { name: 'What failed' }).getByRole('listitem')).toHaveText([
      `${title} ${error}`,
    ]);
    await page.unroute('**/unlink-all');
    await expectTiles(page, 'Report').toEqual({ Unlinked: '4', Skipped: '1', Errors: '1' });
    await judgeAccess(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);
    await button(page, 'Unlink All').click();
    await dialog.getByRole('button', { name: 'Unlink All' }).click();
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible();
    await expectTiles(page, 'Report').toEqual({ Unlinked: '5', Skipped: '1', Errors: '0' });
    await expect(dialog).toContainText('3 workouts moved to the trash.');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(button(page, 'Unlink All')).toBeDisabled();
    await page.goto('/workouts/');
    await expect(page.getByRole('link', { name: /Ride \+ Lift/ })).toHaveCount(3);
    await expect(page.getByRole('link', { name: /^.*30 min/ })).toHaveCount(0);
  });
});
