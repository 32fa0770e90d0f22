import { describe, expect, test } from 'vitest';
import {
  changeOver,
  dateOf,
  figuresIn,
  formatFew,
  isAboveBest,
  monthTicks,
  plottedValues,
  pointDay,
  progressOf,
  valueTicks,
  weightsByUse,
} from './progress-shape.ts';
import type { ChartPoint } from './queries.ts';

const at = (localDate: string, e1rmKg: number | null, more: Partial<ChartPoint> = {}): ChartPoint => ({
  workoutId: localDate,
  localDate,
  e1rmKg,
  heaviestKg: null,
  volumeKg: null,
  seconds: null,
  metres: null,
  repsAt: [],
  records: [],
  ...more,
});

const wanted = { figure: 'e1rm', weightKg: null, today: '2026-11-14' } as const;

describe('the points', () => {
  const chart = [
    at('2025-06-02', 80),
    at('2026-09-01', 60),
    at('2026-09-03', 62),
    at('2026-10-28', 61),
    at('2026-11-02', 85, { records: ['e1rm'] }),
    at('2026-11-04', 84),
    at('2026-11-10', null),
  ];
  const shown = (range: '3m' | '6m' | '1y' | 'all') =>
    progressOf(chart, { ...wanted, range }).points.map(({ day, value, isRecord }) => [dateOf(day), value, isRecord]);

  test('an estimate above the best one is told: it counts an effort that made no record', () => {
    const recent = progressOf(chart, { ...wanted, range: '3m' });
    expect([isAboveBest(recent, 'e1rm', 84.5), isAboveBest(recent, 'e1rm', 85)]).toEqual([true, false]);
    expect([isAboveBest(recent, 'heaviest', 1), isAboveBest(recent, 'e1rm', null)]).toEqual([false, false]);
  });

  test('over three months one for each session; a record is one that also beats what is out of view', () => {
    expect(shown('3m')).toEqual([
      ['2026-09-01', 60, false],
      ['2026-09-03', 62, false],
      ['2026-10-28', 61, false],
      ['2026-11-02', 85, true],
      ['2026-11-04', 84, false],
    ]);
  });

  test('over longer times the best of each week', () => {
    expect(shown('6m')).toEqual([
      ['2026-09-03', 62, false],
      ['2026-10-28', 61, false],
      ['2026-11-02', 85, true],
    ]);
    expect(shown('all')).toHaveLength(4);
  });

  test('more than three weeks without a session are a pause, whichever figure is shown, also the last ones', () => {
    const { pauses, from } = progressOf(chart, { ...wanted, range: '3m' });
    expect(pauses.map((pause) => pause.map(dateOf))).toEqual([['2026-09-03', '2026-10-28']]);
    expect(dateOf(from)).toBe('2026-08-14');
    const lapsed = progressOf([at('2026-09-01', 60)], { ...wanted, range: '3m' });
    expect(lapsed.pauses.map((pause) => pause.map(dateOf))).toEqual([['2026-09-01', '2026-11-14']]);
    expect(dateOf(lapsed.from)).toBe('2026-09-01');
  });

  test('an estimate that is greater by the effort alone is none', () => {
    const points = [at('2026-11-02', 80), at('2026-11-04', 85), at('2026-11-06', 84, { records: ['e1rm'] })];
    const { points: shownPoints } = progressOf(points, { ...wanted, range: '3m' });
    expect(shownPoints.map(({ isRecord }) => isRecord)).toEqual([false, false, true]);
  });

  test('a first time is no record, and nothing gives nothing', () => {
    expect(progressOf([at('2026-11-02', 85)], { ...wanted, range: 'all' }).points).toMatchObject([{ isRecord: false }]);
    expect(progressOf([], { ...wanted, range: 'all' }).points).toEqual([]);
  });

  test('reps at a weight', () => {
    const reps = [
      at('2026-11-02', null, { repsAt: [{ weightKg: 60, reps: 5 }] }),
      at('2026-11-04', null, { repsAt: [{ weightKg: 65, reps: 3 }] }),
      at('2026-11-09', null, { repsAt: [{ weightKg: 60, reps: 6 }] }),
    ];
    const { points } = progressOf(reps, { ...wanted, figure: 'reps', weightKg: 60, range: '3m' });
    expect(points.map(({ value, isRecord }) => [value, isRecord])).toEqual([
      [5, false],
      [6, true],
    ]);
    expect(weightsByUse(reps)).toEqual([60, 65]);
  });
});

test('what changed, from the first point in view to the last', () => {
  const change = (from: number, to: number, firstDay = '2026-05-14') =>
    changeOver(progressOf([at(firstDay, from), at('2026-11-12', to)], { ...wanted, range: '6m' }), 'e1rm', 'kg');
  expect(change(61.2, 75.8)).toEqual({ direction: 'up', words: '14.6 kg in 6 months' });
  expect(change(75.8, 75, '2026-10-14')).toEqual({ direction: 'down', words: '0.8 kg in 4 weeks' });
  expect(change(70, 70.01)).toEqual({ direction: 'same', words: 'No change in 6 months' });
  expect(changeOver(progressOf([at('2026-11-12', 60)], { ...wanted, range: '6m' }), 'e1rm', 'kg')).toBeNull();
});

