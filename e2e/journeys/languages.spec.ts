import { expect, type Page, type Request } from '@playwright/test';
import { addressOf, everyRoute } from '../support/all-routes.ts';
import { cutOffText } from '../support/cut-off-text.ts';
import { signIn, startSignedIn, test } from '../support/journey.ts';
import { moveTitle, prepare } from '../support/live.ts';
import { readyForOffline } from '../support/offline-device.ts';
import { password } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { collectOwnContent, wordsOutsideMessages } from '../support/words-outside-messages.ts';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

/** What `Intl` writes in the language made for trying, which is English. */
const days = '(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?';
const months =
  'Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?';
const units = 'kg|lb|km|mi|cm|ft|min|bpm|kcal|kJ|dB|[kMG]B|ML|am|pm|and|(\\d+ )?(minutes?|hours?|days?) ago';
/** Names, and what is typed as it stands. */
const names =
  'Workout Tracker|Peloton|Node|PostgreSQL|English|7QK4 M2XP|localhost:\\d+/heart|\\d{8}T\\d{4}_\\w+|RPE|RIR|\\d+x\\d+' +
  '|Strong(Lifts)?|Hevy|FitNotes|WHOOP|Liftosaur|wger|openGym|LiftLog|JEFIT|Fitbod|Strength Level|Alpha Progression|Daily Strength|Apple Health|TCX|GPX|FIT';
const alike = new RegExp(`\\b(${days}|${months}|${units}|${names})\\b`, 'gi');

