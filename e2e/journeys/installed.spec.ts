import { expect, type Page } from '@playwright/test';
import { addressOf, everyRoute } from '../support/all-routes.ts';
import { signIn, test } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { makePhone } from '../support/killable-phone.ts';
import { keptAnswers, readyForOffline } from '../support/offline-device.ts';
import { apiOf } from '../support/person-api.ts';

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: string;
}

interface Manifest {
  readonly icons: Picture[];
  readonly screenshots: Picture[];
  readonly shortcuts: { readonly url: string; readonly icons: Picture[] }[];
}

/** In a browser with a profile, as people have: what a private window cannot is not asked of it. */
async function judgeInstallation(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { errors, data, url } = await devtools.send('Page.getAppManifest');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Left open, it would have its own opinion about the network.
  await devtools.detach();
  expect([errors, installabilityErrors]).toEqual([[], []]);
  const served = await page.request.get(url);
  expect(served.headers()['content-type']).toContain('application/manifest+json');

  const manifest: Manifest = JSON.parse(data ?? '');
  const { origin } = new URL(url);
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
  expect(manifest).toMatchObject({ name: 'Workout Tracker', short_name: 'Workouts', theme_color: expect.any(String) });
  const plain = manifest.icons.filter(({ purpose = 'any' }) => purpose === 'any').map(({ sizes }) => sizes);
  expect(plain).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).not.toEqual([]);
  expect(manifest.shortcuts.map(({ url: address }) => address)).toEqual(['/start/', '/workouts/']);
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide']);

  const shortcuts = manifest.shortcuts.flatMap(({ icons }) => icons);
  for (const picture of [...manifest.icons, ...manifest.screenshots, ...shortcuts]) {
    const answer = await page.request.get(origin + picture.src);
    expect(answer.headers()['content-type'], picture.src).toBe(picture.type);
    if (picture.sizes !== 'any') expect(await sizeOf(page, picture.src), picture.src).toBe(picture.sizes);
  }
}

const sizeOf = (page: Page, src: string): Promise<string> =>
  page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, src);

test('it can be installed', async ({ owner, product }) => {
  await using phone = await makePhone({ hasStrap: false });
  const page = await phone.open();
  await signIn(page, owner, product.url);
  await readyForOffline(page);
  await judgeInstallation(page);
});

test.describe('with its worker', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

  test('after one visit every address opens without a network', async ({ page, owner, product }) => {
    test.slow();
    const api = apiOf(product.url, owner);
    const program = await api.addProgram({ title: 'Basement Day' });
    const workout = await api.addWorkout(program);
    const [series] = (await api.call('GET /api/series')).data;
    const ids = { program: program._id, workout: workout._id, series: series?._id ?? '' };
    const open = (address: string) => page.goto(product.url + address);
    await signIn(page, owner, product.url);
    await readyForOffline(page, workout._id);
    await expect.poll(() => keptAnswers(page)).toContain(`["programs","one","${program._id}"]`);
    await page.context().setOffline(true);
    const routes = await everyRoute();
    const heading = page.getByRole('heading', { level: 1 });
    // To open the address of a program is to start it: after that a workout runs.
    const known: Record<string, string | RegExp> = {
      '/workout/:id/': 'Basement Day',
      '/programs/:id/': 'Basement Day',
      '/workout/current/': 'No workout is running',
      '/admin/users/': 'Users needs a connection',
    };
    const starts = (path: string) => Number(path === '/start/:id/');
    const inside = routes.filter(({ isForGuests }) => !isForGuests);
    for (const route of inside.toSorted((one, other) => starts(one.path) - starts(other.path))) {
      await open(addressOf(route, ids));
      await expect(page).toHaveTitle(`${starts(route.path) ? 'Workout' : route.title} - Workout Tracker`);
      await expect(heading, route.path).toHaveText(known[route.path] ?? /\S/);
      await expect(heading, route.path).not.toHaveText(/did not open|not found/);
    }
    await open('/nowhere/');
    await expect(heading).toHaveText('Page not found');
    await open(`/workout/${workout._id.replace(/.{4}$/, '0000')}/`);
    await expect(page.getByRole('heading', { name: 'Not available offline' })).toBeVisible();
    await judgeAccess(page);

    await open('/profile/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
    for (const route of routes.filter(({ isForGuests }) => isForGuests)) {
      await open(route.path);
      await expect(page).toHaveTitle(`${route.title} - Workout Tracker`);
      await expect(heading, route.path).toHaveText(/\S/);
    }
  });
});
