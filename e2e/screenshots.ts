/** Makes the pictures of the README from the running demo, so that they stay true and always show the same person's training. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { browserOptions } from './support/browser.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { nextButton } from './support/live.ts';
import { wearPaintedStrap } from './support/painted-strap.ts';
import { takePicture } from './support/picture.ts';
import { demoProgram, startProduct } from './support/product.ts';

const folder = fileURLToPath(new URL('../docs/screenshots', import.meta.url));
const looks = [
  { name: 'phone-dark', colorScheme: 'dark', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { name: 'desktop-light', colorScheme: 'light', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
] as const;
/** Where the demo's person lives on a machine that knows no place, which is what the product below is told. */
const place = { timezoneId: 'Europe/Stockholm', locale: 'en-GB', reducedMotion: 'reduce' } as const;

type Scene = (page: Page) => Promise<void>;

const address =
  (path: string): Scene =>
  async (page) => {
    await page.goto(path, { waitUntil: 'networkidle' });
  };

/** The newest workout that answers to this search. */
const workoutFound =
  (search: string): Scene =>
  async (page) => {
    await page.goto(`/workouts/?${search}`);
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await page.waitForURL(/\/workout\//);
    await page.waitForLoadState('networkidle');
  };

/** A quarter of an hour into today's workout, in the middle of a set. */
const live: Scene = async (page) => {
  await page.clock.install();
  await wearPaintedStrap(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'Connect a heart-rate strap' }).click();
  for (const seconds of [300, 150, 35]) {
    await page.clock.runFor(seconds * 1000);
    if (seconds !== 35) await nextButton(page).click();
  }
};

const scenes: Readonly<Record<string, Scene>> = {
  home: address('/'),
  dashboard: address('/dashboard/'),
  workouts: address('/workouts/'),
  workout: workoutFound('search=Lower+Body+Strength'),
  ride: workoutFound('tag=peloton&search=Steady+Ride'),
  series: async (page) => {
    await page.goto('/dashboard/');
    await page.getByRole('link', { name: /Upper and Lower/ }).click();
    await page.waitForLoadState('networkidle');
  },
  exercise: address('/exercise/bench-press/'),
  live,
};

const dataFolder = await makeDataFolder();
const product = await startProduct({ DATA_DIR: dataFolder.dataDir, LOG_LEVEL: 'error', TZ: 'UTC' }, demoProgram);
const browser = await chromium.launch(browserOptions);
try {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { name, ...look } of looks) {
    const context = await browser.newContext({ ...look, ...place, baseURL: product.url });
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Open the demo' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    for (const [title, scene] of Object.entries(scenes)) {
      await scene(page);
      await takePicture(page, join(folder, `${title}.${name}.webp`));
    }
    await context.close();
    console.log(`Took ${name}.`);
  }
} finally {
  await browser.close();
  await product.end('SIGTERM');
  await dataFolder.remove();
}
