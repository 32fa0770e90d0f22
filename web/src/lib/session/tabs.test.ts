import { afterEach, expect, test } from 'vitest';
import { createTabChannel, type TabChannel } from '#storage/tabs.ts';
import { createTabs } from './tabs.ts';

const channels: TabChannel[] = [];

function openTab() {
  const channel = createTabChannel(new BroadcastChannel('tabs-test'));
  channels.push(channel);
  const events = new EventTarget();
  return {
    events,
    tabs: createTabs({ locks: navigator.locks, channel, events, storageKey: 'session', timeoutMs: 5_000 }),
  };
}

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
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
