import { describe, expect, test } from 'vitest';
import type { Rule } from './rule.ts';
import { aLine, aPlan, aRule, byKg, kg, maximum, row, Trainee, working } from './testing/play.ts';

const addEachTime = aPlan([row(3, 5)], aRule({ missed: { kind: 'less', misses: 2, percent: 10 } }));

test('a plan without a rule that says nothing of weights has no target', () => {
  const trainee = new Trainee(aLine(aPlan([row(3, 5, { of: 'none' })])));
  expect(() => trainee.next()).toThrow('says nothing');
});

test('until somebody sets a weight, the target has none and says so', () => {
  const trainee = new Trainee(aLine(addEachTime));
  expect(trainee.next()).toMatchObject({ reason: { code: 'weight-missing', of: 'working' } });
  expect(trainee.shown()).toBe('5 5 5 x -');
  expect(trainee.startsAt(60).next().reason).toEqual({ code: 'start' });
  expect(trainee.shown()).toBe('5 5 5 x 60');
});

test('reached adds weight; misses in a row take some off, and each is said', () => {
  const trainee = new Trainee(aLine(addEachTime)).startsAt(60).train();
  expect(trainee.next()).toMatchObject({
    reason: { code: 'weight-raised', by: kg(2.5), cause: { kind: 'every-set', sets: 3, count: 5 } },
    target: { working: kg(62.5) },
  });
  trainee.train([5, 5, 4]);
  expect(trainee.next().reason).toEqual({ code: 'missed', misses: 1, of: 2, at: kg(62.5), lower: kg(55) });
  trainee.train([5, 5, 4]);
  expect(trainee.next().reason).toEqual({ code: 'lowered', percent: 10, misses: 2, from: kg(62.5) });
  expect(trainee.shown()).toBe('5 5 5 x 55');
});

test('reps, then weight: six sessions as the builder shows them, with a deload and a miss', () => {
  const rows = [row(3, [6, 8]), row(1, 10, { of: 'first-set', percent: 80 }, { kind: 'backoff' })];
  const rule = aRule({
    step: { kind: 'reps', sets: 'all', by: byKg(2.5), to: 'working' },
    missed: { kind: 'less', misses: 3, percent: 10 },
  });
  const trainee = new Trainee(aLine(aPlan(rows, rule))).startsAt(60);
  const own = { deload: { load: 90, sets: 50 } };
  expect(trainee.shown()).toBe('6 x 60, 6 x 60, 6 x 60, 10 x 47.5');
  trainee.train();
  trainee.decide({ kind: 'deload', from: trainee.day, to: trainee.day, deload: own.deload });
  expect(trainee.next()).toMatchObject({ reason: { code: 'deload', deload: own.deload, week: null } });
  expect(trainee.shown()).toBe('6 x 55, 6 x 55, 10 x 45');
  trainee.train();
  expect(trainee.next().reason).toEqual({ code: 'reps-raised', by: 1, isTop: false });
  expect(trainee.shown()).toBe('7 x 60, 7 x 60, 7 x 60, 10 x 47.5');
  trainee.train();
  expect(trainee.next().reason).toEqual({ code: 'reps-raised', by: 1, isTop: true });
  trainee.train();
  expect(trainee.shown()).toBe('6 x 62.5, 6 x 62.5, 6 x 62.5, 10 x 50');
  trainee.train([6, 6, 5, 10]);
  expect(trainee.next().reason).toMatchObject({ code: 'missed', misses: 1, of: 3 });
  expect(trainee.shown()).toBe('6 x 62.5, 6 x 62.5, 6 x 62.5, 10 x 50');
});

