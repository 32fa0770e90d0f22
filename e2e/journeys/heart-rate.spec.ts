/**
 * The heart-rate test with a strap: real Chromium and its real Bluetooth, talking to an emulated strap over a private bus. Nothing of
 * the browser is replaced.
 */
import { expect, type Page } from '@playwright/test';
import type { EmulatedStrap } from '../strap/emulated-strap.ts';
import { whyNoBus } from '../strap/private-bus.ts';
import { test as ownWindowTest, testInOneWindow as test } from '../strap/strap-journey.ts';
import { test as plainTest, startSignedIn } from '../support/journey.ts';
import { judgeAccess, looks } from '../support/judge-access.ts';

const name = 'HRM 4821';

const card = (page: Page) => page.getByRole('region', { name: 'Heart rate', exact: true });
const status = (page: Page) => card(page).getByRole('status');
const bpm = (page: Page, value: number) => card(page).getByText(`${value} beats per minute`, { exact: true });
const noReading = (page: Page) => card(page).getByText('– no reading', { exact: true });
const fact = (page: Page, term: string) =>
  page.locator('dl > div', { has: page.getByText(term, { exact: true }) }).locator('dd');
const connect = (page: Page) => () => page.getByRole('button', { name: 'Connect', exact: true }).click();
const listed = (page: Page) => page.getByRole('region', { name: 'Last 10 readings' }).locator('li b');

async function listening(strap: EmulatedStrap): Promise<void> {
  await expect.poll(() => strap.isNotifying).toBe(true);
}

async function judgeAllLooks(page: Page): Promise<void> {
  for (const { colorScheme, viewport } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await judgeAccess(page);
  }
}

