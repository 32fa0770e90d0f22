import type { LinePlan, Step } from '@workout-tracker/core/plans/rule';
import type { Load, RowCount, SetRow } from '@workout-tracker/core/plans/set-row';
import { expect, test } from 'vitest';
import { goalAs, judgedAs, missedAs, nextStage, rungFor, stepAs } from './rule-starts.ts';

const working: Load = { of: 'working', percent: 100 };
const exactly = (count: number): RowCount => ({ kind: 'exactly', count });
const row = (sets: number, count: RowCount, more: Partial<SetRow> = {}): SetRow => ({
  sets,
  count,
  load: working,
  ...more,
});
const plan = (rows: SetRow[], step?: Step): LinePlan => ({
  weeks: [{ rows }],
  ...(step && {
    rule: {
      goal: { kind: 'every-set' },
      step,
      judged: { kind: 'each-time' },
      missed: { kind: 'same' },
      rounding: 'nearest',
    },
  }),
});
const by = (value: number) => ({ kind: 'weight' as const, weight: { value, unit: 'kg' as const } });
const threeFives = plan([row(3, exactly(5)), row(1, exactly(10), { kind: 'backoff' })]);
const start = { unit: 'kg' as const, rung: null };

test('all reps together begin at what the judged rows ask for at their top', () => {
  expect(goalAs('total', threeFives)).toEqual({ kind: 'total', atLeast: 15 });
  expect(goalAs('total', plan([row(3, { kind: 'range', from: 8, to: 12 })]))).toEqual({ kind: 'total', atLeast: 36 });
  expect(goalAs('last-set', threeFives)).toEqual({ kind: 'last-set' });
});

test.each<[Step['kind'], unknown]>([
  ['weight', { kind: 'weight', by: by(2.5), to: 'working' }],
  ['reps', { kind: 'reps', sets: 'all', by: by(2.5), to: 'working' }],
  [
    'by-last-set',
    {
      kind: 'by-last-set',
      lines: [
        { from: 5, by: by(2.5) },
        { from: 10, by: by(5) },
      ],
      to: 'working',
    },
  ],
  ['sets', { kind: 'sets', upTo: 5, by: by(2.5), to: 'working' }],
  ['seconds', { kind: 'seconds', seconds: 5 }],
])('a step by %s begins with numbers that fit', (kind, step) => {
  expect(stepAs(kind, threeFives, start)).toEqual(step);
});

test('another step keeps how much and to what the one before it added', () => {
  const before = plan([row(3, exactly(5), { load: { of: 'maximum', percent: 85 } })], {
    kind: 'weight',
    by: by(5),
    to: 'maximum',
  });
  expect(stepAs('by-last-set', before, start)).toEqual({
    kind: 'by-last-set',
    lines: [
      { from: 5, by: by(5) },
      { from: 10, by: by(10) },
    ],
    to: 'maximum',
  });
  expect(stepAs('per-extra-rep', before, { ...start, unit: 'lb' })).toEqual({
    kind: 'per-extra-rep',
    by: { value: 1, unit: 'lb' },
    most: { value: 10, unit: 'lb' },
    to: 'maximum',
  });
});

test('without a rule a step goes to what the rows are a share of', () => {
  const ofMaximum = plan([row(3, exactly(5), { load: { of: 'maximum', percent: 85 } })]);
  expect(stepAs('weight', ofMaximum, start)).toMatchObject({ to: 'maximum' });
});

test('a ladder begins with the exercise itself, in reps or in seconds', () => {
  const pullUp = { exerciseId: 'pull-up', title: 'Pull-up' };
  const rung = rungFor(pullUp, 'reps');
  expect(rung).toEqual({ ...pullUp, measure: 'reps', from: 5, to: 8, by: 1 });
  expect(rungFor(pullUp, 'seconds')).toMatchObject({ from: 20, to: 30, by: 5 });
  expect(stepAs('ladder', threeFives, { ...start, rung })).toEqual({ kind: 'ladder', rungs: [rung], to: 'working' });
});

test('what comes after misses begins as most programs do it', () => {
  expect(missedAs('less', threeFives)).toEqual({ kind: 'less', misses: 3, percent: 10 });
  expect(missedAs('stages', threeFives)).toMatchObject({ misses: 1, stages: [[row(4, exactly(4))]] });
  expect(judgedAs('day')).toEqual({ kind: 'day', day: 1 });
});

test.each([
  [row(5, { kind: 'at-least', count: 3 }), row(6, { kind: 'at-least', count: 2 })],
  [row(3, exactly(10)), row(4, exactly(8))],
  [row(20, exactly(1)), row(20, exactly(1))],
])('the next stage has fewer reps in more sets', (before, after) => {
  expect(nextStage(before)).toEqual(after);
});
