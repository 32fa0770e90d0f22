import { describe, expect, test } from 'vitest';
import { type Applied, applyVerdict, beginStagesAgain, lowerNext } from './apply-verdict.ts';
import type { Outcome, Verdict } from './judge-session.ts';
import { type LineState, startState } from './line-state.ts';
import type { SessionSet, TargetSet } from './plan-target.ts';
import type { IfMissed, Rule, Step } from './rule.ts';
import type { SetRow } from './set-row.ts';
import { aRule, byKg, kg, plates, row, working } from './testing/play.ts';

const stateAt = (parts: Partial<LineState> = {}): LineState => ({ ...startState('kg'), working: kg(60), ...parts });

const verdictOf = (outcome: Outcome, parts: Partial<Verdict> = {}): Verdict => ({
  ...{ outcome, sets: 3, first: { count: 5, weight: 60, unit: 'kg' }, total: 15, decidingCount: 5, extra: 0 },
  ...{ isMarked: false, isTop: false, isHeavier: false },
  ...parts,
});

const planned = (weight: number | null): TargetSet => ({ count: 5, weight, unit: 'kg' });
const done = (weight: number | null, more: Partial<SessionSet> = {}): SessionSet => ({
  ...{ count: 5, weight, unit: 'kg' },
  ...more,
});

interface Case {
  readonly state?: Partial<LineState>;
  readonly rule?: Partial<Rule>;
  readonly rows?: readonly SetRow[];
  readonly verdict?: Partial<Verdict>;
  readonly session?: Applied['session'];
}

/** Applies a verdict to a line at 60 kg and answers with where it stands then. */
function after(outcome: Outcome, { state: parts, rule, rows = [row(3, 5)], verdict, session = null }: Case = {}) {
  const state = stateAt(parts);
  const all: Applied = { state, rule: aRule(rule), rows, loads: plates, verdict: verdictOf(outcome, verdict), session };
  applyVerdict(all);
  return state;
}

const step = (of: Step): Case => ({ rule: { step: of } });