test.describe('with an emulated strap', () => {
  const reason = whyNoBus();
  test.skip(reason !== undefined, reason);

  test('a strap is chosen, connected and read, also without a network', async ({
    testPage,
    bluez,
    chooser,
    context,
  }) => {
    bluez.plugIn();
    const strap = bluez.addStrap({ name, batteryPercent: 87, sensorLocation: 1 });
    await expect(status(testPage)).toHaveText('Disconnected');
    await chooser.choose(name, connect(testPage));
    await expect(status(testPage)).toHaveText('Connected');
    await expect(card(testPage).getByText(name)).toBeVisible();
    await listening(strap);
    strap.send(0, 72);
    await expect(bpm(testPage, 72)).toBeVisible();
    await expect(card(testPage).getByText('Light')).toBeVisible();
    await context.setOffline(true);
    strap.send(0, 115);
    await expect(bpm(testPage, 115)).toBeVisible();
    await expect(card(testPage).getByText('Moderate')).toBeVisible();
    await expect(fact(testPage, 'Data points')).toHaveText('2');
    await expect(fact(testPage, 'Connected time')).toHaveText(/^0:(?!00)\d\d$/);
    await expect(testPage.getByRole('img', { name: 'Last 2 readings, from 72 to 115, now 115' })).toBeVisible();
    await testPage.getByText('Debug info').click();
    await expect(fact(testPage, 'Battery')).toHaveText('87%');
    await expect(fact(testPage, 'Worn on')).toHaveText('Chest');
    await expect(fact(testPage, 'Services')).toHaveText('Heart rate (180D), Battery (180F)');
    await expect(fact(testPage, 'Last packet')).toHaveText('00 73');
  });

  test('every kind of packet is shown right', async ({ testPage, bluez, chooser }) => {
    bluez.plugIn();
    const strap = bluez.addStrap({ name });
    await chooser.choose(name, connect(testPage));
    await listening(strap);
    await testPage.getByText('Debug info').click();
    strap.send(0x04, 61);
    await expect(bpm(testPage, 61)).toBeVisible();
    await expect(card(testPage).getByText('BPM, no skin contact')).toBeVisible();
    await expect(fact(testPage, 'Skin contact')).toHaveText('No skin contact');
    strap.send(0x06, 62);
    await expect(bpm(testPage, 62)).toBeVisible();
    await expect(fact(testPage, 'Skin contact')).toHaveText('Good');
    strap.send(0x0e, 63, 0x2c, 0x01);
    await expect(bpm(testPage, 63)).toBeVisible();
    await expect(fact(testPage, 'Energy')).toHaveText('300 kJ');
    strap.send(0x16, 64, 0x00, 0x04, 0x10, 0x04);
    await expect(bpm(testPage, 64)).toBeVisible();
    await expect(fact(testPage, 'RR intervals')).toHaveText('1000, 1016 ms');
    strap.send(0x01, 0x2c, 0x01);
    await expect(bpm(testPage, 300)).toBeVisible();
    await expect(card(testPage).getByText('Heart rate above 180 BPM')).toBeVisible();
    strap.send(0x00, 49);
    await expect(card(testPage).getByText('Heart rate below 50 BPM')).toBeVisible();
    await expect(listed(testPage)).toHaveText(['49', '300', '64', '63', '62', '61']);
    await expect(card(testPage).getByText('Heart rate below 50 BPM')).toBeHidden();
  });

  test('a strap that sends zeros has no reading', async ({ testPage, bluez, chooser }) => {
    bluez.plugIn();
    const strap = bluez.addStrap({ name });
    await chooser.choose(name, connect(testPage));
    await listening(strap);
    for (let packet = 0; packet < 3; packet += 1) strap.send(0x16, 0);
    await expect(card(testPage).getByText('No reading yet. Wear the strap and wet the pads.')).toBeVisible();
    await expect(noReading(testPage)).toBeVisible();
    await expect(fact(testPage, 'Data points')).toHaveText('0');
    strap.send(0x16, 70);
    await expect(bpm(testPage, 70)).toBeVisible();
  });

  test('after a drop the strap comes back by itself', async ({ testPage, bluez, chooser }) => {
    bluez.plugIn();
    const strap = bluez.addStrap({ name });
    await chooser.choose(name, connect(testPage));
    await listening(strap);
    strap.send(0, 90);
    await expect(bpm(testPage, 90)).toBeVisible();
    strap.inRange = false;
    strap.drop();
    await expect(status(testPage)).toHaveText('Reconnecting');
    await expect(noReading(testPage)).toBeVisible();
    await expect.poll(() => strap.connects).toBeGreaterThan(1);
    strap.inRange = true;
    await expect(status(testPage)).toHaveText('Connected');
    await listening(strap);
    await expect(noReading(testPage)).toBeVisible();
    strap.send(0, 95);
    await expect(bpm(testPage, 95)).toBeVisible();
    await expect(listed(testPage)).toHaveText(['95', '90']);
  });

  test('closing the list is not an error', async ({ testPage, bluez, chooser }) => {
    bluez.plugIn();
    await chooser.cancel(connect(testPage));
    await expect(card(testPage).getByText('Strap not listed?')).toBeVisible();
    await expect(status(testPage)).toHaveText('Disconnected');
    await expect(card(testPage).getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    const strap = bluez.addStrap({ name });
    await chooser.choose(name, connect(testPage));
    await listening(strap);
  });

  test('a machine without Bluetooth says so', async ({ testPage, bluez: _, chooser: __ }) => {
    await connect(testPage)();
    await expect(card(testPage).getByText('Bluetooth is not available', { exact: true })).toBeVisible();
    await expect(status(testPage)).toHaveText('Disconnected');
  });

  // Its page has a clock that stays.
  ownWindowTest(
    'Bluetooth switched off: a hint, and the list still counts when it comes',
    async ({ testPage, bluez, chooser }) => {
      bluez.plugIn(false);
      const strap = bluez.addStrap({ name });
      await testPage.clock.install();
      await testPage.reload();
      await chooser.choose(name, async () => {
        await connect(testPage)();
        await expect(status(testPage)).toHaveText('Connecting');
        await testPage.clock.fastForward(21_000);
        await expect(card(testPage).getByText('Is Bluetooth switched on?')).toBeVisible();
        await expect(testPage.getByRole('button', { name: 'Connect', exact: true })).toBeEnabled();
        bluez.setPowered(true);
      });
      await listening(strap);
      await expect(status(testPage)).toHaveText('Connected');
    },
  );

  test('a refused connection says why, and the next try works', async ({ testPage, bluez, chooser }) => {
    bluez.plugIn();
    const strap = bluez.addStrap({ name });
    const { onConnect } = strap;
    strap.onConnect = ({ refuse }) => refuse('org.bluez.Error.Failed', 'le-connection-refused');
    await chooser.choose(name, connect(testPage));
    await expect(card(testPage).getByText(/^Connection failed: \S/)).toBeVisible();
    await expect(status(testPage)).toHaveText('Disconnected');
    strap.onConnect = onConnect;
    await chooser.choose(name, connect(testPage));
    await expect(status(testPage)).toHaveText('Connected');
    await expect(card(testPage).getByText(/^Connection failed/)).toBeHidden();
  });

  test('disconnecting clears the history and leaves the strap alone', async ({ testPage, bluez, chooser }) => {
    bluez.plugIn();
    const strap = bluez.addStrap({ name });
    await chooser.choose(name, connect(testPage));
    await listening(strap);
    for (const value of [80, 81, 82]) strap.send(0, value);
    await expect(listed(testPage)).toHaveText(['82', '81', '80']);
    await testPage.getByRole('button', { name: 'Disconnect' }).click();
    await expect(status(testPage)).toHaveText('Disconnected');
    await expect(noReading(testPage)).toBeVisible();
    await expect(fact(testPage, 'Data points')).toHaveText('0');
    await expect(listed(testPage)).toHaveCount(0);
    await expect.poll(() => strap.isNotifying).toBe(false);
    await chooser.choose(name, connect(testPage));
    await expect(status(testPage)).toHaveText('Connected');
    await expect(fact(testPage, 'Data points')).toHaveText('0');
  });

  test('malformed packets never show', async ({ testPage, bluez, chooser }) => {
    bluez.plugIn();
    const strap = bluez.addStrap({ name });
    await chooser.choose(name, connect(testPage));
    await listening(strap);
    await testPage.getByText('Debug info').click();
    strap.send(0, 80);
    await expect(bpm(testPage, 80)).toBeVisible();
    const malformed = [[], [0x00], [0x01, 0x05], [0x08, 66, 1], [0x10, 64, 0x00, 0x04, 0x09]];
    for (const packet of malformed) strap.send(...packet);
    await expect(fact(testPage, 'Packets refused')).toHaveText(String(malformed.length));
    await expect(listed(testPage)).toHaveText(['80']);
    strap.send(0x01, 0xff, 0xff);
    await expect(noReading(testPage)).toBeVisible();
    strap.send(0x00, 0x00);
    strap.send(0x00, 81);
    await expect(bpm(testPage, 81)).toBeVisible();
    await expect(listed(testPage)).toHaveText(['81', '80']);
  });

  test('a thousand packets in a burst: none is lost and their order is kept', async ({ testPage, bluez, chooser }) => {
    bluez.plugIn();
    const strap = bluez.addStrap({ name });
    await chooser.choose(name, connect(testPage));
    await listening(strap);
    const values = Array.from({ length: 1000 }, (_, index) => 60 + ((index * 7) % 100));
    for (const value of values) strap.send(0, value);
    await expect(fact(testPage, 'Data points')).toHaveText('1,000');
    await expect(listed(testPage)).toHaveText(values.slice(-10).reverse().map(String));
  });

  test('nobody is shut out before connecting', async ({ testPage, bluez }) => {
    bluez.plugIn();
    await testPage.getByText('Debug info').click();
    await judgeAllLooks(testPage);
  });

  test('nobody is shut out while connected', async ({ testPage, bluez, chooser }) => {
    bluez.plugIn();
    const strap = bluez.addStrap({ name });
    await chooser.choose(name, connect(testPage));
    await listening(strap);
    for (const value of [58, 90, 130, 160, 185]) strap.send(0, value);
    await expect(bpm(testPage, 185)).toBeVisible();
    await judgeAllLooks(testPage);
  });
});

plainTest('a browser without Bluetooth explains itself kindly', async ({ page, person }) => {
  await startSignedIn(page, person);
  await page.goto('/hrtest/');
  await expect(page.getByRole('heading', { name: "This browser can't connect a strap" })).toBeVisible();
  await expect(page.getByText(/Use Chrome or Edge/)).toBeVisible();
  await expect(page.getByText('Web Bluetooth API is not supported in this browser')).toBeVisible();
  await expect(page.getByText(/You can log a workout without a strap/)).toBeVisible();
  await judgeAccess(page);
  await page.getByRole('link', { name: 'Start a workout' }).click();
  await expect(page).toHaveURL(/\/start\/$/);
});
