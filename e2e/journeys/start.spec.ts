import { expect } from '@playwright/test';
import { isSeriesDay } from '@workout-tracker/core/catalogue/series-days';
import { startSignedIn, test } from '../support/journey.ts';
import { moveTitle, nextButton, prepare, startLive } from '../support/live.ts';
import { readyForOffline } from '../support/offline-device.ts';
import { walkTo } from '../support/walk.ts';

test('a workout is found by name, looked at, and begun', async ({ page, person, product }) => {
  const { program, api } = await prepare(product.url, person);
  await api.addWorkout(program, { moves: [{ mid: 'press', reps: 9, weight: 35, unit: 'lb' }] });
  await startSignedIn(page, person);
  await page.goto('/start/');
  await expect(page.getByRole('button', { name: "Let's go" })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Choose workout' }).click();
  await page.keyboard.type('upper body d');
  await page.getByRole('option', { name: 'Upper Body Day' }).click();
  const preview = page.getByRole('region', { name: 'Upper Body Day' });
  await expect(preview).toContainText('Last time 9 × 35 lb');
  await expect(preview).toContainText('Last done Mar 7');
  await expect(page).toHaveURL(`/start/?program=${program._id}`);
  await page.getByRole('button', { name: "Let's go" }).click();
  await expect(page).toHaveURL('/workout/current/');
  await expect(moveTitle(page)).toHaveText('Warm-up');
});

test('an address starts its program once, and leaves nothing behind to start it again', async ({
  page,
  person,
  product,
}) => {
  const { program } = await prepare(product.url, person);
  await startLive(page, person, program);
  await nextButton(page).click();
  await page.goBack();
  await expect(page).not.toHaveURL(/start/);
  await page.goForward();
  await expect(moveTitle(page)).toHaveText('Shoulder Press');
  await page.goto('/start/0195f3a0-0000-7000-8000-00000000ffff/');
  await expect(page.getByRole('heading', { name: 'The workout did not start' })).toBeVisible();
});

test('while one runs, another start asks: resume, or discard', async ({ page, person, product }) => {
  const { program } = await prepare(product.url, person);
  await startLive(page, person, program);
  await nextButton(page).click();
  await page.goto('/');
  const search = page.getByRole('searchbox', { name: 'Search programs' });
  await search.fill('morning mobility');
  const start = page.getByRole('button', { name: 'Start Morning Mobility' });
  await start.click();
  const dialog = page.getByRole('dialog', { name: 'A workout is running' });
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect(moveTitle(page)).toHaveText('Shoulder Press');
  await page.goto('/');
  await search.fill('morning mobility');
  await start.click();
  await dialog.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Morning Mobility' })).toBeVisible();
  await expect(page).toHaveURL('/workout/current/');
});

test.describe('on a device that keeps the app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a row opens a preview that Back, Escape and Close take away, and only Start starts', async ({
    page,
    context,
    person,
    product,
  }) => {
    const { program, api } = await prepare(product.url, person);
    await api.addWorkout(program, { moves: [{ mid: 'press', reps: 9, weight: 35, unit: 'lb' }] });
    await startSignedIn(page, person);
    await page.goto('/');
    const link = page.getByRole('region', { name: 'Quick Links' }).getByRole('link', { name: 'Upper Body Day' });
    const preview = page.getByRole('dialog', { name: 'Program' });
    await link.click();
    await expect(preview.getByRole('heading', { name: 'Upper Body Day' })).toBeVisible();
    await expect(preview).toContainText('3 exercises');
    await expect(preview).toContainText('Last done Mar 7');
    await expect(preview.getByRole('listitem').filter({ hasText: 'Shoulder Press' })).toContainText('2 × 10');
    await expect(preview).toContainText('Last time 9 × 35 lb');
    await expect(page).toHaveURL(`/?preview=${program._id}`);
    await page.goBack();
    await expect(preview).toBeHidden();
    await expect(page).toHaveURL('/');
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(preview.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await expect(link).toBeFocused();
    await expect(page.getByRole('region', { name: 'Workout in progress' })).toBeHidden();
    await readyForOffline(page);
    await context.setOffline(true);
    await link.click();
    await expect(preview).toContainText('Last time 9 × 35 lb');
    await preview.getByRole('link', { name: 'Start' }).click();
    await expect(page).toHaveURL('/workout/current/');
    await expect(moveTitle(page)).toHaveText('Warm-up');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('region', { name: 'Quick Links' })).toBeVisible();
    await expect(preview).toBeHidden();
  });
});