describe('reached', () => {
  test.each<[string, Case, Partial<LineState>]>([
    ['adds weight', {}, { working: kg(62.5), raised: 1, misses: 0, mostWorking: kg(60) }],
    ['forgets misses', { state: { misses: 2 } }, { misses: 0 }],
    [
      'the first times adds more',
      {
        state: { raised: 1 },
        ...step({ kind: 'weight', by: byKg(2.5), to: 'working', first: { times: 2, by: byKg(5) } }),
      },
      { working: kg(65), raised: 2 },
    ],
    [
      'and then no longer',
      {
        state: { raised: 2 },
        ...step({ kind: 'weight', by: byKg(2.5), to: 'working', first: { times: 2, by: byKg(5) } }),
      },
      { working: kg(62.5) },
    ],
    [
      'goes to the maximum',
      { state: { maximum: kg(100) }, ...step({ kind: 'weight', by: byKg(5), to: 'maximum' }) },
      { maximum: kg(105), working: kg(60), mostMaximum: kg(100) },
    ],
    [
      'without a maximum there is nothing to raise',
      step({ kind: 'weight', by: byKg(5), to: 'maximum' }),
      { maximum: null, raised: 0, reason: { code: 'goes-on' } },
    ],
    [
      'a step of nothing is no raise',
      step({ kind: 'weight', by: byKg(0), to: 'working' }),
      { working: kg(60), raised: 0 },
    ],
  ])('%s', (_name, given, expected) => {
    expect(after('reached', given)).toMatchObject(expected);
  });

  test.each<[number, number]>([
    [3, 60],
    [4, 60],
    [5, 62.5],
    [9, 62.5],
    [10, 65],
  ])('with %i in the last set it is %f', (decidingCount, weight) => {
    const lines = [
      { from: 10, by: byKg(5) },
      { from: 4, by: byKg(0) },
      { from: 5, by: byKg(2.5) },
    ];
    const { working: now } = after('reached', {
      ...step({ kind: 'by-last-set', lines, to: 'working' }),
      verdict: { decidingCount },
    });
    expect(now).toEqual(kg(weight));
  });

  test('each extra rep adds, up to the most', () => {
    const perRep = step({ kind: 'per-extra-rep', by: kg(1), most: kg(4), to: 'working' });
    const weights = [0, 3, 9].map((extra) => after('reached', { ...perRep, verdict: { extra } }).working?.value);
    expect(weights).toEqual([60, 63, 64]);
  });

  const reps: Step = { kind: 'reps', sets: 'all', by: byKg(2.5), to: 'working' };
  test.each<[string, Case, Partial<LineState>]>([
    [
      'a rep more',
      { state: { added: 0 } },
      { added: 1, working: kg(60), reason: { code: 'reps-raised', by: 1, isTop: false } },
    ],
    [
      'the last rep is the top',
      { state: { added: 1 } },
      { added: 2, reason: { code: 'reps-raised', by: 1, isTop: true } },
    ],
    ['then weight, and the bottom again', { state: { added: 2 } }, { added: 0, working: kg(62.5) }],
    [
      'one set at a time takes as often as there are sets',
      { state: { added: 5 }, ...step({ ...reps, sets: 'one' }) },
      { added: 6, working: kg(60) },
    ],
    [
      'a warm-up has no say in it',
      { state: { added: 2 }, rows: [row(1, [1, 9], working(50), { kind: 'warmup' }), row(3, [6, 8])] },
      { added: 0 },
    ],
  ])('reps, then weight: %s', (_name, given, expected) => {
    expect(after('reached', { rows: [row(3, [6, 8])], ...step(reps), ...given })).toMatchObject(expected);
  });

  test.each<[string, SetRow, number, Partial<LineState>]>([
    ['five more', row(2, [20, 30]), 0, { added: 5, reason: { code: 'seconds-raised', by: 5, isTop: false } }],
    ['no more than the top', row(2, [20, 28]), 5, { added: 8, reason: { code: 'seconds-raised', by: 3, isTop: true } }],
    ['at the top it goes on', row(2, [20, 30]), 10, { added: 10, reason: { code: 'goes-on' } }],
    ['without a range as many as one likes', row(2, 20), 100, { added: 105 }],
    ['whole seconds within a range that has none', row(2, [20.5, 30]), 5, { added: 9 }],
    ['no more than can be stored', row(2, 20), 9_998, { added: 10_000 }],
  ])('seconds: %s', (_name, of, added, expected) => {
    const given = { rows: [of], state: { added }, ...step({ kind: 'seconds', seconds: 5 }) };
    expect(after('reached', given)).toMatchObject(expected);
  });

  test.each<[string, Case, Partial<LineState>]>([
    ['a set more', { state: { addedSets: 1 } }, { addedSets: 2, reason: { code: 'sets-raised', by: 1 } }],
    [
      'at the top of the reps weight',
      { state: { addedSets: 2 }, verdict: { isTop: true } },
      { addedSets: 0, working: kg(62.5) },
    ],
    [
      'below the top the same',
      { state: { addedSets: 2 } },
      { addedSets: 2, working: kg(60), reason: { code: 'goes-on' } },
    ],
  ])('sets: %s', (_name, given, expected) => {
    const more = step({ kind: 'sets', upTo: 5, by: byKg(2.5), to: 'working' });
    expect(after('reached', { ...more, ...given })).toMatchObject(expected);
  });

  const rung = (exerciseId: string) => ({
    exerciseId,
    title: exerciseId,
    measure: 'reps' as const,
    from: 5,
    to: 8,
    by: 2,
  });
  const ladder: Step = { kind: 'ladder', rungs: [rung('push-up'), rung('dip')], by: byKg(2.5), to: 'working' };
  test.each<[string, Case, Partial<LineState>]>([
    ['up the rung', {}, { rung: 0, added: 2 }],
    [
      'to its top and no further',
      { state: { added: 2 } },
      { added: 3, reason: { code: 'reps-raised', by: 1, isTop: true } },
    ],
    ['to the next rung', { state: { added: 3 } }, { rung: 1, added: 0, reason: { code: 'next-rung', title: 'dip' } }],
    [
      'weight after the last, from nothing',
      { state: { rung: 1, added: 3, working: null } },
      { working: kg(2.5), added: 0 },
    ],
    [
      'without weight the last rung goes on',
      {
        state: { rung: 1, added: 3 },
        ...step({ kind: 'ladder', rungs: [rung('push-up'), rung('dip')], to: 'working' }),
      },
      { rung: 1, added: 3, reason: { code: 'goes-on' } },
    ],
  ])('ladder: %s', (_name, given, expected) => {
    expect(after('reached', { ...step(ladder), ...given })).toMatchObject(expected);
  });
});

