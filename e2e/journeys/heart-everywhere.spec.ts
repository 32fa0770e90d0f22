/**
 * One strap at a computer and the workout on a phone: real Chromium on both sides, an emulated strap behind its real Bluetooth, and the network of the
 * computer taken away and given back.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { Chooser } from '../strap/chooser.ts';
import type { EmulatedStrap } from '../strap/emulated-strap.ts';
import type { FakeBluez } from '../strap/fake-bluez.ts';
import { whyNoBus } from '../strap/private-bus.ts';
import { test } from '../strap/strap-journey.ts';
import { test as plainTest, startSignedIn } from '../support/journey.ts';
import { judgeAccess, looks } from '../support/judge-access.ts';
import { type LiveJourney, prepare, saveButton, startLive, walkToEnd, wellDone } from '../support/live.ts';

const name = 'Polar H10 3B7A';

const stat = (page: Page, term: string) =>
  page.locator('dl > div', { has: page.getByText(term, { exact: true }) }).locator('dd');
const card = (page: Page) => page.getByRole('region', { name: 'Heart rate', exact: true });
const sendingStatus = (page: Page) => card(page).getByRole('status');
const waiting = (page: Page) => stat(page, 'Waiting here');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Join another device' });

/** As a strap beats: one after the other, each shown here before the next. */
async function beat(desk: Page, strap: EmulatedStrap, ...bpms: readonly number[]): Promise<void> {
  for (const bpm of bpms) {
    strap.send(0x06, bpm);
    await expect(card(desk).getByText(`${bpm} beats per minute`, { exact: true })).toBeVisible();
  }
}

/** Beats on until the phone shows it: what is shown is never older than four seconds. */
async function beatUntilShown(desk: Page, strap: EmulatedStrap, phone: Page, bpm: number): Promise<void> {
  await expect(async () => {
    await beat(desk, strap, bpm);
    await expect(stat(phone, 'Current')).toHaveText(String(bpm), { timeout: 900 });
  }).toPass();
}

async function connect(desk: Page, bluez: FakeBluez): Promise<EmulatedStrap> {
  bluez.plugIn();
  const strap = bluez.addStrap({ name, batteryPercent: 80 });
  await expect.poll(() => desk.evaluate(() => Reflect.get(navigator, 'bluetooth').getAvailability())).toBe(true);
  const chooser = await Chooser.of(desk);
  await chooser.choose(name, () => desk.getByRole('button', { name: 'Connect a strap' }).click());
  await expect.poll(() => strap.isNotifying).toBe(true);
  return strap;
}

/** How many readings lie on the disk of this browser, not known to have arrived. */
const onDisk = (desk: Page): Promise<number> =>
  desk.evaluate(async () => {
    const whenDone = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await whenDone(indexedDB.open('workout-tracker-offline'));
    const records = await whenDone(database.transaction('heart-rate').objectStore('heart-rate').getAll());
    database.close();
    const ofRelay = records.filter(({ userId }) => String(userId).startsWith('relay '));
    return ofRelay.reduce((sum, { value }) => sum + value.readings.length, 0);
  });

async function endWorkout(phone: Page): Promise<void> {
  await walkToEnd(phone);
  await saveButton(phone).click();
  await expect(wellDone(phone)).toBeVisible();
}

/** How many readings of other devices the server has of the one workout. */
async function recorded({ api, saved }: LiveJourney): Promise<number> {
  const [workout] = await saved();
  const { data } = await api.call('GET /api/workouts/:id/recordings', { params: { id: workout?._id ?? '' } });
  return data.reduce((sum, { readings }) => sum + readings, 0);
}

async function heartRates({ saved }: LiveJourney): Promise<(number | null)[]> {
  const [workout] = await saved();
  return workout?.hr.filter((bpm) => bpm !== null) ?? [];
}

async function judgeAllLooks(page: Page, within?: string): Promise<void> {
  for (const { colorScheme, viewport } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await judgeAccess(page, within);
  }
}

/** Another browser of the same machine, which knows nothing of the phone. */
const everywhere = test.extend<{ desk: Page; deskContext: BrowserContext }>({
  deskContext: async ({ browser, baseURL }, use) => {
    const options = {
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
    } as const;
    const context = await browser.newContext({ ...options, baseURL });
    await use(context);
    await context.close();
  },
  desk: async ({ deskContext }, use) => use(await deskContext.newPage()),
});

