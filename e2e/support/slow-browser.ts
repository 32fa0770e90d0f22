/**
 * `SLOW_BROWSER=4`: every page computes at a quarter of its speed, through Chromium's own throttle. What a quick machine hides in a
 * millisecond, a screen that says "saved" before it is, stands open long enough for a journey to walk into.
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { slowdown } from './slowdown.ts';

/** Answers with the browser that it was given, so that it can stand where one is launched. */
export function slowed(browser: Browser): Browser {
  if (slowdown === 1) return browser;
  for (const context of browser.contexts()) slowContext(context);
  browser.on('context', slowContext);
  return browser;
}

function slowContext(context: BrowserContext): void {
  const sessions = new Set<CDPSession>();
  let isOffline = false;

  async function slowPage(page: Page): Promise<void> {
    const devtools = await context.newCDPSession(page);
    sessions.add(devtools);
    page.once('close', () => sessions.delete(devtools));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (isOffline) await cutOff(devtools, true);
  }

  // A page that is gone again need not be slowed.
  const slow = (page: Page): void => void slowPage(page).catch(() => undefined);
  for (const page of context.pages()) slow(page);
  context.on('page', slow);

  // Of two sessions the later one says whether a document has a network, and it has to be told: before the page hears that it is back.
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (wanted) => {
    isOffline = wanted;
    if (wanted) await setOffline(true);
    for (const devtools of sessions) await cutOff(devtools, wanted).catch(() => undefined);
    if (!wanted) await setOffline(false);
  };
}

async function cutOff(devtools: CDPSession, offline: boolean): Promise<void> {
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline, ...unlimited });
}
