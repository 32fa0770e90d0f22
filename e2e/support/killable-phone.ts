/**
 * A phone for dying on: a profile on the disk, whatever browser runs on it just now, and a strap that beats beside it where this machine
 * can have one. And the ways it dies.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type BeatingStrap, startBeatingStrap } from '../strap/beating-strap.ts';
import { whyNoBus } from '../strap/private-bus.ts';
import { type OwnBrowser, openOwnBrowser } from './own-browser.ts';
import { slowdown } from './slowdown.ts';

/** The dead do not answer: nobody waits for them longer. It is more than the app waits for a disk that wakes up slowly (15 s) before it asks again. */
const timeoutMs = 30_000 * slowdown;

export interface KillablePhone extends AsyncDisposable {
  readonly strap: BeatingStrap | undefined;
  /** A new browser, with a page. */
  open(): Promise<Page>;
  /** After a death: the browser if that is gone too, otherwise a page in the place of the dead one. */
  reopen(dead: Page): Promise<Page>;
  /** As a person does; the profile stays for the next `open`. */
  closeBrowser(): Promise<void>;
  killPages(): Promise<void>;
  killBrowser(): Promise<void>;
}

export async function makePhone({ hasStrap = true, isPagesOnly = false } = {}): Promise<KillablePhone> {
  const profile = await mkdtemp(join(tmpdir(), 'wt-profile-'));
  const strap = hasStrap && whyNoBus() === undefined ? await startBeatingStrap() : undefined;
  let browser: OwnBrowser | undefined;

  async function open(): Promise<Page> {
    browser = await openOwnBrowser(profile, { isPagesOnly, ...strap?.forBrowser });
    browser.context.setDefaultTimeout(timeoutMs);
    return browser.context.newPage();
  }

  async function killBrowser(): Promise<void> {
    await browser?.kill();
    browser = undefined;
  }

  return {
    strap,
    open,
    async reopen(dead) {
      strap?.letGo();
      if (!browser) return open();
      await dead.close();
      const { context } = browser;
      // The first may be given a process that was kept ready for it and killed with the others, before the browser noticed.
      return context.newPage().catch(() => context.newPage());
    },
    async closeBrowser() {
      await browser?.close();
      browser = undefined;
    },
    killPages: async () => browser?.killRenderers(),
    killBrowser,
    async [Symbol.asyncDispose]() {
      await killBrowser();
      await strap?.stop();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // It does not live to answer.
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
}

export async function freeze(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
}
