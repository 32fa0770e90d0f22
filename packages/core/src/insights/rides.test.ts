import { describe, expect, it } from 'vitest';
import { addDays } from '../time/local-date.ts';
import { ridesOf } from './rides.ts';
import { anInput, aSums, today } from './testing/an-input.ts';
import type { RideSums } from './workout-sums.ts';

const zone = '30 min Power Zone Ride';
const ride = (date: string, watts: number, bpm: number | null, more: Partial<RideSums> = {}) =>
  aSums(date, { ride: { title: zone, minutes: 30, watts, bpm, bands: [], driftPercent: null, ...more } });

describe('watts per beat', () => {
  it('are the mean of like rides of a month, and months without are gaps', () => {
    const [group, ...others] = ridesOf(
      anInput([
        ride('2026-08-03', 140, 140),
        ride('2026-08-20', 150, 125, { title: '30 min Pop Power Zone Ride' }),
        ride('2026-08-25', 200, null),
        ride('2026-10-01', 120, 100),
        ride('2026-10-02', 300, 100, { minutes: 45 }),
        ride('2026-11-02', 300, 100, { title: '30 min Climb Ride' }),
        aSums('2026-10-05'),
      ]),
    ).groups;
    expect(group).toMatchObject({ minutes: 30, kind: 'Power Zone', rides: 3 });
    expect(group?.months).toEqual([
      { month: '2026-08', wattsPerBeat: (1 + 1.2) / 2, rides: 2, ridesWithoutHeart: 1, isRunning: false },
      { month: '2026-09', wattsPerBeat: null, rides: 0, ridesWithoutHeart: 0, isRunning: false },
      { month: '2026-10', wattsPerBeat: 1.2, rides: 1, ridesWithoutHeart: 0, isRunning: false },
      { month: '2026-11', wattsPerBeat: null, rides: 0, ridesWithoutHeart: 0, isRunning: true },
    ]);
    expect(others.map(({ minutes, kind, rides }) => [minutes, kind, rides])).toEqual([
      [45, 'Power Zone', 1],
      [30, 'Climb', 1],
    ]);
  });

  it('reach back twelve months, across the turn of a year', () => {
    const { groups } = ridesOf(
      anInput([ride('2025-11-30', 100, 100), ride('2025-12-01', 100, 100), ride(today, 100, 100)]),
    );
    expect(groups[0]?.months.map(({ month }) => month)).toEqual([
      '2025-12',
      ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((month) => `2026-${month}`),
    ]);
  });

  it('are not told of rides without a heart rate', () => {
    expect(ridesOf(anInput([ride(today, 150, null)])).groups).toEqual([]);
  });
});

describe('output', () => {
  it('is the mean by length, beside that of the 90 days before', () => {
    const input = anInput([
      ride(addDays(today, -10), 140, null),
      ride(addDays(today, -89), 150, 120),
      ride(addDays(today, -90), 120, 120),
      ride(addDays(today, -179), 130, 120),
      ride(addDays(today, -180), 999, 120),
      ride(addDays(today, -3), 180, 120, { minutes: 20 }),
      ride(addDays(today, -3), 80, 120, { minutes: null }),
      ride(addDays(today, -100), 80, 120, { minutes: 60 }),
    ]);
    expect(ridesOf(input).outputs).toEqual([
      { minutes: 20, rides: 1, watts: 180, before: null },
      { minutes: 30, rides: 2, watts: 145, before: 125 },
    ]);
  });
});

describe('the heart at equal watts', () => {
  const banded = (date: string, ...bands: RideSums['bands']) => ride(date, 140, 140, { bands });

  it('is taken where both times were ridden the longest, each second counting once', () => {
    const input = anInput([
      banded('2026-05-04', { watts: 140, seconds: 600, bpm: 144 }, { watts: 150, seconds: 200, bpm: 150 }),
      banded('2026-05-20', { watts: 140, seconds: 300, bpm: 147 }, { watts: 160, seconds: 900, bpm: 160 }),
      banded('2026-08-01', { watts: 160, seconds: 900, bpm: 99 }),
      banded(today, { watts: 140, seconds: 700, bpm: 130 }, { watts: 160, seconds: 400, bpm: 140 }),
    ]);
    expect(ridesOf(input).heartAtWatts).toEqual({
      watts: 140,
      now: 130,
      was: (600 * 144 + 300 * 147) / 900,
      wasMonth: '2026-05',
    });
  });

  it.each([
    { why: 'rides of the last weeks alone', workouts: [banded(today, { watts: 140, seconds: 900, bpm: 130 })] },
    {
      why: 'minutes too few',
      workouts: [
        banded('2026-05-04', { watts: 140, seconds: 299, bpm: 144 }),
        banded(today, { watts: 140, seconds: 900, bpm: 130 }),
      ],
    },
    { why: 'output that is not known', workouts: [ride('2026-05-04', 140, 140), ride(today, 140, 140)] },
  ])('is not told of $why', ({ workouts }) => {
    expect(ridesOf(anInput(workouts)).heartAtWatts).toBeNull();
  });
});

it('tells drift as the median of the steady rides of 90 days', () => {
  const drifting = (back: number, driftPercent: number | null) =>
    ride(addDays(today, -back), 140, 140, { driftPercent });
  const input = anInput([drifting(0, 3), drifting(5, 9), drifting(9, 2), drifting(11, null), drifting(90, 50)]);
  expect(ridesOf(input).drift).toEqual({ percent: 3, rides: 3 });
  expect(ridesOf(anInput([drifting(1, null)])).drift).toBeNull();
});

it('counts classes that came without their output second by second, and no ride whose heart nobody knows', () => {
  const bands = [{ watts: 140, seconds: 900, bpm: 130 }];
  const input = anInput([
    ride(today, 140, 130, { bands }),
    ride(addDays(today, -1), 140, 130),
    ride(addDays(today, -2), 140, 130),
    ride(addDays(today, -3), 140, null),
    ride(addDays(today, -4), 140, 130, { minutes: null }),
  ]);
  expect(ridesOf(input).withoutOutput).toBe(2);
});
