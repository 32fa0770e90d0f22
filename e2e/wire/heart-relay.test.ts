/**
 * The real relay and the real server, over a network that does its worst. The browser that hears the strap is killed and opened again and is cut off for
 * a while, the server dies, and the clocks of both devices are up to ten minutes from the server's. In the end the workout has every beat that
 * was heard, once, in the second in which it was heard.
 */
import { randomUUID } from 'node:crypto';
import type { ReadingBatch } from '@workout-tracker/core/heart-rate/recording';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { buildUser, type TestUser } from '@workout-tracker/server/test/build-user';
import { databaseOf, useTestApp } from '@workout-tracker/server/test/test-app';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createApiClient } from '../../web/src/lib/api-client.ts';
import { createHeartRelay, type HeartRelay } from '../../web/src/offline/heart-relay.ts';
import { aBrowser } from '../../web/src/offline/testing/a-browser.ts';
import type { Journal } from '../../web/src/storage/journal.ts';
import { startKillableServer } from '../support/killable-server.ts';
import { type UnreliableNetwork, useUnreliableNetwork, weathers } from '../support/unreliable-network.ts';
import { wireOrigin } from '../support/wire.ts';

const runs = Number(process.env.RELAY_RUNS ?? 12);
const seed = Number(process.env.RELAY_SEED ?? Math.floor(Math.random() * 2 ** 31));
const startMs = Date.parse('2026-03-07T10:00:00Z');
const tenMinutesMs = 600_000;
const intervalMs = 2_000;
const ownBpm = 201;

type Step =
  | { readonly kind: 'heard' | 'cut off' | 'silent'; readonly seconds: number }
  | { readonly kind: 'killed' }
  | { readonly kind: 'server dies' };

interface Plan {
  readonly steps: readonly Step[];
  readonly weather: readonly (typeof weathers)[number][];
  /** What the clocks of the two devices are ahead of the server's. */
  readonly relayAheadMs: number;
  readonly phoneAheadMs: number;
  /** The phone had a strap of its own at first. */
  readonly ownSamples: number;
  /** The phone saves while the other device still has readings that nobody has heard of. */
  readonly isSavedFirst: boolean;
}

const ahead = fc.integer({ min: -tenMinutesMs, max: tenMinutesMs });
const anyPlan: fc.Arbitrary<Plan> = fc.record({
  steps: fc.array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ kind: fc.constant('heard' as const), seconds: fc.integer({ min: 5, max: 40 }) }),
      },
      fc.record({
        kind: fc.constantFrom('cut off' as const, 'silent' as const),
        seconds: fc.integer({ min: 5, max: 70 }),
      }),
      fc.constantFrom({ kind: 'killed' as const }, { kind: 'server dies' as const }),
    ),
    { minLength: 3, maxLength: 9 },
  ),
  weather: fc.array(fc.constantFrom(...weathers), { maxLength: 40 }),
  relayAheadMs: ahead,
  phoneAheadMs: ahead,
  ownSamples: fc.constantFrom(0, 0, 10),
  isSavedFirst: fc.boolean(),
});

/** Neighbours differ, so that a beat in the wrong second is seen. */
const bpmAt = (second: number): number => 60 + ((second * 7) % 113);

interface Outcome {
  readonly workout: Workout;
  /** Seconds of the workout in which the strap was heard. */
  readonly heard: ReadonlySet<number>;
  readonly recorded: number;
}

interface Stage {
  readonly network: UnreliableNetwork;
  readonly restart: () => Promise<void>;
  readonly person: TestUser;
  readonly browser: ReturnType<typeof aBrowser>;
  /** Breaks what the relay sends, on purpose. */
  readonly bend?: (batch: ReadingBatch) => ReadingBatch;
}

