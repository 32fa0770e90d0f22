/**
 * What somebody waits for on a phone that computes at a sixth of this machine's speed, by the clock: a set that is done, the app opened in a gym
 * without a network, and a first visit over a network that is barely there.
 */
import type { CDPSession, Page } from 'playwright-core';
import type { Context } from '../context.ts';
import { password } from '../sign-in/bench-people.ts';
import { addProgram, newVisitor, openPage, type Visitor } from './live-page.ts';

const slowdown = 6;
const exercises = 3;
const setsEach = 20;
const openings = 5;

async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return devtools;
}

const placeOnScreen = (page: Page) => page.getByRole('progressbar', { name: 'Progress' });
const nextButton = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

/** From each tap on Next until the set after it is drawn, in milliseconds. */
export async function tapsToNextSet(context: Context): Promise<number[]> {
  const visitor = await newVisitor(context, 'slow-phone');
  const programId = await addProgram(visitor);
  const { page, close } = await openPage(context, visitor);
  await page.goto(`/start/${programId}/`);
  // The warm-up.
  await nextButton(page).click();
  await slowDown(page);
  const times: number[] = [];
  for (let exercise = 0; exercise < exercises; exercise += 1) {
    // Carried on from set to set; each exercise begins without one.
    const weight = page.getByRole('spinbutton', { name: 'Weight' });
    await weight.fill('60');
    await weight.blur();
    for (let set = 0; set < setsEach; set += 1) times.push(await tapOnce(page));
  }
  await close();
  return times;
}

async function tapOnce(page: Page): Promise<number> {
  const stopwatch = await page.evaluateHandle(() => {
    const drawn = new Promise<number>((resolve) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const place = document.querySelector('[role="progressbar"][aria-label="Progress"]');
          const before = place?.getAttribute('aria-valuetext');
          const look = new MutationObserver(() => {
            if (place?.getAttribute('aria-valuetext') === before) return;
            look.disconnect();
            // A timer set in the frame's own callback runs once the frame is drawn.
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          });
          look.observe(document.body, { subtree: true, attributeFilter: ['aria-valuetext'] });
        },
        { capture: true, once: true },
      );
    });
    return { drawn };
  });
  await nextButton(page).click();
  const time = await stopwatch.evaluate(({ drawn }) => drawn);
  await stopwatch.dispose();
  return time;
}

/** From opening the installed app without a network to the first place of today's workout, in milliseconds: each of somebody else's. */
export async function openingsToFirstSet(context: Context): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < openings; number += 1) times.push(await openOnce(context, `gym-${number}`));
  return times;
}

async function openOnce(context: Context, name: string): Promise<number> {
  const visitor = await newVisitor(context, name);
  await planEveryDay(visitor, await addProgram(visitor));
  const { page: first, close } = await openPage(context, visitor);
  await first.goto('/');
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The worker has the files; the page fetches ahead what a gym without a network needs.
  await first.waitForLoadState('networkidle');
  await first.close();
  const phone = first.context();
  await phone.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await phone.setOffline(true);
  const page = await phone.newPage();
  await slowDown(page);
  const startedAt = performance.now();
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Get Started' }).click();
  await placeOnScreen(page).waitFor();
  const time = performance.now() - startedAt;
  await close();
  return time;
}

async function planEveryDay({ url, headers }: Visitor, programId: string): Promise<void> {
  const programs = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, programId }));
  const series = await post(`${url}/api/series`, headers, { title: 'Every Day', weeks: [{ programs }] });
  await post(`${url}/api/series-instances`, headers, { seriesId: series._id });
}

async function post(address: string, headers: Visitor['headers'], body: object): Promise<{ _id: string }> {
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${address} was refused: ${await answer.text()}`);
  return ((await answer.json()) as { data: { _id: string } }).data;
}

/** 400 kbit/s with 400 ms there and back. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** From the address typed to the app of somebody who signs in as soon as the form can be filled in, in milliseconds. */
export async function firstVisit(context: Context): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < openings; number += 1) {
    const visitor = await newVisitor(context, `far-away-${number}`);
    const { page: other, close } = await openPage(context, visitor);
    const browser = other.context().browser();
    if (!browser) throw new Error('The page has no browser.');
    const page = await browser.newPage({ baseURL: visitor.url, viewport: { width: 390, height: 844 } });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow3g);
    const startedAt = performance.now();
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('E-mail or username').fill(visitor.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((address) => address.pathname !== '/login');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    times.push(performance.now() - startedAt);
    await close();
  }
  return times;
}
