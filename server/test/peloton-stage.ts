/** The simulated Peloton, an app that knows no other, and the verbs of a person under short names. */

import { type PelotonSimulator, startPelotonSimulator } from '@workout-tracker/peloton-simulator';
import { accessTokenLifeS } from '@workout-tracker/peloton-simulator/auth/tokens';
import { ManualClock } from '@workout-tracker/peloton-simulator/clock';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildUser, type TestUser } from './build-user.ts';
import { diaryOf } from './build-workout.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { useTestApp } from './test-app.ts';

const startsAt = '2026-10-15T12:00:00.000Z';

/** As polite as in earnest, only quicker, and never tired of asking. */
export const quickPace = {
  atOnce: 2,
  gapMs: 1,
  timeoutMs: 20_000,
  answerWithinMs: 60_000,
  firstBackOffMs: 1,
  longestBackOffMs: 1_500,
  tries: 3,
  failuresToRest: 1_000_000,
  restMs: 30_000,
  // What is begun is taken at once; this is for what another server left, and all apps of all workers look all the time.
  lookForImportsMs: 500,
  watchImportsMs: 20,
  heartbeatMs: 15_000,
  watchLiveMs: 20,
  longestLiveMs: 60_000,
};

export interface PelotonStage {
  app: FastifyInstance;
  clock: FakeClock;
  simulator: PelotonSimulator;
  /** Moves both clocks, ours and Peloton's. */
  advance(seconds: number): void;
  /** How long our side waits for an answer from now on, and for all that one of ours needs. */
  setRequestTimeout(ms: number): void;
  setTotalTimeout(ms: number): void;
  /** Two days pass at Peloton alone: we believe in our tokens, and Peloton does not. */
  expireTheirTokens(): void;
}

export async function usePeloton(
  options: { log?: FastifyBaseLogger; pace?: Partial<typeof quickPace>; env?: Record<string, string> } = {},
): Promise<PelotonStage> {
  const theirs = new ManualClock(startsAt);
  const clock = createFakeClock(new Date(startsAt));
  const simulator = await startPelotonSimulator({ clock: theirs });
  onTestFinished(() => simulator.stop());
  const { log, pace, env = {} } = options;
  const pelotonPace = { ...quickPace, ...pace };
  const setRequestTimeout = (ms: number): void => {
    pelotonPace.timeoutMs = ms;
  };
  const setTotalTimeout = (ms: number): void => {
    pelotonPace.answerWithinMs = ms;
  };
  const app = await useTestApp({
    clock: clock.now,
    pelotonPace,
    env: { PELOTON_API_URL: simulator.apiUrl, PELOTON_AUTH_URL: simulator.authUrl, ...env },
    ...(log && { log }),
  });
  const advance = (seconds: number): void => {
    theirs.advance(seconds);
    clock.advance(seconds * 1000);
  };
  const expireTheirTokens = (): void => theirs.advance(accessTokenLifeS);
  return { app, clock, simulator, advance, setRequestTimeout, setTotalTimeout, expireTheirTokens };
}

export function callsOf(app: FastifyInstance, person: Pick<TestUser, 'headers'>, sessionToken = '') {
  const headers = { ...person.headers, ...(sessionToken && { 'x-peloton-session': sessionToken }) };
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    app.inject({ method, url: `/api/peloton${path}`, headers, ...(payload && { payload }) });
  return {
    login: (username_or_email: string, password = `pedal-${username_or_email}-2026`) =>
      call('POST', '/login', { username_or_email, password }),
    byToken: (token: string) => call('POST', '/token', { token }),
    beginSignIn: () => call('POST', '/pkce'),
    finishSignIn: (state: string, callback: string) => call('POST', '/pkce/finish', { state, callback }),
    logout: () => call('POST', '/logout'),
    session: () => call('GET', '/session'),
    list: (query = '') => call('GET', `/workouts${query}`),
    details: (id: string) => call('GET', `/workouts/${id}`),
    graph: (id: string) => call('GET', `/workouts/${id}/performance_graph`),
    merge: (id: string, workoutId: string, query = '') => call('POST', `/workouts/${id}/merge${query}`, { workoutId }),
    import: (id: string, query = '') => call('POST', `/workouts/${id}/import${query}`),
    upload: async (file: Blob | string, name = 'me_workouts.csv') => {
      const form = new FormData();
      form.append('file', typeof file === 'string' ? new Blob([file]) : file, name);
      const request = new Response(form);
      const type = request.headers.get('content-type') ?? '';
      const payload = Buffer.from(await request.arrayBuffer());
      return app.inject({
        method: 'POST',
        url: '/api/peloton/csv',
        headers: { ...headers, 'content-type': type },
        payload,
      });
    },
    logged: () => call('GET', '/logged'),
    apply: (_id: string, items: object[], uploadId?: string) =>
      call('POST', '/imports', { _id, items, ...(uploadId && { uploadId }) }),
    watch: (id: string) => call('GET', `/imports/${id}/events`),
    progress: (id: string) => call('GET', `/imports/${id}`),
    cancel: (id: string) => call('POST', `/imports/${id}/cancel`),
    unlink: (id: string) => call('DELETE', `/workouts/${id}/unlink`),
    unlinkAll: () => call('DELETE', '/workouts/unlink-all'),
    previewUnlink: (id: string) => call('GET', `/workouts/${id}/unlink`),
    previewUnlinkAll: () => call('GET', '/workouts/unlink-all'),
  };
}

/** A person with a connection to one of the simulator's accounts. */
export async function connectedPerson(app: FastifyInstance, username = 'metric') {
  const person = await buildUser(app);
  const answer = await callsOf(app, person).login(username);
  if (answer.statusCode !== 200) throw new Error(`No connection was made: ${answer.body}`);
  const sessionToken: string = answer.json().sessionToken;
  return { person, sessionToken, calls: callsOf(app, person, sessionToken), diary: diaryOf(app, person) };
}

/** The class of an account that has this oddity. */
export function oddClass({ simulator }: PelotonStage, oddity: string, username = 'metric') {
  const account = simulator.control.account(username);
  const found = account.odd.get(oddity);
  if (!found) throw new Error(`${username} has no ${oddity}: there are ${[...account.odd.keys()].join(', ')}.`);
  return found;
}
