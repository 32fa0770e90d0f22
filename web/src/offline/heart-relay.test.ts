import type { RecordedReading } from '@workout-tracker/core/heart-rate/recording';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#lib/api-errors.ts';
import type { JournalRecord } from '#storage/journal.ts';
import { createHeartRelay } from './heart-relay.ts';
import { aBrowser } from './testing/a-browser.ts';

interface Sent {
  readonly recordingId: string;
  readonly sentAt: string;
  readonly readings: RecordedReading[];
}

/** A server that keeps each number of a recording once, and a device with a relay that is opened again and again. */
function aRelay() {
  const browser = aBrowser();
  const kept = new Map<string, RecordedReading>();
  const sent: (Sent & { readonly token: string | null })[] = [];
  const gone: string[] = [];
  const network = {
    isOnline: true,
    /** What goes wrong with the next batches; `'lost answer'`: the server has it and nobody hears of that. */
    failures: [] as (Error | 'lost answer')[],
    isGone: false,
  };
  let [ids, jumpedMs] = [0, 0];

  async function send(batch: Sent, token: string | null) {
    sent.push({ ...batch, token });
    const failure = network.failures.shift();
    if (network.isGone) throw new ApiError('This workout has ended.', { status: 401, code: 'session_ended' });
    if (failure instanceof Error) throw failure;
    for (const reading of batch.readings) {
      const key = `${batch.recordingId} ${reading.n}`;
      if (!kept.has(key)) kept.set(key, reading);
    }
    if (failure === 'lost answer') throw new NetworkError();
    return { upTo: batch.readings.at(-1)?.n ?? 0 };
  }

  function open(owner = 'maya') {
    const relay = createHeartRelay({
      owner,
      journal: browser.journal,
      send,
      onGone: (token) => gone.push(token),
      wall: () => browser.now() + jumpedMs,
      steady: browser.now,
      random: () => 1,
      newId: () => `recording-${++ids}`,
      isOnline: () => network.isOnline,
      schedule: browser.schedule,
    });
    onTestFinished(() => relay.close());
    return relay;
  }

  type Relay = ReturnType<typeof open>;

  /** As a strap beats: once a second, each heard before the next. */
  async function beat(relay: Relay, ...bpms: number[]) {
    for (const bpm of bpms) {
      relay.add({ bpm, rr: [] });
      browser.pass(1000);
      await settled();
    }
  }

  return {
    browser,
    network,
    sent,
    gone,
    open,
    beat,
    kept: () => [...kept.values()].map(({ bpm }) => bpm),
    onDisk: () => browser.journal.contents('heart-rate'),
    jump: (ms: number) => {
      jumpedMs += ms;
    },
  };
}

