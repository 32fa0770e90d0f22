import type { Reason, WeightSum } from '@workout-tracker/core/plans/reason';
import type { PlanWeight } from '@workout-tracker/core/plans/set-row';
import { describe, expect, test } from 'vitest';
import { aroundResult, formatCorrected, formatReason, reasonParts } from './reason-format.ts';

const kg = (value: number): PlanWeight => ({ value, unit: 'kg' });
const ofMaximum: WeightSum = { of: 'maximum', base: kg(120), percent: 85, plus: null, exact: 102, rounded: 102.5 };

interface Around {
  readonly week?: number;
  readonly sums?: readonly WeightSum[];
}

const next = (reason: Reason, { week, sums = [] }: Around = {}) => ({
  reason,
  sums,
  target: week === undefined ? {} : { week },
  corrected: null,
});

describe('every reason in words', () => {
  test.each<[Reason, Around, string]>([
    [{ code: 'start' }, {}, 'Start'],
    [{ code: 'start' }, { week: 1, sums: [ofMaximum] }, 'Week 1: 85 % of 120 = 102 → 102.5 (your plates)'],
    [{ code: 'weight-missing', of: 'working' }, {}, 'Set a working weight'],
    [{ code: 'weight-missing', of: 'maximum' }, {}, 'Set a maximum'],
    [
      { code: 'weight-raised', by: kg(2.5), cause: { kind: 'every-set', sets: 3, count: 8 } },
      {},
      '3 × 8 last time: + 2.5 kg',
    ],
    [{ code: 'weight-raised', by: kg(5), cause: { kind: 'last-set', count: 9 } }, {}, '9 in the last set: + 5 kg'],
    [{ code: 'weight-raised', by: kg(0), cause: { kind: 'last-set', count: 1 } }, {}, '1 in the last set: same again'],
    [
      { code: 'weight-raised', by: kg(2.5), cause: { kind: 'top-of-range', count: 12 } },
      {},
      '12 in every set: + 2.5 kg',
    ],
    [
      { code: 'weight-raised', by: kg(2.5), cause: { kind: 'total', count: 32 } },
      {},
      '32 in all sets together: + 2.5 kg',
    ],
    [{ code: 'weight-raised', by: kg(5), cause: { kind: 'cycle' } }, {}, 'Cycle done: + 5 kg'],
    [
      { code: 'weight-raised', by: kg(-5), cause: { kind: 'every-set', sets: 3, count: 8 } },
      {},
      '3 × 8 last time: 5 kg less help',
    ],
    [{ code: 'lowered', percent: -10, misses: 3, from: kg(40) }, {}, 'Missed 3 times at 40: 10 % more help'],
    [{ code: 'reps-raised', by: 1, isTop: false }, {}, 'Reps reached: + 1 rep'],
    [{ code: 'reps-raised', by: 2, isTop: true }, {}, 'Reps reached: + 2 reps, the top'],
    [{ code: 'seconds-raised', by: 5, isTop: false }, {}, 'Time reached: + 5 s'],
    [{ code: 'seconds-raised', by: 5, isTop: true }, {}, 'Time reached: + 5 s, the top'],
    [{ code: 'sets-raised', by: 1 }, {}, 'Reps reached: + 1 set'],
    [{ code: 'missed', misses: 2, of: 3, at: kg(80), lower: kg(72.5) }, {}, 'Missed twice at 80. Once more, then 72.5'],
    [{ code: 'missed', misses: 1, of: 3, at: kg(80), lower: kg(72.5) }, {}, 'Missed once at 80. Twice more, then 72.5'],
    [
      { code: 'missed', misses: 1, of: 4, at: kg(80), lower: kg(72.5) },
      {},
      'Missed once at 80. 3 times more, then 72.5',
    ],
    [{ code: 'missed', misses: 1, of: null, at: kg(80), lower: null }, {}, 'Missed once at 80: same again'],
    [{ code: 'missed', misses: 4, of: null, at: null, lower: null }, {}, 'Missed 4 times: same again'],
    [{ code: 'missed', misses: 1, of: 2, at: kg(80), lower: null }, {}, 'Missed once at 80. Same again, 1 of 2 misses'],
    [{ code: 'lowered', percent: 10, misses: 3, from: kg(80) }, {}, 'Missed 3 times at 80: − 10 %'],
    [{ code: 'next-stage', stage: 2, stages: 3 }, {}, 'Missed: stage 2 of 3'],
    [{ code: 'first-stage-again', at: kg(62.5) }, {}, 'Stages done: the first again at 62.5 kg'],
    [{ code: 'test' }, {}, 'Stages done: find out what you can lift now'],
    [{ code: 'next-rung', title: 'Arch Hang' }, {}, 'Top reached: Arch Hang'],
    [{ code: 'less-lifted' }, {}, 'You took less last time: same again'],
    [{ code: 'goes-on' }, {}, 'Same again'],
    [{ code: 'goes-on' }, { week: 2 }, 'Week 2'],
    [{ code: 'goes-on' }, { week: 3, sums: [ofMaximum] }, 'Week 3: 85 % of 120 = 102 → 102.5 (your plates)'],
    [{ code: 'goes-on' }, { week: 3, sums: [{ ...ofMaximum, rounded: 102 }] }, 'Week 3: 85 % of 120 = 102'],
    [
      { code: 'goes-on' },
      { sums: [{ ...ofMaximum, plus: kg(5), exact: 107, rounded: 107.5 }] },
      '85 % of 120 + 5 kg = 107 → 107.5 (your plates)',
    ],
    [{ code: 'not-judged', why: 'swapped' }, {}, 'Another exercise last time: same again'],
    [{ code: 'not-judged', why: 'deload' }, {}, 'After the deload, as before it'],
    [{ code: 'not-judged', why: 'day' }, {}, 'Judged on another day: same again'],
    [{ code: 'held' }, {}, 'Held here until you let it go on'],
    [{ code: 'decided', choice: 'working-weight' }, {}, 'The weight you set'],
    [{ code: 'decided', choice: 'maximum' }, {}, 'The maximum you set'],
    [
      { code: 'decided', choice: 'maximum' },
      { week: 3, sums: [ofMaximum] },
      'Week 3: 85 % of 120 = 102 → 102.5 (your plates)',
    ],
    [{ code: 'decided', choice: 'week' }, { week: 2 }, 'Week 2, as you set it'],
    [{ code: 'decided', choice: 'week' }, {}, 'Where you set it'],
    [{ code: 'decided', choice: 'skip' }, {}, 'You skipped one: same again'],
    [{ code: 'deload', deload: { load: 90, sets: 50 }, week: null }, {}, 'Deload: 90 %, half the sets, not judged'],
    [{ code: 'deload', deload: { load: 90, sets: 100 }, week: 8 }, {}, 'Week 8, deload: 90 %, not judged'],
    [{ code: 'deload', deload: { load: 100, sets: 60 }, week: 4 }, {}, 'Week 4, deload: 60 % of the sets, not judged'],
  ])('%j', (reason, around, words) => {
    expect(formatReason(next(reason, around))).toBe(words);
  });

  test('the weight of another set is explained by its own share', () => {
    const sums = [ofMaximum, { ...ofMaximum, percent: 90, exact: 108, rounded: 107.5 }];
    expect(formatReason(next({ code: 'goes-on' }, { week: 3, sums }), 1)).toBe(
      'Week 3: 90 % of 120 = 108 → 107.5 (your plates)',
    );
  });
});

test('what came of it stands apart, so that it can be drawn stronger', () => {
  const raised = next({ code: 'weight-raised', by: kg(2.5), cause: { kind: 'every-set', sets: 3, count: 8 } });
  expect(reasonParts(raised)).toEqual({ why: '3 × 8 last time', change: '+ 2.5 kg', tone: 'up' });
});

test('a correction has a word', () => {
  expect(formatCorrected({ corrected: null })).toBeNull();
  const thisYear = new Date().getFullYear();
  expect(formatCorrected({ corrected: `${thisYear}-10-12` })).toBe('Changed: Oct 12 was corrected');
});

test('what a sum comes to is drawn stronger than its parts', () => {
  const at = (sum: WeightSum) => aroundResult(reasonParts(next({ code: 'start' }, { week: 1, sums: [sum] })));
  expect(at(ofMaximum)).toEqual(['Week 1: 85 % of 120 = 102 → ', '102.5', ' (your plates)']);
  expect(at({ ...ofMaximum, exact: 120, rounded: 120, percent: 100 })).toEqual(['Week 1: 100 % of 120 = ', '120', '']);
  expect(aroundResult(reasonParts(next({ code: 'less-lifted' })))).toEqual([
    'You took less last time: same again',
    '',
    '',
  ]);
});
