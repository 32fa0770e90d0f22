import { afterEach, describe, expect, test } from 'vitest';
import { createLocalTexts } from '#storage/local-storage.ts';
import { createTabChannel, type TabChannel } from '#storage/tabs.ts';
import { aPerson } from '../../../test/a-person.ts';
import { aSessionJournal } from '../../../test/a-session-journal.ts';
import { aToken } from '../../../test/a-token.ts';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { ApiError, NetworkError } from '../api-errors.ts';
import { createSessionValue } from './stored-session.ts';
import type { Exchange } from './token-manager.ts';
import { type CurrentSession, createTokenManager } from './token-manager.ts';

const maya = aPerson();
const minute = 60_000;
const channels: TabChannel[] = [];

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** One browser: what is stored and the server are shared by its tabs. */
function openBrowser(answer: Exchange) {
  const journal = aSessionJournal();
  const storage = memoryStorage();
  const presented: string[] = [];
  let now = 0;
  const exchange: Exchange = (token) => {
    presented.push(token);
    return answer(token);
  };
  function openTab() {
    const channel = createTabChannel(new BroadcastChannel('manager-test'));
    channels.push(channel);
    const manager = createTokenManager({
      stored: createSessionValue({
        journal,
        texts: createLocalTexts(storage),
        channel,
        locks: navigator.locks,
        events: new EventTarget(),
        timeouts: { soon: 1_000, durable: 1_000, turn: 5_000 },
      }),
      exchange,
      now: () => ({ wallMs: now, steadyMs: now }),
    });
    const news: CurrentSession[] = [];
    manager.subscribe((held) => void news.push(held));
    return { manager, news };
  }
  const pass = (ms: number) => {
    now += ms;
  };
  return { journal, presented, openTab, pass };
}

async function signedInBrowser(answer: Exchange) {
  const browser = openBrowser(answer);
  const tab = browser.openTab();
  const first = aToken();
  await tab.manager.keep({ accessToken: first, refreshToken: 'refresh-1' }, maya);
  return { ...browser, ...tab, first };
}

const second = { accessToken: aToken(), refreshToken: 'refresh-2' };
const refuse: Exchange = async () => {
  throw new ApiError('An admin ended this session. Please sign in again.', { status: 401 });
};

describe('a token for a request', () => {
  test('a guest has none', async () => {
    expect(await openBrowser(refuse).openTab().manager.forRequest()).toBeNull();
  });

  test('is used while it lives and exchanged shortly before its end', async () => {
    const { manager, first, pass, presented } = await signedInBrowser(async () => second);
    pass(14 * minute);
    expect(await manager.forRequest()).toBe(first);
    pass(31_000);
    expect(await manager.forRequest()).toBe(second.accessToken);
    expect(presented).toEqual(['refresh-1']);
  });

  test('still serves in its last seconds when it cannot be exchanged, and not after them', async () => {
    const silence = () => Promise.reject(new NetworkError());
    const { manager, first, pass } = await signedInBrowser(silence);
    pass(15 * minute - 1_000);
    expect(await manager.forRequest()).toBe(first);
    pass(1_000);
    await expect(manager.forRequest()).rejects.toBeInstanceOf(NetworkError);
  });

  test('that cannot be read is exchanged first', async () => {
    const { manager } = await signedInBrowser(async () => second);
    await manager.keep({ accessToken: 'opaque', refreshToken: 'refresh-1' }, maya);
    expect(await manager.forRequest()).toBe(second.accessToken);
  });
});

