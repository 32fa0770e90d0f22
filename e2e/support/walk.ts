/**
 * Walks through many screens of one document, where a journey is about how they look and not about how they load: to load the app anew
 * for each takes ten times the work.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

/** As long as Playwright's own `networkidle` wants it. */
const quietMs = 500;

/**
 * Goes to another path as the browser's own buttons do, which is how the router hears of it, and waits for the heading of the new screen and
 * for everything that it asks for. Not for another query of the same path: there the heading stays.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  // Before the first screen is there the router may not listen yet.
  await page.locator('h1').first().waitFor();
  const quiet = untilQuiet(page);
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator('h1:not([data-left])').first().waitFor();
  await quiet();
}

/** Listens from now on; resolves when nothing has been under way for a while. */
function untilQuiet(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let quietSince = performance.now();
  // A stream of events ends when its page is left.
  const begin = (request: Request) => {
    if (request.headers().accept !== 'text/event-stream') underWay.add(request);
  };
  const end = (request: Request) => {
    underWay.delete(request);
    quietSince = performance.now();
  };
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    quietSince = performance.now();
    while (underWay.size > 0 || performance.now() - quietSince < quietMs) await pause(50);
    page.off('request', begin);
    page.off('requestfinished', end);
    page.off('requestfailed', end);
  };
}
