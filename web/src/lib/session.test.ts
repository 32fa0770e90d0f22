import { afterEach, describe, expect, test } from 'vitest';
import { createLocalTexts } from '#storage/local-storage.ts';
import { createTabChannel } from '#storage/tabs.ts';
import { aPerson } from '../../test/a-person.ts';
import { aSessionJournal } from '../../test/a-session-journal.ts';
import { aToken } from '../../test/a-token.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { type Answer, sendJson, startServer, type TestServer } from '../../test/start-server.ts';
import { createApiClient } from './api-client.ts';
import { exchangeRefreshToken } from './auth-replies.ts';
import { createDeviceToken } from './device-token.ts';
import { createRequest, noTokens } from './request.ts';
import { createSignOuts } from './session/sign-outs.ts';
import { createSessionValue, noSession } from './session/stored-session.ts';
import { thisMoment } from './session/token-life.ts';
import { createTokenManager } from './session/token-manager.ts';
import { createSession } from './session.ts';
import { isAuthenticated } from './session-state.ts';

const maya = aPerson({ role: 'admin', permissions: ['admin'] });
const entered = { accessToken: aToken(), refreshToken: 'refresh-1', deviceToken: 'device-1', user: maya };
const stored = { accessToken: aToken(), refreshToken: 'refresh-0' };
const renewed = { accessToken: aToken(), refreshToken: 'refresh-2' };

let server: TestServer | undefined;

afterEach(() => server?.close());

type Stored = Partial<typeof noSession>;
type WaitingOf = Parameters<typeof createSession>[0]['waitingOf'];

/** A page of a browser that keeps what was `stored` in earlier visits, talking to a real server that answers as told. */
async function sessionWith(answer: Answer, stored: Stored = {}, waitingOf: WaitingOf = () => []) {
  server = await startServer(answer);
  const storage = memoryStorage();
  const texts = createLocalTexts(storage);
  const journal = aSessionJournal({ ...noSession, sequence: 1, receivedAtMs: Date.now(), ...stored });
  const { base } = server;
  const request = createRequest({ base, tokens: noTokens });
  const exchange = (refreshToken: string) => exchangeRefreshToken(request, refreshToken);
  const manager = createTokenManager({
    stored: createSessionValue({
      journal,
      texts,
      channel: createTabChannel(undefined),
      locks: undefined,
      events: new EventTarget(),
      timeouts: { soon: 1_000, durable: 1_000, turn: 1 },
    }),
    exchange,
    now: thisMoment,
  });
  const client = createApiClient({ base, tokens: manager });
  const signOuts = createSignOuts(texts);
  const session = createSession({ client, manager, device: createDeviceToken(texts), signOuts, waitingOf });
  return { session, client, manager, storage, journal, asked: server.asked };
}

const paths = (asked: readonly { url: string }[]) => asked.map(({ url }) => url.split('/').at(-1));