describe('missed', () => {
  const less: IfMissed = { kind: 'less', misses: 2, percent: 10 };
  test.each<[string, Case, Partial<LineState>]>([
    [
      'is counted',
      { rule: { missed: less } },
      { misses: 1, working: kg(60), reason: { code: 'missed', misses: 1, of: 2, at: kg(60), lower: null } },
    ],
    [
      'enough take a share off',
      { rule: { missed: less }, state: { misses: 1, added: 3 } },
      {
        misses: 0,
        lowered: 1,
        added: 3,
        working: kg(55),
        reason: { code: 'lowered', percent: 10, misses: 2, from: kg(60) },
      },
    ],
    [
      'reps that were added begin again',
      {
        rule: { missed: less, step: { kind: 'reps', sets: 'all', by: byKg(2.5), to: 'working' } },
        state: { misses: 1, added: 2 },
      },
      { added: 0 },
    ],
    [
      'never below two fifths of the heaviest that was made',
      { rule: { missed: { kind: 'less', misses: 1, percent: 80 } }, state: { mostWorking: kg(100) } },
      { working: kg(40) },
    ],
    [
      'at the empty bar it stays',
      { rule: { missed: { kind: 'less', misses: 1, percent: 10 } }, state: { working: kg(20) } },
      { working: kg(20), lowered: 0, reason: { code: 'missed', misses: 1, of: null, at: kg(20), lower: null } },
    ],
    [
      'the same again for ever',
      { state: { misses: 8 } },
      { misses: 9, working: kg(60), reason: { code: 'missed', misses: 9, of: null, at: kg(60), lower: null } },
    ],
  ])('%s', (_name, given, expected) => {
    expect(after('missed', given)).toMatchObject(expected);
  });

  const stages = (end: Extract<IfMissed, { kind: 'stages' }>['end'], misses = 1): Case => ({
    rule: { missed: { kind: 'stages', misses, stages: [[row(3, 8)], [row(3, 6)]], end } },
  });
  test.each<[string, Case, Partial<LineState>]>([
    [
      'the next stage, and where the first was missed',
      stages({ kind: 'percent', percent: 85 }),
      { stage: 1, missedAt: kg(60), working: kg(60), reason: { code: 'next-stage', stage: 2, stages: 3 } },
    ],
    [
      'only after enough misses',
      stages({ kind: 'percent', percent: 85 }, 2),
      { stage: 0, misses: 1, reason: { code: 'missed', misses: 1, of: 2, at: kg(60), lower: null } },
    ],
    [
      'after the last at a share',
      { ...stages({ kind: 'percent', percent: 85 }), state: { stage: 2, missedAt: kg(55) } },
      { stage: 0, missedAt: null, working: kg(50), reason: { code: 'first-stage-again', at: kg(50) } },
    ],
    [
      'after the last with more than where the first was missed',
      { ...stages({ kind: 'first-stage', by: byKg(5) }), state: { stage: 2, missedAt: kg(50) } },
      { stage: 0, working: kg(55) },
    ],
    [
      'after the last a test',
      { ...stages({ kind: 'test', percent: 85 }), state: { stage: 2 } },
      { stage: 2, isTestDue: true, working: kg(60), reason: { code: 'test' } },
    ],
  ])('stages: %s', (_name, given, expected) => {
    expect(after('missed', given)).toMatchObject(expected);
  });
});

test.each<[Outcome, Partial<LineState>]>([
  ['less-lifted', { misses: 1, reason: { code: 'less-lifted' } }],
  ['between', { misses: 0, reason: { code: 'goes-on' } }],
  ['swapped', { misses: 1, reason: { code: 'not-judged', why: 'swapped' } }],
  ['not-started', { misses: 1, reason: { code: 'start' } }],
])('%s is neither reached nor missed', (outcome, expected) => {
  expect(after(outcome, { state: { misses: 1 } })).toMatchObject({ working: kg(60), ...expected });
});

describe('what was lifted', () => {
  const threes = [planned(60), planned(60), planned(60)];
  const heavier = { verdict: { isHeavier: true } };
  test.each<[string, Outcome, Case, number | null]>([
    [
      'more in every set is where the step starts',
      'reached',
      { ...heavier, session: { planned: threes, done: [done(65), done(70), done(65)] } },
      67.5,
    ],
    [
      'not when it was missed',
      'missed',
      { ...heavier, session: { planned: threes, done: [done(65), done(65), done(65)] } },
      60,
    ],
    [
      'a weight that nobody has set is the least that was worked with',
      'reached',
      { state: { working: null }, session: { planned: [planned(null), planned(null)], done: [done(50), done(45)] } },
      47.5,
    ],
    [
      'also when it was missed',
      'missed',
      { state: { working: null }, session: { planned: [planned(null)], done: [done(50)] } },
      50,
    ],
    [
      'not where a set has no weight',
      'reached',
      { state: { working: null }, session: { planned: [planned(null), planned(null)], done: [done(50), done(null)] } },
      null,
    ],
    [
      'of a share of the working weight the whole',
      'reached',
      {
        state: { working: null },
        rows: [row(1, 5, working(80))],
        session: { planned: [planned(null)], done: [done(80)] },
      },
      102.5,
    ],
    [
      'never more than can be stored',
      'missed',
      {
        state: { working: null },
        rows: [row(1, 5, working(1))],
        session: { planned: [planned(null)], done: [done(500)] },
      },
      10_000,
    ],
  ])('%s', (_name, outcome, given, weight) => {
    expect(after(outcome, given).working).toEqual(weight === null ? null : kg(weight));
  });
});

test('what the weight becomes after the last miss is worked out for its reason', () => {
  const rule = aRule({ missed: { kind: 'less', misses: 3, percent: 10 } });
  expect(lowerNext(stateAt(), rule, plates)).toEqual(kg(55));
  expect(lowerNext(stateAt({ working: null }), rule, plates)).toBeNull();
  expect(lowerNext(stateAt(), aRule(), plates)).toBeNull();
});

test('stages that begin again forget where they were', () => {
  const state = stateAt({ stage: 2, misses: 3, missedAt: kg(50), isTestDue: true });
  beginStagesAgain(state, 'working');
  expect(state).toMatchObject({
    ...{ stage: 0, misses: 0, missedAt: null, isTestDue: false },
    reason: { code: 'first-stage-again', at: kg(60) },
  });
});
