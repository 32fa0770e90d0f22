import { expect, type Page } from '@playwright/test';
import { startSignedIn, test } from '../support/journey.ts';
import { judgeAccess, looks } from '../support/judge-access.ts';
import { middayZone } from '../support/midday.ts';
import type { Person } from '../support/people.ts';
import { apiOf } from '../support/person-api.ts';
import { walkTo } from '../support/walk.ts';

test.use({ timezoneId: middayZone });

/** Two weeks: a program on days 1 and 3 of the first, none in the second but its first day. */
async function makeSeries(url: string, person: Person) {
  const api = apiOf(url, person);
  const program = await api.addProgram({ title: 'Upper Body Strength', tags: ['strength'] });
  const day = (number: number) => ({ day: number, programId: program._id });
  const { data: series } = await api.call('POST /api/series', {
    body: { title: 'Two Good Weeks', weeks: [{ programs: [day(1), day(3)] }, { programs: [day(1)] }] },
  });
  return { api, program, series };
}

async function joinSeries(url: string, person: Person) {
  const made = await makeSeries(url, person);
  const body = { seriesId: made.series._id };
  const { data: instance } = await made.api.call('POST /api/series-instances', { body });
  return { ...made, instance };
}

const square = (page: Page, name: RegExp) => page.getByRole('button', { name });
const iso = (date: Date) => date.toISOString().slice(0, 10);
const daysAhead = (days: number) => iso(new Date(Date.now() + days * 86_400_000));
const weekday = (date: string) => (new Date(date).getUTCDay() + 6) % 7;
/** A Monday in the past: its week is over wherever the person is. */
const lastMonday = () => daysAhead(-14 - weekday(daysAhead(0)));
const justNow = () => new Date(Date.now() - 40 * 60_000).toISOString();

test('somebody new is welcomed, joins a series, and Home says what today is', async ({ page, person, baseURL }) => {
  await makeSeries(baseURL, person);
  await startSignedIn(page, person);
  // The same welcome on both pages somebody new may see first; what they trained elsewhere can come along.
  for (const address of ['/', '/dashboard/']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maya' })).toBeVisible();
    const ways = page.getByRole('region', { name: 'Other ways to begin' });
    await expect(ways.getByRole('link', { name: 'Bring your history' })).toHaveAttribute('href', '/import/');
    await expect(page.getByRole('region', { name: 'Good first series' }).getByRole('listitem')).toHaveCount(3);
  }
  await page.getByRole('link', { name: 'Choose a series' }).click();
  await page.getByRole('button', { name: 'Join Two Good Weeks' }).click();
  const joining = page.getByRole('dialog', { name: 'Join Two Good Weeks' });
  await expect(joining.getByRole('list', { name: 'First week' }).getByRole('listitem')).toHaveText([
    /Upper Body Strength$/,
    /Upper Body Strength$/,
  ]);
  await joining.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('You joined Two Good Weeks. Day 1 is today.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Two Good Weeks' })).toBeVisible();
  await expect(square(page, /^Week 1, day 1, .*: Upper Body Strength, today$/)).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  const hero = page.getByRole('region', { name: 'Up next' });
  await expect(hero.getByRole('heading', { level: 1, name: 'Upper Body Strength' })).toBeVisible();
  await expect(hero.getByText(/\d\d\/\d\d$/)).toBeVisible();
  await expect(hero.getByText('strength', { exact: true })).toBeVisible();
  await expect(hero.getByRole('link', { name: 'Get Started' })).toHaveAttribute(
    'href',
    /^\/start\/[0-9a-f-]+\/\?instance=[0-9a-f-]+&week=1&day=1$/,
  );
  await expect(page.getByRole('list', { name: 'This week', exact: true }).getByRole('listitem')).toHaveCount(7);
});

