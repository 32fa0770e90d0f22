import { expect, type Page } from '@playwright/test';
import { startSignedIn, test } from '../support/journey.ts';
import { nextButton, progress } from '../support/live.ts';
import { apiOf, type PersonApi } from '../support/person-api.ts';

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** `count` workouts, one each day back from March 12, of two programs in turn. */
async function fill(api: PersonApi, count: number): Promise<void> {
  const programs = [
    await api.addProgram({ title: 'Upper Body', tags: ['strength'] }),
    await api.addProgram({ title: 'Easy Stretch', tags: ['mobility'] }),
  ];
  for (let day = 0; day < count; day += 1) {
    const created = new Date(Date.UTC(2026, 2, 12 - day, 15)).toISOString();
    const [program] = [programs[day % 2]];
    if (program) await api.addWorkout(program, { created, timeZone: 'UTC' });
  }
}

test('somebody new is shown the first steps', async ({ page, person }) => {
  await startSignedIn(page, person);
  await page.goto('/workouts/');
  await expect(page.getByRole('heading', { name: 'All Workouts', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No workouts yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start a workout' })).toHaveAttribute('href', '/start/');
  await expect(page.getByRole('link', { name: 'Bring your history' })).toHaveAttribute('href', '/import/');
  await page.getByRole('link', { name: 'Add a past workout' }).click();
  await expect(page).toHaveURL('/workouts/new/');
});

test('many workouts are paged by month, and the address remembers where one is', async ({ page, person, product }) => {
  await fill(apiOf(product.url, person), 61);
  await startSignedIn(page, person);
  await page.goto('/workouts/');
  await expect(page.getByRole('region', { name: 'March 2026' })).toContainText('12 workouts');
  await expect(page.getByText('1 to 10 of 61', { exact: true })).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/workouts/?page=2');
  await expect(page.getByRole('region', { name: 'February 2026' })).toContainText('28 workouts');
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('radio', { name: '20' }).check();
  await expect(page).toHaveURL('/workouts/?limit=20');
  await expect(page.getByText('1 to 20 of 61', { exact: true })).toBeVisible();
  await page.goto('/workouts/?page=99');
  await expect(page).toHaveURL('/workouts/?page=7');
  await expect(page.getByText('61 to 61 of 61', { exact: true })).toBeVisible();
  await page.goto('/workouts/?page=abc&limit=7&dates=never');
  await expect(page.getByText('1 to 10 of 61', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(page.getByText('All workouts loaded')).toBeVisible();
  await expect(page.getByText('1 to 61 of 61', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Upper Body|Easy Stretch/ })).toHaveCount(61);
  await expect(page.getByRole('region', { name: 'January 2026' })).toContainText('21 workouts');
  const jump = page.getByRole('textbox', { name: 'Go to page' });
  await jump.fill('8');
  await jump.press('Enter');
  await expect(page.getByText('Enter a page from 1 to 7.')).toBeVisible();
  await jump.fill('4');
  await jump.press('Enter');
  await expect(page).toHaveURL('/workouts/?page=4');
  await expect(page.getByText('31 to 40 of 61', { exact: true })).toBeVisible();
  // One page needs no way through, and a handful no choice of how many.
  const sizes = page.getByRole('group', { name: 'Per page' });
  await page.goto('/workouts/?limit=30&from=2026-03-01');
  await expect(page.getByText('1 to 12 of 12', { exact: true })).toBeVisible();
  await expect(sizes).toBeVisible();
  await expect(pages).toBeHidden();
  await page.goto('/workouts/?from=2026-03-10');
  await expect(page.getByRole('region', { name: 'March 2026' }).getByRole('listitem')).toHaveCount(3);
  await expect(sizes).toBeHidden();
});

test('nothing runs over the edge of a narrow phone, also with text twice as large', async ({
  page,
  person,
  product,
}) => {
  const api = apiOf(product.url, person);
  await fill(api, 61);
  const [newest] = (await api.call('GET /api/workouts')).data;
  await startSignedIn(page, person);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/workouts/', `/workout/${newest?._id}/`, `/workout/${newest?._id}/edit/`, '/workouts/new/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = () => page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);
    if (path === '/workouts/') {
      const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
      await expect(links.first()).toBeVisible();
      for (const link of await links.all()) {
        const box = await link.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
    }
    expect(await overflow()).toBe(0);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    await expect.poll(overflow).toBe(0);
  }
});

test('pages ahead are here before they are asked for', async ({ page, person, product }) => {
  await fill(apiOf(product.url, person), 21);
  await startSignedIn(page, person);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/workouts?') && asked.push(request.url()));
  await page.goto('/workouts/');
  await expect.poll(() => asked.filter((url) => /page=[123]&/.test(url)).length).toBe(3);
  await page.route('**/api/workouts?**', (route) => route.abort());
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(page.getByText('21 to 21 of 21', { exact: true })).toBeVisible();
});

test('filters narrow the list, and clearing them brings all back', async ({ page, person, product }) => {
  await fill(apiOf(product.url, person), 6);
  await startSignedIn(page, person);
  await page.goto('/workouts/');
  await page.getByLabel('Program', { exact: true }).selectOption({ label: 'Easy Stretch' });
  await expect(page.getByText('1 to 3 of 3', { exact: true })).toBeVisible();
  await page.getByLabel('Tag', { exact: true }).selectOption('strength');
  await expect(page.getByText('No workouts match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL('/workouts/');
  await page.getByLabel('Search titles, tags and notes').fill('stretch');
  await expect(page).toHaveURL('/workouts/?search=stretch');
  await expect(page.getByText('1 to 3 of 3', { exact: true })).toBeVisible();
  await page.getByLabel('Date', { exact: true }).selectOption('custom');
  await page.getByLabel('From').fill('2026-03-09');
  await page.getByLabel('To', { exact: true }).fill('2026-03-11');
  await expect(page.getByText('1 to 2 of 2', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('From')).toHaveValue('2026-03-09');
  await expect(page.getByText('1 to 2 of 2', { exact: true })).toBeVisible();
});

test('peek shows a workout beside the list, by keyboard too, and gives the focus back', async ({
  page,
  person,
  product,
}) => {
  await fill(apiOf(product.url, person), 2);
  await startSignedIn(page, person);
  await page.goto('/workouts/');
  const peek = page.getByRole('button', { name: 'Peek at Upper Body, Mar 12' });
  await peek.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?peek=/);
  const drawer = page.getByRole('dialog', { name: 'Workout' });
  await expect(drawer.getByRole('heading', { name: 'Upper Body' })).toBeVisible();
  await expect(drawer.getByRole('region', { name: 'Goblet Squat' })).toContainText('12 × 25 lb');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/workouts/');
  await expect(peek).toBeFocused();
  await peek.click({ force: true });
  await drawer.getByRole('link', { name: 'Open workout' }).click();
  await expect(page.getByRole('heading', { name: 'Upper Body', level: 1 })).toBeVisible();
});

test('a workout shows its sets, its heart rate as picture and as words', async ({ page, person, product }) => {
  const api = apiOf(product.url, person);
  const created = '2026-03-07T11:32:10.000Z';
  const at = (seconds: number) => new Date(Date.parse(created) + seconds * 1000).toISOString();
  const { _id } = await api.addWorkout(await api.addProgram(), {
    created,
    timeZone: 'America/New_York',
    moves: [
      { mid: 'warmup', trackable: false },
      {
        mid: 'goblet-squat',
        reps: 12,
        weight: 62.5,
        unit: 'kg',
        variant: 1,
        startedAt: at(60),
        endedAt: at(90),
        rpe: 8,
      },
      { mid: 'push-up', reps: 15 },
    ],
    hr: Array.from({ length: 900 }, (_, index) => (index > 300 && index < 330 ? null : 90 + Math.floor(index / 10))),
    notes: 'Felt strong 💪',
  });
  await startSignedIn(page, person);
  await page.goto(`/workout/${_id}/`);
  await expect(page.getByRole('heading', { name: 'Ride + Lift', level: 1 })).toBeVisible();
  await expect(page.getByText('MAR07')).toBeVisible();
  await expect(page.getByText('6:32 to 7:02 AM, New York time')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Goblet Squat' })).toContainText('12 × 62.5 kg');
  await expect(page.getByRole('region', { name: 'Goblet Squat' })).toContainText('Heels raised');
  await expect(page.getByRole('region', { name: 'Goblet Squat' })).toContainText('Max heart rate 94');
  await expect(page.getByText('2 sets, 1,653 lb')).toBeVisible();
  await expect(page.getByText('Felt strong 💪')).toBeVisible();
  const chart = page.getByRole('img', { name: /Heart rate over 30 minutes, best 179, average \d+/ });
  await expect(chart.locator('canvas')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Heart rate by time' })).toContainText('0 to 5');
});

test('a workout leads to its program and can be done again, and one that runs is asked about first', async ({
  page,
  person,
  product,
}) => {
  const api = apiOf(product.url, person);
  const program = await api.addProgram();
  const { _id } = await api.addWorkout(program);
  await api.call('PUT /api/programs/:id', { params: { id: program._id }, body: { archived: true } });
  await startSignedIn(page, person);
  await page.goto(`/workout/${_id}/`);
  await expect(page.getByRole('link', { name: 'Ride + Lift' })).toHaveAttribute('href', `/programs/${program._id}/`);
  await page.getByRole('button', { name: 'Do again' }).click();
  await expect(page).toHaveURL('/workout/current/');
  // What the screen has counted as done is on the disk, and the start before it.
  await nextButton(page).click();
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '1');
  await page.goto(`/workout/${_id}/`);
  await page.getByRole('button', { name: 'Do again' }).click();
  await expect(page.getByRole('dialog')).toContainText('Ride + Lift');
});

test('a workout by the clock tells its steps in the order they were done, and each exercise once', async ({
  page,
  person,
  product,
}) => {
  const api = apiOf(product.url, person);
  const moves = ['easy', 'steady', 'easy-2'].map((id) => ({
    _id: id,
    title: id === 'steady' ? 'Steady Ride' : 'Easy Ride',
    exerciseId: null,
    trackable: true,
    weight: false,
    measure: 'seconds' as const,
    variants: [],
    sets: 1,
    reps: null,
    seconds: 300,
  }));
  const program = await api.addProgram({ title: 'Ride', timed: true, moves });
  const at = (minute: number): string => new Date(Date.UTC(2026, 2, 12, 15, minute)).toISOString();
  const ridden = (mid: string, from: number, to: number) => {
    const seconds = (to - from) * 60;
    const planned = { phase: 'work' as const, set: 1, seconds, plannedSeconds: seconds, isDone: true };
    return { ...planned, mid, round: from === 0 ? 1 : from === 5 ? 2 : 3, startedAt: at(from), endedAt: at(to) };
  };
  const ride = {
    created: at(0),
    ended: at(45),
    timed: true,
    elapsed: 2700,
    hr: Array.from({ length: 1_350 }, (_, place) => (place < 150 ? 120 : 150)),
    clock: {
      format: { kind: 'list', rounds: 1 },
      intervals: [ridden('easy', 0, 5), ridden('steady', 5, 40), ridden('easy-2', 40, 45)],
      score: { kind: 'rounds', rounds: 3, of: 3, reps: null },
    },
    moves: [
      { mid: 'easy', seconds: 300 },
      { mid: 'steady', seconds: 2100 },
      { mid: 'easy-2', seconds: 300 },
    ],
  } satisfies Parameters<typeof api.addWorkout>[1];
  const { _id } = await api.addWorkout(program, ride);
  const noted = await api.addWorkout(program, {
    ...ride,
    moves: ride.moves.map((move) => (move.mid === 'steady' ? { ...move, note: 'Headwind' } : move)),
  });
  await startSignedIn(page, person);
  await page.goto(`/workout/${noted._id}/`);
  const card = page.getByRole('region', { name: 'Exercises', exact: true });
  // A line per exercise: the order is told by the steps.
  const lines = ['Easy Ride5, 5 min', 'Steady Ride35 min, Headwind'];
  await expect(card.getByRole('listitem')).toHaveText(lines);
  await expect(card).not.toContainText('sets');
  await page.goto(`/workout/${_id}/`);
  const steps = page.getByRole('region', { name: 'Steps' });
  await expect(steps).not.toContainText('rounds');
  await expect(steps.getByRole('row')).toHaveText([
    'StepExerciseTimeAveragePeak',
    '1Easy Ride5:00120120',
    '2Steady Ride35:00150150',
    '3Easy Ride5:00150150',
  ]);
  // Nothing was counted or noted, so the steps say it all.
  await expect(card).toBeHidden();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Time, Steady Ride, set 1')).toHaveValue('35:00');
  await expect(page.getByRole('textbox', { name: 'Rounds' })).toBeHidden();
  await page.goto('/workouts/');
  // Minutes and the heart, not rounds.
  await expect(page.getByRole('link', { name: 'Ride' }).first()).toContainText(/45\s?min/);
  await expect(page.getByRole('main')).not.toContainText('rounds');
});

test('a workout that only this device has yet opens beside the list', async ({ page, person, product }) => {
  await apiOf(product.url, person).addProgram({ title: 'Saturday Squats' });
  await startSignedIn(page, person);
  await page.route('**/api/workouts', (route) => route.abort());
  await page.goto('/workouts/new/');
  await page.getByLabel('Program', { exact: true }).selectOption({ label: 'Saturday Squats' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Waiting to sync' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/')[2];
  await page.goto(`/workouts/?peek=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Workout' });
  await expect(drawer.getByRole('heading', { name: 'Saturday Squats' })).toBeVisible();
  await expect(drawer.getByRole('region', { name: 'Goblet Squat' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/workouts/');
  await expect(row(page, 'Saturday Squats')).toBeVisible();
});

test('a workout of nobody, or of somebody else, is simply not there', async ({ page, person, owner, product }) => {
  const theirs = apiOf(product.url, owner);
  const { _id } = await theirs.addWorkout(await theirs.addProgram());
  await startSignedIn(page, person);
  for (const id of [_id, '0195f3a0-0000-7000-8000-000000000009', 'nonsense']) {
    await page.goto(`/workout/${id}/`);
    await expect(page.getByRole('heading', { name: 'Workout not found' })).toBeVisible();
  }
});

test('a deleted workout can be had back by Undo, and later from the trash', async ({ page, person, product }) => {
  const api = apiOf(product.url, person);
  const { _id } = await api.addWorkout(await api.addProgram());
  await startSignedIn(page, person);
  await page.goto(`/workout/${_id}/`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(`/workout/${_id}/`);
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  await page.goto(`/workouts/?peek=${_id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Ride + Lift')).toBeHidden();
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await expect(page.getByText('Deleted for good after 30 days.')).toBeVisible();
  await page.getByRole('button', { name: /^Restore Ride \+ Lift/ }).click();
  await expect(page).toHaveURL(`/workout/${_id}/`);
  expect((await api.call('GET /api/workouts/:id', { params: { id: _id } })).data.deletedAt).toBeNull();
});

test('a list that does not load says so, and Retry loads it', async ({ page, person, product }) => {
  await fill(apiOf(product.url, person), 1);
  await startSignedIn(page, person);
  await page.route('**/api/workouts?**', (route) => route.fulfill({ status: 422, json: { message: 'Out of order.' } }));
  await page.goto('/workouts/');
  await expect(page.getByRole('alert')).toContainText('Out of order.');
  await page.unroute('**/api/workouts?**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(row(page, 'Upper Body')).toBeVisible();
});
