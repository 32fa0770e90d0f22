import { expect, test } from 'vitest';
import type { LinePlan } from '../plans/rule.ts';
import { namedExercises, renameExercises } from './named-exercises.ts';

const rung = (exerciseId: string) => ({
  exerciseId,
  title: 'A rung',
  measure: 'reps' as const,
  from: 5,
  to: 8,
  by: 1,
});
const ladder = (...ids: string[]): LinePlan => ({
  weeks: [{ rows: [{ sets: 3, count: { kind: 'exactly', count: 5 }, load: { of: 'none' } }] }],
  rule: {
    goal: { kind: 'every-set' },
    step: { kind: 'ladder', rungs: ids.map(rung), to: 'working' },
    judged: { kind: 'each-time' },
    missed: { kind: 'same' },
    rounding: 'nearest',
  },
});
const { rule: _rule, ...withoutRule } = ladder('hang');

test('a move names its exercise and those of its ladder', () => {
  expect(namedExercises({ exerciseId: 'pull-up', plan: ladder('hang', 'pull-up') })).toEqual([
    'pull-up',
    'hang',
    'pull-up',
  ]);
  expect(namedExercises({ exerciseId: null, plan: withoutRule })).toEqual([]);
});

test.each([
  ['all that are here', ['hang', 'pull-up'], ladder('my-hang', 'my-pull-up')],
  ['a ladder of which one is nowhere', ['hang', 'gone'], ladder('my-hang')],
  ['a ladder of which none is left', ['gone'], withoutRule],
])('%s are renamed', (_name, rungs, plan) => {
  const move = { _id: 'a', exerciseId: 'hang', plan: ladder(...rungs) };
  const idOf = (id: string): string | null => (id === 'gone' ? null : `my-${id}`);
  expect(renameExercises(move, idOf)).toEqual({ _id: 'a', exerciseId: 'my-hang', plan });
});

test('a move without a plan has none afterwards', () => {
  expect(renameExercises({ exerciseId: 'gone' }, () => null)).toEqual({ exerciseId: null });
});
