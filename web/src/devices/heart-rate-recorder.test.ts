import { toHr } from '@workout-tracker/core/heart-rate/track';
import { reason } from '@workout-tracker/core/reasons/reason';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeartRateRecorder } from './heart-rate-recorder.ts';
import { type RecordedEvent, ReplayingMonitor } from './testing/replaying-monitor.ts';

const startedAt = Date.UTC(2026, 2, 7, 11, 32);

beforeEach(() => {
  vi.useFakeTimers({ now: startedAt });
});
afterEach(() => {
  vi.useRealTimers();
});

async function play(recording: readonly RecordedEvent[], untilMs: number) {
  const monitor = new ReplayingMonitor(recording);
  const recorder = new HeartRateRecorder(monitor);
  await monitor.connect();
  await vi.advanceTimersByTimeAsync(untilMs);
  return { monitor, recorder };
}

const everySecond = (...values: readonly number[]): RecordedEvent[] =>
  values.map((bpm, second) => [second * 1000, [0, bpm]]);

test('readings become the view and the track', async () => {
  const { recorder } = await play(everySecond(90, 95, 99, 104, 108), 4500);
  expect(recorder.getView()).toMatchObject({
    current: 108,
    average: 99,
    max: 108,
    readingCount: 5,
    lastReadingAt: startedAt + 4000,
  });
  expect(recorder.track).toEqual({ startedAt, bpm: [90, 95, 99, 104, 108] });
});

test('trend and zone counters follow one reading in five seconds', async () => {
  const climb = Array.from({ length: 21 }, (_, second) => 95 + second);
  const { recorder } = await play(everySecond(...climb), 5500);
  expect(recorder.getView()).toMatchObject({ trend: 'stable', zoneCounts: { light: 1, moderate: 1 } });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(recorder.getView()).toMatchObject({
    trend: 'increasing',
    zoneCounts: { resting: 0, light: 1, moderate: 1, vigorous: 0, maximum: 0 },
  });
});

test('each reading that counts is told at once, and nothing else is', async () => {
  const monitor = new ReplayingMonitor([
    [0, [0, 90]],
    [100, [0]],
    [200, [0, 0]],
    [300, [0, 92]],
  ]);
  const recorder = new HeartRateRecorder(monitor);
  const readings: object[] = [];
  recorder.onReading((reading) => readings.push(reading));
  await monitor.connect();
  await vi.advanceTimersByTimeAsync(300);
  expect(readings).toEqual([
    { at: startedAt, bpm: 90 },
    { at: startedAt + 300, bpm: 92 },
  ]);
});

test("zones are the person's own", async () => {
  const monitor = new ReplayingMonitor(everySecond(90));
  const recorder = new HeartRateRecorder(monitor);
  recorder.setBounds([50, 80, 100, 120]);
  await monitor.connect();
  await vi.advanceTimersByTimeAsync(0);
  expect(recorder.getView().history).toEqual([{ heartRate: 90, timestamp: startedAt, zone: 'moderate' }]);
});

test('a drop leaves a gap, and coming back goes on with the same track', async () => {
  const { recorder } = await play(
    [
      [0, [0, 120]],
      [1000, [0, 121]],
      [1500, 'drop'],
      [8000, 'return'],
      [9000, [0, 110]],
    ],
    1600,
  );
  expect(recorder.getView()).toMatchObject({ current: null, readingCount: 2 });
  await vi.advanceTimersByTimeAsync(8000);
  expect(recorder.getView()).toMatchObject({ current: 110, readingCount: 3 });
  const track = recorder.track ?? { startedAt, bpm: [] };
  expect(toHr(track, startedAt, startedAt + 10_000, 2000)).toEqual([121, null, null, null, 110]);
});

test.each<[string, readonly number[]]>([
  ['nothing', []],
  ['one byte', [0]],
  ['half of a wide value', [1, 5]],
  ['a cut interval', [0x10, 64, 0, 4, 9]],
])('%s is refused: the last value stays, nothing is recorded', async (_name, packet) => {
  const { recorder } = await play(
    [
      [0, [0, 120]],
      [1000, packet],
    ],
    1500,
  );
  expect(recorder.getView()).toMatchObject({ current: 120, readingCount: 1, refusedCount: 1 });
  expect(recorder.track?.bpm).toEqual([120]);
});

