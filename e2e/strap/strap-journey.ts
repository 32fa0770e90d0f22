/**
 * Journeys with a strap: the usual ones, in a browser whose Bluetooth is ours. One bus and one browser per worker, because a browser
 * looks for its bus when it starts; adapter and straps are new for every journey.
 */
import { chromium, type Page } from '@playwright/test';
import { browserOptions } from '../support/browser.ts';
import { test as journey, startSignedIn } from '../support/journey.ts';
import { Chooser } from './chooser.ts';
import { FakeBluez } from './fake-bluez.ts';
import { startPrivateBus } from './private-bus.ts';

interface WorkerFixtures {
  daemon: { readonly bluez: FakeBluez; readonly address: string };
}

interface StrapFixtures {
  /** Without an adapter until a journey plugs one in. */
  bluez: FakeBluez;
  chooser: Chooser;
  /** Signed in, at the heart-rate test. */
  testPage: Page;
}

// Linux hides Web Bluetooth behind this flag.
const bluetoothFlag = '--enable-blink-features=WebBluetooth';

export const test = journey.extend<StrapFixtures, WorkerFixtures>({
  daemon: [
    async ({ browserName: _ }, use) => {
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
        env: { ...process.env, DBUS_SYSTEM_BUS_ADDRESS: daemon.address },
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  bluez: async ({ daemon }, use) => {
    await use(daemon.bluez);
    daemon.bluez.clear();
  },
  chooser: async ({ page }, use) => use(await Chooser.of(page)),
  testPage: async ({ page, person }, use) => {
    await startSignedIn(page, person);
    await page.goto('/hrtest/');
    await use(page);
  },
});
