import { expect, test } from 'vitest';
import { isHelp, turnedLoads } from './help.ts';
import { nextTargets, weightSteps } from './next-targets.ts';
import type { PlanLoads } from './plan-line.ts';
import { previewSessions } from './preview-sessions.ts';
import type { LinePlan } from './rule.ts';
import { aLine, aPlan, aRule, byKg, formatSets, kg, row, Trainee, working } from './testing/play.ts';

/** A stack in steps of 5 kg, which may be left out. */
const stack: PlanLoads = {
  round: (help, _unit, rounding) =>
    Math.max(0, 5 * (rounding === 'down' ? Math.floor(help / 5 + 1e-9) : Math.ceil(help / 5 - 0.5 - 1e-9))),
  above: (help) => 5 * (Math.floor(help / 5 + 1e-9) + 1),
  isHelp: true,
};

const helped = (plan: LinePlan) => new Trainee(aLine(plan), { loads: stack });
const addsFive = { step: { kind: 'weight', by: byKg(5), to: 'working' } } as const;

test('a step up is less help, and ends with none', () => {
  const trainee = helped(aPlan([row(3, 8)], aRule(addsFive)))
    .startsAt(12.5)
    .train([8, 8, 8]);
  expect(trainee.next()).toMatchObject({
    isHelp: true,
    target: { working: kg(7.5) },
    reason: { code: 'weight-raised', by: kg(-5), cause: { kind: 'every-set', sets: 3, count: 8 } },
  });
  trainee.train().train();
  expect(trainee.shown()).toBe('8 8 8 x 0');
  expect(trainee.next().reason).toMatchObject({ code: 'weight-raised', by: kg(-2.5) });
  trainee.train();
  expect(trainee.shown()).toBe('8 8 8 x 0');
  expect(trainee.next().reason).toMatchObject({ code: 'weight-raised', by: kg(0) });
});

test('enough misses give more help, and say how much it will be before they do', () => {
  const trainee = helped(aPlan([row(3, 8)], aRule({ ...addsFive, missed: { kind: 'less', misses: 2, percent: 10 } })))
    .startsAt(40)
    .train([8, 8, 5]);
  expect(trainee.next().reason).toEqual({ code: 'missed', misses: 1, of: 2, at: kg(40), lower: kg(45) });
  trainee.train([8, 8, 5]);
  expect(trainee.shown()).toBe('8 8 8 x 45');
  expect(trainee.next().reason).toEqual({ code: 'lowered', percent: -10, misses: 2, from: kg(40) });
});

test('reps reached with more help than planned are neither done nor missed, with less help the step starts there', () => {
  const trainee = helped(aPlan([row(2, 8)], aRule(addsFive))).startsAt(40);
  trainee.train([{ weight: 50 }, { weight: 50 }]);
  expect(trainee.shown()).toBe('8 8 x 40');
  expect(trainee.next().reason).toEqual({ code: 'less-lifted' });
  trainee.train([{ weight: 30 }, { weight: 30 }]);
  expect(trainee.shown()).toBe('8 8 x 25');
});

test('a lighter row has more help, with a sum that adds up; a deload and a break give more too', () => {
  const rows = [row(1, 8), row(1, 10, working(50)), row(1, 12, { of: 'fixed', weight: kg(60) })];
  const trainee = helped(aPlan([...rows, row(1, 5, { of: 'first-set', percent: 75 })], aRule(addsFive))).startsAt(40);
  expect(trainee.shown()).toBe('8 x 40, 10 x 60, 12 x 60, 5 x 50');
  expect(trainee.next().sums[1]).toEqual({
    of: 'working',
    base: kg(40),
    percent: 150,
    plus: null,
    exact: 60,
    rounded: 60,
  });
  expect(trainee.next().target.sets[3]?.ofFirst).toBe(125);
  trainee.train().wait(20);
  expect(trainee.next().offer).toMatchObject({ percent: 10, working: kg(40) });
  trainee.decide({ kind: 'deload', from: trainee.day, to: trainee.day, deload: { load: 50, sets: 100 } });
  expect(trainee.shown()).toBe('8 x 55, 10 x 60, 12 x 90, 5 x 70');
});

test('sizes of the stack are rounded to the easier one, and the smallest step is the next with less help', () => {
  const { round, above } = turnedLoads(stack);
  expect([round(-41, 'kg', 'down'), round(-41, 'kg', 'nearest'), round(-42.5, 'kg', 'nearest')]).toEqual([
    -45, -40, -45,
  ]);
  expect([above(-40, 'kg'), above(-5, 'kg'), round(3, 'kg', 'nearest')]).toEqual([-35, 0, 0]);
});

test('the history of the weight and the sessions ahead are of help as well', () => {
  const line = aLine(aPlan([row(3, 8)], aRule(addsFive)));
  const trainee = new Trainee(line, { loads: stack }).startsAt(40).train();
  const context = { today: trainee.day, unit: 'kg' as const, loads: stack };
  expect(weightSteps(line, trainee.history, context).map(({ weight }) => weight.value)).toEqual([40, 35]);
  const ahead = previewSessions(line, trainee.history, context, { miss: null, sessions: 3 });
  expect(ahead.map(({ next }) => formatSets(next.target))).toEqual(['8 8 8 x 35', '8 8 8 x 30', '8 8 8 x 25']);
});

test('a ladder that begins with help ends with weight', () => {
  const rung = { exerciseId: 'bench-press', title: 'Pull-up', measure: 'reps' as const, from: 5, to: 5, by: 1 };
  const step = { kind: 'ladder' as const, rungs: [rung], by: byKg(5), to: 'working' as const };
  const line = aLine(aPlan([row(1, 5)], aRule({ step })));
  expect(isHelp(line, stack)).toBe(false);
  const trainee = new Trainee(line, { loads: stack }).train();
  expect(nextTargets(line, trainee.history, { today: trainee.day, unit: 'kg', loads: stack })?.target.working).toEqual(
    kg(5),
  );
});
