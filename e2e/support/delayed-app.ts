/** A line so slow that the page is there and its app is not yet: the app's script is held back until the journey lets it go. */
import type { Page } from '@playwright/test';

export interface DelayedApp {
  /** Opens an address as far as a browser gets without the app: parsed and styled. */
  open(address: string): Promise<void>;
  letGo(): Promise<void>;
}

const script = '**/assets/index-*.js';

export async function delayApp(page: Page): Promise<DelayedApp> {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(script, async (route) => {
    await gate;
    // A page that was left meanwhile no longer wants it.
    await route.continue().catch(() => undefined);
  });
  return {
    async open(address) {
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.readyState === 'interactive' && document.styleSheets.length > 0);
    },
    async letGo() {
      letGo();
      await page.unroute(script);
    },
  };
}
