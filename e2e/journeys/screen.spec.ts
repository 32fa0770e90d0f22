/** A second screen: joined by a code of the phone's workout, it follows what is done there and goes on alone while the phone sleeps. */
import { type Browser, expect, type Page } from '@playwright/test';
import { makeStartedDataFolder } from '../support/data-folder.ts';
import { startSignedIn, test } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { goOn, prepare, startLive, weight } from '../support/live.ts';
import { type Person, registerPerson } from '../support/people.ts';
import { apiOf } from '../support/person-api.ts';
import { startProduct } from '../support/product.ts';

test.use({ viewport: { width: 390, height: 844 } });

const tv = { viewport: { width: 1920, height: 1080 }, colorScheme: 'dark', reducedMotion: 'reduce' } as const;

/** A browser that nobody is signed in to. */
async function newScreen(browser: Browser, url: string, look: object = tv): Promise<Page> {
  const context = await browser.newContext({ ...look, baseURL: url, serviceWorkers: 'block' });
  return context.newPage();
}

const tile = (screen: Page, name = 'Maya') => screen.getByRole('article', { name });
const now = (screen: Page, name?: string) => tile(screen, name).getByRole('region', { name: 'Now' });
const elapsed = (screen: Page, name?: string) => tile(screen, name).getByRole('timer', { name: 'Elapsed time' });
const restLeft = (screen: Page) => now(screen).getByRole('timer', { name: 'Clock' });
const bpm = (screen: Page, name?: string) => tile(screen, name).getByRole('region', { name: 'Heart rate' });

const workoutIdOf = (phone: Page): Promise<string> =>
  phone.evaluate(() => JSON.parse(localStorage.getItem('current') ?? '{}')._id);

/** The code for screens of the workout that runs on this phone, once the server knows of that. */
async function codeOf(phone: Page, url: string, person: Person): Promise<string> {
  const workoutId = await workoutIdOf(phone);
  const { data } = await apiOf(url, person).call('POST /api/live/codes', { body: { workoutId, kind: 'screen' } });
  return data.code;
}

/** Of `'1:47'`. */
async function secondsOf(text: Promise<string | null>): Promise<number> {
  const [minutes, seconds] = ((await text) ?? '').split(':').map(Number);
  return (minutes ?? Number.NaN) * 60 + (seconds ?? Number.NaN);
}

test('it follows the phone, and its clocks go on when the phone is gone', async ({
  page,
  person,
  product,
  browser,
}) => {
  const { program, api } = await prepare(product.url, person);
  await api.call('PUT /api/workout-tracker/users/me', { body: { training: { rest: { seconds: 240 } } } });
  await startLive(page, person, program);
  const screen = await newScreen(browser, product.url);
  await screen.goto(`/screen/#${await codeOf(page, product.url, person)}`);
  await expect(tile(screen)).toContainText('Upper Body Day');
  await expect(now(screen)).toContainText('Warm-up');
  // The code is of no use to whoever looks at the address later.
  await expect(screen).toHaveURL('/screen/');

  await goOn(page);
  await expect(now(screen)).toContainText('Lifting');
  await expect(now(screen)).toContainText('Set 1 of 2');
  await weight(page).fill('40');
  await weight(page).press('Enter');
  await expect(now(screen)).toContainText('10 × 40 lb');

  const startedAt = performance.now();
  await goOn(page);
  await expect(now(screen)).toContainText('Then set 2 of 2');
  console.log(`A set completed on the phone is on the screen after ${Math.round(performance.now() - startedAt)} ms.`);
  await expect(now(screen)).toContainText('Rest, of 4:00');
  const left = await secondsOf(restLeft(screen).textContent());
  expect(left).toBeGreaterThan(0);
  await expect.poll(() => secondsOf(restLeft(screen).textContent())).toBeLessThan(left);

  // The own heart of the phone, and no sign of it after a while.
  const sentAt = new Date().toISOString();
  const heart = { params: { id: await workoutIdOf(page) }, body: { bpm: 131, at: sentAt, sentAt } };
  await api.call('PUT /api/live/:id/heart', heart);
  await expect(bpm(screen)).toContainText('131');
  await expect(bpm(screen)).toContainText('Moderate');
  await expect(bpm(screen)).toContainText('–');

  await page.close();
  const before = await secondsOf(elapsed(screen).textContent());
  const restBefore = await secondsOf(restLeft(screen).textContent());
  await expect.poll(() => secondsOf(elapsed(screen).textContent())).toBeGreaterThan(before + 1);
  await expect.poll(() => secondsOf(restLeft(screen).textContent())).toBeLessThan(restBefore - 1);
  // A reload of the screen needs no code.
  await screen.reload();
  await expect(now(screen)).toContainText('Rest, of 4:00');
  await screen.context().close();
});

test('it comes back after the server was away, and says so meanwhile', async ({ page, browser }) => {
  const { dataDir, remove } = await makeStartedDataFolder();
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' };
  let server = await startProduct(env);
  const { url } = server;
  try {
    const person = await registerPerson(url);
    const { program } = await prepare(url, person);
    await startSignedIn(page, person, url);
    await page.goto(`${url}/start/${program._id}/`);
    await expect(page).toHaveURL(`${url}/workout/current/`);
    const screen = await newScreen(browser, url);
    await screen.goto(`/screen/#${await codeOf(page, url, person)}`);
    await expect(now(screen)).toContainText('Warm-up');

    await server.end('SIGTERM');
    await expect(screen.getByText('Connection lost.')).toBeVisible();
    const before = await secondsOf(elapsed(screen).textContent());
    await expect.poll(() => secondsOf(elapsed(screen).textContent())).toBeGreaterThan(before);
    await goOn(page);

    server = await startProduct({ ...env, PORT: new URL(url).port });
    await expect(screen.getByText('Connection lost.')).toBeHidden();
    await expect(now(screen)).toContainText('Set 1 of 2');
    await screen.context().close();
  } finally {
    await server.end('SIGTERM');
    await remove();
  }
});