test('every word of every page is a message, and half as long again it has room, also mirrored', async ({
  page,
  owner,
  product,
}) => {
  test.slow();
  const { api, program } = await prepare(product.url, owner);
  const workout = await api.addWorkout(program);
  const [series] = (await api.call('GET /api/series')).data;
  const ids = { program: program._id, workout: workout._id, series: series?._id ?? '' };
  const heading = page.getByRole('heading', { level: 1 });
  const own = collectOwnContent(page);
  await page.addInitScript(() => localStorage.setItem('language', 'pseudo'));

  const found: string[] = [];

  /** A page may still be drawing; what is wrong with it after a moment stays wrong. */
  async function gather(where: string, search: () => Promise<string[]>): Promise<void> {
    let wrong = await search();
    for (const end = Date.now() + 2_000; wrong.length > 0 && Date.now() < end; wrong = await search()) {
      await page.waitForTimeout(100);
    }
    found.push(...wrong.map((one) => `${where}: ${one}`));
  }

  async function look(address: string): Promise<void> {
    await expect(page.locator('html')).toHaveAttribute('lang', 'pseudo');
    await gather(address, () => wordsOutsideMessages(page, own, alike));
    await gather(address, () => cutOffText(page));
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await gather(`${address} at twice the size`, () => cutOffText(page));
    await page.evaluate(() => {
      document.documentElement.style.removeProperty('font-size');
      document.documentElement.dir = 'rtl';
    });
    await gather(`${address} from right to left`, () => cutOffText(page));
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
  }

  const routes = await everyRoute();
  for (const { path } of routes.filter(({ isForGuests }) => isForGuests)) {
    await page.goto(path);
    await heading.waitFor();
    await look(path);
  }
  await startSignedIn(page, owner);
  const inside = routes.filter(({ isForGuests, path }) => !isForGuests && path !== '/start/:id/');
  const [first = '', ...others] = [...inside.map((route) => addressOf(route, ids)), '/nowhere/'];
  await page.goto(first);
  await heading.waitFor();
  await page.waitForLoadState('networkidle');
  await look(first);
  for (const address of others) {
    await walkTo(page, address);
    await look(address);
  }
  // Last, for to open the address of a program is to start it.
  await walkTo(page, `/start/${ids.program}/`);
  await expect(page).toHaveURL(/\/workout\/current\//);
  await look('/workout/current/');
  const goOn = page.getByRole('button', { name: '⟦Ńēxţ⟧' });
  for (const place of ['the first set', 'a rest', 'further on', 'the end']) {
    if (place === 'the end') while (await goOn.isVisible()) await goOn.click();
    else await goOn.click();
    await look(`${place} of a workout`);
  }
  expect(found).toEqual([]);
});

/** The languages that this page and its worker ask words for, from now on. */
function collectLanguages(page: Page): ReadonlySet<string> {
  const languages = new Set<string>();
  page.context().on('request', (request) => {
    const [, language] = /\/messages-([a-z]{2}(?:-[A-Z]{2})?)-[a-z]+-/.exec(request.url()) ?? [];
    if (language) languages.add(language);
  });
  return languages;
}

const lang = (page: Page) => page.locator('html');

test.describe('on a phone that speaks German', () => {
  test.use({ locale: 'de-DE', serviceWorkers: 'allow' });

  test('the app does so from the sign-in page on, in a gym without a network too', async ({
    page,
    context,
    person,
    product,
  }) => {
    const languages = collectLanguages(page);
    const { api, program } = await prepare(product.url, person);
    const [press] = program.moves.map(({ starts, startCount, startWeight, ...move }) => ({
      ...{ ...move, title: 'Bench Press', exerciseId: 'bench-press', sets: 1, variants: [] },
    }));
    const bench = await api.addProgram({ title: 'Thursday', moves: press ? [press] : [] });

    await page.goto('/login');
    await expect(lang(page)).toHaveAttribute('lang', 'de');
    await page.getByLabel('E-Mail oder Benutzername').fill(person.email);
    await page.getByLabel('Passwort', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText('E-Mail, Benutzername oder Passwort ist falsch.')).toBeVisible();
    await page.getByLabel('Passwort', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page).toHaveURL('/dashboard');

    await page.goto(`/start/${bench._id}/`);
    await expect(moveTitle(page)).toHaveText('Aufwärmen');
    await readyForOffline(page);
    await context.setOffline(true);
    await page.reload();
    await expect(moveTitle(page)).toHaveText('Aufwärmen');
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await expect(moveTitle(page)).toHaveText('Bankdrücken');
    const weight = page.getByRole('spinbutton', { name: 'Gewicht' });
    await weight.fill('62,5');
    await page.getByRole('spinbutton', { name: 'Wdh.' }).fill('8');
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.locator('a[href^="/workouts/?peek="]').locator('visible=true').click();
    await expect(page.getByRole('dialog')).toContainText('8 × 62,5 lb');
    await expect(page.getByRole('dialog')).toContainText('Bankdrücken');

    await context.setOffline(false);
    const read = async () => (await api.call('GET /api/workouts')).data.length;
    await expect.poll(read).toBe(1);
    const [listed] = (await api.call('GET /api/workouts')).data;
    const { data: saved } = await api.call('GET /api/workouts/:id', { params: { id: listed?._id ?? '' } });
    const found = saved.moves.map(({ mid, reps, weight: load }) => [mid, reps, load]);
    expect(found).toContainEqual([press?._id, 8, 62.5]);
    // What is stored is that of everybody.
    expect(saved.program?.moves.map(({ title }) => title)).toContain('Bench Press');
    expect([...languages]).toEqual(['de']);
  });
});

test('whoever reads English loads no other language', async ({ page, person }) => {
  const languages = collectLanguages(page);
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await startSignedIn(page, person);
  for (const address of ['/', '/exercise/bench-press/', '/profile/units/']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect([...languages]).toEqual(['en']);
});

test('the language of an account is chosen in the profile, comes along to another device, and stays behind when it leaves', async ({
  page,
  browser,
  person,
  product,
}) => {
  await startSignedIn(page, person);
  await page.goto('/profile/units/');
  const stored = page.waitForResponse('**/users/me');
  await page.getByRole('radio', { name: /^Nederlands/ }).check();
  await expect(lang(page)).toHaveAttribute('lang', 'nl');
  await expect(page.getByRole('radio', { name: /^Nederlands/ })).toBeChecked();
  expect((await stored).status()).toBe(200);
  await page.goto('/exercise/bench-press/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bankdrukken');

  const other = await browser.newPage({ baseURL: product.url, locale: 'ja-JP' });
  await other.goto('/login');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('ログイン');
  await startSignedIn(other, { email: person.email });
  await other.goto('/profile/units/');
  await expect(lang(other)).toHaveAttribute('lang', 'nl');
  await other.getByRole('button', { name: /Account van / }).click();
  await other.getByRole('menuitem', { name: 'Uitloggen' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('ログイン');
  await expect(lang(other)).toHaveAttribute('lang', 'ja');

  // Chosen there, the words of whoever has not signed in.
  await other.getByRole('combobox').selectOption('pl');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Zaloguj się');
  await other.reload();
  await expect(lang(other)).toHaveAttribute('lang', 'pl');
  await other.close();
});

test('whoever signs in sees the menu once its words are there', async ({ page, person }) => {
  // Later than all else that is asked for at the same time, the code of the menu above all, has come and had its turn.
  const words = /\/messages-en-training-/;
  const pending = new Set<Request>();
  page.on('request', (request) => words.test(request.url()) || pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  await page.route(words, async (route) => {
    await page.waitForURL('**/dashboard');
    for (let quiet = 0; quiet < 5; quiet = pending.size === 0 ? quiet + 1 : 0)
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await route.continue();
  });
  await signIn(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
});

test('words that are lost on the way are fetched with the page once more', async ({ page, person }) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(/\/messages-en-guest-/, (route) => (documents === 1 ? route.abort() : route.continue()));
  await page.goto('/login');
  await expect.poll(() => documents).toBe(2);
  await page.waitForLoadState();
  await page.getByLabel('E-mail or username').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(documents).toBe(2);
});
