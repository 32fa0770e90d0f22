import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, startOfWeek } from '../time/local-date.ts';
import type { InsightsInput } from './insights-input.ts';
import { type LaneName, laneNames, lanesOfDays, lanesOfWeeks } from './lanes.ts';
import { muscleSetsOf } from './muscle-sets.ts';
import { anInput, anyWorkouts, aSums, heartAt, setsOf, today } from './testing/an-input.ts';
import type { WorkoutSums } from './workout-sums.ts';

const rowsOf: Readonly<Record<string, number>> = {
  bench: 2,
  squat: 3,
  'pull-up': 1.5,
  grip: 1.5,
  thing: 1,
  unknown: 1,
};

/** What a lane knows of one workout, worked out from its heart rates and sets one by one. */
function loadOf(workout: WorkoutSums, lane: LaneName): number | null {
  if (lane === 'felt') return workout.effort === null ? null : Math.round(workout.seconds / 60) * workout.effort;
  if (lane === 'muscles') {
    return workout.exercises
      .flatMap((one) => new Array<number>(one.hardSets).fill(rowsOf[one.exerciseId] ?? 0))
      .reduce((a, b) => a + b, 0);
  }
  if (workout.heart === null) return null;
  const inZones = [0, 0, 0, 0, 0];
  for (const [index, seconds] of workout.heart.seconds.entries()) {
    const bpm: number = workout.heart.from + index;
    const zone = bpm < 60 ? 0 : bpm < 100 ? 1 : bpm < 140 ? 2 : bpm < 170 ? 3 : 4;
    inZones[zone] = (inZones[zone] ?? 0) + seconds;
  }
  return inZones.reduce((sum, seconds, weight) => sum + Math.round(seconds / 60) * weight, 0);
}