test.each<[string, readonly number[]]>([
  ['zero', [0x16, 0]],
  ['65535', [1, 255, 255]],
])('%s is no reading: the value goes, nothing is recorded', async (_name, packet) => {
  const { recorder } = await play(
    [
      [0, [0, 120]],
      [1000, packet],
    ],
    1500,
  );
  expect(recorder.getView()).toMatchObject({ current: null, readingCount: 1, refusedCount: 0, average: 120 });
  expect(recorder.track?.bpm).toEqual([120]);
});

test('a strap that lost the skin is believed for five seconds', async () => {
  const lost = Array.from({ length: 9 }, (_, second): RecordedEvent => [second * 1000, [0x04, 61]]);
  const { recorder } = await play(lost, 5500);
  expect(recorder.getView().current).toBe(61);
  await vi.advanceTimersByTimeAsync(3000);
  expect(recorder.getView()).toMatchObject({ current: null, readingCount: 6 });
});

test('five seconds after the last reading there is none', async () => {
  const { recorder } = await play(everySecond(120), 4900);
  expect(recorder.getView().current).toBe(120);
  await vi.advanceTimersByTimeAsync(200);
  expect(recorder.getView().current).toBeNull();
});

test('an alert shows for five seconds once per excursion, and again after half a minute in range', async () => {
  const high = Array.from({ length: 20 }, () => 185);
  const calm = Array.from({ length: 31 }, () => 150);
  const { recorder } = await play(everySecond(120, ...high, ...calm, 186), 5900);
  expect(recorder.getView().alert).toEqual(reason('heart-rate-above', { bpm: 180 }));
  await vi.advanceTimersByTimeAsync(200);
  expect(recorder.getView().alert).toBeNull();
  const shown: unknown[] = [];
  recorder.subscribe(() => shown.push(recorder.getView().alert));
  await vi.advanceTimersByTimeAsync(45_000);
  expect(new Set(shown)).toEqual(new Set([null]));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(recorder.getView().alert).toEqual(reason('heart-rate-above', { bpm: 180 }));
});

test('disconnecting clears what is shown and keeps the track', async () => {
  const { recorder, monitor } = await play(everySecond(49, 120, 150), 2500);
  await monitor.disconnect();
  await vi.advanceTimersByTimeAsync(100);
  expect(recorder.getView()).toMatchObject({ history: [], readingCount: 0, average: null, max: null, alert: null });
  expect(Object.values(recorder.getView().zoneCounts)).toEqual([0, 0, 0, 0, 0]);
  expect(recorder.track?.bpm).toEqual([49, 120, 150]);
});

test('a workout goes on with the track it had', async () => {
  const monitor = new ReplayingMonitor(everySecond(130));
  const recorder = new HeartRateRecorder(monitor);
  recorder.begin({ startedAt: startedAt - 4000, bpm: [100, 101] });
  await monitor.connect();
  await vi.advanceTimersByTimeAsync(0);
  expect(recorder.track?.bpm).toEqual([100, 101, null, null, 130]);
});

test('a thousand packets in a burst: none lost, order kept, few redraws', async () => {
  const values = Array.from({ length: 1000 }, (_, index) => 60 + ((index * 7) % 100));
  const monitor = new ReplayingMonitor(values.map((bpm): RecordedEvent => [0, [0, bpm]]));
  const recorder = new HeartRateRecorder(monitor);
  let redraws = 0;
  recorder.subscribe(() => {
    redraws += 1;
  });
  await monitor.connect();
  await vi.advanceTimersByTimeAsync(200);
  const { readingCount, history, average } = recorder.getView();
  expect(readingCount).toBe(1000);
  expect(history.map(({ heartRate }) => heartRate)).toEqual(values.slice(-100));
  expect(average).toBe(Math.round(values.reduce((sum, bpm) => sum + bpm, 0) / 1000));
  expect(redraws).toBeLessThanOrEqual(3);
});