test('the figures that are there', () => {
  const lift = at('2026-11-02', 85, { heaviestKg: 70, volumeKg: 500, repsAt: [{ weightKg: 70, reps: 5 }] });
  expect(figuresIn([lift], 'reps')).toEqual(['e1rm', 'heaviest', 'volume', 'reps']);
  expect(figuresIn([at('2026-11-02', null, { seconds: 45 })], 'seconds')).toEqual(['seconds']);
  expect(figuresIn([at('2026-11-02', null, { seconds: 45, heaviestKg: 10 })], 'seconds')).toEqual([
    'seconds',
    'heaviest',
  ]);
});

test('the axes have round numbers and the names of months', () => {
  expect(valueTicks(58.3, 75.8)).toEqual([55, 60, 65, 70, 75, 80]);
  expect(valueTicks(100, 100)).toContain(100);
  expect(valueTicks(28, 28)).toEqual([27, 28, 29]);
  expect(valueTicks(8, 8)).toEqual([7, 8, 9]);
  expect(valueTicks(60, 62.5)).toEqual([59, 60, 61, 62, 63]);
  expect(valueTicks(8, 20)).toEqual([5, 10, 15, 20, 25]);
  expect(valueTicks(1_450, 1_550).every(Number.isInteger)).toBe(true);
  expect(valueTicks(3, 6)[0]).toBeGreaterThanOrEqual(0);
  const day = (date: string) => Date.parse(date) / 86_400_000;
  expect(monthTicks(day('2026-05-14'), day('2026-11-14'), 7).map(({ label }) => label)).toEqual([
    'Jun',
    'Jul',
    'Aug',
    'Sep',
    'Oct',
    'Nov',
  ]);
  expect(monthTicks(day('2024-05-14'), day('2026-11-14'), 6).map(({ label }) => label)).toEqual([
    'Jul',
    '2025',
    'Jul',
    '2026',
    'Jul',
  ]);
  expect(monthTicks(day('2026-11-03'), day('2026-11-14'), 6)).toEqual([{ day: day('2026-11-03'), label: 'Nov 3' }]);
});

test('a week is named by its Monday', () => {
  const chart = [at('2024-11-05', 60), at('2024-11-14', 61), at('2024-11-18', 62)];
  const { points, isWeekly } = progressOf(chart, { ...wanted, range: 'all' });
  expect(points.map((point) => pointDay(point, isWeekly))).toEqual([
    'Week of Nov 4, 2024',
    'Week of Nov 11, 2024',
    'Week of Nov 18, 2024',
  ]);
});

test('one or two sessions are told in words, each for itself', () => {
  const wanted = { figure: 'e1rm', range: '6m', weightKg: null, today: '2026-11-14' } as const;
  const one = progressOf([at('2026-11-05', 75)], wanted);
  expect(formatFew(one, 'e1rm', 'kg')).toBe('75 kg on Nov 5.');
  const two = progressOf([at('2026-11-10', 75), at('2026-11-12', 77.5)], wanted);
  expect(two.points).toHaveLength(2);
  expect(formatFew(two, 'e1rm', 'kg')).toBe('75 kg on Nov 10, 77.5 kg on Nov 12.');
});

test('three sessions in one week are three points, and three weeks are summed up', () => {
  const wanted = { figure: 'e1rm', range: '6m', weightKg: null, today: '2026-11-14' } as const;
  const week = [at('2026-11-09', 75), at('2026-11-11', 77.5), at('2026-11-13', 76)];
  expect(progressOf(week, wanted)).toMatchObject({ isWeekly: false, points: { length: 3 } });
  const weeks = [...week, at('2026-10-30', 70), at('2026-10-23', 70)].toSorted((a, b) =>
    a.localDate < b.localDate ? -1 : 1,
  );
  expect(progressOf(weeks, wanted)).toMatchObject({ isWeekly: true, points: { length: 3 } });
});

test('distances stand on one axis, in the unit that suits the longest', () => {
  const chart = [at('2026-11-02', null, { metres: 400 }), at('2026-11-04', null, { metres: 1609.344 })];
  const progress = progressOf(chart, { ...wanted, figure: 'metres', range: '3m' });
  expect(plottedValues(progress, 'metres', 'kg')).toEqual([400, 1609.344]);
  expect(plottedValues(progress, 'metres', 'lb')).toEqual([0.25, 1]);
  expect(changeOver(progress, 'metres', 'lb')?.words).toBe('0.75 mi in 12 days');
});

test('sessions that were lighter by plan are shaded, and the last of them is no decline', () => {
  const chart = [
    at('2026-10-20', 100),
    at('2026-10-27', 105),
    at('2026-11-03', 90),
    at('2026-11-06', 88),
    at('2026-11-10', 106),
    at('2026-11-13', 92),
  ];
  const deloadDays = ['2026-11-03', '2026-11-06', '2026-11-13'];
  const progress = progressOf(chart, { ...wanted, range: '3m', deloadDays });
  expect(progress.deloads.map(([from, to]) => [dateOf(from), dateOf(to)])).toEqual([
    ['2026-11-03', '2026-11-06'],
    ['2026-11-13', '2026-11-13'],
  ]);
  expect(changeOver(progress, 'e1rm', 'kg')).toEqual({ direction: 'up', words: '6 kg in 4 weeks' });
});
