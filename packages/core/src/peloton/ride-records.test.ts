import { expect, test } from 'vitest';
import { rideHistoryOf, wattsOf } from './ride-records.ts';

const ride = (localDate: string, minutes: number, outputKj: number) => ({
  ...{ localDate, minutes, outputKj, workoutId: `ride of ${localDate}` },
});

test('a class is held against those of its length, and the first beats nothing', () => {
  const { records, holders } = rideHistoryOf([
    ride('2026-01-05', 30, 250),
    ride('2026-01-06', 45, 360),
    ride('2026-01-08', 30, 256),
    ride('2026-01-09', 30, 256),
    ride('2026-01-12', 20, 181),
    ride('2026-01-15', 30, 263),
  ]);
  expect(records.map(({ localDate, was }) => [localDate, was])).toEqual([
    ['2026-01-08', 250],
    ['2026-01-15', 256],
  ]);
  expect(holders.map(({ minutes, outputKj, was }) => [minutes, outputKj, was])).toEqual([
    [20, 181, null],
    [30, 263, 256],
    [45, 360, null],
  ]);
});

test('mean power over the length of the class', () => {
  expect(wattsOf({ outputKj: 263, minutes: 30 })).toBe(146);
});