test('a preview opened by its address closes onto the page it stands on', async ({ page, person, product }) => {
  const { program } = await prepare(product.url, person);
  await startSignedIn(page, person);
  await page.goto(`/?preview=${program._id}`);
  await page.getByRole('dialog', { name: 'Program' }).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog', { name: 'Program' })).toBeHidden();
});

test('today opens a preview for its day, and what runs is resumed wherever it could be started', async ({
  page,
  person,
  product,
}) => {
  const { program, api } = await prepare(product.url, person);
  const weeks = [{ programs: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, programId: program._id })) }];
  const { data: series } = await api.call('POST /api/series', { body: { title: 'Every Day', weeks } });
  await api.call('POST /api/series-instances', { body: { seriesId: series._id } });
  await startSignedIn(page, person);
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Up next' });
  const preview = page.getByRole('dialog', { name: 'Program' });
  // Anywhere on the card.
  await hero.click({ position: { x: 24, y: 24 } });
  await expect(preview.getByRole('link', { name: 'Start' })).toHaveAttribute(
    'href',
    new RegExp(`^/start/${program._id}/\\?instance=.+&week=1&day=\\d$`),
  );
  await preview.getByRole('link', { name: 'Start' }).click();
  await expect(nextButton(page)).toBeEnabled();
  await page.goto('/');
  await expect(hero.getByRole('link', { name: 'Get Started' })).toBeHidden();
  await expect(hero.getByRole('link', { name: 'Resume' })).toHaveAttribute('href', '/workout/current/');
  const links = page.getByRole('region', { name: 'Quick Links' });
  await expect(links.getByRole('link', { name: 'Resume Upper Body Day' })).toHaveAttribute('href', '/workout/current/');
  await expect(links.getByRole('button', { name: /^Start / }).first()).toBeVisible();
  await page.goto(`/start/?program=${program._id}`);
  await expect(page.getByRole('button', { name: "Let's go" })).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Resume', exact: true }).click();
  await expect(page).toHaveURL('/workout/current/');
  await expect(moveTitle(page)).toHaveText('Warm-up');
});

test('Start lists what was done last, and a tap chooses it as the dropdown does', async ({ page, person, product }) => {
  const { program, api } = await prepare(product.url, person);
  await startSignedIn(page, person);
  await page.goto('/start/');
  // Somebody who has done nothing yet begins with their own, then with what most people do.
  const popular = page.getByRole('region', { name: 'Programs' }).getByRole('button');
  await expect(popular.nth(0)).toContainText('Upper Body Day');
  await expect(popular.nth(1)).toContainText('Full Body A');
  await api.addWorkout(program);
  await page.reload();
  const recent = page.getByRole('region', { name: 'Recent' });
  await expect(recent.getByRole('button')).toHaveText(['Upper Body Day3 exercises, last done Mar 7']);
  await recent.getByRole('button', { name: 'Upper Body Day' }).click();
  await expect(page).toHaveURL(`/start/?program=${program._id}`);
  await expect(page.getByRole('combobox', { name: 'Choose workout' })).toHaveValue('Upper Body Day');
  const preview = page.getByRole('region', { name: 'Upper Body Day' });
  await expect(preview).toContainText('Shoulder Press');
  await page.goBack();
  await expect(page.getByRole('button', { name: "Let's go" })).toBeDisabled();
  // On a phone the choice takes the place of the list, and the focus is there too.
  await page.setViewportSize({ width: 390, height: 844 });
  await recent.getByRole('button', { name: 'Upper Body Day' }).click();
  await expect(recent).toBeHidden();
  await expect(preview).toBeFocused();
  await page.goBack();
  await recent.getByRole('button', { name: 'Upper Body Day' }).click();
  await page.getByRole('button', { name: "Let's go" }).click();
  await expect(page).toHaveURL('/workout/current/');
});

