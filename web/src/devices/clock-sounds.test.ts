import { expect, test } from 'vitest';
import { createClockSounds } from './clock-sounds.ts';

interface FakeTone {
  readonly at: number;
  readonly pitch: number;
  isStopped: boolean;
}

function start() {
  const tones: FakeTone[] = [];
  const device: { currentTime: number; state: AudioContextState } = { currentTime: 100, state: 'suspended' };
  let tell = (): void => undefined;
  const sounds = createClockSounds(() => ({
    get currentTime() {
      return device.currentTime;
    },
    get state() {
      return device.state;
    },
    resume() {
      device.state = 'running';
      tell();
      return Promise.resolve();
    },
    suspend: () => Promise.resolve(),
    onChange(listener) {
      tell = listener;
    },
    startTone(at, { pitch }) {
      const tone = { at, pitch, isStopped: false };
      tones.push(tone);
      return {
        stop() {
          tone.isStopped = true;
        },
      };
    },
  }));
  const heard = () =>
    tones.filter(({ isStopped }) => !isStopped).map(({ at, pitch }) => [Math.round(at * 1000) / 1000, pitch]);
  return { device, sounds, heard };
}

test('silent until a tap, then each at its moment; what was said before the tap is not late', () => {
  const { sounds, heard } = start();
  sounds.plan([{ inMs: 2_000, kind: 'count' }]);
  expect([sounds.isSilent(), heard()]).toEqual([true, []]);
  sounds.unlock();
  expect(sounds.isSilent()).toBe(false);
  expect(heard()[0]?.[0]).toBeCloseTo(102, 1);
});

test('said again a little later it stays as it is; after a sleep it is put right; stopped it is taken back', () => {
  const { device, sounds, heard } = start();
  sounds.unlock();
  sounds.plan([
    { inMs: 1_000, kind: 'count' },
    { inMs: 2_000, kind: 'work' },
  ]);
  device.currentTime = 101.01;
  // The count has begun by the hardware, and is still to come by the page's own clock.
  sounds.plan([
    { inMs: 5, kind: 'count' },
    { inMs: 1_005, kind: 'work' },
  ]);
  expect(heard()).toEqual([
    [101, 660],
    [102, 1175],
  ]);
  sounds.plan([{ inMs: 500, kind: 'rest' }]);
  expect(heard()).toEqual([
    [101, 660],
    [101.51, 440],
  ]);
  sounds.plan([]);
  expect(heard()).toEqual([[101, 660]]);
});

test('what is far away waits its turn', () => {
  const { sounds, heard } = start();
  sounds.unlock();
  sounds.plan([{ inMs: 600_000, kind: 'work' }]);
  expect(heard()).toEqual([]);
});
