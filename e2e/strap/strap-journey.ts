/**
 * Journeys with a strap: the usual ones, in a browser whose Bluetooth is ours. One bus and one browser per worker, because a browser
 * looks for its bus when it starts; adapter and straps are new for every journey.
 */
import { chromium, expect, type Page } from '@playwright/test';
import { browserOptions } from '../support/browser.ts';
import { test as journey, startSignedIn } from '../support/journey.ts';
import { Chooser } from './chooser.ts';
import type { EmulatedStrap } from './emulated-strap.ts';
import { FakeBluez } from './fake-bluez.ts';
import { startPrivateBus, whyNoBus } from './private-bus.ts';

interface WorkerFixtures {
  /** Null on a machine that can have none. */
  daemon: { readonly bluez: FakeBluez; readonly address: string } | null;
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
      await use(browser);
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
      const chooser = await Chooser.of(page);
      await chooser.choose(name, () => page.getByRole('button', { name: 'Connect a heart-rate strap' }).click());
      await expect.poll(() => strap.isNotifying).toBe(true);
      return strap;
    });
    daemon?.bluez.clear();
  },
  chooser: async ({ page }, use) => use(await Chooser.of(page)),
  testPage: async ({ page, person }, use) => {
    await startSignedIn(page, person);
    await page.goto('/hrtest/');
    await use(page);
  },
});
