import { expect } from '@playwright/test';
import { addressOf, everyRoute } from '../support/all-routes.ts';
import { cutOffText } from '../support/cut-off-text.ts';
import { startSignedIn, test } from '../support/journey.ts';
import { prepare } from '../support/live.ts';
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
  expect(found).toEqual([]);
});
