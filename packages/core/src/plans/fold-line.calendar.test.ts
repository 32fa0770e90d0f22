/** By the calendar a cycle ends between two sessions, when nobody looks: what is decided then comes after its step. */
import { expect, test } from 'vitest';
import { weightSteps } from './next-targets.ts';
import type { PlanDecision } from './plan-decision.ts';
import { placeOn } from './testing/any-history.ts';
import { aLine, aPlan, aRule, byKg, kg, maximum, plates, row, Trainee } from './testing/play.ts';

const rows = [row(1, '5+', maximum(85))];
const rule = aRule({
  goal: { kind: 'last-set' },
  step: { kind: 'weight', by: byKg(5), to: 'maximum' },
  judged: { kind: 'cycle-end' },
  missed: { kind: 'less', misses: 1, percent: 10 },
});
/** Two weeks and a light one. */
const plan = { ...aPlan(rows, rule), weeks: [{ rows }, { rows }, { rows, deload: { load: 60, sets: 100 } }] };

const here = ({ day }: Trainee) => ({ place: placeOn(day) });
const nextOf = (trainee: Trainee) => trainee.next(here(trainee));
const maximumOf = (trainee: Trainee) => nextOf(trainee).target.maximum?.value;

/** A session on the Monday of each week; it is the Friday after the last of them. */
function trained(weeks: number, done?: readonly number[]): Trainee {
  const trainee = new Trainee(aLine(plan)).decide({ kind: 'maximum', weight: kg(100) });
  for (let week = 0; week < weeks; week += 1) {
    if (week > 0) trainee.wait(3);
    trainee.train(done, here(trainee).place, here(trainee)).wait(2);
  }
  return trainee;
}

const onMonday = (trainee: Trainee) => trainee.wait(3);

const set = (value: number): PlanDecision['choice'] => ({ kind: 'maximum', weight: kg(value) });

test.each<[string, number[] | undefined, number]>([
  ['reached', undefined, 105],
  ['missed', [3], 90],
])('a maximum that is set after a cycle was %s and before the next session stands', (_name, done, step) => {
  const trainee = onMonday(trained(3, done));
  expect(maximumOf(trainee)).toBe(step);
  trainee.decide(set(110));
  expect(nextOf(trainee)).toMatchObject({ target: { maximum: kg(110), week: 4 }, reason: { code: 'decided' } });
  trainee.train(undefined, here(trainee).place, here(trainee));
  expect(maximumOf(trainee)).toBe(110);
});

test('one that is set in the days between its last session and its end stands as well', () => {
  const trainee = onMonday(trained(3).decide(set(110)));
  expect(maximumOf(trainee)).toBe(110);
});

test('one that is set during the first workout of the next cycle holds after it', () => {
  const trainee = onMonday(trained(3));
  const { target } = nextOf(trainee);
  trainee.decide(set(110)).train(undefined, { ...here(trainee).place, target }, here(trainee));
  expect(maximumOf(trainee)).toBe(110);
});

test('one that is set in the midst of a cycle goes up with it', () => {
  const trainee = trained(1).decide(set(110)).wait(3);
  for (const days of [5, 5]) trainee.train(undefined, here(trainee).place, here(trainee)).wait(days);
  expect(maximumOf(trainee)).toBe(115);
});

test('a lift that is held after the end of a cycle is held where it was shown, and one let go then has no step of before', () => {
  const trainee = onMonday(trained(3)).decide({ kind: 'hold', isOn: true });
  expect(nextOf(trainee)).toMatchObject({ target: { maximum: kg(105) }, isHeld: true });
  const held = onMonday(trained(1).decide({ kind: 'hold', isOn: true }));
  for (const days of [5, 5]) held.train(undefined, here(held).place, here(held)).wait(days);
  expect(nextOf(held)).toMatchObject({ target: { maximum: kg(100) }, reason: { code: 'held' } });
  expect(maximumOf(held.decide({ kind: 'hold', isOn: false }))).toBe(100);
});

test('one that is held before the end stays without a step, also where the days that are left are passed over', () => {
  const trainee = trained(2).decide({ kind: 'hold', isOn: true }).wait(10);
  expect(nextOf(trainee)).toMatchObject({ target: { maximum: kg(100), week: 4 }, reason: { code: 'held' } });
});

test('a week that is set back or passed over then does not take the step of the cycle before', () => {
  expect(maximumOf(onMonday(trained(3)).decide({ kind: 'week', week: 1 }))).toBe(105);
  expect(maximumOf(onMonday(trained(3)).decide({ kind: 'skip' }))).toBe(105);
});

test('the history has the step of the cycle and what was set after it', () => {
  const trainee = onMonday(trained(3)).decide(set(110));
  const context = { today: trainee.day, unit: 'kg' as const, loads: plates, ...here(trainee) };
  expect(weightSteps(trainee.line, trainee.history, context).map(({ day, weight }) => [day, weight.value])).toEqual([
    ['2026-01-05', 100],
    [trainee.day, 105],
    [trainee.day, 110],
  ]);
  const later = onMonday(trained(3));
  const { day } = later;
  later.train(undefined, here(later).place, here(later));
  const asked = { today: later.day, unit: 'kg' as const, loads: plates, ...here(later) };
  expect(weightSteps(later.line, later.history, asked).at(-1)).toMatchObject({
    ...{ day, weight: kg(105), reason: { code: 'weight-raised' } },
  });
});
