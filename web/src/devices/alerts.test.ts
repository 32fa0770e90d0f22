import { expect, test } from 'vitest';
import { restOverWords } from '#lib/rest-over-words.ts';
import { createRestAlerts } from './alerts.ts';
import { isSameRest, showRestOver } from './alerts-notification.ts';
import { aPushBrowser } from './testing/push-browser.ts';

function start(browser = aPushBrowser({ isSubscribed: false })) {
  const vibrations: number[][] = [];
  const alerts = createRestAlerts({
    ...browser,
    api: () => Promise.reject(new Error('No network')),
    navigator: { vibrate: (pattern) => vibrations.push(pattern) > 0 },
    openAudio: undefined,
    words: restOverWords,
    now: Date.now,
    newId: () => crypto.randomUUID(),
  });
  /** As a service worker asks; undefined when no answer comes. */
  const isRestOn = (at: number) =>
    new Promise<unknown>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      const end = (answer: unknown) => {
        port1.close();
        resolve(answer);
      };
      port1.onmessage = ({ data }) => end(data);
      setTimeout(() => end(undefined), 100);
      browser.workers.dispatchEvent(new MessageEvent('message', { data: { kind: 'is-rest-on', at }, ports: [port2] }));
    });
  return { browser, alerts, vibrations, isRestOn, titles: () => browser.shown.map(({ body }) => body) };
}

test('out of sight it notifies, and in sight it takes the notification away', async () => {
  const { browser, alerts, vibrations, titles } = start();
  await alerts.play('rest-over', { text: 'Squat' });
  expect([titles(), vibrations.length]).toEqual([[], 1]);
  browser.turn('hidden');
  await alerts.play('rest-over', { text: 'Squat', vibration: false });
  await alerts.play('rest-over', { sound: false, vibration: false });
  expect([titles(), vibrations.length]).toEqual([['Time for your next set.'], 1]);
  browser.turn('visible');
  await expect.poll(titles).toEqual([]);
});

test('without permission nothing is shown', async () => {
  const { browser, alerts, titles } = start(aPushBrowser({ permission: 'default', isSubscribed: false }));
  browser.turn('hidden');
  await alerts.play('rest-over');
  expect(titles()).toEqual([]);
});

test('asked by the worker it knows whether the rest is on, and says nothing before anybody said so', async () => {
  const { alerts, isRestOn } = start();
  const at = Date.now() + 60_000;
  expect(await isRestOn(at)).toBeUndefined();
  alerts.schedulePush(new Date(at), 'Squat');
  expect([await isRestOn(at), await isRestOn(at + 15_000)]).toEqual([true, false]);
  alerts.cancelPush();
  expect(await isRestOn(at)).toBe(false);
  alerts.close();
  expect(await isRestOn(at)).toBeUndefined();
});

test('the set that begins takes the notification away', async () => {
  const { browser, alerts, titles } = start();
  browser.turn('hidden');
  await alerts.play('rest-over', { text: 'Row' });
  expect(titles()).toEqual(['Next: Row']);
  alerts.cancelPush();
  await expect.poll(titles).toEqual([]);
});

test('a rest is told aloud once, and the next one aloud again', async () => {
  const { registration, shown } = aPushBrowser();
  const show = async (at: number) => {
    await showRestOver(registration, { at, title: 'Rest is over', body: '' });
    return shown.map(({ silent }) => silent ?? false);
  };
  expect([await show(1_000_000), await show(1_000_300), await show(1_090_000)]).toEqual([[false], [true], [false]]);
  expect(isSameRest(Number.NaN, 1)).toBe(false);
});
