/**
 * Browser journeys, in the system's Chromium. Reports and other files go to the folder of the test run when there is one, so that nothing of
 * a run stays in the project.
 */
import { join } from 'node:path';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { pagesOnly } from './support/browser.ts';

const runFolder = process.env.WORKOUT_TRACKER_RUN_DIR;

const reporters: ReporterDescription[] = [['list']];
if (process.env.PLAYWRIGHT_JSON_OUTPUT_NAME) reporters.push(['json']);

export default defineConfig({
  testDir: './journeys',
  outputDir: runFolder ? join(runFolder, 'journeys') : '../test-results',
  // A journey waits more than it works, so two cores carry three; what then comes later than it would alone is waited for.
  workers: 3,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  forbidOnly: true,
  // What was late on a crowded machine is tried once more and reported as flaky; what is broken fails twice.
  retries: 1,
  timeout: 60_000,
  reporter: reporters,
  use: {
    trace: 'off',
    // Journeys bend requests on their way, and a worker would answer some of them itself. Those about the worker let it in.
    serviceWorkers: 'block',
    launchOptions: pagesOnly,
  },
});
