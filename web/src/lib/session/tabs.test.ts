import { afterEach, expect, test } from 'vitest';
import { createTabs } from './tabs.ts';

const channels: BroadcastChannel[] = [];

function openTab(timeoutMs = 5_000, locks: LockManager | undefined = navigator.locks) {
  const channel = new BroadcastChannel('tabs-test');
  channels.push(channel);
  const events = new EventTarget();
  return { events, tabs: createTabs({ locks, channel, events, storageKey: 'session', timeoutMs }) };
}

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

const pause = () => new Promise((resolve) => setImmediate(resolve));

test('actions of several tabs take turns', async () => {
  let running = 0;
  let most = 0;
  const action = async () => {
    running += 1;
    most = Math.max(most, running);
    await pause();
    running -= 1;
  };
  await Promise.all([openTab(), openTab(), openTab()].map(({ tabs }) => tabs.alone(action)));
  expect(most).toBe(1);
});

test('a frozen tab holds the others up for a while and not for ever', async () => {
  const { promise: thawed, resolve: thaw } = Promise.withResolvers<void>();
  const frozen = openTab().tabs.alone(() => thawed);
  await expect.poll(async () => (await navigator.locks.query()).held?.length).toBe(1);
  await expect(openTab(10).tabs.alone(async () => 'done')).resolves.toBe('done');
  thaw();
  await frozen;
});

test('without locks everybody goes ahead', async () => {
  expect(await createTabs({ ...without, locks: undefined }).alone(async () => 'done')).toBe('done');
});

const without = { channel: undefined, events: new EventTarget(), storageKey: 'session', timeoutMs: 10 };

test('a failed action fails and is not repeated', async () => {
  let times = 0;
  const failing = openTab().tabs.alone(async () => {
    times += 1;
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(times).toBe(1);
});

test('news reach every other tab', async () => {
  const [one, two] = [openTab(), openTab()];
  const heard: string[] = [];
  two.tabs.listen(() => void heard.push('news'));
  one.tabs.announce();
  await expect.poll(() => heard).toEqual(['news']);
});

test.each([
  ['session', ['news']],
  [null, ['news']],
  ['stack', []],
])('a storage event about %j brings %j', (key, expected) => {
  const { tabs, events } = openTab();
  const heard: string[] = [];
  tabs.listen(() => void heard.push('news'));
  events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  expect(heard).toEqual(expected);
});
