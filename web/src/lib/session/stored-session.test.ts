import { expect, test } from 'vitest';
import { createLocalTexts } from '#storage/local-storage.ts';
import { createTabChannel } from '#storage/tabs.ts';
import { createMemoryJournal } from '#storage/testing/memory-journal.ts';
import { aPerson } from '../../../test/a-person.ts';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { createSessionValue, noSession } from './stored-session.ts';

const maya = aPerson();
const tokens = { accessToken: 'a-1', refreshToken: 'r-1' };

function openPage(storage: Storage = memoryStorage(), journal = createMemoryJournal()) {
  const value = createSessionValue({
    journal,
    texts: createLocalTexts(storage),
    channel: createTabChannel(undefined),
    locks: undefined,
    events: undefined,
    timeouts: { soon: 20, durable: 100, turn: 100 },
  });
  const promised = () => [storage.getItem('accessToken'), storage.getItem('refreshToken')];
  return { value, storage, journal, promised };
}

test('the tokens lie under their promised names, and the person as last known beside them', async () => {
  const { value, storage, promised } = openPage();
  await value.change((current) => ({ ...current, ...tokens, receivedAtMs: 5, user: maya }));
  expect(promised()).toEqual(['a-1', 'r-1']);
  expect(openPage(storage).value.peek()).toEqual({ sequence: 1, ...tokens, receivedAtMs: 5, user: maya });
});

test('a sign-out takes them away, and who it was', async () => {
  const { value, storage, promised } = openPage();
  await value.change((current) => ({ ...current, ...tokens, user: maya }));
  await value.replaceAtOnce(noSession, 1);
  expect(promised()).toEqual([null, null]);
  expect(storage.getItem('session')).not.toContain('maya');
});

test.each([
  ['no number', { sequence: '1', accessToken: null, refreshToken: null }],
  ['a token that is none', { sequence: 1, accessToken: 7, refreshToken: null }],
])('what has %s is no session', async (_case, broken) => {
  const storage = memoryStorage();
  storage.setItem('session', JSON.stringify(broken));
  const { value } = openPage(storage, createMemoryJournal({ current: broken }));
  expect(await value.read()).toEqual(noSession);
});
