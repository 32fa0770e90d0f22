/**
 * Signing in is expensive on purpose. These rows say that it costs little more than the purpose asks, that a flood of it does not
 * slow down those who are in, and that its time tells nobody who has an account.
 */
import { childProcess } from '../child-process.ts';
import type { Context } from '../context.ts';
import { median, type Turn } from '../interleave.ts';
import { startLoadProcess } from '../load/load.ts';
import { loopDelayDuring } from '../loop-delay.ts';
import type { Row } from '../row.ts';
import { benchPeople, password, signInRequest } from '../sign-in/bench-people.ts';

const floodConnections = 8;
/** As everywhere (interleave.ts): until the compiler is done with it, whatever does more looks worse than it is. */
const warmUpMs = 6_000;
const rounds = 15;
const turnMs = 1_000;
/** In turns, because how long the slowest answers take when nothing happens differs most from one moment to the next. */
const floodRounds = 7;

/** Sign-ins of people with their right passwords, each account in turn. */
async function flood(context: Context, durationMs: number) {
  const people = await benchPeople(context);
  const { url } = await context.product();
  const requests = people.map(({ email }) => signInRequest(email, password, 200));
  return context.putLoad({ url, requests, connections: floodConnections, durationMs });
}

export const signInPace: Row = {
  id: 'c',
  name: 'Sign-ins per second, against a bare loop of password checks',
  target: 'at least 80 %',
  async measure(context) {
    await benchPeople(context);
    const helpers = context.resources.use(new AsyncDisposableStack());
    const script = new URL('../sign-in/bare-argon2-process.ts', import.meta.url);
    const bare = childProcess<{ durationMs: number }, Turn>(script, helpers);
    const perSecond = ({ count, elapsedMs }: { count: number; elapsedMs: number }) => (count * 1000) / elapsedMs;
    await bare.ask({ durationMs: warmUpMs });
    await flood(context, warmUpMs);
    const turns: { ours: number; reference: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const reference = perSecond(await bare.ask({ durationMs: turnMs }));
      turns.push({ reference, ours: perSecond(await flood(context, turnMs)) });
    }
    await helpers.disposeAsync();
    const value = median(turns.map(({ ours, reference }) => ours / reference));
    const pace = median(turns.map(({ ours }) => ours));
    return { value, shown: `${(value * 100).toFixed(0)} % (${pace.toFixed(0)} a second)`, passes: value >= 0.8 };
  },
};

export const meDuringFlood: Row = {
  id: '5a',
  name: 'GET /auth/me p99 during a flood of sign-ins, against idle',
  target: 'at most 3 times',
  async measure(context) {
    const [person] = await benchPeople(context);
    const { url } = await context.product();
    // Whoever asks stands for people on other machines: only the server and its database wait for a core.
    const asker = startLoadProcess(context.resources, { isPrompt: true });
    const headers = { authorization: `Bearer ${person?.accessToken}` };
    const order = {
      url,
      requests: [{ path: '/api/workout-tracker/auth/me', headers }],
      connections: 1,
      durationMs: 2_000,
    };
    await asker(order);
    const turns: { idle: number; busy: number }[] = [];
    for (let round = 0; round < floodRounds; round++) {
      const idle = await asker(order);
      const [busy] = await Promise.all([asker(order), flood(context, order.durationMs)]);
      turns.push({ idle: idle.p99Ms, busy: busy.p99Ms });
    }
    const value = median(turns.map(({ idle, busy }) => busy / idle));
    const [idle, busy] = [median(turns.map((turn) => turn.idle)), median(turns.map((turn) => turn.busy))];
    const shown = `${value.toFixed(1)} times (${idle.toFixed(1)} to ${busy.toFixed(1)} ms)`;
    return { value, shown, passes: value <= 3 };
  },
};

export const loopDelayDuringFlood: Row = {
  id: '5b',
  name: 'Event-loop delay p99 during a flood of sign-ins',
  target: 'under 15 ms',
  async measure(context) {
    const { url } = await context.product();
    const { p99Ms: value } = await loopDelayDuring(url, () => flood(context, 5_000));
    return { value, shown: `${value.toFixed(1)} ms`, passes: value < 15 };
  },
};

export const unknownAccountTime: Row = {
  id: 'd',
  name: 'Time of a wrong password: known account against unknown',
  target: '0.9 to 1.1',
  async measure(context) {
    const people = await benchPeople(context);
    const { url } = await context.product();
    const known: number[] = [];
    const unknown: number[] = [];
    for (const { email } of people) {
      known.push(await timeOfRefusal(url, email));
      unknown.push(await timeOfRefusal(url, `nobody-${email}`));
    }
    const value = median(known) / median(unknown);
    return { value, shown: value.toFixed(2), passes: value >= 0.9 && value <= 1.1 };
  },
};

async function timeOfRefusal(url: string, email: string): Promise<number> {
  const { method, path, headers, body } = signInRequest(email, 'a wrong password', 401);
  const askedAt = performance.now();
  const answer = await fetch(url + path, { method: method ?? 'POST', headers: { ...headers }, body: body ?? '' });
  await answer.arrayBuffer();
  if (answer.status !== 401) throw new Error(`A wrong password was answered with ${answer.status}.`);
  return performance.now() - askedAt;
}
