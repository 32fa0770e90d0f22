import { expect, test } from 'vitest';
import { createStrapBeats, joinReadings } from './fit-strap-beats.ts';

const bytes = (hex: string): number[] => (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
const second = 1_030_731_510;
const at = (second + 631_065_600) * 1000;

test('messages as a chest strap wrote them: a clock of 32 bits, then twelve bits of each, past a full turn', () => {
  const read = createStrapBeats();
  const first = read(
    new Map([
      [253, [second]],
      [9, [1_272_022_016]],
      [0, [0]],
      [6, [71]],
    ]),
  );
  expect(first).toEqual([{ ms: at, bpm: 71 }]);
  const eight = read(
    new Map([
      [6, new Array(8).fill(71)],
      [10, bytes('00d06e036ef7d193957d1eff')],
    ]),
  );
  const seconds = [
    3, 4.7314453125, 6.5029296875, 6.865234375, 7.9541015625, 9.3369140625, 10.6220703125, 10.9853515625,
  ];
  expect(eight).toEqual(seconds.map((after) => ({ ms: at + after * 1000, bpm: 71 })));
});

test('a part of a second, empty places and a second instant', () => {
  const read = createStrapBeats();
  expect(read(new Map([[6, [70]]]))).toBeNull();
  const half: [number, number[]][] = [
    [253, [second]],
    [9, [1024]],
    [0, [16_384]],
  ];
  expect(read(new Map([...half, [6, [70]]]))).toEqual([{ ms: at + 500, bpm: 70 }]);
  expect(
    read(
      new Map([
        [6, [null, 80]],
        [10, bytes('000800')],
      ]),
    ),
  ).toEqual([{ ms: at + 3_500, bpm: 80 }]);
  expect(
    read(
      new Map([
        [253, [second + 600]],
        [9, [5]],
        [6, [90]],
      ]),
    ),
  ).toEqual([{ ms: at + 600_000, bpm: 90 }]);
});

test('the watch keeps what the strap has not', () => {
  const readings = (...times: number[]) => times.map((ms) => ({ ms, bpm: 60 }));
  expect(joinReadings(readings(0, 1_000), [])).toEqual(readings(0, 1_000));
  const joined = joinReadings(
    readings(4_000, 5_001, 16_000, 20_001, 94_000, 110_000),
    readings(10_001, 15_000, 99_999),
  );
  expect(joined.map(({ ms }) => ms)).toEqual([4_000, 20_001, 94_000, 110_000, 10_001, 15_000, 99_999]);
});
