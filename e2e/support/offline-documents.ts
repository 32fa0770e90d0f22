/**
 * Documents that are opened while a context is offline say so themselves. Chromium 150 cuts their network off but leaves `navigator.onLine` true in
 * a frame that is new, which a browser without a network never does.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Answers with the browser that it was given, so that it can stand where one is launched. */
export function withOfflineDocuments(browser: Browser): Browser {
  for (const context of browser.contexts()) watch(context);
  browser.on('context', watch);
  return browser;
}

function watch(context: BrowserContext): void {
  const setOffline = context.setOffline.bind(context);
  let claim: { dispose(): Promise<void> } | undefined;
  context.setOffline = async (wanted) => {
    if (wanted) claim ??= await context.addInitScript(claimOffline);
    await setOffline(wanted);
    if (wanted) return;
    await claim?.dispose();
    claim = undefined;
    // A page that is gone again need not hear of it.
    await Promise.all(context.pages().map((page) => hearOnline(page).catch(() => undefined)));
  };
}

/** Runs before the document's own scripts, so that none of them asks or hears of it earlier. */
function claimOffline(): void {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  addEventListener('online', () => Reflect.deleteProperty(navigator, 'onLine'), { once: true });
}

const hearOnline = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (Object.hasOwn(navigator, 'onLine')) dispatchEvent(new Event('online'));
  });
