/**
 * Journeys with a strap: the usual ones, in a browser whose Bluetooth is ours. One bus and one browser per worker, because a browser
 * looks for its bus when it starts; adapter and straps are new for every journey.
 */
import { chromium, expect, type Page } from '@playwright/test';
import { browserOptions } from '../support/browser.ts';
import { emulated } from '../support/emulation.ts';
import { test as journey, startSignedIn } from '../support/journey.ts';
import { registerPerson } from '../support/people.ts';
import { Chooser } from './chooser.ts';
import type { EmulatedStrap } from './emulated-strap.ts';
import { FakeBluez } from './fake-bluez.ts';
import { startPrivateBus, whyNoBus } from './private-bus.ts';

interface WorkerFixtures {
  /** Null on a machine that can have none. */
  daemon: { readonly bluez: FakeBluez; readonly address: string } | null;
  /** Of somebody who stays signed in. */
  testWindow: Page;
}

interface StrapFixtures {
  /** Without an adapter until a journey plugs one in. */
  bluez: FakeBluez;
  chooser: Chooser;
  /** Connects a strap on the live screen; null on a machine that can have none. */
  wear: (page: Page) => Promise<EmulatedStrap | null>;
  /** Signed in, at the heart-rate test. */
  testPage: Page;
}

const name = 'HRM 4821';
// Linux hides Web Bluetooth behind this flag.
const bluetoothFlag = '--enable-blink-features=WebBluetooth';

const size = { width: 1280, height: 720 };

export const test = journey.extend<StrapFixtures, WorkerFixtures>({
  daemon: [
    async ({ browserName: _ }, use) => {
      if (whyNoBus() !== undefined) return use(null);
      const bus = await startPrivateBus();
      const bluez = new FakeBluez(bus.connection);
      await bluez.start();
      await use({ bluez, address: bus.address });
      await bus.stop();
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ daemon }, use) => {
      const browser = await chromium.launch({
        ...browserOptions,
        args: [...browserOptions.args, bluetoothFlag],
        ...(daemon && { env: { ...process.env, DBUS_SYSTEM_BUS_ADDRESS: daemon.address } }),
      });
      await use(emulated(browser));
      await browser.close();
    },
    { scope: 'worker' },
  ],
  bluez: async ({ daemon }, use) => {
    if (!daemon) throw new Error(whyNoBus());
    await use(daemon.bluez);
    daemon.bluez.clear();
  },
  wear: async ({ daemon }, use) => {
    await use(async (page) => {
      if (!daemon) return null;
      daemon.bluez.plugIn();
      const strap = daemon.bluez.addStrap({ name });
      // The browser hears of the adapter over its bus, and without one it refuses before it lists anything.
      await expect.poll(() => page.evaluate(() => Reflect.get(navigator, 'bluetooth').getAvailability())).toBe(true);
      const chooser = await Chooser.of(page);
      await chooser.choose(name, () => page.getByRole('button', { name: 'Connect a heart-rate strap' }).click());
      await expect.poll(() => strap.isNotifying).toBe(true);
      return strap;
    });
    daemon?.bluez.clear();
  },
  testWindow: [
    async ({ browser, product, ownerEmail: _ }, use) => {
      const context = await browser.newContext({
        baseURL: product.url,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        viewport: size,
      });
      const page = await context.newPage();
      await startSignedIn(page, await registerPerson(product.url), product.url);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  chooser: async ({ page }, use) => {
    const chooser = await Chooser.of(page);
    await use(chooser);
    await chooser.close();
  },
  testPage: async ({ page, person }, use) => {
    await startSignedIn(page, person);
    await page.goto('/hrtest/');
    await use(page);
  },
});

/**
 * With a new document for every journey, but all of them in one window: to open one takes the whole browser two seconds of a core, more
 * than most journeys with a strap.
 */
export const testInOneWindow = test.extend({
  context: async ({ testWindow }, use) => use(testWindow.context()),
  page: async ({ testWindow }, use) => {
    await use(testWindow);
    await testWindow.context().setOffline(false);
    await testWindow.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' });
    await testWindow.setViewportSize(size);
  },
  testPage: async ({ page }, use) => {
    await page.goto('/hrtest/');
    await use(page);
  },
});
