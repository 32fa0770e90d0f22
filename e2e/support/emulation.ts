/** What journeys tell the browser of the device it is to be: how quick it is, and whether it has a network. */
import { type Browser, test as playwright } from '@playwright/test';
import { withOfflineDocuments } from './offline-documents.ts';
import { slowed } from './slow-browser.ts';

export const emulated = (browser: Browser): Browser => slowed(withOfflineDocuments(browser));

/** For journeys that need nothing but a browser; all others stand on it too. */
export const test = playwright.extend<object, { browser: Browser }>({
  browser: [async ({ browser }, use) => use(emulated(browser)), { scope: 'worker' }],
});