describe('an exchange', () => {
  test('is one for all requests that were refused, and stored before it is used', async () => {
    const { manager, first, journal, presented } = await signedInBrowser(async () => second);
    const renewed = await Promise.all(Array.from({ length: 6 }, () => manager.renew(first)));
    expect(new Set(renewed)).toEqual(new Set([second.accessToken]));
    expect(presented).toEqual(['refresh-1']);
    expect(journal.stored()).toMatchObject({ ...second, user: maya });
    // One that was refused late finds the new token there.
    expect(await manager.renew(first)).toBe(second.accessToken);
    expect(presented).toHaveLength(1);
  });

  test('is one for all tabs', async () => {
    const { manager, openTab, first, presented } = await signedInBrowser(async () => second);
    const tabs = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const tab = openTab();
        await tab.manager.open();
        return tab.manager;
      }),
    );
    const renewed = await Promise.all([manager, ...tabs].map((each) => each.renew(first)));
    expect(new Set(renewed)).toEqual(new Set([second.accessToken]));
    expect(presented).toEqual(['refresh-1']);
  });

  test('without a refresh token there is nothing to exchange', async () => {
    const { manager } = openBrowser(refuse).openTab();
    expect(await manager.renew('access')).toBeNull();
    await expect(manager.refresh()).rejects.toThrow('No refresh token available');
  });

  test.each([
    ['silence', new NetworkError()],
    ['overload', new ApiError('Busy', { status: 503 })],
    ['too many requests', new ApiError('Too many attempts.', { status: 429 })],
    ['an answer without tokens', new Error('Token refresh failed')],
  ])('that meets %s keeps the session and can be tried again', async (_case, failure) => {
    let isFailing = true;
    const { manager, first, news } = await signedInBrowser(async () => {
      if (isFailing) throw failure;
      return second;
    });
    await expect(manager.renew(first)).rejects.toBe(failure);
    expect(manager.current()).toMatchObject({ accessToken: first, refreshToken: 'refresh-1', user: maya });
    expect(news.map(({ refusal }) => refusal)).toEqual([null]);
    isFailing = false;
    expect(await manager.renew(first)).toBe(second.accessToken);
  });

  test('that is refused ends the session everywhere and says why', async () => {
    const { manager, openTab, first, news, journal } = await signedInBrowser(refuse);
    const other = openTab();
    await other.manager.open();
    await expect(manager.renew(first)).rejects.toMatchObject({
      message: 'Session expired. Please log in again.',
      status: 401,
    });
    expect(news.at(-1)).toMatchObject({
      session: { accessToken: null, refreshToken: null, user: null },
      refusal: 'An admin ended this session. Please sign in again.',
    });
    expect(journal.stored()).toMatchObject({ accessToken: null, refreshToken: null, user: null });
    await expect.poll(() => other.manager.current().refreshToken).toBeNull();
  });
});

describe('two tabs out of step', () => {
  test("a refusal of the old token does not delete another tab's new one", async () => {
    const { manager, openTab, first } = await signedInBrowser(async () => {
      // While this tab's exchange is on its way, the other one signs in anew.
      await other.manager.keep(second, maya);
      throw new ApiError('This session has ended.', { status: 401 });
    });
    const other = openTab();
    await other.manager.open();
    expect(await manager.renew(first)).toBe(second.accessToken);
    expect(manager.current()).toMatchObject(second);
  });

  test('signing out wins over an exchange that was on its way', async () => {
    const { manager, openTab, first, journal } = await signedInBrowser(async () => {
      await other.manager.forget();
      return second;
    });
    const other = openTab();
    await other.manager.open();
    await expect(manager.renew(first)).rejects.toThrow('Session expired. Please log in again.');
    expect(journal.stored()).toMatchObject({ accessToken: null, refreshToken: null });
  });

  test('signing in and out is heard by the others', async () => {
    const { manager, openTab } = await signedInBrowser(refuse);
    const other = openTab();
    await other.manager.open();
    expect(other.manager.current().user).toEqual(maya);
    await manager.forget();
    await expect.poll(() => other.manager.current().refreshToken).toBeNull();
    await manager.keep(second, maya);
    await expect.poll(() => other.manager.current().refreshToken).toBe('refresh-2');
  });
});

test('the person as last known is kept beside the tokens, and nobody else is', async () => {
  const { manager, journal } = await signedInBrowser(refuse);
  await manager.keepUser(aPerson({ units: 'lb' }));
  expect(journal.stored().user?.units).toBe('lb');
  await manager.keepUser(aPerson({ _id: 'somebody-else' }));
  expect(journal.stored().user?._id).toBe(maya._id);
});