everywhere.describe('with an emulated strap', () => {
  const reason = whyNoBus();
  everywhere.skip(reason !== undefined, reason);
  everywhere.use({ viewport: { width: 390, height: 844 } });

  everywhere(
    'another browser sends: the phone finds it by itself, and the workout has its heart',
    async ({ page: phone, desk, person, product, bluez }) => {
      const journey = await prepare(product.url, person);
      await startLive(phone, person, journey.program);
      await startSignedIn(desk, person, product.url);
      await desk.goto('/heart/');
      await expect(sendingStatus(desk)).toHaveText('Not sending');
      const strap = await connect(desk, bluez);
      await beat(desk, strap, 120);
      await desk.getByRole('button', { name: 'Send to my workout' }).click();
      await expect(sendingStatus(desk)).toHaveText('Sending to your workout');
      await beatUntilShown(desk, strap, phone, 131);
      await expect(phone.getByText(`Heart rate from Computer ${name}`)).toBeVisible();
      await expect(phone.getByText(/^Heart rate 131, /)).toBeAttached();
      await expect(stat(phone, 'Zone')).toHaveText('Moderate');
      await judgeAllLooks(phone);
      await judgeAllLooks(desk);

      // Silence is a gap, and not a heart that goes on.
      await expect(phone.getByText('Heart rate from Computer')).toBeHidden();
      await beatUntilShown(desk, strap, phone, 133);
      await endWorkout(phone);
      await expect.poll(() => heartRates(journey)).toContain(133);

      await phone.goto(`/workout/${(await journey.saved())[0]?._id}/`);
      const recordings = phone.getByRole('region', { name: 'Recordings' });
      const use = recordings.getByRole('switch', { name: `Computer, ${name}` });
      await expect(use).toBeChecked();
      await judgeAllLooks(phone);
      await use.press('Space');
      await expect(recordings).toContainText('taken out');
      await expect.poll(() => heartRates(journey)).toEqual([]);
      await use.press('Space');
      await expect(recordings).toContainText(/fills \d+ sample/);
      await expect.poll(() => heartRates(journey)).toContain(133);
    },
  );

  everywhere(
    'the network goes, the page goes, and nothing is missing in the end',
    async ({ page: phone, desk, deskContext, person, product, bluez }) => {
      const journey = await prepare(product.url, person);
      await startLive(phone, person, journey.program);
      await startSignedIn(desk, person, product.url);
      await desk.goto('/heart/');
      const strap = await connect(desk, bluez);
      await desk.getByRole('button', { name: 'Send to my workout' }).click();
      await beat(desk, strap, 120, 121);
      await expect(stat(desk, 'Sent')).toHaveText('2');

      await deskContext.setOffline(true);
      await beat(desk, strap, 122, 123, 124);
      await expect(sendingStatus(desk)).toHaveText('Waiting for the network');
      await expect(card(desk)).toContainText('3 readings kept here');
      await deskContext.setOffline(false);
      await expect(waiting(desk)).toHaveText('0');
      await expect(stat(desk, 'Sent')).toHaveText('5');

      await deskContext.setOffline(true);
      await beat(desk, strap, 125, 126);
      await expect(waiting(desk)).toHaveText('2');
      await expect.poll(() => onDisk(desk)).toBe(2);
      await desk.close();
      await deskContext.setOffline(false);
      await endWorkout(phone);
      await expect.poll(() => recorded(journey)).toBe(5);

      // What the page before has kept is sent by the next one, and joins a workout that is saved already.
      const later = await deskContext.newPage();
      await later.goto('/heart/');
      await expect.poll(() => recorded(journey)).toBe(7);
      await expect.poll(() => heartRates(journey)).toContain(126);
      await expect(later.getByText('Once it is connected, sending goes on by itself.')).toBeVisible();
    },
  );

  everywhere(
    'a device without an account joins by a code, and is shut out again',
    async ({ page: phone, desk, person, product, bluez }) => {
      const journey = await prepare(product.url, person);
      await startLive(phone, person, journey.program);
      await phone.getByRole('button', { name: 'Workout menu' }).press('Enter');
      await phone.getByRole('menuitem', { name: 'Join another device' }).press('Enter');
      const qr = sheet(phone).getByRole('img', { name: /^QR code for / });
      const link = (await qr.getAttribute('aria-label'))?.replace('QR code for ', '') ?? '';
      const code = link.split('#')[1] ?? '';
      expect(link).toBe(`${product.url}/heart/#${code}`);
      await judgeAllLooks(phone, '[role="dialog"]');

      await desk.goto('/heart/');
      await expect(desk.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
      await judgeAllLooks(desk);
      await desk.getByLabel('Code').fill('2222-2222');
      await desk.getByLabel('Code').press('Enter');
      await expect(desk.getByText(/This code leads nowhere/)).toBeVisible();
      await desk.getByLabel('Code').fill(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`);
      await desk.getByLabel('Code').press('Enter');
      await expect(desk).toHaveURL(link);
      const strap = await connect(desk, bluez);
      await desk.getByRole('button', { name: /^Send to .+ workout$/ }).click();
      await expect(sendingStatus(desk)).toHaveText(/^Sending to .+ workout$/);
      await beatUntilShown(desk, strap, phone, 141);

      const row = sheet(phone).getByRole('listitem').filter({ hasText: 'Computer' });
      await expect(row).toContainText('141 bpm');
      await row.getByRole('button', { name: 'Shut out Computer' }).press('Enter');
      await expect(async () => {
        strap.send(0x06, 142);
        await expect(sendingStatus(desk)).toHaveText('The workout is over, or this device was shut out.', {
          timeout: 900,
        });
      }).toPass();
      await expect(desk.getByLabel('Code')).toBeVisible();
      await expect(row.getByRole('button', { name: /Shut out/ })).toBeHidden();

      await phone.keyboard.press('Escape');
      await expect(sheet(phone)).toBeHidden();
      await endWorkout(phone);
      await expect.poll(() => heartRates(journey)).toContain(141);
    },
  );
});

plainTest('a browser without Bluetooth says what else works', async ({ page, person }) => {
  await startSignedIn(page, person);
  await page.goto('/heart/');
  await expect(page.getByRole('heading', { name: "This browser can't connect a strap" })).toBeVisible();
  await expect(page.getByText(/On an iPhone or iPad/)).toBeVisible();
  await expect(page.getByText(/One strap, one connection/)).toBeVisible();
  await judgeAccess(page);
});

plainTest('an address for watches is made in the profile, and what they send is seen', async ({ page, person }) => {
  await startSignedIn(page, person);
  await page.goto('/profile/heart-rate/');
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = await page.getByRole('textbox', { name: 'Your address' }).inputValue();
  const sent = await page.request.post(address, { data: { bpm: 131, device: 'Pixel Watch' } });
  expect(sent.ok()).toBe(true);
  await judgeAccess(page);
  await page.reload();
  await expect(page.getByText(/^Open\. Pixel Watch was last seen/)).toBeVisible();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await page.request.post(address, { data: { bpm: 131 } })).ok()).toBe(false);
});
