import { describe, expect, test } from 'vitest';
import { startState } from './line-state.ts';
import type { SavedTarget, TargetSet } from './plan-target.ts';
import type { LinePlan, Step } from './rule.ts';
import type { Deload, SetRow } from './set-row.ts';
import { halfCount, judgedSets, roomForSeconds, roomForSets, rungAt, targetSets } from './target-sets.ts';
import { aPlan, aRule, byKg, formatSets, kg, maximum, plates, row, working } from './testing/play.ts';

type Standing = Parameters<typeof targetSets>[0];

interface Asked {
  readonly step?: Step;
  readonly state?: Partial<Standing>;
  readonly deload?: Deload;
}

/** Of a line at 60 kg with a maximum of 100. */
function setsOf(rows: readonly SetRow[], { step, state, deload }: Asked = {}) {
  const plan: LinePlan = aPlan(rows, step && aRule({ step }));
  const standing = { ...startState('kg'), working: kg(60), maximum: kg(100), ...state };
  return targetSets(standing, { plan, rows, deload: deload ?? null, loads: plates, rounding: 'nearest' });
}

const asText = (sets: readonly TargetSet[]): string => formatSets({ mid: '', sets: [...sets] } satisfies SavedTarget);
const shown = (rows: readonly SetRow[], asked?: Asked): string => asText(setsOf(rows, asked).sets);

test.each<[string, SetRow[], string, Asked?]>([
  ['the working weight', [row(3, 5)], '5 5 5 x 60'],
  ['a share of it, rounded', [row(2, 5, working(72))], '5 5 x 42.5'],
  ['a share of the maximum', [row(1, 5, maximum(85))], '5 x 85'],
  ['and more', [row(1, 5, { of: 'maximum', percent: 85, plus: kg(5) })], '5 x 90'],
  ['a fixed weight is as it was typed', [row(1, 5, { of: 'fixed', weight: kg(41) })], '5 x 41'],
  ['nothing said of it', [row(2, 5, { of: 'none' })], '5 5 x -'],
  ['nobody has set one', [row(1, 5)], '5 x -', { state: { working: null } }],
  ['by exertion', [row(1, 5, { of: 'rpe', rpe: 8 })], '5 x 80'],
  ['by reps in reserve', [row(1, 5, { of: 'rir', rir: 2 })], '5 x 80'],
  ['a range and an open set', [row(1, [6, 8]), row(1, '5+')], '6-8 5+ x 60'],
  ['in the unit of the line', [row(1, 5)], '5 x 130', { state: { unit: 'lb' } }],
  ['more than can be stored', [row(1, 5, working(200))], '5 x 10000', { state: { working: kg(9_000) } }],
])('weights: %s', (_name, rows, text, asked) => {
  expect(shown(rows, asked)).toBe(text);
});

describe('back-off sets', () => {
  const backoff = row(1, 10, { of: 'first-set', percent: 80 }, { kind: 'backoff' });
  test('are a share of the first working set, not of a warm-up', () => {
    expect(shown([row(1, 3, working(50), { kind: 'warmup' }), row(1, 5), backoff])).toBe('3 x 30, 5 x 60, 10 x 47.5');
  });

  test('may have half its reps, at least one', () => {
    const half = { ...backoff, load: { of: 'first-set', percent: 80, halfReps: true } } as const;
    expect(setsOf([row(1, 5), half]).sets[1]).toMatchObject({ count: 3, weight: 47.5, ofFirst: 80, halfReps: true });
    expect([halfCount(8), halfCount(5), halfCount(1)]).toEqual([4, 3, 1]);
  });

  test('have no weight where there is no first set', () => {
    expect(shown([backoff])).toBe('10 x -');
    expect(shown([row(1, 5, { of: 'none' }), backoff])).toBe('5 10 x -');
  });
});

const reps = (sets: 'all' | 'one'): Step => ({ kind: 'reps', sets, by: byKg(2.5), to: 'working' });
const rung = (exerciseId: string, from: number) => ({
  ...{ exerciseId, title: exerciseId, measure: 'reps' as const, from, to: 8, by: 1 },
});
const ladder: Extract<Step, { kind: 'ladder' }> = {
  ...{ kind: 'ladder', to: 'working' },
  rungs: [rung('push-up', 5), rung('dip', 3)],
};

