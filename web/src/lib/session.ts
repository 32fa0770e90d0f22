/**
 * Who is signed in. A plain store outside React: the guard, the API calls and the screens read the same truth. Calls go out from
 * here, their outcomes become events for `session-state.ts`; the tokens themselves, and the other tabs, are the manager's business.
 */
import { t } from '@lingui/core/macro';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { localMirror } from '#storage/mirror.ts';
import { createStore } from '#storage/store.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { ApiError } from './api-errors.ts';
import { readAuthReply, readStepToken, readUserReply } from './auth-replies.ts';
import { type DeviceToken, deviceToken } from './device-token.ts';
import { errorMessage, errorReason } from './error-message.ts';
import { type ProfileChange, waitingChanges, withChange } from './profile-change.ts';
import { tokenManager } from './session/browser-session.ts';
import { type SignOuts, signOuts } from './session/sign-outs.ts';
import { signOutTokenOf } from './session/token-life.ts';
import { type CurrentSession, noRefreshToken, type TokenManager } from './session/token-manager.ts';
import {
  hasTokens,
  initialState,
  reduce,
  type SessionEvent,
  type SessionState,
  type SessionUser,
  type SignOutReason,
} from './session-state.ts';
import { untilSpoken } from './until-spoken.ts';

export type Registration = VerbInput<'POST /api/workout-tracker/auth/register'>['body'];

type Outcome =
  | { readonly ok: true }
  /** `stepToken`: the password was right, and with this the second step is taken. */
  | { readonly ok: false; readonly error: Error | null; readonly stepToken?: string };

interface Session {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Finds out who is there. Safe to call again: after a failure it is the retry. */
  initialise(): Promise<void>;
  /** `email` may be a username as well. */
  login(email: string, password: string): Promise<Outcome>;
  register(registration: Registration): Promise<Outcome>;
  /** Any other way in: a call that ends in the answer of a sign-in. `failed` is said first when it does not. */
  enter(call: Promise<unknown>, failed: string): Promise<Outcome>;
  logout(): Promise<void>;
  /** The server has ended the session already, or never had one: forget it here, in every tab. */
  leave(signOutReason: SignOutReason): Promise<void>;
  /** The person as the server knows them now, after a change. */
  userChanged(user: SessionUser): Promise<void>;
  /** The changes of their settings that wait for the server, the oldest first: they are laid over what the server told. */
  settingsWait(userId: string, changes: readonly ProfileChange[]): void;
  routeChanged(): void;
}

interface SessionParts {
  readonly client: ApiClient;
  readonly manager: TokenManager;
  readonly device: DeviceToken;
  readonly signOuts: SignOuts;
  /** The changes of their settings that an earlier page of a person left waiting. */
  readonly waitingOf: (userId: string) => readonly ProfileChange[];
}

/** How long a known person waits for a slow network before the app opens with what was known last. */
const timeoutMs = 3_000;

