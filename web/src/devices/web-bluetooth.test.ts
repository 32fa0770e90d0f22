import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StubBluetooth } from './testing/stub-bluetooth.ts';
import { reconnectPauseMs, WebBluetoothMonitor } from './web-bluetooth.ts';

let bluetooth: StubBluetooth;
let monitor: WebBluetoothMonitor;
let packets: number[][];

beforeEach(() => {
  vi.useFakeTimers();
  // The middle of every pause.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  bluetooth = new StubBluetooth();
  monitor = new WebBluetoothMonitor(bluetooth);
  packets = [];
  monitor.onPacket(({ bytes }) => packets.push([...new Uint8Array(bytes.buffer)]));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

test('connects, hears packets, and knows the device', async () => {
  await monitor.connect();
  bluetooth.send(0, 72);
  expect(monitor.getState()).toMatchObject({ status: 'live', error: null, device: { name: 'HRM 4821' } });
  expect(monitor.getState().device?.services).toEqual(['0000180d-0000-1000-8000-00805f9b34fb']);
  expect(packets).toEqual([[0, 72]]);
});

test('without Bluetooth it says so and does nothing', async () => {
  const without = new WebBluetoothMonitor(undefined);
  await without.connect();
  await without.disconnect();
  expect(without.getState()).toMatchObject({
    status: 'unsupported',
    error: { code: 'unsupported' },
  });
});

test('closing the list is not an error', async () => {
  bluetooth.choose = () => StubBluetooth.notFound('User cancelled the requestDevice() chooser.');
  await monitor.connect();
  expect(monitor.getState()).toMatchObject({ status: 'idle', wasRejected: true, error: null });
  expect(monitor.getState().hint).toBe('not-listed');
});

test('no adapter', async () => {
  bluetooth.isAvailable = false;
  bluetooth.choose = () => StubBluetooth.notFound('Bluetooth adapter not available.');
  await monitor.connect();
  expect(monitor.getState()).toMatchObject({ status: 'idle', wasRejected: false, error: { code: 'unavailable' } });
});

test('a refused connection says why, and can be tried again', async () => {
  bluetooth.answer = () => StubBluetooth.network('Connection attempt failed.');
  await monitor.connect();
  expect(monitor.getState()).toMatchObject({
    status: 'idle',
    error: { code: 'refused', reason: 'Connection attempt failed.' },
  });
  bluetooth.answer = async () => {};
  await monitor.connect();
  expect(monitor.getState()).toMatchObject({ status: 'live', error: null, hint: null });
});

test('a connection that never answers ends after fifteen seconds', async () => {
  bluetooth.answer = StubBluetooth.never;
  const connecting = monitor.connect();
  await pass(14_900);
  expect(monitor.getState().status).toBe('connecting');
  await pass(200);
  await connecting;
  expect(monitor.getState()).toMatchObject({ status: 'idle', error: { code: 'no-answer' } });
  expect(bluetooth.hangUps).toBe(1);
});

test('a list that does not come asks whether Bluetooth is on, and still counts when it comes', async () => {
  let choose = (): void => {};
  bluetooth.choose = () => new Promise((resolve) => (choose = () => resolve(bluetooth.device)));
  const connecting = monitor.connect();
  await pass(19_900);
  expect(monitor.getState()).toMatchObject({ status: 'connecting', hint: null });
  await pass(200);
  expect(monitor.getState().status).toBe('idle');
  expect(monitor.getState().hint).toBe('is-it-on');
  choose();
  await connecting;
  expect(monitor.getState()).toMatchObject({ status: 'live', hint: null });
});

test('of two lists only the newer counts', async () => {
  let chooseFirst = (): void => {};
  bluetooth.choose = () => new Promise((resolve) => (chooseFirst = () => resolve(bluetooth.device)));
  const first = monitor.connect();
  await pass(21_000);
  bluetooth.choose = () => StubBluetooth.notFound('User cancelled the requestDevice() chooser.');
  await monitor.connect();
  chooseFirst();
  await first;
  expect(monitor.getState()).toMatchObject({ status: 'idle', wasRejected: true });
  expect(bluetooth.connects).toBe(0);
});

test('after a drop it comes back by itself, with growing pauses, and no beat counts twice', async () => {
  await monitor.connect();
  bluetooth.answer = () => StubBluetooth.network('Not in range.');
  bluetooth.drop();
  expect(monitor.getState()).toMatchObject({ status: 'lost', connectedAt: null, device: { name: 'HRM 4821' } });
  const triesAfter = async (ms: number): Promise<number> => {
    await pass(ms);
    return bluetooth.connects;
  };
  expect([await triesAfter(900), await triesAfter(200), await triesAfter(2000), await triesAfter(4000)]).toEqual([
    1, 2, 3, 4,
  ]);
  bluetooth.answer = async () => {};
  await pass(8000);
  expect(monitor.getState()).toMatchObject({ status: 'live', error: null });
  bluetooth.send(0, 99);
  expect(packets).toEqual([[0, 99]]);
});

test('coming back into sight tries at once', async () => {
  await monitor.connect();
  bluetooth.answer = () => StubBluetooth.network('Not in range.');
  bluetooth.drop();
  await pass(16_000);
  bluetooth.answer = async () => {};
  monitor.tryNow();
  await pass(0);
  expect(monitor.getState().status).toBe('live');
});

test('after ten minutes it gives up and says so', async () => {
  await monitor.connect();
  bluetooth.answer = () => StubBluetooth.network('Not in range.');
  bluetooth.drop();
  await pass(590_000);
  expect(monitor.getState().status).toBe('lost');
  await pass(60_000);
  expect(monitor.getState()).toMatchObject({ status: 'idle', error: { code: 'gone' } });
  const { connects } = bluetooth;
  await pass(600_000);
  expect(bluetooth.connects).toBe(connects);
});

test('silence is stale after five seconds and a lost link after fifteen', async () => {
  await monitor.connect();
  await pass(4000);
  expect(monitor.getState().isStale).toBe(false);
  await pass(3000);
  expect(monitor.getState()).toMatchObject({ status: 'live', isStale: true });
  bluetooth.send(0, 72);
  expect(monitor.getState().isStale).toBe(false);
  await pass(16_000);
  expect(monitor.getState().status).toBe('lost');
  expect(bluetooth.hangUps).toBe(1);
  await pass(1000);
  expect(monitor.getState().status).toBe('live');
});

test('disconnecting ends everything, also while it is connecting or lost', async () => {
  await monitor.connect();
  await monitor.disconnect();
  bluetooth.send(0, 72);
  bluetooth.drop();
  expect(monitor.getState()).toMatchObject({ status: 'idle', device: null, error: null, warning: null });
  expect(packets).toEqual([]);

  bluetooth.answer = StubBluetooth.never;
  const connecting = monitor.connect();
  await pass(1000);
  await monitor.disconnect();
  await connecting;
  expect(monitor.getState()).toMatchObject({ status: 'idle', error: null });

  bluetooth.answer = async () => {};
  await monitor.connect();
  bluetooth.drop();
  await monitor.disconnect();
  const { connects } = bluetooth;
  await pass(60_000);
  expect([monitor.getState().status, bluetooth.connects]).toEqual(['idle', connects]);
});

test('a strap that will not be told to stop is only a warning', async () => {
  await monitor.connect();
  bluetooth.measurement.stop = () => StubBluetooth.network('GATT Server is disconnected.');
  await monitor.disconnect();
  expect(monitor.getState()).toMatchObject({
    status: 'idle',
    error: null,
    warning: 'GATT Server is disconnected.',
  });
});

test('a strap that never answers to stopping is hung up on', async () => {
  await monitor.connect();
  bluetooth.measurement.stop = StubBluetooth.never;
  const disconnecting = monitor.disconnect();
  await pass(2000);
  await disconnecting;
  expect(bluetooth.hangUps).toBe(1);
});

test.each([
  [0, 1000],
  [1, 2000],
  [2, 4000],
  [3, 8000],
  [4, 15_000],
  [5, 30_000],
  [6, 30_000],
  [60, 30_000],
])('after %i failed tries it waits %i ms', (tries, pauseMs) => {
  expect(reconnectPauseMs(tries, 0.5)).toBe(pauseMs);
});

test('chance moves it by a fifth at most', () => {
  expect([reconnectPauseMs(0, 0), reconnectPauseMs(0, 1)]).toEqual([800, 1200]);
});