test('Quick Links show the eight latest and unfold to all; a title that begins with the search comes first', async ({
  page,
  person,
  product,
}) => {
  const { api } = await prepare(product.url, person);
  await api.addWorkout(await api.addProgram({ title: 'My Morning Run' }));
  await startSignedIn(page, person);
  await page.goto('/');
  const links = page.getByRole('region', { name: 'Quick Links' });
  const titles = links.getByRole('heading', { level: 3 });
  await expect(titles).toHaveCount(8);
  await expect(titles.first()).toHaveText('My Morning Run');
  // Done first, then one's own.
  await expect(titles.nth(1)).toHaveText('Upper Body Day');
  const { data: all } = await api.call('GET /api/programs');
  const programs = all.filter(({ _id }) => !isSeriesDay(_id));
  expect(programs.length).toBeLessThan(all.length);
  await links.getByRole('button', { name: `Show all ${programs.length}` }).click();
  await expect(titles).toHaveCount(programs.length);
  await expect(titles.nth(8).getByRole('link')).toBeFocused();
  await links.getByRole('searchbox').fill('morn');
  await expect(titles).toHaveText(['Morning Mobility', 'My Morning Run']);
  await page.goto('/start/');
  await page.getByRole('combobox', { name: 'Choose workout' }).click();
  await page.keyboard.type('morn');
  await expect(page.getByRole('option')).toHaveText(['Morning Mobility', 'My Morning Run']);
});

test('text at twice its size grows, and nothing runs out of the screen', async ({ page, person, product }) => {
  const { program, api } = await prepare(product.url, person);
  await api.addWorkout(program);
  await startSignedIn(page, person);
  const addresses = ['/', `/start/?program=${program._id}`, '/programs/', `/programs/${program._id}/`];
  await page.goto('/forbidden/');
  for (const address of [...addresses, `/programs/${program._id}/edit/`, `/?preview=${program._id}`]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await walkTo(page, address);
    await page.getByText('Upper Body Day').first().or(page.getByLabel('Title')).first().waitFor();
    const heading = page.getByRole('heading').first();
    const sizeOfHeading = () => heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const before = await sizeOfHeading();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    expect(await sizeOfHeading()).toBe(2 * before);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const spilled = await page.evaluate(() => {
        const edge = document.documentElement.clientWidth;
        const parts = [...document.querySelectorAll('main *, [role=dialog] *')];
        // What scrolls sideways by itself may be wider than the screen.
        return parts
          .filter(
            (part) => part.getBoundingClientRect().right > edge + 1 && !part.closest('[aria-label="Filter by tag"]'),
          )
          .map((part) => part.outerHTML.slice(0, 120));
      });
      expect([address, width, ...spilled]).toEqual([address, width]);
    }
  }
});

test('Quick Links hold every program, the latest first, and search finds among them', async ({
  page,
  person,
  product,
}) => {
  const { program, api } = await prepare(product.url, person);
  await api.addWorkout(program);
  await startSignedIn(page, person);
  await page.goto('/');
  const links = page.getByRole('region', { name: 'Quick Links' });
  await expect(links.getByRole('heading', { level: 3 }).first()).toHaveText('Upper Body Day');
  await expect(links.getByText('3 exercises, last done Mar 7')).toBeVisible();
  await links.getByRole('searchbox').fill('nothing of the kind');
  await expect(links.getByText('No programs found.')).toBeVisible();
  await links.getByRole('searchbox').fill('upper day');
  await expect(links.getByRole('heading', { name: 'Leg Day' })).toBeHidden();
  await links.getByRole('button', { name: 'Start Upper Body Day' }).click();
  await expect(page).toHaveURL('/workout/current/');
});