describe('at the start', () => {
  test('without a token nothing is asked and the visitor is a guest', async () => {
    const { session, asked } = await sessionWith((_asked, response) => sendJson(response, 500, {}));
    await session.initialise();
    expect(session.getState()).toMatchObject({ isInitialized: true, user: null });
    expect(asked).toEqual([]);
  });

  test('with a living token the person is fetched, once however often it is asked for, and remembered', async () => {
    const answer: Answer = (_asked, response) => sendJson(response, 200, { user: maya });
    const { session, asked, journal } = await sessionWith(answer, stored);
    await Promise.all([session.initialise(), session.initialise()]);
    await session.initialise();
    expect(session.getState().user).toEqual(maya);
    expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/api/workout-tracker/auth/me', `Bearer ${stored.accessToken}`],
    ]);
    expect(journal.stored().refreshToken).toBe('refresh-0');
  });

  test.each([
    ['expired', { ...stored, receivedAtMs: Date.now() - 16 * 60_000 }],
    ['unreadable', { ...stored, accessToken: 'opaque' }],
    ['lost', { ...stored, accessToken: null }],
  ])('with an %s token it is exchanged first', async (_case, stored) => {
    const answer: Answer = ({ url }, response) =>
      sendJson(response, 200, url.endsWith('/refresh') ? renewed : { user: maya });
    const { session, asked, journal } = await sessionWith(answer, stored);
    await session.initialise();
    expect(isAuthenticated(session.getState())).toBe(true);
    expect(paths(asked)).toEqual(['refresh', 'me']);
    expect(journal.stored()).toMatchObject(renewed);
  });

  test('a refused refresh clears tokens and person and says why', async () => {
    const message = 'The password was changed. Please sign in again.';
    const { session, storage, journal } = await sessionWith(
      (_asked, response) => sendJson(response, 401, { message }),
      {
        ...stored,
        user: maya,
      },
    );
    await session.initialise();
    expect(session.getState()).toMatchObject({
      isInitialized: true,
      user: null,
      accessToken: null,
      refreshToken: null,
      signOutReason: 'session_expired',
      refusal: message,
    });
    expect(journal.stored()).toMatchObject({ accessToken: null, refreshToken: null, user: null });
    expect(storage.getItem('accessToken')).toBeNull();
  });

  test('a refresh that the server reports as failed says so first, and ends nothing', async () => {
    const busy: Answer = (_asked, response) => sendJson(response, 503, { message: 'The server is busy.' });
    const expired = { ...stored, receivedAtMs: Date.now() - 16 * 60_000 };
    const { session, client } = await sessionWith(busy, expired);
    await session.initialise();
    const message = 'Token refresh failed. The server is busy.';
    expect(session.getState()).toMatchObject({ error: message, refreshToken: stored.refreshToken });
    await expect(client.get('/anything')).rejects.toMatchObject({ name: 'ApiError', status: 503, message });
  });

  test('a refused access token without a refresh token ends the session too', async () => {
    const refuse: Answer = (_asked, response) => sendJson(response, 401, {});
    const { session, journal } = await sessionWith(refuse, { ...stored, refreshToken: null });
    await session.initialise();
    expect(session.getState()).toMatchObject({
      isInitialized: true,
      accessToken: null,
      signOutReason: 'session_expired',
      refusal: 'No refresh token available',
    });
    expect(journal.stored().accessToken).toBeNull();
  });

  const failures: [string, Answer][] = [
    ['no answer', (_asked, response) => void response.destroy()],
    ['a server that is overloaded', (_asked, response) => sendJson(response, 503, { message: 'The server is busy.' })],
    ['an answer without a person', (_asked, response) => sendJson(response, 200, { user: null })],
    ['a hotel sign-in page', (_asked, response) => void response.writeHead(401, { 'content-type': 'text/html' }).end()],
  ];

  test.each(failures)('%s keeps the session, and asking again can still succeed', async (_case, failure) => {
    let isFailing = true;
    const { session, journal } = await sessionWith((asked, response) => {
      if (isFailing) return failure(asked, response);
      return sendJson(response, 200, { user: maya });
    }, stored);
    await session.initialise();
    expect(session.getState()).toMatchObject({ isInitialized: true, accessToken: stored.accessToken, user: null });
    expect(session.getState().error).toEqual(expect.any(String));
    expect(journal.stored().refreshToken).toBe('refresh-0');
    isFailing = false;
    await session.initialise();
    expect(isAuthenticated(session.getState())).toBe(true);
  });

  test.each(failures)('%s shows the person as last known', async (_case, failure) => {
    const { session } = await sessionWith(failure, { ...stored, user: maya });
    await session.initialise();
    expect(session.getState()).toMatchObject({ isInitialized: true, user: maya });
    expect(isAuthenticated(session.getState())).toBe(true);
  });
});

describe('a token that runs out in the middle', () => {
  test('six requests at once cost one exchange, and each succeeds', async () => {
    const { client, manager, asked } = await sessionWith((request, response) => {
      if (request.url.endsWith('/refresh')) return sendJson(response, 200, renewed);
      const isNew = request.headers.authorization === `Bearer ${renewed.accessToken}`;
      return isNew ? sendJson(response, 200, { data: 'yes' }) : sendJson(response, 401, { message: 'Please sign in.' });
    }, stored);
    await manager.open();
    const replies = await Promise.all(Array.from({ length: 6 }, (_, index) => client.get(`/programs/${index}`)));
    expect(replies).toEqual(Array.from({ length: 6 }, () => ({ data: 'yes' })));
    expect(paths(asked).filter((path) => path === 'refresh')).toHaveLength(1);
    expect(asked).toHaveLength(13);
  });

  test('a request that is refused again is not repeated for ever', async () => {
    const { client, manager, asked } = await sessionWith((request, response) => {
      if (request.url.endsWith('/refresh')) return sendJson(response, 200, renewed);
      return sendJson(response, 401, { message: 'Please sign in.' });
    }, stored);
    await manager.open();
    await expect(client.get('/programs')).rejects.toMatchObject({ status: 401, message: 'Please sign in.' });
    expect(paths(asked)).toEqual(['programs', 'refresh', 'programs']);
  });

  test('a refused exchange ends the session and fails the request in the promised words', async () => {
    const refuse: Answer = (_asked, response) => sendJson(response, 401, { message: 'This session has ended.' });
    const { session, client } = await sessionWith(refuse, { ...stored, user: maya });
    await session.initialise();
    await session.login('maya', 'x');
    const again = await sessionWith(refuse, { ...stored, user: maya });
    await again.manager.open();
    await expect(again.client.get('/programs')).rejects.toMatchObject({
      message: 'Session expired. Please log in again.',
    });
    expect(again.session.getState()).toMatchObject({ accessToken: null, signOutReason: 'session_expired' });
    await expect(client.get('/programs', { skipAuth: true })).rejects.toThrow();
  });
});