async function runPlan(stage: Stage, plan: Plan): Promise<Outcome> {
  const { network, restart, person, browser, bend = (batch) => batch } = stage;
  const { accessToken } = person;
  const client = createApiClient({
    base: wireOrigin,
    tokens: { forRequest: async () => accessToken, renew: async () => accessToken },
  });
  const phoneNow = (): string => new Date(browser.now() + plan.phoneAheadMs).toISOString();
  const workoutId = randomUUID();
  const beganAt = browser.now();
  await client.api('PUT /api/live', { body: wordOf(workoutId, beganAt + plan.phoneAheadMs, phoneNow()) });

  const heard = new Set<number>();
  const underWay = new Set<Promise<unknown>>();
  let isOnline = true;
  let life = await open();
  async function open() {
    const alive = { is: true };
    const relay = createHeartRelay({
      owner: person.user._id,
      journal: whileAlive(browser.journal, alive),
      send: async (batch) => {
        const sending = client.api('POST /api/recordings', { body: bend(batch) });
        underWay.add(sending);
        const { data } = await sending.finally(() => underWay.delete(sending));
        const { n = 0 } = batch.readings.at(-1) ?? {};
        return alive.is ? { upTo: bend === stage.bend ? n : data.upTo } : never();
      },
      onGone: () => undefined,
      wall: () => browser.now() + plan.relayAheadMs,
      steady: browser.now,
      random: () => 0.5,
      newId: () => randomUUID(),
      isOnline: () => isOnline,
      schedule: (ms, callback) => browser.schedule(ms, () => alive.is && callback()),
    });
    await relay.open();
    relay.start('Laptop', null);
    return { relay, alive };
  }

  async function second(isHeard: boolean): Promise<void> {
    if (isHeard) {
      const at = Math.floor((browser.now() - beganAt) / 1_000);
      life.relay.add({ bpm: bpmAt(at), rr: [] });
      heard.add(at);
    }
    browser.pass(1_000);
    await settled(underWay);
  }

  network.forecast(plan.weather);
  for (const step of plan.steps) {
    if (step.kind === 'killed') {
      life.alive.is = false;
      life = await open();
    } else if (step.kind === 'server dies') await restart();
    else {
      isOnline = step.kind !== 'cut off';
      for (let passed = 0; passed < step.seconds; passed += 1) await second(step.kind !== 'silent');
      isOnline = true;
      life.relay.wake();
      await settled(underWay);
    }
  }
  const endedAt = browser.now();
  const save = async () => {
    await network.deliverRest();
    await client.api('DELETE /api/live/:id', { params: { id: workoutId } });
    const hr = Array.from({ length: plan.ownSamples }, () => ownBpm);
    const [created, ended] = [beganAt, endedAt].map((at) => new Date(at + plan.phoneAheadMs).toISOString());
    const body = { _id: workoutId, wid: 'no-program', title: 'Relayed', created, ended, moves: [], hr };
    await client.api('POST /api/workouts', { body: body as never });
  };
  life.relay.stop();
  if (plan.isSavedFirst) await save();
  await settled(underWay);
  await network.deliverRest();
  await untilSent(life.relay, { browser, underWay });
  if (!plan.isSavedFirst) await save();

  const { data: workout } = await client.api('GET /api/workouts/:id', { params: { id: workoutId } });
  const { data: recordings } = await client.api('GET /api/workouts/:id/recordings', { params: { id: workoutId } });
  return { workout, heard, recorded: recordings.reduce((sum, { readings }) => sum + readings, 0) };
}

function wordOf(workoutId: string, at: number, sentAt: string) {
  const plan = { wid: 'no-program', programVersion: 1, title: 'Relayed', tags: [], timed: false, moves: [] };
  const started = { v: 2, seq: 1, at, type: 'started', workoutId, plan, timeZone: 'UTC', unit: 'kg', series: null };
  return {
    ...{ workoutId, device: randomUUID(), events: JSON.stringify([started]), seq: 1, sentAt },
    about: { name: 'Maya', heartRateZones: [60, 100, 140, 170], units: 'kg' as const, hasSound: false },
  };
}