test('two people side by side, each with their own workout; one that ends leaves the other', async ({
  page,
  person,
  product,
  browser,
}) => {
  const { program } = await prepare(product.url, person);
  await startLive(page, person, program);
  const jonas = await registerPerson(product.url, { firstName: 'Jonas' });
  const his = await prepare(product.url, jonas);
  const phone = await newScreen(browser, product.url, { viewport: { width: 390, height: 844 } });
  await startLive(phone, jonas, his.program);
  await goOn(phone);

  const screen = await newScreen(browser, product.url);
  await screen.goto(`/screen/#${await codeOf(page, product.url, person)}`);
  await expect(now(screen, 'Maya')).toContainText('Warm-up');
  await screen.getByRole('button', { name: 'People and sound' }).click();
  const menu = screen.getByRole('dialog', { name: 'On this screen' });
  await menu.getByLabel('Code').fill(await codeOf(phone, product.url, jonas));
  await menu.getByRole('button', { name: 'Join' }).click();
  await expect(now(screen, 'Jonas')).toContainText('Set 1 of 2');
  await expect(now(screen, 'Maya')).toContainText('Warm-up');

  await phone.getByRole('button', { name: 'Workout menu' }).click();
  await phone.getByRole('menuitem', { name: 'Discard' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(tile(screen, 'Jonas')).toContainText('Workout over');
  await goOn(page);
  await expect(now(screen, 'Maya')).toContainText('Set 1 of 2');
  // Whoever is over has nothing to come back to.
  await screen.reload();
  await expect(now(screen, 'Maya')).toContainText('Set 1 of 2');
  await expect(tile(screen, 'Jonas')).toBeHidden();
  await Promise.all([screen.context().close(), phone.context().close()]);
});

test('only a right code opens it, and whoever is removed on the phone is told', async ({
  page,
  person,
  product,
  browser,
}) => {
  const { program, api } = await prepare(product.url, person);
  await startLive(page, person, program);
  const workoutId = await workoutIdOf(page);
  const code = await codeOf(page, product.url, person);
  const screen = await newScreen(browser, product.url, { viewport: { width: 1024, height: 768 } });
  await screen.goto('/screen/');
  const field = screen.getByLabel('Code');
  const join = () => screen.getByRole('button', { name: 'Join' }).click();
  await field.fill('7QK4');
  await join();
  await expect(screen.getByRole('alert').filter({ hasText: 'A code has 8 letters and digits.' })).toBeVisible();
  const wrong = code.startsWith('2') ? `3${code.slice(1)}` : `2${code.slice(1)}`;
  await field.fill(wrong);
  await join();
  await expect(screen.getByRole('alert').filter({ hasText: 'No workout has this code.' })).toBeVisible();
  const { data: heart } = await api.call('POST /api/live/codes', { body: { workoutId, kind: 'heart' } });
  await field.fill(heart.code);
  await join();
  await expect(screen.getByRole('alert').filter({ hasText: 'for sending heart rate' })).toBeVisible();
  await expect(tile(screen)).toBeHidden();

  // As it is read off a phone.
  await field.fill(code.toLowerCase());
  await expect(field).toHaveValue(`${code.slice(0, 4)} ${code.slice(4)}`);
  await join();
  await expect(now(screen)).toContainText('Warm-up');

  const devices = page.waitForResponse((response) => response.url().includes('/api/live/devices/'));
  const removed = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('accessToken')}`, Accept: 'text/event-stream' };
    const stream = await fetch('/api/live/events', { headers });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (reader && !/"kind":"screen"/.test(text)) text += (await reader.read()).value ?? '';
    await reader?.cancel();
    const id = /"_id":"([^"]+)","kind":"screen"/.exec(text)?.[1];
    return (await fetch(`/api/live/devices/${id}`, { method: 'DELETE', headers })).status;
  });
  expect([removed, (await devices).status()]).toEqual([200, 200]);
  await expect(tile(screen)).toContainText('This screen was removed on the phone');
  await screen.getByRole('button', { name: 'Join another workout' }).click();
  await expect(field).toBeVisible();
  await screen.context().close();
});

test('anybody can use it, by keyboard and remote control too', async ({ page, person, product, browser }) => {
  const { program } = await prepare(product.url, person);
  await startLive(page, person, program);
  const code = await codeOf(page, product.url, person);
  for (const look of [tv, { viewport: { width: 390, height: 844 }, colorScheme: 'light' as const }]) {
    const screen = await newScreen(browser, product.url, look);
    await screen.goto('/screen/');
    await judgeAccess(screen);
    await screen.getByLabel('Code').focus();
    await screen.keyboard.type(code);
    await screen.keyboard.press('Enter');
    await expect(now(screen)).toContainText('Warm-up');
    await judgeAccess(screen);
    expect(await screen.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
    const people = screen.getByRole('button', { name: 'People and sound' });
    await people.focus();
    await screen.keyboard.press('Enter');
    const menu = screen.getByRole('dialog', { name: 'On this screen' });
    await expect(menu).toBeVisible();
    await judgeAccess(screen, '[role="dialog"]');
    await screen.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(people).toBeFocused();
    await people.press('Enter');
    await menu.getByRole('button', { name: 'Remove Maya' }).press('Enter');
    await expect(screen.getByRole('heading', { level: 1, name: 'Second screen' })).toBeVisible();
    await expect(screen.getByLabel('Code')).toBeVisible();
    await screen.context().close();
  }
});
