/** Figures of looking back for somebody with two units and two time zones, each computed another way from the same workouts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultBounds } from '../heart-rate/zones.ts';
import type { InsightsInput } from '../insights/insights-input.ts';
import { lanesOfDays } from '../insights/lanes.ts';
import { liftOf } from '../insights/lifts.ts';
import { defaultBands } from '../insights/muscle-rows.ts';
import { muscleSetsOf } from '../insights/muscle-sets.ts';
import { recordBookOf } from '../workouts/record-book.ts';
import { sumsWithPending } from './pending-sums.ts';
import type { WaitingChange } from './pending-workout.ts';

const now = '2026-03-12T23:30:00.000Z';
const dayMs = 86_400_000;
const book = recordBookOf({
  exercises: [{ _id: 'bench', title: 'Bench Press', loading: 'external', mergedInto: null }],
  bests: [],
  bodyWeights: [],
  units: 'kg',
});

const anySet = fc.record({
  /** Null where no weight was told. */
  weight: fc.option(fc.integer({ min: 20, max: 200 })),
  unit: fc.constantFrom('kg' as const, 'lb' as const),
  reps: fc.integer({ min: 1, max: 12 }),
  kind: fc.constantFrom('working' as const, 'warmup' as const),
});

/** At home and on the other side of the date line. */
const anyWorkout = fc.record({
  minutesAgo: fc.integer({ min: 200, max: 12 * 24 * 60 }),
  minutes: fc.integer({ min: 1, max: 90 }),
  zone: fc.constantFrom('America/New_York', 'Pacific/Auckland'),
  sets: fc.array(anySet, { maxLength: 5 }),
  hr: fc.oneof(
    fc.constant<(number | null)[]>([]),
    fc.array(fc.option(fc.integer({ min: 50, max: 190 })), { maxLength: 40 }),
  ),
  effort: fc.option(fc.integer({ min: 1, max: 10 })),
});
type AnyWorkout = typeof anyWorkout extends fc.Arbitrary<infer Made> ? Made : never;
type Done = ReturnType<typeof laid>[number];

/** One after the other, so that no two hearts beat at once. */
function laid(workouts: readonly AnyWorkout[]) {
  let untilMs = Number.NEGATIVE_INFINITY;
  return workouts
    .toSorted((one, other) => other.minutesAgo - one.minutesAgo)
    .map((workout, index) => {
      const startMs = Math.max(Date.parse(now) - workout.minutesAgo * 60_000, untilMs);
      untilMs = startMs + 90 * 60_000;
      const _id = `0195f3a0-0000-7000-8000-${String(index).padStart(12, '0')}`;
      return { ...workout, _id, startMs, day: dayOf(startMs + workout.minutes * 60_000, workout.zone) };
    });
}

/** As a calendar on the wall says it; a workout counts for the day that it ended on. */
const dayOf = (ms: number, timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(ms);

const changeOf = ({ _id, startMs, minutes, zone, sets, hr, effort }: Done): WaitingChange => ({
  workoutId: _id,
  kind: 'create',
  queuedAt: now,
  zone,
  data: {
    ...{ _id, wid: 'p', timeZone: zone, hr, hrIntervalMs: 60_000, ...(effort !== null && { effort }) },
    created: new Date(startMs).toISOString(),
    ended: new Date(startMs + minutes * 60_000).toISOString(),
    moves: sets.map(({ weight, unit, reps, kind }) => ({
      ...{ mid: 'bench', exerciseId: 'bench', reps, unit, kind },
      ...(weight !== null && { weight }),
    })),
  },
});

/** Today is that of the zone that the person is in. */
function inputOf(done: readonly Done[], timeZone: string): InsightsInput {
  const findNothing = () => undefined;
  const waiting = done.map(changeOf);
  return {
    workouts: sumsWithPending([], { waiting, book, findWorkout: findNothing, findProgram: findNothing }),
    exercises: new Map([
      ['bench', { title: 'Bench Press', muscles: ['chest'], secondaryMuscles: ['triceps', 'shoulders'] }],
    ]),
    today: dayOf(Date.parse(now), timeZone),
    firstDayOfWeek: 1,
    bands: defaultBands,
    pauses: [],
    deloads: [],
    heartScale: { kind: 'zones', bounds: defaultBounds },
  };
}

const anyHistory = fc.tuple(
  fc.array(anyWorkout, { maxLength: 12 }).map(laid),
  fc.constantFrom('America/New_York', 'Pacific/Auckland'),
);

const hardSets = ({ sets }: Done) => sets.filter(({ kind }) => kind === 'working');
const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);

test('each lane has of each day what was done on it by the clock on the wall, and nothing where it was not measured', () => {
  const weightOf = (bpm: number): number => defaultBounds.filter((from) => bpm >= from).length;
  fc.assert(
    fc.property(anyHistory, ([done, zone]) => {
      const { lanes } = lanesOfDays(inputOf(done, zone));
      for (const [index, { date, value }] of lanes.muscles.days.entries()) {
        const ofDay = done.filter(({ day }) => day === date);
        if (ofDay.length === 0) continue;
        // The chest, and half of each of two that help.
        expect(value).toBe(2 * sum(ofDay.map((one) => hardSets(one).length)));
        const beats = ofDay.map(({ hr }) => hr.filter((bpm) => bpm !== null));
        const heart = beats.some(({ length }) => length === 0) ? null : sum(beats.flat().map(weightOf));
        expect(lanes.heart.days[index]?.value).toBe(heart);
        const efforts = ofDay.flatMap(({ effort, minutes }) => (effort === null ? [] : [effort * minutes]));
        expect(lanes.felt.days[index]?.value).toBe(efforts.length < ofDay.length ? null : sum(efforts));
      }
    }),
  );
});

test('sets of a muscle are as many as were done in these days, whatever the unit of their weights', () => {
  fc.assert(
    fc.property(anyHistory, ([done, zone]) => {
      const input = inputOf(done, zone);
      const first = new Date(Date.parse(input.today) - 6 * dayMs).toISOString().slice(0, 10);
      const recent = done.filter(({ day }) => day >= first && day <= input.today);
      const chest = muscleSetsOf(input, 7).rows.find(({ row }) => row === 'chest');
      expect(chest?.direct ?? 0).toBe(sum(recent.map((one) => hardSets(one).length)));
      const days = new Set(recent.filter((one) => hardSets(one).length > 0).map(({ day }) => day));
      expect(chest?.days ?? 0).toBe(days.size);
    }),
  );
});

test('a lift has the highest estimate of each workout in kilograms, and none where no weight was told', () => {
  fc.assert(
    fc.property(anyHistory, ([done, zone]) => {
      const input = inputOf(done, zone);
      const expected = done
        .filter(({ day }) => day <= input.today)
        .flatMap((one) => {
          const estimates = hardSets(one).flatMap(({ weight, unit, reps }) =>
            weight === null ? [] : [(unit === 'lb' ? weight / 2.2046226218487757 : weight) * (1 + reps / 30)],
          );
          return estimates.length === 0 ? [] : [{ date: one.day, e1rmKg: Math.max(...estimates) }];
        });
      const { sessions } = liftOf(input, 'bench');
      expect(sessions.map(({ date }) => date)).toEqual(expected.map(({ date }) => date));
      for (const [index, { e1rmKg }] of sessions.entries())
        expect(e1rmKg).toBeCloseTo(expected[index]?.e1rmKg ?? -1, 6);
    }),
  );
});
