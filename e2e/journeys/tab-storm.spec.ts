/**
 * Tabs of one profile whose tokens run out all the time, on a network that loses a fifth of the answers to refreshes, in a
 * browser that is killed in between: nobody is signed out. STORM_REFRESHES=1000 makes it the long run, of ten tabs.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expireTokens, randomFrom } from '../support/expiring-tokens.ts';
import { signIn, test } from '../support/journey.ts';
import { type OwnBrowser, openOwnBrowser } from '../support/own-browser.ts';
import { callFromPage, storedTokens } from '../support/page-client.ts';
import { slowdown } from '../support/slowdown.ts';

const wanted = Number(process.env.STORM_REFRESHES ?? 20);
const tabs = process.env.STORM_REFRESHES ? 10 : 5;
const graceMs = 10_500;
const seed = Number(process.env.STORM_SEED ?? Math.floor(Math.random() * 1_000_000));

let profile = '';
let opened: OwnBrowser | undefined;

test.beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'wt-profile-'));
});

// Here and not at the end of the journey, because a journey that takes too long never comes to its end.
test.afterEach(async () => {
  await opened?.kill();
  await rm(profile, { recursive: true, force: true });
});

test(`${tabs} tabs, ${wanted} refreshes, a fifth of the answers lost`, async ({ product, person }) => {
  test.setTimeout(slowdown * (180_000 + wanted * 5_000));
  console.log(`STORM_SEED=${seed}`);
  const random = randomFrom(seed);
  let refreshed = 0;
  let browser = await reopen();
  await signIn(await browser.context.newPage(), person, product.url);
  for (const share of [0.5, 1]) {
    const wire = await expireTokens(browser.context, { lifeMs: 100, lost: 0.2, random });
    const pages = await Promise.all(Array.from({ length: tabs }, () => openTab(browser, `${product.url}/forbidden/`)));
    while (refreshed + wire.refreshes.length < wanted * share || wire.lost() === 0) {
      const answers = await Promise.all(pages.map((page) => callFromPage(page, ['/auth/me', '/auth/me'])));
      // A request may meet a lost answer, or tire out twice in a row; that anybody is signed out is what must not happen.
      expect(answers.flat().filter((answer) => answer.includes('Session expired'))).toEqual([]);
      const stored = await Promise.all(pages.map(storedTokens));
      expect(stored.filter(({ refreshToken }) => refreshToken === null)).toEqual([]);
    }
    expect(new Set(wire.refreshes)).toEqual(new Set([200]));
    refreshed += wire.refreshes.length;
    // Between two refreshes, without a goodbye. What local storage had not written down yet is gone; and when the server's
    // grace for other tabs is over, only a token that survived on the disk will do.
    await browser.kill();
    const killedAt = Date.now();
    await expect.poll(() => Date.now() - killedAt).toBeGreaterThan(graceMs);
    browser = await reopen();
  }
  const page = await openTab(browser, `${product.url}/profile/`);
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  expect((await storedTokens(page)).refreshToken).not.toBeNull();
  expect(await callFromPage(page, ['/auth/me'])).toEqual(['ok']);
});

async function reopen(): Promise<OwnBrowser> {
  opened = await openOwnBrowser(profile, { isPagesOnly: true });
  return opened;
}

async function openTab({ context }: OwnBrowser, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}