export function createSession({ client, manager, device, signOuts, waitingOf }: SessionParts): Session {
  /** What the server and the disk told. The store has it with the settings that wait laid over. */
  let reported = initialState(manager.current());
  const { getSnapshot: getState, subscribe, set } = createStore(reported);
  let waiting: { readonly userId: string; readonly changes: readonly ProfileChange[] } | null = null;
  let finding: Promise<void> | undefined;
  let hasOpened = false;
  /** Rises whenever somebody comes or goes: an answer about the one before is then nobody's. */
  let visit = 0;
  /** Rises with each change of the person's own: what was asked before it knows less. */
  let changes = 0;

  function dispatch(event: SessionEvent): void {
    const next = reduce(reported, event);
    if (next.user?._id !== reported.user?._id) visit += 1;
    reported = next;
    set(withWaiting(reported));
  }

  function withWaiting(state: SessionState): SessionState {
    const { user } = state;
    if (user === null) return state;
    if (waiting?.userId !== user._id) waiting = { userId: user._id, changes: waitingOf(user._id) };
    return waiting.changes.length === 0 ? state : { ...state, user: waiting.changes.reduce(withChange, user) };
  }

  /** The stored session has changed: renewed or refused here, or whatever happened in another tab. */
  function follow({ session, refusal }: CurrentSession): void {
    if (hasTokens(session)) {
      dispatch({ type: 'tokens-found', ...session });
      if (getState().isInitialized && getState().user === null) void initialise();
    } else if (hasTokens(getState())) {
      dispatch({ type: 'ended', signOutReason: refusal === null ? 'logged_out' : 'session_expired', refusal });
    }
  }

  async function find(): Promise<void> {
    if (!hasOpened) {
      const stored = await manager.open();
      hasOpened = true;
      if (hasTokens(stored)) dispatch({ type: 'tokens-found', ...stored });
      else if (!getState().isInitialized) dispatch({ type: 'ended', signOutReason: null });
    }
    const state = getState();
    const isSettled = state.isInitialized && state.user !== null && state.error === null;
    if (hasTokens(state) && !isSettled) await findUser();
  }

  async function findUser(): Promise<void> {
    const [mine, before] = [visit, changes];
    const slow = setTimeout(() => dispatch({ type: 'user-late' }), timeoutMs);
    dispatch({ type: 'call-started' });
    try {
      const user = readUserReply(await client.get('/auth/me'));
      if (mine !== visit || before !== changes || !hasTokens(getState())) return;
      dispatch({ type: 'user-loaded', user });
      await manager.keepUser(user);
    } catch (error) {
      await untilSpoken();
      if (mine !== visit || !hasTokens(getState())) return;
      // A refused refresh has ended the session by now. Without a refresh token the refused access token was all there was.
      const isRefused = error instanceof ApiError && error.status === 401;
      if (isRefused && getState().refreshToken === null) await leave('session_expired', noRefreshToken());
      else dispatch({ type: 'user-unreachable', error: errorReason(error, t`The server did not answer.`) });
    } finally {
      clearTimeout(slow);
    }
  }

  const tellSignedOut = (signOutToken: string) =>
    client.post('/auth/logout', { signOutToken }, { skipAuth: true, keepalive: true });

  function initialise(): Promise<void> {
    void signOuts.send(tellSignedOut);
    finding ??= find().finally(() => {
      finding = undefined;
    });
    return finding;
  }

  async function enter(call: Promise<unknown>, fallback: string): Promise<Outcome> {
    dispatch({ type: 'call-started' });
    try {
      const answer = await call;
      const stepToken = readStepToken(answer);
      if (stepToken !== undefined) {
        dispatch({ type: 'step-asked' });
        return { ok: false, error: null, stepToken };
      }
      const reply = readAuthReply(answer, fallback);
      if (reply.deviceToken !== undefined) device.keep(reply.deviceToken);
      await manager.keep(reply, reply.user);
      dispatch({ type: 'signed-in', ...reply });
      return { ok: true };
    } catch (error) {
      dispatch({ type: 'call-failed', error: errorMessage(fallback, error) });
      return { ok: false, error: error instanceof Error ? error : new Error(fallback) };
    }
  }

  async function leave(signOutReason: SignOutReason, refusal: string | null = null): Promise<void> {
    visit += 1;
    dispatch({ type: 'ended', signOutReason, refusal });
    await manager.forget();
  }

  manager.subscribe(follow);

  return {
    getState,
    subscribe,
    initialise,
    login(email, password) {
      const body = { email, password, deviceToken: device.read() };
      return enter(client.post('/auth/login', body, { skipAuth: true }), t`Login failed`);
    },
    register: (registration) =>
      enter(client.post('/auth/register', registration, { skipAuth: true }), t`Registration failed`),
    enter,
    async logout() {
      const { accessToken, refreshToken } = getState();
      const signOutToken = signOutTokenOf(accessToken);
      // Kept until the server has heard it: without a network it is told at the next chance.
      if (signOutToken !== null) signOuts.add(signOutToken);
      // Begun before the tokens are forgotten; the screen need not wait for an answer it would ignore.
      const signingOut =
        signOutToken === null
          ? client.post('/auth/logout', { refreshToken }, { skipAuth: true, keepalive: true })
          : signOuts.send(tellSignedOut);
      await Promise.allSettled([leave('logged_out'), signingOut]);
    },
    leave: (signOutReason) => leave(signOutReason),
    async userChanged(user) {
      changes += 1;
      dispatch({ type: 'user-loaded', user });
      await manager.keepUser(user);
    },
    settingsWait(userId, changes) {
      waiting = { userId, changes };
      if (reported.user?._id === userId) set(withWaiting(reported));
    },
    routeChanged: () => dispatch({ type: 'route-changed' }),
  };
}

export const session = createSession({
  client: apiClient,
  manager: tokenManager,
  device: deviceToken,
  signOuts,
  waitingOf: (userId) => waitingChanges(localMirror, userId),
});
