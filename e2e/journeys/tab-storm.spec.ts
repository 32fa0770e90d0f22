/**
 * Ten tabs of one profile whose tokens run out all the time, on a network that loses a fifth of the answers to refreshes, in a
 * browser that is killed in between: nobody is signed out. STORM_REFRESHES=1000 makes it the long run.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { signIn, test } from '../support/journey.ts';
import { openOwnBrowser } from '../support/own-browser.ts';
import { callFromPage, storedTokens } from '../support/page-client.ts';
import { randomFrom, tireTokens } from '../support/tired-tokens.ts';

const wanted = Number(process.env.STORM_REFRESHES ?? 60);
const tabs = 10;
const seed = Number(process.env.STORM_SEED ?? Math.floor(Math.random() * 1_000_000));

test(`${tabs} tabs, ${wanted} refreshes, a fifth of the answers lost (seed ${seed})`, async ({ product, person }) => {
  test.setTimeout(60_000 + wanted * 1_000);
  const profile = await mkdtemp(join(tmpdir(), 'wt-profile-'));
  const random = randomFrom(seed);
  let refreshed = 0;
  let killed = await openOwnBrowser(profile);
  try {
    await signIn(await killed.context.newPage(), person, product.url);
    for (const share of [0.5, 1]) {
      const wire = await tireTokens(killed.context, { lifeMs: 100, lost: 0.2, random });
      const pages = await Promise.all(
        Array.from({ length: tabs }, async () => {
          const page = await killed.context.newPage();
          await page.goto(`${product.url}/forbidden/`);
          return page;
        }),
      );
      while (refreshed + wire.refreshes.length < wanted * share) {
        await Promise.all(pages.map((page) => callFromPage(page, ['/auth/me', '/auth/me'])));
      }
      expect(new Set(wire.refreshes)).toEqual(new Set([200]));
      expect(wire.lost()).toBeGreaterThan(0);
      refreshed += wire.refreshes.length;
      // Between two refreshes, without a goodbye.
      await killed.kill();
      killed = await openOwnBrowser(profile);
    }
    const page = await killed.context.newPage();
    await page.goto(`${product.url}/profile/`);
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    expect((await storedTokens(page)).refreshToken).not.toBeNull();
    expect(await callFromPage(page, ['/auth/me'])).toEqual(['ok']);
  } finally {
    await killed.kill();
    await rm(profile, { recursive: true, force: true });
  }
});
