import { afterEach, describe, expect, test, vi } from 'vitest';
import { aPerson } from '../../../test/a-person.ts';
import { memoryJournal } from '../../../test/memory-journal.ts';
import { memoryStorage } from '../../../test/memory-storage.ts';
import {
  createSessionMirror,
  createSessionStore,
  noSession,
  type SessionJournal,
  type StoredSession,
} from './session-store.ts';

const maya = aPerson();
const pair = (name: string) => ({ accessToken: `a-${name}`, refreshToken: `r-${name}` });
const stored = (sequence: number, name: string): StoredSession => ({
  ...pair(name),
  sequence,
  receivedAtMs: 5,
  user: maya,
});

const noTokens = { accessToken: null, refreshToken: null, user: null };
const timeouts = { show: 20, spend: 100 };

function storeOver(journal: SessionJournal | undefined, storage: Storage = memoryStorage()) {
  const mirror = createSessionMirror(storage);
  return { storage, mirror, store: createSessionStore({ journal, mirror, timeouts }) };
}

afterEach(() => vi.useRealTimers());

describe('a change', () => {
  test('is in both places under one number, the tokens under their promised names', async () => {
    const journal = memoryJournal();
    const { store, storage, mirror } = storeOver(journal);
    const outcome = await store.change((current) => ({ ...current, ...pair('1'), user: maya }));
    expect(outcome).toMatchObject({ sequence: 1, ...pair('1') });
    expect(journal.stored()).toEqual(outcome);
    expect(mirror.read()).toEqual(outcome);
    expect([storage.getItem('accessToken'), storage.getItem('refreshToken')]).toEqual(['a-1', 'r-1']);
  });

  test('that signs out removes the tokens and keeps counting', async () => {
    const { store, storage } = storeOver(memoryJournal(stored(4, '1')));
    expect(await store.change(() => noSession)).toEqual({ ...noSession, sequence: 5 });
    expect([storage.getItem('accessToken'), storage.getItem('refreshToken')]).toEqual([null, null]);
    expect(storage.getItem('session')).not.toContain('maya');
  });

  test('that signs out holds for the next page, however slow the disk is, and whatever was under way', async () => {
    const journal = memoryJournal(stored(4, '1'));
    const { store, storage } = storeOver(journal);
    await store.read();
    const renewing = store.change((current) => (current.refreshToken === 'r-1' ? { ...current, ...pair('2') } : null));
    const forgetting = store.forget(4);
    // The page is closed here, and this is what the next one finds.
    const nextPage = memoryStorage();
    for (const key of ['session', 'accessToken', 'refreshToken']) {
      const text = storage.getItem(key);
      if (text !== null) nextPage.setItem(key, text);
    }
    expect(await storeOver(memoryJournal(stored(4, '1')), nextPage).store.read()).toMatchObject(noTokens);
    await Promise.all([renewing, forgetting]);
    expect(journal.stored()).toMatchObject(noTokens);
    expect(await store.read()).toMatchObject(noTokens);
  });

  test('left undone answers with what is stored', async () => {
    const { store } = storeOver(memoryJournal(stored(4, '1')));
    expect(await store.change(() => null)).toEqual(stored(4, '1'));
  });

  test('changes asked for at once are applied one after the other', async () => {
    const { store } = storeOver(memoryJournal());
    await Promise.all(Array.from({ length: 20 }, () => store.change((current) => ({ ...current, ...pair('x') }))));
    expect((await store.read()).sequence).toBe(20);
  });
});

