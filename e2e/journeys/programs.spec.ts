import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { startSignedIn, test } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { addExercises, callAs, logWorkout, makeProgram, openPicker } from '../support/programs.ts';

const movesOf = (page: Page) => page.getByRole('region', { name: 'Exercises' });
const titlesIn = (page: Page) => movesOf(page).getByRole('listitem').locator('strong').allTextContents();

/** As somebody without a mouse goes there: key by key. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached with ${key}`);
}

async function fromMenu(page: Page, exercise: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${exercise}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a program is built by keyboard alone, and can be started', async ({ page, person }) => {
  await startSignedIn(page, person);
  await page.goto('/programs/new/');
  const { keyboard } = page;
  await tabTo(page, page.getByLabel('Title'));
  await keyboard.type('Leg Day At Home');
  await tabTo(page, page.getByRole('button', { name: 'Description and tags' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Description', { exact: true }));
  await keyboard.type('For the living room.');
  await keyboard.press('Tab');
  await keyboard.type('legs,');
  await keyboard.type('strength');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove strength' })).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'Add exercise' });
  const searched = sheet.getByRole('searchbox', { name: 'Search exercises' });
  await tabTo(page, page.getByRole('button', { name: 'Add exercise' }));
  await keyboard.press('Enter');
  await expect(searched).toBeFocused();
  await keyboard.type('goblet squat');
  const goblet = sheet.getByRole('button', { name: /^Goblet Squat/ }).first();
  await tabTo(page, goblet);
  await keyboard.press('Enter');
  await expect(goblet).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, sheet.getByRole('button', { name: 'Add 1 exercise' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Goblet Squat added as exercise 1.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Add exercise' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(searched).toBeFocused();
  await keyboard.type('Wall Sit Of My Own');
  await tabTo(page, sheet.getByRole('button', { name: 'Make “Wall Sit Of My Own” your own exercise' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Wall Sit Of My Own added as exercise 2.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Add exercise' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Reorder Wall Sit Of My Own, 2 of 2' }), 'Shift+Tab');
  await keyboard.press('ArrowUp');
  await expect(page.getByText('Wall Sit Of My Own is now exercise 1 of 2.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Reorder Wall Sit Of My Own, 1 of 2' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Rest' }));
  await keyboard.type('1:15');
  await tabTo(page, page.getByRole('button', { name: 'More', exact: true }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Measured in'));
  await keyboard.type('Time');
  await tabTo(page, page.getByRole('textbox', { name: 'Seconds' }), 'Shift+Tab');
  await keyboard.type('45');
  await tabTo(page, page.getByRole('button', { name: 'Save' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Leg Day At Home' })).toBeVisible();
  await expect(movesOf(page).getByRole('listitem').filter({ hasText: 'Wall Sit Of My Own' })).toContainText('3 × 45 s');
  await expect(movesOf(page).getByRole('listitem').filter({ hasText: 'Wall Sit Of My Own' })).toContainText(
    'Rest 1:15',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Start' })).toHaveAttribute(
    'href',
    page.url().replace(/.*\/programs/, '/start'),
  );

  await page.goto('/programs/new/');
  const again = await openPicker(page);
  await again.getByRole('searchbox').fill('side delt raise');
  await expect(again.getByRole('button', { name: /^Lateral Raise/ })).toBeVisible();
  await again.getByRole('searchbox').fill('wall sit of my own');
  await expect(again.getByRole('button', { name: /^Wall Sit Of My Own.*Own/ })).toBeVisible();
});

const squats = { text: 'goblet squat', title: 'Goblet Squat' };
const planks = { text: 'plank', title: 'Plank' };

test('exercises are put in order by dragging and from their menus, and one may come twice', async ({
  page,
  person,
}) => {
  await startSignedIn(page, person);
  await page.goto('/programs/new/');
  await page.getByLabel('Title').fill('Order Matters');
  await addExercises(page, planks, squats, { text: 'face pull', title: 'Face Pull' });
  await expect(page.getByText('3 exercises added.')).toBeAttached();
  await addExercises(page, squats);
  const [first, , , last] = await titlesIn(page);
  const grip = await page.getByRole('button', { name: `Reorder ${first}, 1 of 4` }).boundingBox();
  if (!grip) throw new Error('There is nothing to drag');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height * 2.8, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => titlesIn(page)).toEqual(['Goblet Squat', 'Face Pull', first, last]);
  await fromMenu(page, 'Face Pull', 'Move down');
  await expect(page.getByRole('button', { name: 'More for Face Pull' })).toBeFocused();
  await expect.poll(() => titlesIn(page)).toEqual(['Goblet Squat', first, 'Face Pull', last]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Matters' })).toBeVisible();
  await expect(movesOf(page).getByRole('heading', { level: 3 })).toHaveText([
    'Goblet Squat',
    first ?? '',
    'Face Pull',
    last ?? '',
  ]);
});

test('a reload keeps the draft, and starting over drops it', async ({ page, person }) => {
  await startSignedIn(page, person);
  await page.goto('/');
  await page.getByRole('link', { name: 'Build your own program' }).click();
  await page.getByLabel('Title').fill('Half built');
  await addExercises(page, planks);
  await page.reload();
  await expect(page.getByText('Half built, 1 exercise, left just now')).toBeVisible();
  await page.getByRole('button', { name: 'Continue where you left off' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half built');
  await expect.poll(() => titlesIn(page)).toHaveLength(1);
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('a save whose answer was lost is the same save when repeated', async ({ page, person, product }) => {
  const title = `Once ${randomUUID()}`;
  await startSignedIn(page, person);
  await page.goto('/programs/new/');
  await page.getByLabel('Title').fill(title);
  await addExercises(page, planks);
  await page.route('**/api/programs', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The server did not answer.')).toBeVisible();
  await page.unroute('**/api/programs');
  await page.getByLabel('Title').fill(`${title}, mended`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${title}, mended` })).toBeVisible();
  const { data } = await callAs(product.url, person, 'GET /api/programs');
  expect(data.filter(({ ownerId }) => ownerId !== null).map((program) => program.title)).toEqual([`${title}, mended`]);
});

test("a program of the catalogue is made one's own", async ({ page, person }) => {
  await startSignedIn(page, person);
  await page.goto('/programs/');
  await page.getByLabel('Search by title, tag or exercise').fill('upper body strength');
  await page.getByRole('link', { name: 'Upper Body Strength', exact: true }).click();
  await page.getByRole('button', { name: 'Copy to my programs' }).click();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await page.goto('/programs/');
  await expect(
    page.getByRole('region', { name: 'Your programs' }).getByRole('link', { name: 'Upper Body Strength', exact: true }),
  ).toBeVisible();
});

test('a changed program keeps the names of workouts already done', async ({ page, person, product }) => {
  const program = await makeProgram(product.url, person, 'Old Name');
  await logWorkout(product.url, person, program);
  await startSignedIn(page, person);
  await page.goto(`/programs/${program._id}/`);
  await expect(page.getByText('Last time 12 × 20 lb')).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('New Name');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New Name' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toContainText('Old Name');
});

test('a program changed on two devices leaves the choice to the person', async ({ page, person, product }) => {
  const program = await makeProgram(product.url, person, 'Shared');
  await startSignedIn(page, person);
  for (const choice of ['Discard mine', 'Overwrite with mine']) {
    await page.goto(`/programs/${program._id}/edit/`);
    await page.getByLabel('Title').fill('From here');
    await callAs(product.url, person, 'PUT /api/programs/:id', {
      path: `/api/programs/${program._id}`,
      body: { title: `From there, before ${choice}` },
    });
    await page.getByRole('button', { name: 'Save' }).click();
    const panel = page.getByRole('alert', { name: 'Changed somewhere else' });
    await expect(panel).toContainText('Different: title.');
    await expect(page.getByLabel('Title')).toHaveValue('From here');
    await panel.getByRole('button', { name: choice }).click();
    if (choice === 'Discard mine')
      await expect(page.getByLabel('Title')).toHaveValue('From there, before Discard mine');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'From here' })).toBeVisible();
});

test('a program is put away and taken back; one with workouts is archived instead of deleted', async ({
  page,
  person,
  product,
}) => {
  const program = await makeProgram(product.url, person, 'Put Away');
  await startSignedIn(page, person);
  await page.goto(`/programs/${program._id}/`);
  await openMenu(page, 'Archive');
  await expect(page.getByText('Put Away was archived.')).toBeVisible();
  await page.goto('/programs/');
  await expect(page.getByRole('heading', { name: 'Catalogue' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Put Away', exact: true })).toBeHidden();
  await page.getByRole('switch', { name: 'Show archived' }).check();
  await expect(page).toHaveURL('/programs/?archived=all');
  await page.getByRole('link', { name: 'Put Away', exact: true }).click();
  await openMenu(page, 'Unarchive');
  await logWorkout(product.url, person, program);
  await page.reload();
  await openMenu(page, 'Delete');
  await expect(page.getByRole('dialog')).toContainText(
    'You have 1 workout from this program, so it will be archived instead of deleted.',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Put Away was archived.')).toBeVisible();
  const other = await makeProgram(product.url, person, 'Gone For Good');
  await page.goto(`/programs/${other._id}/`);
  await openMenu(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Gone For Good was deleted.')).toBeVisible();
  await page.goto(`/programs/${other._id}/`);
  await expect(page.getByRole('heading', { name: 'Program not found' })).toBeVisible();
});

test('the list is narrowed by tags and words, and the address remembers', async ({ page, person }) => {
  await startSignedIn(page, person);
  await page.goto('/programs/');
  await page.getByRole('button', { name: 'mobility', exact: true }).click();
  await page.getByRole('button', { name: 'easy', exact: true }).click();
  await expect(page).toHaveURL('/programs/?tag=mobility&tag=easy');
  await page.getByLabel('Search by title, tag or exercise').fill('morning');
  await expect(page).toHaveURL(/[?&]search=morning/);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Catalogue' }).getByRole('heading', { level: 3 })).toHaveText([
    'Morning Mobility',
  ]);
  await page.getByLabel('Search by title, tag or exercise').fill('nothing of the kind');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/programs/');
  await expect(page.getByText('Your programs will appear here')).toBeVisible();
});

test('programs of somebody else do not exist', async ({ page, person, owner, product }) => {
  const program = await makeProgram(product.url, owner, 'Private');
  await startSignedIn(page, person);
  for (const address of [`/programs/${program._id}/`, `/programs/${program._id}/edit/`, '/programs/no-such-id/']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Program not found' })).toBeVisible();
  }
});

test('three taps and two numbers say how an exercise goes on, and its page shows the target', async ({
  page,
  person,
  product,
}) => {
  const { _id } = await makeProgram(product.url, person, 'Pull Day');
  await startSignedIn(page, person);
  await page.goto(`/programs/${_id}/edit/`);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await tap(movesOf(page).getByRole('link', { name: 'How Ring Row goes on: 2 × 12' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Ring Row' })).toBeVisible();
  await tap(page.getByRole('radio', { name: 'Reps, then weight' }));
  await page.getByRole('textbox', { name: 'Working weight, lb' }).fill('40');
  await page.getByRole('textbox', { name: 'Up to this many reps' }).fill('13');
  const sessions = page.getByRole('region', { name: 'Next six sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(6);
  await expect(sessions.nth(1)).toContainText('13, 13 × 40 lb+ 1 rep, the top');
  await expect(sessions.nth(2)).toContainText('12, 12 × 45 lb+ 5 lb');
  await judgeAccess(page);
  await page.reload();
  await tap(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(movesOf(page)).toContainText('2 × 12–13, reps then weight');
  expect(taps).toBe(3);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pull Day' })).toBeVisible();
  await expect(movesOf(page)).toContainText('2 × 12 × 40 lb');
  await page.getByRole('link', { name: /^How Ring Row goes on/ }).click();
  await page.getByRole('button', { name: 'Working weight: more' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(movesOf(page)).toContainText('2 × 12 × 45 lb');
});
