import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createApiClient } from '#lib/api-client.ts';
import { noTokens } from '#lib/request.ts';
import { type Answer, sendJson, startServer, type TestServer } from '../../test/start-server.ts';
import { createPushAlerts, type PushParts } from './push-alerts.ts';
import { aPushBrowser } from './testing/push-browser.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

const answerAll: Answer = ({ url }, response) =>
  sendJson(response, 200, { data: url === '/api/push/key' ? { publicKey: 'server-keyA' } : { done: true } });

type Browser = Omit<PushParts, 'api' | 'now' | 'newId'>;

async function start(browser: Browser, answer: Answer = answerAll) {
  server = await startServer(answer);
  const { asked, base } = server;
  const { api } = createApiClient({ base, tokens: noTokens });
  let ids = 0;
  const push = createPushAlerts({ ...browser, api, now: Date.now, newId: () => `alert-${++ids}` });
  const calls = () =>
    asked.map(({ method, url, body }) =>
      `${method} ${url.slice('/api/push/'.length)} ${body && JSON.parse(body)._id}`.trim(),
    );
  return { push, asked, calls };
}

const inAnHour = () => Date.now() + 3_600_000;
const registering = ['GET key', 'PUT subscription undefined'];

test('subscribed before, the device says so again once, and then each alert and its end', async () => {
  const { push, asked, calls } = await start(aPushBrowser());
  const at = inAnHour();
  push.want({ at, text: 'x'.repeat(200) });
  await expect.poll(calls).toEqual([...registering, 'PUT alert alert-1']);
  expect(JSON.parse(asked[1]?.body ?? '')).toEqual({
    endpoint: 'https://push.example/one',
    keys: { p256dh: 'B-own', auth: 'secret' },
  });
  const { sentAt, ...alert } = JSON.parse(asked[2]?.body ?? '');
  expect(alert).toEqual({ _id: 'alert-1', at: new Date(at).toISOString(), next: 'x'.repeat(120) });
  expect(Math.abs(Date.parse(sentAt) - Date.now())).toBeLessThan(600_000);
  push.want(null);
  push.want(null);
  await expect.poll(() => calls().slice(3)).toEqual(['DELETE alert']);
  push.close();
});

test('wishes that come while a request is under way end in the last of them', async () => {
  let release = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { push, calls } = await start(aPushBrowser(), async (asked, response) => {
    if (asked.body.includes('alert-1')) await first;
    await answerAll(asked, response);
  });
  push.want({ at: inAnHour(), text: '' });
  await expect.poll(() => calls().length).toBe(3);
  push.want({ at: inAnHour(), text: '' });
  push.want({ at: inAnHour(), text: '' });
  push.want(null);
  release();
  await expect.poll(() => calls().slice(2)).toEqual(['PUT alert alert-1', 'DELETE alert']);
  push.close();
});

test.each<[string, Browser]>([
  ['permission', aPushBrowser({ permission: 'denied' })],
  ['a question', aPushBrowser({ permission: 'default', isSubscribed: false })],
  ['a subscription', aPushBrowser({ isSubscribed: false })],
  ['a worker', { ...aPushBrowser(), workers: undefined }],
  ['notifications', { ...aPushBrowser(), notifications: undefined }],
])('without %s nothing is asked of anybody', async (_case, browser) => {
  const { push, asked } = await start(browser);
  push.want({ at: inAnHour(), text: '' });
  push.want(null);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([asked, push.getSnapshot().isSubscribed && push.getSnapshot().permission === 'granted']).toEqual([[], false]);
  push.close();
});

test('switched on by a tap: asks, subscribes with the server’s key, and off again', async () => {
  const browser = aPushBrowser({ permission: 'default', isSubscribed: false });
  const { push, calls } = await start(browser);
  expect(push.getSnapshot()).toEqual({ permission: 'default', isSubscribed: false });
  expect(await push.switchOn()).toBe('on');
  expect(push.getSnapshot()).toEqual({ permission: 'granted', isSubscribed: true });
  expect(calls()).toEqual(registering);
  await push.switchOff();
  expect([push.getSnapshot().isSubscribed, browser.subscription, calls().at(-1)]).toEqual([
    false,
    null,
    'DELETE subscription',
  ]);
  push.close();
});

test('refused, without a push service or without notifications, it says so', async () => {
  const refused = await start(aPushBrowser({ permission: 'denied' }));
  expect(await refused.push.switchOn()).toBe('refused');
  expect(await (await start({ ...aPushBrowser(), workers: undefined })).push.switchOn()).toBe('page-only');
  expect(await (await start({ ...aPushBrowser(), notifications: undefined })).push.switchOn()).toBe('unsupported');
});

test('a subscription for another key of the server is made anew', async () => {
  const browser = aPushBrowser();
  const before = browser.subscription;
  const { push, calls } = await start(browser, ({ url }, response) =>
    sendJson(response, 200, { data: url === '/api/push/key' ? { publicKey: 'another-keyA' } : { done: true } }),
  );
  push.want({ at: inAnHour(), text: '' });
  await expect.poll(() => calls().length).toBe(3);
  expect(browser.subscription).not.toBe(before);
  push.close();
});

test('a server that forgot the subscription is told it again, and a failed wish waits for the network', async () => {
  let isFirst = true;
  let isDown = false;
  const browser = aPushBrowser();
  const { push, calls } = await start(browser, (asked, response) => {
    if (isDown) return sendJson(response, 503, { message: 'Busy', error: 'overloaded', requestId: 'x' });
    if (asked.url !== '/api/push/alert' || !isFirst) return answerAll(asked, response);
    isFirst = false;
    return sendJson(response, 409, { message: 'Not subscribed', error: 'conflict', requestId: 'x' });
  });
  push.want({ at: inAnHour(), text: '' });
  const alert = 'PUT alert alert-1';
  await expect.poll(calls).toEqual([...registering, alert, ...registering, alert]);
  isDown = true;
  push.want(null);
  await expect.poll(() => calls().length).toBe(7);
  isDown = false;
  // The answer is read a little after it was sent.
  await expect
    .poll(() => {
      browser.window.dispatchEvent(new Event('online'));
      return calls().filter((call) => call === 'DELETE alert').length;
    })
    .toBe(2);
  push.close();
});

test('in sight shortly before the end the page tells it itself; out of sight again, the server does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const browser = aPushBrowser();
  const { push, calls } = await start(browser);
  push.want({ at: Date.now() + 60_000, text: '' });
  await expect.poll(() => calls().slice(2)).toEqual(['PUT alert alert-1']);
  // The clock on the wall is put back a little, so that the timer ends early by it.
  vi.setSystemTime(Date.now() - 20);
  await vi.advanceTimersByTimeAsync(58_500);
  expect(calls().slice(2)).toEqual(['PUT alert alert-1']);
  await vi.advanceTimersByTimeAsync(20);
  await expect.poll(() => calls().slice(2)).toEqual(['PUT alert alert-1', 'DELETE alert']);
  push.close();

  const asleep = await start(browser);
  browser.turn('hidden');
  asleep.push.want({ at: Date.now() + 1_000, text: '' });
  await expect.poll(() => asleep.calls().slice(2)).toEqual(['PUT alert alert-1']);
  asleep.push.close();
});