describe('at the start', () => {
  test.each([
    ['local storage lost its last seconds', 7, 5, 'journal'],
    ['the journal could not be written last time', 5, 7, 'mirror'],
    ['both are level', 7, 7, 'journal'],
  ])('%s: the higher number wins and the other place follows', async (_case, inJournal, inMirror, winner) => {
    const journal = memoryJournal(stored(inJournal, 'journal'));
    const { store, mirror } = storeOver(journal);
    mirror.write(stored(inMirror, 'mirror'));
    expect((await store.read()).accessToken).toBe(`a-${winner}`);
    expect(journal.stored().sequence).toBe(7);
    expect(mirror.read().sequence).toBe(7);
  });

  test.each<[string, SessionJournal | undefined]>([
    ['there is none', undefined],
    ['it fails', { change: () => Promise.reject(new Error('no database')) }],
    ['it never answers', { change: () => new Promise(() => {}) }],
  ])('without a journal (%s) the mirror goes on alone', async (_case, journal) => {
    const { store, mirror } = storeOver(journal);
    mirror.write(stored(3, '1'));
    expect(await store.read()).toEqual(stored(3, '1'));
    expect(await store.change((current) => ({ ...current, ...pair('2') }))).toMatchObject({
      sequence: 4,
      ...pair('2'),
    });
    expect(mirror.read()).toMatchObject({ sequence: 4, ...pair('2') });
  });

  test.each(['{', '[]', '7', '"text"', '{"sequence":"1"}', '{"sequence":1,"accessToken":7,"refreshToken":null}'])(
    'the broken value %s is set aside',
    async (broken) => {
      const storage = memoryStorage();
      storage.setItem('session', broken);
      const { store } = storeOver(undefined, storage);
      expect(await store.read()).toEqual(noSession);
      expect(storage.getItem('session-broken')).toBe(broken);
    },
  );
});

describe('a disk that answers late, after a browser was killed and local storage lost its last seconds', () => {
  /** Answers when `ms` of a clock that the test moves are over. */
  const lateBy = (ms: number, journal: SessionJournal): SessionJournal => ({
    async change(change) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return journal.change(change);
    },
  });

  function lateStore(ms: number) {
    vi.useFakeTimers();
    const journal = memoryJournal(stored(7, 'journal'));
    const { store, mirror } = storeOver(lateBy(ms, journal));
    mirror.write(stored(5, 'mirror'));
    return { store, journal };
  }

  test('what is shown does not wait for it, what is spent does', async () => {
    const { store } = lateStore(timeouts.show + 10);
    const shown = store.read();
    const spent = store.readDurable();
    await vi.advanceTimersByTimeAsync(timeouts.show + timeouts.spend);
    expect((await shown).refreshToken).toBe('r-mirror');
    expect((await spent).refreshToken).toBe('r-journal');
  });

  test('a new pair is on it before it is used', async () => {
    const { store, journal } = lateStore(timeouts.show + 10);
    const changed = store.change((current) => ({ ...current, ...pair('next') })).then(() => journal.stored());
    await vi.advanceTimersByTimeAsync(timeouts.spend);
    expect(await changed).toMatchObject({ sequence: 8, ...pair('next') });
  });

  test('one that never answers is waited for once, and again when it has answered after all', async () => {
    const { store } = lateStore(1_000);
    const answeredAfter = async (read: Promise<StoredSession>): Promise<number> => {
      const from = Date.now();
      return read.then(() => Date.now() - from);
    };
    const first = answeredAfter(store.readDurable());
    await vi.advanceTimersByTimeAsync(timeouts.spend);
    expect(await first).toBe(timeouts.spend);
    const second = answeredAfter(store.readDurable());
    await vi.advanceTimersByTimeAsync(timeouts.spend);
    expect(await second).toBe(timeouts.show);
    await vi.advanceTimersByTimeAsync(1_000);
    const third = answeredAfter(store.readDurable());
    await vi.advanceTimersByTimeAsync(timeouts.spend);
    expect(await third).toBe(timeouts.spend);
  });
});

test('without any storage the session lasts as long as the page', async () => {
  const store = createSessionStore({ journal: undefined, mirror: createSessionMirror(undefined), timeouts });
  await store.change((current) => ({ ...current, ...pair('1') }));
  expect(store.peek()).toMatchObject(pair('1'));
});

test('a full storage does not stop a sign-in', async () => {
  const full = memoryStorage();
  full.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  const journal = memoryJournal();
  const { store } = storeOver(journal, full);
  expect(await store.change((current) => ({ ...current, ...pair('1') }))).toMatchObject(pair('1'));
  expect(journal.stored()).toMatchObject(pair('1'));
});
