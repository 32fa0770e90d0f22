/**
 * Browser journeys, in the system's Chromium. Reports and other files go to the folder of the test run when there is one, so that nothing of
 * a run stays in the project.
 */
import { join } from 'node:path';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { pagesOnly } from './support/browser.ts';
import { slowdown } from './support/slowdown.ts';

const runFolder = process.env.WORKOUT_TRACKER_RUN_DIR;

const reporters: ReporterDescription[] = [['list']];
if (process.env.PLAYWRIGHT_JSON_OUTPUT_NAME) reporters.push(['json']);

/** Journeys that do not share a product with the others: a browser, a strap or a Peloton of their own. */
const apart = /\/(demo|heart-everywhere|heart-rate|import|import-accounts|journal|live-heart|rest-alerts)\.spec\.ts$/;

export default defineConfig({
  testDir: './journeys',
  outputDir: runFolder ? join(runFolder, 'journeys') : '../test-results',
  // A journey waits more than it works, so two cores carry three. A slowed page keeps a core busy even while it waits.
  workers: slowdown === 1 ? 3 : 1,
  // Nets under journeys that hang, wide enough for a crowded machine with one core: nothing is expected to take as long.
  timeout: 300_000 * slowdown,
  expect: { timeout: 60_000 },
  // Those that wait long come first; the rest is dealt out one by one, so that no worker is left with a whole file at the end.
  projects: [
    { name: 'apart', testMatch: apart },
    { name: 'shared', testIgnore: apart, fullyParallel: true },
  ],
  forbidOnly: true,
  // What fails is tried once more, to tell what is broken from what is not deterministic; `npm test` names the latter in its summary.
  retries: 1,
  reporter: reporters,
  use: {
    trace: 'off',
    // Journeys bend requests on their way, and a worker would answer some of them itself. Those about the worker let it in.
    serviceWorkers: 'block',
    // Whatever moves has to be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: pagesOnly,
  },
});