const never = () => new Promise<never>(() => {});

/** What a killed browser had begun stays undone. */
const whileAlive = (journal: Journal, alive: { is: boolean }): Journal => ({
  ...journal,
  write: async (changes) => (alive.is ? journal.write(changes) : never()),
  read: async (...args) => (alive.is ? journal.read(...args) : never()),
});

/** A second of the device is over when what it began is: otherwise the network would be as slow as this machine. */
async function settled(underWay: ReadonlySet<Promise<unknown>>): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (underWay.size > 0) quiet = 0;
    await Promise.allSettled(underWay);
  }
}

interface Sending {
  readonly browser: ReturnType<typeof aBrowser>;
  readonly underWay: ReadonlySet<Promise<unknown>>;
}

async function untilSent(relay: HeartRelay, { browser, underWay }: Sending): Promise<void> {
  for (let tries = 0; relay.getSnapshot().waiting > 0; tries += 1) {
    if (tries === 1_000) throw new Error('Some readings could not be sent.');
    browser.pass(1_000);
    relay.wake();
    await settled(underWay);
  }
}

function expectEveryBeat({ workout, heard, recorded }: Outcome, plan: Plan): void {
  expect(recorded).toBe(heard.size);
  for (const [index, bpm] of workout.hr.entries()) {
    if (index < plan.ownSamples) {
      expect(bpm).toBe(ownBpm);
      continue;
    }
    const from = (index * intervalMs) / 1_000;
    const near = [from - 1, from, from + 1, from + 2].filter((second) => heard.has(second));
    if (bpm !== null) expect(near.map(bpmAt)).toContain(bpm);
    if (heard.has(from) && heard.has(from + 1)) expect(bpm, `second ${from}`).not.toBeNull();
  }
  const last = Math.max(...heard);
  expect(workout.hr.length).toBeGreaterThanOrEqual(Math.floor((last * 1_000) / intervalMs));
}

async function check({ bend, numRuns }: Pick<Stage, 'bend'> & { readonly numRuns: number }) {
  const browser = aBrowser(startMs);
  const clock = () => new Date(browser.now());
  const app = await useTestApp({ clock });
  const server = await startKillableServer(databaseOf(app), { clock });
  onTestFinished(() => server.close());
  const network = useUnreliableNetwork(server);
  const stage = { network, restart: server.restart, browser, ...(bend && { bend }) };
  const property = fc.asyncProperty(anyPlan, async (plan) => {
    if (!plan.steps.some(({ kind }) => kind === 'heard')) return;
    expectEveryBeat(await runPlan({ ...stage, person: await buildUser(app) }, plan), plan);
  });
  const details = await fc.check(property, { numRuns, seed, endOnFailure: true });
  return { details, met: network.met };
}

const long = { timeout: 3_600_000 };

test(
  'whatever befalls the relay, the network and the server, each beat is in the workout once, in its second',
  long,
  async () => {
    console.info(`relay model: ${runs} runs, seed ${seed} (RELAY_RUNS, RELAY_SEED)`);
    const { details, met } = await check({ numRuns: runs });
    console.info([...met].map(([weather, times]) => `${weather}: ${times}`).join(', '));
    expect(details.failed, `${details.errorInstance}\n${fc.defaultReportMessage(details)}`).toBe(false);
  },
);

test('control: with a new number at each try the model finds beats twice', long, async () => {
  let n = 0;
  const bend = (batch: ReadingBatch) => ({
    ...batch,
    readings: batch.readings.map((reading) => {
      n += 1;
      return { ...reading, n };
    }),
  });
  expect((await check({ bend, numRuns: 200 })).details.failed).toBe(true);
});

test('control: without the word on when a batch was sent the model finds beats in other seconds', long, async () => {
  const bend = (batch: ReadingBatch) => ({ ...batch, sentAt: new Date(startMs).toISOString() });
  expect((await check({ bend, numRuns: 200 })).details.failed).toBe(true);
});