const waves = {
  weeks: [
    { rows: [row(1, 5, maximum(65)), row(1, 5, maximum(75)), row(1, '5+', maximum(85))] },
    { rows: [row(1, 3, maximum(70)), row(1, 3, maximum(80)), row(1, '3+', maximum(90))] },
    { rows: [row(1, 5, maximum(75)), row(1, 3, maximum(85)), row(1, '1+', maximum(95))] },
    {
      rows: [row(1, 5, maximum(40)), row(1, 5, maximum(50)), row(1, 5, maximum(60))],
      deload: { load: 100, sets: 100 },
    },
  ],
  rule: aRule({
    goal: { kind: 'last-set' },
    step: { kind: 'weight', by: byKg(5), to: 'maximum' },
    judged: { kind: 'cycle-end' },
    missed: { kind: 'less', misses: 1, percent: 10 },
  }),
};

test('waves of a maximum: six sessions as the builder shows them, with a miss in the second', () => {
  const trainee = new Trainee(aLine(waves)).decide({ kind: 'maximum', weight: kg(92.5) });
  const weightsOf = () => trainee.next().target.sets.map(({ weight }) => weight);
  const shown: (number | null)[][] = [weightsOf()];
  for (const done of [undefined, [3, 3, 2], undefined, undefined, undefined])
    shown.push(trainee.train(done) && weightsOf());
  expect(shown).toEqual([
    [60, 70, 77.5],
    [65, 75, 82.5],
    [70, 77.5, 87.5],
    [37.5, 45, 55],
    [52.5, 62.5, 70],
    [57.5, 65, 75],
  ]);
  expect(trainee.next().target).toMatchObject({ maximum: kg(82.5), week: 2 });
  const without = new Trainee(aLine(waves)).decide({ kind: 'maximum', weight: kg(92.5) });
  without.train().train().train();
  expect(without.next().reason).toEqual({ code: 'deload', deload: { load: 100, sets: 100 }, week: 4 });
  without.train();
  expect(without.next()).toMatchObject({
    target: { maximum: kg(97.5), week: 1 },
    reason: { code: 'weight-raised', by: kg(5), cause: { kind: 'cycle' } },
  });
  expect(without.shown()).toBe('5 x 62.5, 5 x 72.5, 5+ x 82.5');
});

test.each<[string, Partial<Rule>]>([
  [
    'other rows after enough of it',
    { missed: { kind: 'less', misses: 1, percent: 10, fewer: { times: 1, rows: [row(3, 5)] } } },
  ],
  [
    'more the first times',
    { step: { kind: 'weight', by: byKg(2.5), to: 'working', first: { times: 1, by: byKg(10) } } },
  ],
])('%s: of a long history the latest sessions are enough to know it', (_name, rule) => {
  const trainee = new Trainee(aLine(aPlan([row(5, 5)], aRule(rule)))).startsAt(60).train().train([5, 5, 5, 5, 4]);
  trainee.train().train();
  const all = trainee.next();
  trainee.sessions = trainee.sessions.slice(-2);
  expect(trainee.next().target).toEqual(all.target);
});

test('working(80) is a share of the working weight', () => {
  expect(new Trainee(aLine(aPlan([row(1, 5, working(80))], aRule()))).startsAt(100).shown()).toBe('5 x 80');
});

describe('after a break', () => {
  test.each([
    [13, null],
    [14, { percent: 10, working: kg(90) }],
    [27, { percent: 10, working: kg(90) }],
    [28, { percent: 20, working: kg(80) }],
  ])('of %i days what is offered is %j, and the weight stays until it is taken', (days, offer) => {
    const trainee = new Trainee(aLine(addEachTime))
      .startsAt(97.5)
      .train()
      .wait(days - 2);
    const next = trainee.next();
    if (offer) expect(next.offer).toMatchObject({ days, ...offer });
    else expect(next.offer).toBeNull();
    expect(next.target.working).toEqual(kg(100));
  });

  test('either answer is a decision, after which nothing is offered', () => {
    for (const answer of [80, 100]) {
      const next = new Trainee(aLine(addEachTime)).startsAt(97.5).train().wait(28).startsAt(answer).next();
      expect([next.offer, next.target.working]).toEqual([null, kg(answer)]);
    }
  });
});
