import type { LinePlan, Rule } from '@workout-tracker/core/plans/rule';
import type { Load, RowCount, SetRow } from '@workout-tracker/core/plans/set-row';
import { expect, test } from 'vitest';
import { speakGerman } from '../../../test/format-in.ts';
import {
  formatLinePlan,
  formatLoad,
  formatRowCount,
  formatThen,
  type PlanMeasure,
  readRowCount,
  rowCountText,
} from './plan-format.ts';

test.each<[RowCount, PlanMeasure, string]>([
  [{ kind: 'exactly', count: 8 }, 'reps', '8'],
  [{ kind: 'range', from: 6, to: 8 }, 'reps', '6–8'],
  [{ kind: 'at-least', count: 5 }, 'reps', '5+'],
  [{ kind: 'exactly', count: 90 }, 'seconds', '1:30'],
  [{ kind: 'range', from: 20, to: 30 }, 'seconds', '20–30 s'],
  [{ kind: 'exactly', count: 40 }, 'metres', '40 m'],
])('%o in %s is %s', (count, measure, words) => {
  expect(formatRowCount(count, measure)).toBe(words);
});

test.each<[string, PlanMeasure, RowCount | null]>([
  ['8', 'reps', { kind: 'exactly', count: 8 }],
  [' 6-8 ', 'reps', { kind: 'range', from: 6, to: 8 }],
  ['6–8', 'reps', { kind: 'range', from: 6, to: 8 }],
  ['6 to 8', 'reps', { kind: 'range', from: 6, to: 8 }],
  ['5+', 'reps', { kind: 'at-least', count: 5 }],
  ['8-8', 'reps', { kind: 'exactly', count: 8 }],
  ['8-6', 'reps', null],
  ['6-', 'reps', null],
  ['0', 'reps', null],
  ['2.5', 'reps', null],
  ['2,5', 'metres', { kind: 'exactly', count: 2.5 }],
  ['', 'reps', null],
  ['many', 'reps', null],
])('%j of %s is read as %o', (text, measure, count) => {
  expect(readRowCount(text, measure)).toEqual(count);
});

test.each<[RowCount, string, string]>([
  [{ kind: 'exactly', count: 1062.5 }, '1062.5', '1062,5'],
  [{ kind: 'range', from: 7.5, to: 8 }, '7.5–8', '7,5–8'],
  [{ kind: 'at-least', count: 1500 }, '1500+', '1500+'],
])('%o stands in a field as %s, in German as %s, and reads back', (count, english, german) => {
  expect([rowCountText(count), readRowCount(rowCountText(count), 'metres')]).toEqual([english, count]);
  speakGerman();
  expect([rowCountText(count), readRowCount(rowCountText(count), 'metres')]).toEqual([german, count]);
});

test.each<[Load, string | null]>([
  [{ of: 'working', percent: 100 }, '100 %'],
  [{ of: 'first-set', percent: 80 }, '80 %'],
  [{ of: 'maximum', percent: 72.5 }, '72.5 %'],
  [{ of: 'maximum', percent: 70, plus: { value: 5, unit: 'kg' } }, '70 % + 5 kg'],
  [{ of: 'rpe', rpe: 8.5 }, 'RPE 8.5'],
  [{ of: 'rir', rir: 0 }, 'RIR 0'],
  [{ of: 'fixed', weight: { value: 40, unit: 'kg' } }, '40 kg'],
  [{ of: 'none' }, null],
])('a load of %o is %s', (load, words) => {
  expect(formatLoad(load)).toBe(words);
});

const row = (more: Partial<SetRow> = {}): SetRow => ({
  sets: 3,
  count: { kind: 'range', from: 6, to: 8 },
  load: { of: 'working', percent: 100 },
  ...more,
});

const rule = (more: Partial<Rule>): Rule => ({
  goal: { kind: 'every-set' },
  step: { kind: 'weight', by: { kind: 'smallest' }, to: 'working' },
  judged: { kind: 'each-time' },
  missed: { kind: 'same' },
  rounding: 'nearest',
  ...more,
});

const one = { kind: 'exactly', count: 5 } as const;

test.each<[string, LinePlan]>([
  [
    '3 × 6–8, reps then weight',
    {
      weeks: [{ rows: [row()] }],
      rule: rule({ step: { kind: 'reps', sets: 'all', by: { kind: 'smallest' }, to: 'working' } }),
    },
  ],
  ['3 × 6–8 and 1 × 5, add every time', { weeks: [{ rows: [row(), row({ sets: 1, count: one })] }], rule: rule({}) }],
  ['9 sets, add every time', { weeks: [{ rows: [row(), row(), row()] }], rule: rule({}) }],
  [
    '2 weeks, percent of a maximum',
    {
      weeks: [{ rows: [row()] }, { rows: [row()] }],
      rule: rule({ step: { kind: 'weight', by: { kind: 'smallest' }, to: 'maximum' } }),
    },
  ],
  [
    '3 × 6–8, stages',
    {
      weeks: [{ rows: [row()] }],
      rule: rule({
        missed: { kind: 'stages', misses: 1, stages: [[row()]], end: { kind: 'percent', percent: 85 } },
      }),
    },
  ],
  ['3 × 6–8, by effort', { weeks: [{ rows: [row({ load: { of: 'rpe', rpe: 8 } })] }] }],
  ['3 × 6–8', { weeks: [{ rows: [row()] }] }],
])('in short: %s', (words, plan) => {
  expect(formatLinePlan(plan, 'reps')).toBe(words);
});

test.each([
  [[], ''],
  [['6'], '6'],
  [['6', '7', '8'], '6, then 7, then 8'],
])('%j one after the other', (items, words) => {
  expect(formatThen(items)).toBe(words);
});