/** Everything that goes on by itself has gone on. */
async function settled() {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

async function begun(device: ReturnType<typeof aRelay>, token: string | null = null) {
  const relay = device.open();
  await relay.open();
  relay.start('Laptop, Polar H10', token);
  return relay;
}

test('each reading is on the disk before it is sent, and leaves it when the server has it', async () => {
  const device = aRelay();
  const relay = await begun(device);
  const release = device.browser.journal.hold();
  relay.add({ bpm: 100, rr: [598.4] });
  await settled();
  expect(device.sent).toEqual([]);
  expect(relay.getSnapshot()).toMatchObject({ isOn: true, sent: 0, waiting: 1 });
  release();
  await settled();
  expect(device.sent).toMatchObject([
    { recordingId: 'recording-1', name: 'Laptop, Polar H10', readings: [{ n: 1, bpm: 100 }], token: null },
  ]);
  expect(relay.getSnapshot()).toMatchObject({ sent: 1, waiting: 0, waitingFor: null });
  await device.beat(relay, 101, 102);
  relay.stop();
  await settled();
  expect(device.kept()).toEqual([100, 101, 102]);
  expect(device.onDisk()).toEqual([]);
});

test('many within a second are one batch', async () => {
  const device = aRelay();
  const relay = await begun(device);
  relay.add({ bpm: 100, rr: [] });
  for (let more = 0; more < 4; more += 1) relay.add({ bpm: 101 + more, rr: [] });
  await settled();
  expect(device.sent).toHaveLength(1);
  device.browser.pass(1000);
  await settled();
  expect(device.sent.map(({ readings }) => readings.length)).toEqual([1, 4]);
});

test('a page about to go writes what it has gathered', async () => {
  const device = aRelay();
  device.network.isOnline = false;
  const relay = await begun(device);
  relay.add({ bpm: 100, rr: [] });
  relay.add({ bpm: 101, rr: [] });
  await settled();
  expect(device.onDisk()).toHaveLength(1);
  await relay.flush();
  expect(device.onDisk()).toHaveLength(2);
});

test('after a gap everything arrives, in order and once', async () => {
  const device = aRelay();
  const relay = await begun(device);
  await device.beat(relay, 100);
  device.network.isOnline = false;
  await device.beat(relay, 101, 102, 103);
  expect(relay.getSnapshot()).toMatchObject({ waiting: 3, waitingFor: 'network' });
  expect(device.onDisk()).toHaveLength(3);
  device.network.isOnline = true;
  relay.wake();
  await settled();
  expect(device.kept()).toEqual([100, 101, 102, 103]);
  expect(relay.getSnapshot()).toMatchObject({ sent: 4, waiting: 0, waitingFor: null });
});

test('an answer that was lost: the same again, under the same numbers', async () => {
  const device = aRelay();
  device.network.failures = ['lost answer'];
  const relay = await begun(device);
  await device.beat(relay, 100, 101, 102);
  expect(device.sent[1]?.readings.map(({ n }) => n)).toContain(1);
  expect(device.kept()).toEqual([100, 101, 102]);
  expect(relay.getSnapshot()).toMatchObject({ sent: 3, waiting: 0 });
});

test('a page that was killed: the next one sends what it left, and records anew', async () => {
  const device = aRelay();
  const killed = await begun(device);
  device.network.isOnline = false;
  await device.beat(killed, 100, 101);
  device.network.isOnline = true;
  const relay = device.open();
  await relay.open();
  expect(device.kept()).toEqual([100, 101]);
  expect(device.onDisk()).toEqual([]);
  relay.start('Laptop, Polar H10', null);
  await device.beat(relay, 102);
  expect(device.sent.at(-1)).toMatchObject({ recordingId: 'recording-2', readings: [{ n: 1, bpm: 102 }] });
  expect(relay.getSnapshot().sent).toBe(1);
});

test('what another account has left stays where it is', async () => {
  const device = aRelay();
  const relay = await begun(device);
  device.network.isOnline = false;
  await device.beat(relay, 100);
  device.network.isOnline = true;
  await device.open('noor').open();
  expect(device.kept()).toEqual([]);
  expect(device.onDisk()).toHaveLength(1);
});

test('a record that nobody can read is set aside, and the others are sent', async () => {
  const device = aRelay();
  const relay = await begun(device);
  device.network.isOnline = false;
  await device.beat(relay, 100);
  const broken: JournalRecord = { userId: 'relay maya', key: ['recording-0', 1], v: 1, value: { readings: 'none' } };
  await device.browser.journal.write([{ storeName: 'heart-rate', put: broken }]);
  device.network.isOnline = true;
  await device.open().open();
  await settled();
  expect(device.kept()).toEqual([100]);
  expect(device.onDisk()).toEqual([]);
  expect(device.browser.journal.contents('set-aside')).toMatchObject([{ value: { value: broken } }]);
});

test('a server that is busy is left alone for a while, and seconds later it is tried again', async () => {
  const device = aRelay();
  const busy = new ApiError('Busy.', { status: 503, code: 'overloaded', retryAfter: 3 });
  device.network.failures = [busy];
  const relay = await begun(device);
  await device.beat(relay, 100, 101);
  expect(device.sent).toHaveLength(1);
  expect(relay.getSnapshot()).toMatchObject({ waiting: 2, waitingFor: 'server-busy', reason: 'Busy.' });
  device.browser.pass(3000);
  await settled();
  expect(device.kept()).toEqual([100, 101]);
});

test('the pauses grow, and not beyond a quarter of a minute', async () => {
  const device = aRelay();
  device.network.failures = Array.from({ length: 40 }, () => new NetworkError());
  const relay = await begun(device);
  relay.add({ bpm: 100, rr: [] });
  for (let second = 0; second < 60; second += 1) {
    device.browser.pass(1000);
    await settled();
  }
  const before = device.sent.length;
  expect(before).toBeLessThan(9);
  for (let second = 0; second < 60; second += 1) {
    device.browser.pass(1000);
    await settled();
  }
  expect(device.sent.length - before).toBe(4);
});

test('an hour without a network comes in batches', async () => {
  const device = aRelay();
  const relay = await begun(device);
  device.network.isOnline = false;
  for (let second = 0; second < 1_100; second += 1) {
    relay.add({ bpm: 60 + (second % 100), rr: [] });
    device.browser.throttle(1000);
  }
  await vi.waitFor(() => expect(device.onDisk()).toHaveLength(1_100));
  device.network.isOnline = true;
  relay.wake();
  await vi.waitFor(() => expect(relay.getSnapshot().waiting).toBe(0));
  expect(device.sent.map(({ readings }) => readings.length)).toEqual([500, 500, 100]);
});

test('what is heard now is sent before what an earlier page has left', async () => {
  const device = aRelay();
  const killed = await begun(device);
  device.network.isOnline = false;
  await device.beat(killed, 100);
  const relay = await begun(device);
  await device.beat(relay, 150);
  device.network.isOnline = true;
  relay.wake();
  await settled();
  expect(device.kept()).toEqual([150, 100]);
});

test('a clock that was put ahead begins another recording, and what is left of the first is not dated by it', async () => {
  const device = aRelay();
  const relay = await begun(device);
  await device.beat(relay, 100);
  device.network.isOnline = false;
  await device.beat(relay, 101);
  device.jump(3_600_000);
  await device.beat(relay, 102);
  device.network.isOnline = true;
  relay.wake();
  await settled();
  const [first, now, left] = device.sent;
  expect(now).toMatchObject({ recordingId: 'recording-2', readings: [{ n: 1, bpm: 102 }] });
  expect(left).toMatchObject({ recordingId: 'recording-1', readings: [{ n: 2, bpm: 101 }] });
  const [beganAt, leftAt] = [Date.parse(first?.sentAt ?? ''), Date.parse(left?.sentAt ?? '')];
  expect(leftAt - beganAt).toBeLessThan(10_000);
  expect(relay.getSnapshot()).toMatchObject({ sent: 3, waiting: 0 });
});

test('a clock that was put back is not believed', async () => {
  const device = aRelay();
  const relay = await begun(device);
  await device.beat(relay, 100);
  device.jump(-3_600_000);
  await device.beat(relay, 101);
  const [first, second] = device.sent;
  expect(second?.recordingId).toBe(first?.recordingId);
  expect((second?.readings[0]?.at ?? 0) - (first?.readings[0]?.at ?? 0)).toBe(1000);
});

test('a workout that has ended takes nothing more: the token is forgotten, and what came too late is told', async () => {
  const device = aRelay();
  const relay = await begun(device, 'token');
  await device.beat(relay, 100);
  device.network.isOnline = false;
  await device.beat(relay, 101, 102);
  device.network.isOnline = true;
  device.network.isGone = true;
  relay.wake();
  await settled();
  expect(relay.getSnapshot()).toMatchObject({ isOn: false, isOver: true, lost: 2, waiting: 0 });
  expect(device.gone).toEqual(['token']);
  expect(device.onDisk()).toEqual([]);
  await device.beat(relay, 103);
  expect(device.sent.at(-1)?.readings.map(({ bpm }) => bpm)).not.toContain(103);
});

test("an account's readings are never given up: they wait for its person to sign in", async () => {
  const device = aRelay();
  device.network.failures = [new ApiError('Please sign in.', { status: 401, code: 'not_signed_in' })];
  const relay = await begun(device);
  relay.add({ bpm: 100, rr: [] });
  await settled();
  expect(relay.getSnapshot()).toMatchObject({ isOn: true, waiting: 1, waitingFor: 'sign-in' });
  relay.wake();
  await settled();
  expect(device.kept()).toEqual([100]);
});

test('a disk that is full is told, and the readings go on from memory', async () => {
  const device = aRelay();
  const relay = await begun(device);
  device.browser.journal.error = 'full';
  await device.beat(relay, 100);
  expect(relay.getSnapshot()).toMatchObject({ diskError: 'full', sent: 1 });
  device.browser.journal.error = null;
  await device.beat(relay, 101);
  expect(relay.getSnapshot().diskError).toBeNull();
  expect(device.kept()).toEqual([100, 101]);
});