test('the grid is walked by keyboard, and a square opens its day', async ({ page, person, baseURL }) => {
  const { api, series } = await makeSeries(baseURL, person);
  const body = { seriesId: series._id, startDate: lastMonday() };
  const { data: instance } = await api.call('POST /api/series-instances', { body });
  await startSignedIn(page, person);
  await page.goto(`/program/${instance._id}/`);
  await square(page, /^Week 1, day 1,/).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(square(page, /^Week 1, day 3,/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(square(page, /^Week 2, day 3, .*: rest$/)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?week=1&day=3$/);
  await expect(page.getByRole('link', { name: 'Start this day' })).toHaveAttribute('href', /&week=1&day=3$/);
});

test('a workout is added to a series afterwards, moved to another day, and the form goes on', async ({
  page,
  person,
  baseURL,
}) => {
  const { api, program } = await joinSeries(baseURL, person);
  const workout = await api.addWorkout(program, { created: justNow() });
  await startSignedIn(page, person);
  await page.goto(`/workout/${workout._id}/`);
  await page.getByRole('button', { name: 'Add to Series' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Series' });
  await expect(dialog.getByLabel('Series Instance')).toHaveValue(/./);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Two Good Weeks, week 1 day 1' })).toBeVisible();
  await expect(page.getByText('Counted for Two Good Weeks. Next: week 1, day 3.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Notes').fill('Went well.');
  await page.getByLabel('Day', { exact: true }).selectOption('3');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Counted for Two Good Weeks. Next: week 2, day 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Two Good Weeks, week 1 day 3' })).toBeVisible();
  await expect(page.getByText('Went well.')).toBeVisible();
});

test('a link that is refused says why in its dialog, and another day is chosen there', async ({
  page,
  person,
  baseURL,
}) => {
  const { api, program, instance } = await joinSeries(baseURL, person);
  const workout = await api.addWorkout(program, { created: new Date(Date.now() - 60 * 86_400_000).toISOString() });
  await startSignedIn(page, person);
  await page.goto(`/workout/${workout._id}/`);
  await page.getByRole('button', { name: 'Add to Series' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Series' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(
    dialog.getByText('Failed to link workout. This workout was done outside the weeks of the series.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Day').getByRole('option')).toHaveText(['1', '2', '3', '4', '5', '6', '7']);
  await expect(dialog.getByLabel('Week').getByRole('option')).toHaveText(['1', '2']);
  await dialog.getByLabel('Day').selectOption('3');

  const params = { id: instance._id };
  await api.call('PATCH /api/series-instances/:id', { params, body: { completed: true } });
  await save.click();
  await expect(dialog.getByText('Failed to link workout. This series is completed.')).toBeVisible();
  await expect(dialog.getByLabel('Day')).toHaveValue('3');
  await api.call('PATCH /api/series-instances/:id', { params, body: { completed: false, endDate: null } });
  await save.click();
  await expect(page.getByRole('link', { name: 'Two Good Weeks, week 1 day 3' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('without a series, the edit form offers to start one', async ({ page, person, baseURL }) => {
  const { api, program } = await makeSeries(baseURL, person);
  const workout = await api.addWorkout(program, { created: justNow() });
  await startSignedIn(page, person);
  await page.goto(`/workout/${workout._id}/edit/`);
  const panel = page.getByRole('region', { name: 'Start series' });
  await expect(panel.getByRole('button', { name: 'Join' })).toBeDisabled();
  await panel.getByLabel('Series').selectOption('Two Good Weeks');
  await panel.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('Planned: Upper Body Strength')).toBeVisible();
  await page.getByRole('button', { name: 'Count in series' }).click();
  await expect(page.getByText('Counted for Two Good Weeks. Next: week 1, day 3.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove from series' }).click();
  await expect(page.getByText('Removed from the series.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Count in series' })).toBeVisible();
});

test('the last day done, the series is completed with a look back, and begun again', async ({
  page,
  person,
  baseURL,
}) => {
  const { api, program, instance } = await joinSeries(baseURL, person);
  const place = { seriesInstanceId: instance._id, created: justNow() };
  await api.addWorkout(program, { ...place, weekNumber: 1, dayOfWeek: 1 });
  await api.addWorkout(program, { ...place, weekNumber: 2, dayOfWeek: 1 });
  await startSignedIn(page, person);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Two Good Weeks is finished' })).toBeVisible();
  await page.getByRole('link', { name: 'Complete the series' }).click();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Complete the series' }).click();
  // Begun today, and ended today.
  expect((await sent).postDataJSON()).toEqual({ completed: true, endDate: instance.startDate });
  const look = page.getByRole('region', { name: 'Well done' });
  await expect(look.getByText('2 of 3')).toBeVisible();
  await expect(look.getByText('1 h', { exact: true })).toBeVisible();
  await expect(look.getByRole('link', { name: 'Choose the next series' })).toHaveAttribute('href', '/series/');
  const refusal = { status: 500, json: { message: 'Something went wrong.', error: 'internal' } };
  await page.route('**/api/series/*/summary', (route) => route.fulfill(refusal));
  await page.reload();
  await expect(look.getByText('Failed to fetch summary. Something went wrong.')).toBeVisible();
  await expect(look.getByText('1 h', { exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'What comes next, Maya?' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Two Good Weeks' }).click();
  await look.getByRole('button', { name: 'Repeat this series' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('0 of 3 workouts')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(instance._id));
});

test('a series starts on the day that was chosen, its days stand under their weekdays, and it is paused and left', async ({
  page,
  person,
  baseURL,
}) => {
  const { series } = await makeSeries(baseURL, person);
  await startSignedIn(page, person);
  await page.goto(`/program/${series._id}/`);
  const grid = page.getByRole('table', { name: 'Days of the series' });
  await expect(grid.getByRole('columnheader')).toHaveText([
    /^Day 1/,
    /^Day 2/,
    /^Day 3/,
    /^Day 4/,
    /^Day 5/,
    /^Day 6/,
    /^Day 7/,
  ]);
  const start = daysAhead(3);
  await page.getByRole('button', { name: 'Join Two Good Weeks' }).click();
  const joining = page.getByRole('dialog');
  await joining.getByText('Other day').click();
  await joining.getByLabel('First day').fill(start);
  await joining.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText(/^Starts \w+day, /)).toBeVisible();
  await expect(grid.getByRole('columnheader')).toHaveText([
    'MMonday',
    'TTuesday',
    'WWednesday',
    'TThursday',
    'FFriday',
    'SSaturday',
    'SSunday',
  ]);
  const cells = grid.getByRole('row').nth(1).getByRole('cell');
  await expect(cells.nth(weekday(start)).getByRole('button', { name: /^Week 1, day 1,/ })).toBeVisible();
  await page.goto('/dashboard/');
  await expect(page.getByRole('region', { name: 'Up next' }).getByText(/^Starts \w+day, /)).toBeVisible();

  await page.getByRole('region', { name: 'Up next' }).getByRole('link', { name: 'Open series' }).click();
  const more = page.getByRole('button', { name: 'More for Two Good Weeks' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Change start date' }).click();
  await page.getByRole('dialog').getByLabel('First day').fill(daysAhead(-2));
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(square(page, /^Week 1, day 1, .*: Upper Body Strength, missed$/)).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('heading', { name: 'Paused' })).toHaveCount(0);

  await square(page, /^Week 2, day 1,/).click();
  await page.getByRole('button', { name: 'Do this next' }).click();
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', /&week=2&day=1$/);
  await page.route('**/api/series-instances/*', (route) =>
    route.fulfill({ status: 409, json: { error: 'conflict', message: 'It was changed on another device.' } }),
  );
  await more.click();
  await page.getByRole('menuitem', { name: 'Leave series' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave Two Good Weeks?' });
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(leaving.getByRole('alert')).toHaveText(
    'Failed to update progress: Conflict. It was changed on another device.',
  );
  await page.unroute('**/api/series-instances/*');
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('You left Two Good Weeks. Its workouts are kept.')).toBeVisible();
  await page.goto('/dashboard/');
  await expect(page.getByRole('heading', { name: 'Good first series' })).toBeVisible();
});

test('the dashboard counts ninety days, tells them in words, and is walked by keyboard', async ({
  page,
  person,
  baseURL,
}) => {
  const { api, program, instance } = await joinSeries(baseURL, person);
  await api.addWorkout(program, { created: justNow(), seriesInstanceId: instance._id, weekNumber: 1, dayOfWeek: 1 });
  await api.addWorkout(program, { created: justNow() });
  await startSignedIn(page, person);
  await page.goto('/dashboard/');
  await expect(page.getByText('2 workouts on 1 of 90 days. Most on one day: 2')).toBeAttached();
  const grid = page.getByRole('table', { name: 'Workouts per day' });
  await expect(grid.getByRole('button')).toHaveCount(90);
  await grid.getByRole('button', { name: /: 2 workouts$/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(grid.getByRole('button', { name: /: no workouts$/ }).and(page.locator(':focus'))).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Latest' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('link', { name: /Two Good Weeks.*Week 1 of 2, 1 of 3 done.*In progress/ })).toBeVisible();
});

for (const path of ['/', '/dashboard/', '/program/']) {
  test(`${path} asks the server for at most three things`, async ({ page, person, baseURL }) => {
    const { instance } = await joinSeries(baseURL, person);
    await startSignedIn(page, person);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && !pathname.endsWith('/auth/me')) asked.push(pathname);
    });
    await page.goto(path === '/program/' ? `${path}${instance._id}/` : path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked.length, asked.join(', ')).toBeLessThanOrEqual(3);
  });
}

test('a series is written: days chosen, a week copied, a day moved by keys and by mouse', async ({
  page,
  person,
  baseURL,
}) => {
  await makeSeries(baseURL, person);
  await startSignedIn(page, person);
  await page.goto('/series/new/');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Give the series a title.');
  await expect(page.getByText('Add a program to at least one day.')).toBeVisible();
  await page.getByLabel('Title').fill('Mine Alone');
  await page.getByRole('button', { name: 'Week 1, day 1 Rest' }).click();
  const sheet = page.getByRole('dialog', { name: 'Week 1, day 1' });
  await sheet.getByRole('searchbox', { name: 'Search programs' }).fill('upper body str');
  await sheet.getByRole('button', { name: /^Upper Body Strength.*Your own/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Week 1, day 1 Upper Body Strength' })).toBeFocused();
  await page.getByRole('button', { name: 'Copy week 1' }).click();
  await page.getByRole('button', { name: 'Move Upper Body Strength, Week 2, day 1' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Move Upper Body Strength, Week 2, day 2' })).toBeFocused();
  await page
    .getByRole('button', { name: 'Move Upper Body Strength, Week 1, day 1' })
    .dragTo(page.getByRole('button', { name: 'Week 1, day 5 Rest' }));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mine Alone' })).toBeVisible();
  await expect(square(page, /^Week 1, day 5: Upper Body Strength, upcoming$/)).toBeVisible();
  await expect(square(page, /^Week 2, day 2: Upper Body Strength, upcoming$/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete Mine Alone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Series' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mine Alone' })).toHaveCount(0);
});

/** As Ctrl+V in a cell does it. */
const pasteInto = (page: Page, text: string) =>
  page.evaluate((block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

test('a block of targets is pasted, a week is a deload, and the first day of the run asks for its own', async ({
  page,
  person,
  baseURL,
}) => {
  const api = apiOf(baseURL, person);
  const load = { of: 'working' as const, percent: 100 };
  const rows = [{ sets: 4, count: { kind: 'exactly' as const, count: 5 }, load }];
  const move = { trackable: true, variants: [], reps: null, seconds: null };
  const squat = { ...move, _id: 'back-squat', title: 'Back Squat', exerciseId: 'back-squat', weight: true };
  const plank = { ...move, _id: 'plank', title: 'Plank', exerciseId: 'plank', weight: false };
  const program = await api.addProgram({
    title: 'Lower Strength',
    moves: [
      { ...squat, measure: 'reps', sets: 4, reps: 5, plan: { weeks: [{ rows }] } },
      { ...plank, measure: 'seconds', sets: 3, seconds: 40 },
    ],
  });
  const week = { programs: [{ day: 1, programId: program._id }] };
  const { data: series } = await api.call('POST /api/series', { body: { title: 'Heavy', weeks: [week, week] } });
  await startSignedIn(page, person);
  await page.goto(`/series/${series._id}/edit/`);
  await page.getByRole('button', { name: 'Week 1, day 1, Back Squat: 4 × 5, as planned' }).click();
  await page.keyboard.press('Escape');
  await pasteInto(page, '5x3 @ 110%\t2x30s\n6x2\theavy');
  const refused = page.getByRole('button', { name: 'Week 2, day 1, Plank: heavy, cannot be read' });
  await expect(refused).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('One cell cannot be read. Put it right or clear it, then save.')).toBeVisible();
  await refused.focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'More for week 2' }).click();
  await page.getByRole('switch', { name: 'Deload week' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Week 2, day 1, Back Squat: 3 × 2, 90 %, own target' })).toBeVisible();
  // What was typed survives a reload until it is saved.
  await page.reload();
  await expect(page.getByText(/Your unsaved changes are back/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Join Heavy' }).click();
  await page.getByRole('dialog', { name: 'Join Heavy' }).getByRole('button', { name: 'Join' }).click();
  const weights = page.getByRole('dialog', { name: 'Weights' });
  await weights.getByLabel('Working weight of Back Squat in lb').fill('100');
  await weights.getByRole('button', { name: 'Set' }).click();
  const asked = page.getByRole('list', { name: 'Exercises' });
  await expect(asked.getByRole('listitem').filter({ hasText: 'Back Squat' })).toContainText('5 × 3 × 110 lb');
  await expect(asked.getByRole('listitem').filter({ hasText: 'Plank' })).toContainText('2 × 30 s');
});

test('an admin takes a series out of the offer, and it shows on request only', async ({ page, owner }) => {
  await startSignedIn(page, owner);
  await page.goto('/admin/catalogue/series/');
  await page.getByRole('button', { name: 'More for Five by Five' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Five by Five' });
  await expect(row.getByText('Inactive', { exact: true })).toBeVisible();
  await page.goto('/series/');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Five by Five' })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Show inactive' }).click();
  await expect(page.getByRole('switch', { name: 'Show inactive' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Five by Five' })).toBeVisible();
});

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use({ ...look });

    test('what somebody new sees of series is open to all', async ({ page, person, baseURL }) => {
      const { series } = await makeSeries(baseURL, person);
      await startSignedIn(page, person);
      await page.goto('/', { waitUntil: 'networkidle' });
      await judgeAccess(page);
      for (const path of ['/dashboard/', '/series/', `/program/${series._id}/`, `/series/${series._id}/edit/`]) {
        await walkTo(page, path);
        await judgeAccess(page);
      }
    });

    test('what a follower sees is open to all', async ({ page, person, baseURL }) => {
      const { api, program, instance } = await joinSeries(baseURL, person);
      await startSignedIn(page, person);
      const loose = await api.addWorkout(program, { created: justNow() });
      await page.goto('/', { waitUntil: 'networkidle' });
      await judgeAccess(page);
      for (const path of ['/dashboard/', `/program/${instance._id}/?week=1&day=3`, `/workout/${loose._id}/edit/`]) {
        await walkTo(page, path);
        await judgeAccess(page);
      }
      await walkTo(page, `/workout/${loose._id}/`);
      await page.getByRole('button', { name: 'Add to Series' }).click();
      await page.getByLabel('Series Instance').waitFor();
      await judgeAccess(page);
      await api.call('PATCH /api/series-instances/:id', { params: { id: instance._id }, body: { completed: true } });
      await page.goto(`/program/${instance._id}/`);
      await page.getByRole('heading', { name: 'Well done' }).waitFor();
      await judgeAccess(page);
    });
  });
}
