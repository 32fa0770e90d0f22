import { fileURLToPath } from 'node:url';
import { type CDPSession, expect, type Page, type Worker } from '@playwright/test';
import { rolldown } from 'rolldown';
import { macros } from '../../web/build/macros.ts';
import { browserOptions } from '../support/browser.ts';
import { startSignedIn, test } from '../support/journey.ts';

// The whole browser: the one without a window shows no notifications.
test.use({ serviceWorkers: 'allow', permissions: ['notifications'], launchOptions: browserOptions });

async function bundle(): Promise<string> {
  const input = fileURLToPath(new URL('../support/alerts-page.ts', import.meta.url));
  const transform = { define: { 'import.meta.env': '{}' } };
  const build = await rolldown({ input, plugins: [macros()], logLevel: 'silent', transform });
  const { output } = await build.generate({ format: 'iife', codeSplitting: false });
  await build.close();
  return output[0].code;
}

/** Headless pages are always in sight, so this one is told that it is not. */
const turn = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** What the browser shows, asked through the worker: a frozen page answers nobody. */
const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body }) => `${title}. ${body}`);
  });

/** Nothing of the page runs any more, as in a phone that sleeps. Freezing does not do: a page that is watched is kept awake. */
async function stop(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Debugger.enable');
  await devtools.send('Debugger.pause');
}

/** A message as if it came from the push service. */
async function pusher(page: Page, origin: string): Promise<(message: object) => Promise<void>> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const registrationId = await new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
    void devtools.send('ServiceWorker.enable');
  });
  return async (message) => {
    const data = JSON.stringify(message);
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

test('tones after a tap, a notification out of sight, a push while the page sleeps', async ({
  page,
  person,
  baseURL,
}) => {
  await startSignedIn(page, person);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const [worker = await page.context().waitForEvent('serviceworker')] = page.context().serviceWorkers();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.evaluate(await bundle());
  const play = () => page.evaluate(() => alertsLab.alerts.play('rest-over', { text: 'Squat' }));
  const tones = () => page.evaluate(() => alertsLab.tones);

  await play();
  expect(await tones()).toEqual([]);
  // Opened ahead, it is as silent until somebody taps.
  await page.evaluate(() => alertsLab.alerts.prepare());
  await play();
  expect(await tones()).toEqual([]);
  await page.mouse.click(1, 1);
  await play();
  await expect.poll(tones).toEqual([880, 1175]);
  expect(await shown(worker)).toEqual([]);

  await turn(page, 'hidden');
  await play();
  expect(await shown(worker)).toEqual(['Rest is over. Next: Squat']);
  await turn(page, 'visible');
  await expect.poll(() => shown(worker)).toEqual([]);

  const push = await pusher(page, baseURL);
  const rest = (text: string) => ({
    kind: 'rest-over',
    id: crypto.randomUUID(),
    at: new Date(Date.now() + 60_000).toISOString(),
    title: 'Rest is over',
    body: `Next: ${text}`,
  });
  const schedule = ({ at }: { at: string }) =>
    page.evaluate((end) => alertsLab.alerts.schedulePush(new Date(end), ''), at);
  const [begun, asleep] = [rest('Row'), rest('Press')];
  await schedule(begun);
  await page.evaluate(() => alertsLab.alerts.cancelPush());
  await push(begun);
  // Longer than the worker waits for an answer.
  await page.waitForTimeout(1_000);
  expect(await shown(worker)).toEqual([]);
  await schedule(asleep);
  await stop(page);
  await push(asleep);
  await expect.poll(() => shown(worker)).toEqual(['Rest is over. Next: Press']);
});
