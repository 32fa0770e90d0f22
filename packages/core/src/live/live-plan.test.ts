import { expect, test } from 'vitest';
import type { LinePlan } from '../plans/rule.ts';
import { planOf } from './live-plan.ts';
import { aTarget } from './testing/a-target.ts';
import { aLiveMove } from './testing/session-events.ts';

const plan: LinePlan = {
  weeks: [{ rows: [{ sets: 1, count: { kind: 'exactly', count: 5 }, load: { of: 'working', percent: 100 } }] }],
};

test('a program with targets gives moves with as many sets as those have; a clock has none of them', () => {
  const { target: _target, ...move } = aLiveMove({ sets: 3 });
  const planned = { ...move, exerciseId: null, startCount: null, startWeight: null, plan };
  const program = { _id: 'p', version: 1, title: 'Legs', tags: [], timed: false, moves: [planned] };
  const targets = new Map([['squat', aTarget([{}, {}, {}, { share: 80 }])]]);
  expect(planOf(program, targets).moves).toEqual([{ ...move, sets: 4, target: targets.get('squat') }]);
  expect(planOf({ ...program, timed: true }, targets).moves).toEqual([move]);
  expect(planOf(program).moves).toEqual([move]);
});

test('at a rung of a ladder a move is the exercise of that rung, with the last time of that one', () => {
  const hang = aLiveMove({ title: 'Arch Hang', exerciseId: 'arch-hang', measure: 'seconds', weight: false, sets: 3 });
  const { target: _target, ...move } = hang;
  const planned = { ...move, exerciseId: 'arch-hang', startCount: null, startWeight: null, plan };
  const target = aTarget([{ count: 6, weight: null }], {
    rung: { exerciseId: 'pull-up', title: 'Pull-up', measure: 'reps' },
    last: {
      day: '2026-11-01',
      sets: [
        { exerciseId: 'arch-hang', count: 30, weight: null },
        { exerciseId: 'pull-up', count: 5, weight: null },
      ],
    },
  });
  const program = { _id: 'p', version: 1, title: 'Pull', tags: [], timed: false, moves: [planned] };
  expect(planOf(program, new Map([[move._id, target]])).moves).toMatchObject([
    {
      title: 'Pull-up',
      exerciseId: 'pull-up',
      measure: 'reps',
      weight: false,
      sets: 1,
      starts: [{ count: 5, weight: null, unit: null, variant: 0, isLogged: true }],
    },
  ]);
});