describe('signing in and registering', () => {
  test('success stores both tokens and the person, and tells the listeners', async () => {
    const { session, storage, journal, asked } = await sessionWith((_asked, response) =>
      sendJson(response, 200, entered),
    );
    const seen: boolean[] = [];
    session.subscribe(() => seen.push(session.getState().isLoading));
    expect(await session.login('maya', 'secret-enough')).toEqual({ ok: true });
    expect(isAuthenticated(session.getState())).toBe(true);
    expect(storage.getItem('accessToken')).toBe(entered.accessToken);
    expect(journal.stored()).toMatchObject({ refreshToken: 'refresh-1', user: maya });
    expect([seen.at(0), seen.at(-1)]).toEqual([true, false]);
    expect(asked[0]).toMatchObject({
      method: 'POST',
      url: '/api/workout-tracker/auth/login',
      body: '{"email":"maya","password":"secret-enough"}',
    });
  });

  test('the device is recognised at the next sign-in, also after signing out', async () => {
    const { session, asked } = await sessionWith((_asked, response) => sendJson(response, 200, entered));
    await session.login('maya', 'secret-enough');
    await session.logout();
    await session.login('maya', 'secret-enough');
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toMatchObject({ deviceToken: 'device-1' });
  });

  test('a refusal is stored and returned, and moving on clears it', async () => {
    const refuse: Answer = (_asked, response) => sendJson(response, 401, { message: 'Wrong e-mail or password.' });
    const { session, storage, asked } = await sessionWith(refuse);
    const outcome = await session.login('maya', 'wrong');
    expect(outcome).toMatchObject({ ok: false, error: { message: 'Wrong e-mail or password.', status: 401 } });
    expect(session.getState()).toMatchObject({ error: 'Login failed. Wrong e-mail or password.', isLoading: false });
    expect(storage.getItem('accessToken')).toBeNull();
    expect(asked).toHaveLength(1);
    session.routeChanged();
    expect(session.getState().error).toBeNull();
  });

  test.each([
    ['login', 'Login failed'],
    ['register', 'Registration failed'],
  ] as const)('an empty yes to %s is a no', async (action, message) => {
    const { session } = await sessionWith((_asked, response) => sendJson(response, 200, { accessToken: 'a' }));
    const password = 'long enough 1';
    await (action === 'login' ? session.login('maya', password) : session.register({ email: 'm@l.example', password }));
    expect(session.getState()).toMatchObject({ error: message, accessToken: null, user: null });
  });
});

test('what the person has changed since it was asked is not laid over by the answer', async () => {
  let answerMe: (() => void) | undefined;
  const { session, manager } = await sessionWith(
    (asked, response) => {
      if (asked.url.endsWith('/me')) answerMe = () => sendJson(response, 200, { user: { ...maya, units: 'lb' } });
    },
    { ...stored, user: maya },
  );
  const starting = session.initialise();
  await expect.poll(() => answerMe).toBeDefined();
  await session.userChanged({ ...maya, units: 'kg' });
  answerMe?.();
  await starting;
  expect(session.getState()).toMatchObject({ isInitialized: true, user: { units: 'kg' }, error: null });
  expect(manager.current().user).toMatchObject({ units: 'kg' });
});

describe('leaving', () => {
  const answers: Answer = (asked, response) =>
    asked.url.endsWith('/logout') ? void response.destroy() : sendJson(response, 200, entered);

  test('clears everything at once even if the server call fails, and sends the refresh token along', async () => {
    const { session, storage, journal, asked } = await sessionWith(answers);
    await session.login('maya', 'secret-enough');
    const leaving = session.logout();
    expect(session.getState()).toMatchObject({ user: null, accessToken: null, signOutReason: 'logged_out' });
    expect(storage.getItem('refreshToken')).toBeNull();
    await leaving;
    expect(storage.getItem('refreshToken')).toBeNull();
    expect(journal.stored()).toMatchObject({ accessToken: null, refreshToken: null, user: null });
    expect(asked[1]?.body).toBe('{"refreshToken":"refresh-1"}');
  });

  test('an answer that was on its way does not bring the person back', async () => {
    let answerMe: (() => void) | undefined;
    const { session } = await sessionWith((asked, response) => {
      if (asked.url.endsWith('/me')) answerMe = () => sendJson(response, 200, { user: maya });
      else sendJson(response, 200, {});
    }, stored);
    const starting = session.initialise();
    await expect.poll(() => answerMe).toBeDefined();
    await session.logout();
    answerMe?.();
    await starting;
    expect(session.getState()).toMatchObject({ user: null, accessToken: null });
  });
});

describe('settings that wait for the server', () => {
  const answersUser: Answer = (_asked, response) => sendJson(response, 200, { user: maya });

  test('are laid over the person from the first moment, whatever the server says meanwhile', async () => {
    const { session, manager } = await sessionWith(answersUser, { ...stored, user: maya }, () => [{ units: 'lb' }]);
    await session.initialise();
    expect(session.getState().user?.units).toBe('lb');
    expect(manager.current().user?.units).toBe(maya.units);
    session.settingsWait(maya._id, []);
    expect(session.getState().user?.units).toBe(maya.units);
  });

  test('of somebody else are nothing to this person', async () => {
    const { session } = await sessionWith(answersUser, { ...stored, user: maya });
    await session.initialise();
    session.settingsWait('noor', [{ units: 'lb' }]);
    expect(session.getState().user?.units).toBe(maya.units);
    await session.userChanged({ ...maya, theme: 'dark' });
    expect(session.getState().user).toMatchObject({ theme: 'dark', units: maya.units });
  });
});