/** Of one day: a number, or why there is none. */
function dayOf({ workouts, today: now }: InsightsInput, date: string, lane: LaneName): number | null {
  const first = workouts[0]?.localDate;
  const ofDay = workouts.filter(({ localDate }) => localDate === date);
  if (first === undefined || date < first || (ofDay.length === 0 && date >= now)) return null;
  const values = ofDay.map((workout) => loadOf(workout, lane));
  return values.includes(null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

const back = (input: InsightsInput, date: string, lane: LaneName, weeks: number) =>
  Array.from({ length: weeks }, (_, week) => dayOf(input, addDays(date, -7 * (week + 1)), lane));

describe('the last seven days', () => {
  it('are what a recount of each day says, whatever the history', () => {
    fc.assert(
      fc.property(anyWorkouts(90), (workouts) => {
        const input = anInput(workouts);
        const { lanes } = lanesOfDays(input);
        for (const lane of laneNames) {
          expect(lanes[lane].days).toHaveLength(7);
          for (const { date, value, mean, byZone, missing } of lanes[lane].days) {
            expect(value).toBe(dayOf(input, date, lane));
            expect(missing === null).toBe(value !== null);
            const expected = meanOf(back(input, date, lane, 4));
            if (expected === null) expect(mean).toBeNull();
            else expect(mean).toBeCloseTo(expected, 9);
            if (lane === 'heart' && value !== null && byZone) {
              expect(Object.values(byZone).reduce((one, other) => one + other)).toBe(value);
            }
          }
        }
      }),
    );
  });

  it('are compared with the same days of a usual week, and a day left out counts on neither side', () => {
    fc.assert(
      fc.property(anyWorkouts(80), (workouts) => {
        const input = anInput(workouts);
        const { lanes } = lanesOfDays(input);
        for (const lane of laneNames) {
          const { total, usual, leftOut, days, share } = lanes[lane];
          const left = new Set(leftOut.map(({ date }) => date));
          const counted = days.filter(({ date }) => !left.has(date));
          if (total !== null)
            expect(total).toBeCloseTo(
              counted.reduce((sum, { value }) => sum + (value ?? Number.NaN), 0),
              9,
            );
          if (usual === null) continue;
          const means = counted.map(({ date }) => meanOf(back(input, date, lane, 8)) ?? Number.NaN);
          expect(usual).toBeCloseTo(
            means.reduce((sum, mean) => sum + mean, 0),
            9,
          );
          expect(share).toBe(usual > 0 ? (total ?? Number.NaN) / usual : null);
        }
      }),
    );
  });

  it('never show what is not known as nothing', () => {
    fc.assert(
      fc.property(anyWorkouts(80), (workouts) => {
        const input = anInput(workouts);
        const trained = new Set(input.workouts.map(({ localDate }) => localDate));
        for (const { days, total, leftOut } of Object.values(lanesOfDays(input).lanes)) {
          if (total !== 0) continue;
          const left = leftOut.filter(({ date }) => trained.has(date)).length;
          const counted = days.filter(({ date, value }) => trained.has(date) && value !== null).length;
          expect(left === 0 || counted > 0).toBe(true);
        }
        for (const { week, total, leftOut } of Object.values(lanesOfWeeks(input, 12).lanes).flat()) {
          const ofWeek = [...trained].filter((date) => date >= week && date <= addDays(week, 6));
          const left = new Set(leftOut.map(({ date }) => date));
          if (ofWeek.length > 0 && ofWeek.every((date) => left.has(date))) expect(total).toBeNull();
        }
        const recent = input.workouts.filter(({ localDate }) => localDate > addDays(today, -7));
        const { heart, felt, muscles } = lanesOfDays(input).lanes;
        if (recent.length > 0 && recent.every((one) => one.heart === null)) expect(heart.total).toBeNull();
        if (recent.length > 0 && recent.every(({ effort }) => effort === null)) expect(felt.total).toBeNull();
        if (workouts.length === 0) expect([muscles.total, heart.total, felt.total]).toEqual([null, null, null]);
      }),
    );
  });

  it('have as many hard sets as the list of sets per muscle together', () => {
    fc.assert(
      fc.property(anyWorkouts(6), (workouts) => {
        const input = anInput(workouts);
        const listed = muscleSetsOf(input, 7).rows.reduce((sum, { total }) => sum + total, 0);
        expect(lanesOfDays(input).lanes.muscles.total ?? 0).toBe(listed);
      }),
    );
  });

  it('keep a day apart of which only one workout is known', () => {
    const day = addDays(today, -1);
    const input = anInput([aSums(addDays(today, -6)), aSums(day, { heart: heartAt(120, 30) }), aSums(day)]);
    const { heart } = lanesOfDays(input).lanes;
    expect(heart.days[5]).toMatchObject({ value: null, missing: { why: 'no-heart-rate', partly: 60 }, workouts: 2 });
    expect(heart.total).toBeNull();
    expect(heart.leftOut.map(({ date, why }) => [date, why])).toEqual([
      [addDays(today, -6), 'no-heart-rate'],
      [day, 'no-heart-rate'],
      [today, 'not-over'],
    ]);
  });

  it('do not hold a day against anybody before it is over', () => {
    const habit = [1, 2, 3].map((week) => aSums(addDays(today, -7 * week), { exercises: [setsOf('bench', 10)] }));
    const before = lanesOfDays(anInput(habit)).lanes.muscles;
    expect(before).toMatchObject({ total: 0, usual: 0, leftOut: [{ date: today, why: 'not-over' }] });
    const after = lanesOfDays(anInput([...habit, aSums(today, { exercises: [setsOf('bench', 10)] })])).lanes.muscles;
    expect(after).toMatchObject({ total: 20, usual: 20, share: 1, leftOut: [] });
  });

  it('have no usual before two weeks know something', () => {
    const lift = (week: number) => aSums(addDays(today, -7 * week), { exercises: [setsOf('squat', 4)] });
    expect(lanesOfDays(anInput([lift(0), lift(1)])).lanes.muscles).toMatchObject({
      total: 12,
      usual: null,
      share: null,
    });
    expect(lanesOfDays(anInput([lift(0), lift(1), lift(2)])).lanes.muscles).toMatchObject({ total: 12, usual: 12 });
  });

  it('say where heart rates came from', () => {
    const input = anInput([
      aSums(today, { heart: heartAt(120, 30) }),
      aSums(today, { heart: heartAt(120, 30) }),
      aSums(addDays(today, -1), { heart: heartAt(120, 30, 'peloton') }),
      aSums(addDays(today, -1), { heart: heartAt(120, 30, 'peloton') }),
      aSums(addDays(today, -2), { heart: heartAt(120, 30, 'file') }),
      aSums(addDays(today, -7), { heart: heartAt(120, 30, 'file') }),
    ]);
    expect(lanesOfDays(input).sources).toEqual({ strapDays: 1, pelotonWorkouts: 2, fileDays: 1 });
  });
});

describe('weeks', () => {
  it('add up to the days, by the first day of the week that a person has', () => {
    fc.assert(
      fc.property(anyWorkouts(370), fc.constantFrom(0, 5, 6), (workouts, firstDayOfWeek) => {
        const input = anInput(workouts, { firstDayOfWeek });
        const { lanes } = lanesOfWeeks(input, 52);
        for (const lane of laneNames) {
          expect(lanes[lane]).toHaveLength(52);
          expect(lanes[lane].filter(({ isRunning }) => isRunning).map(({ week }) => week)).toEqual([
            startOfWeek(today, firstDayOfWeek),
          ]);
          for (const { week, total, leftOut, byZone } of lanes[lane]) {
            if (total === null) continue;
            const left = new Set(leftOut.map(({ date }) => date));
            const days = Array.from({ length: 7 }, (_, day) => addDays(week, day)).filter(
              (date) => date <= today && !left.has(date),
            );
            const sum = days.reduce((so, date) => so + (dayOf(input, date, lane) ?? Number.NaN), 0);
            expect(total).toBe(sum);
            if (lane === 'heart') expect(Object.values(byZone ?? {}).reduce((one, other) => one + other, 0)).toBe(sum);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('before the first workout have no figures, and those without a workout after it are zeros', () => {
    const input = anInput([aSums(addDays(today, -21), { exercises: [setsOf('bench', 5)] })]);
    const totals = lanesOfWeeks(input, 12).lanes.muscles.map(({ total }) => total);
    expect(totals).toEqual([...new Array(8).fill(null), 10, 0, 0, 0]);
  });

  it('are named where a deload or a pause falls into them', () => {
    const input = anInput([aSums('2026-08-01')], {
      deloads: [{ from: '2026-11-02', to: '2026-11-08' }],
      pauses: [{ from: '2026-10-25', to: '2026-10-26' }],
    });
    const weeks = lanesOfWeeks(input, 4).lanes.heart;
    expect(weeks.map(({ week, isDeload, isPaused }) => [week, isDeload, isPaused])).toEqual([
      ['2026-10-19', false, true],
      ['2026-10-26', false, true],
      ['2026-11-02', true, false],
      ['2026-11-09', false, false],
    ]);
  });

  it('of ten years take one pass', () => {
    const workouts = Array.from({ length: 1_500 }, (_, index) =>
      aSums(addDays(today, -Math.floor(index * 2.4)), {
        exercises: [setsOf('bench', 3)],
        heart: heartAt(130, 40),
        effort: 7,
      }),
    );
    const { lanes } = lanesOfWeeks(anInput(workouts), 52);
    expect(lanes.heart.every(({ total }) => total !== null && total > 0)).toBe(true);
  });
});