test.each<[string, SetRow[], string, Asked]>([
  ['reps in all sets', [row(3, [6, 8])], '7 7 7 x 60', { step: reps('all'), state: { added: 1 } }],
  ['one set at a time', [row(3, [6, 8])], '7 7 6 x 60', { step: reps('one'), state: { added: 2 } }],
  ['and then the next rep', [row(3, [6, 8])], '8 7 7 x 60', { step: reps('one'), state: { added: 4 } }],
  ['never above the top', [row(2, [6, 8])], '8 8 x 60', { step: reps('all'), state: { added: 9 } }],
  [
    'not in a deload',
    [row(2, [6, 8])],
    '6 x 55',
    { step: reps('all'), state: { added: 2 }, deload: { load: 90, sets: 50 } },
  ],
  [
    'seconds',
    [row(1, [20, 30]), row(1, 15)],
    '30 27 x 60',
    { step: { kind: 'seconds', seconds: 5 }, state: { added: 12 } },
  ],
  [
    'sets go to the last row that is judged',
    [row(2, 5), row(1, 8), row(1, 10, working(50), { kind: 'backoff' })],
    '5 x 60, 5 x 60, 8 x 60, 8 x 60, 10 x 30',
    { step: { kind: 'sets', upTo: 4, to: 'working' }, state: { addedSets: 3 } },
  ],
  ['a rung of a ladder has its own count and no weight', [row(2, 5)], '6 6 x -', { step: ladder, state: { added: 1 } }],
  ['the last one has', [row(2, 5)], '3 3 x 60', { step: ladder, state: { rung: 1 } }],
])('what was added: %s', (_name, rows, text, asked) => {
  expect(shown(rows, asked)).toBe(text);
});

describe('a deload', () => {
  const deload = { load: 50, sets: 50 };
  test('takes its share of sets and weights, and leaves at least one set', () => {
    expect(shown([row(4, 5), row(1, 5, maximum(80))], { deload })).toBe('5 x 30, 5 x 30, 5 x 40');
    expect(shown([row(1, 5, { of: 'fixed', weight: kg(60) })], { deload })).toBe('5 x 30');
  });

  test('of help is more help', () => {
    const loads = { round: (weight: number) => weight, above: (weight: number) => weight };
    const parts = { plan: aPlan([row(1, 5)]), rows: [row(1, 5)], deload, loads, rounding: 'nearest' } as const;
    expect(targetSets({ ...startState('kg'), working: kg(-20) }, parts).sets[0]?.weight).toBe(-30);
  });
});

test('a test is one open set with the weight that was last worked with', () => {
  const end = { kind: 'test', percent: 85, reps: 4 } as const;
  const rule = aRule({ missed: { kind: 'stages', misses: 1, stages: [[row(6, 2)]], end } });
  const parts = { rows: [row(6, 2)], deload: null, loads: plates, rounding: 'nearest' } as const;
  const due = { ...startState('kg'), working: kg(60), isTestDue: true };
  expect(targetSets(due, { ...parts, plan: aPlan([row(5, 3)], rule) }).sets).toEqual([
    { count: 4, isAtLeast: true, weight: 60, unit: 'kg', decides: true },
  ]);
});

test('only the last set of a row decides, and every set has its sum', () => {
  const { sets, sums } = setsOf([row(2, 5, maximum(85), { decides: true })]);
  expect(sets.map(({ decides }) => decides)).toEqual([undefined, true]);
  expect(sums).toEqual(
    Array.from({ length: 2 }, () => ({
      ...{ of: 'maximum', base: kg(100), percent: 85, plus: null, exact: 85, rounded: 85 },
    })),
  );
});

test('no target has more sets than can be stored', () => {
  expect(setsOf(Array.from({ length: 20 }, () => row(20, 5))).sets).toHaveLength(100);
});

test('how much there is room for', () => {
  const rows = [row(1, 5, working(50), { kind: 'warmup' }), row(3, 5), row(1, 10, working(), { kind: 'backoff' })];
  expect(judgedSets(rows)).toBe(3);
  expect([5, 3, 2].map((upTo) => roomForSets(rows, { kind: 'sets', upTo, to: 'working' }))).toEqual([2, 0, 0]);
  expect(roomForSeconds({ kind: 'range', from: 20, to: 30 })).toBe(10);
  expect(roomForSeconds({ kind: 'exactly', count: 20 })).toBeGreaterThan(10_000);
  expect([0, 1, 7].map((at) => rungAt(ladder, at).exerciseId)).toEqual([...['push-up', 'dip', 'dip']]);
});
