import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SetStart } from '../programs/program.ts';
import type { LiveAction } from './live-event.ts';
import type { LiveSession } from './live-session.ts';
import { replay } from './reduce-session.ts';
import { savedTargets } from './saved-targets.ts';
import { carriedAt, type Loadable, valuesAt } from './set-values.ts';
import { aTarget } from './testing/a-target.ts';
import {
  type ActionAt,
  aLiveMove,
  aPlan,
  aPlannedMove,
  eventsOf,
  minute,
  started,
  values,
} from './testing/session-events.ts';

const starts = (weights: readonly number[]): SetStart[] =>
  weights.map((weight) => ({ count: 5, weight, unit: 'kg', variant: 0, isLogged: true }));

function after(weights: readonly number[], ...actions: LiveAction[]): LiveSession {
  const bench = aLiveMove({ _id: 'bench', sets: weights.length, starts: starts(weights) });
  const plan = aPlan({ moves: [bench] });
  const session = replay(
    eventsOf([started(plan), 0], ...actions.map((action, at): ActionAt => [action, (at + 1) * minute])),
  );
  return session ?? expect.fail();
}

const done = (index: number, weight: number | null): LiveAction => ({
  type: 'set-completed',
  index,
  values: values({ weight }),
});
const proposed = (session: LiveSession, ...places: number[]): (number | null | undefined)[] =>
  places.map((place) => valuesAt(session, place)?.weight);
/** The lighter of two that are as near. */
const toStep = (weight: number, step: number): number => Math.ceil(weight / step - 0.5) * step;

describe('a weight that was raised', () => {
  test('is carried on: straight sets stay straight, a pyramid stays a pyramid', () => {
    expect(proposed(after([60, 60, 60], done(1, 65)), 2, 3)).toEqual([65, 65]);
    expect(proposed(after([60, 70, 80], done(1, 65)), 2, 3)).toEqual([75, 85]);
    expect(proposed(after([60, 70, 80], done(1, 65), done(2, 80)), 3)).toEqual([90]);
    expect(proposed(after([60, 60, 60], done(1, 65), done(2, 60)), 3)).toEqual([60]);
  });

  test('is set back by one number, for all that follow', () => {
    const raised = after([60, 60, 60], done(1, 65));
    expect(carriedAt(raised, 2)).toEqual({ weight: 65, instead: 60 });
    const back = after([60, 60, 60], done(1, 65), { type: 'value-changed', index: 2, field: 'weight', value: 60 });
    expect(carriedAt(back, 2)).toBeNull();
    expect(proposed(back, 2)).toEqual([60]);
    const events = [done(1, 65), { type: 'value-changed', index: 2, field: 'weight', value: 60 } as const, done(2, 60)];
    expect(proposed(after([60, 60, 60], ...events), 3)).toEqual([60]);
  });

  test('goes with the set by Undo, and follows a set that is put right', () => {
    expect(proposed(after([60, 60], done(1, 65), { type: 'undone' }), 1, 2)).toEqual([60, 60]);
    const corrected: LiveAction = { type: 'set-corrected', index: 1, values: values({ weight: 62.5 }) };
    expect(proposed(after([60, 60], done(1, 65), corrected), 2)).toEqual([62.5]);
  });

  test('is not that of a warm-up, of a drop set, or of a set without a weight', () => {
    const drop = (kind: 'drop' | 'warmup'): LiveAction => ({ type: 'kind-chosen', index: 1, kind });
    expect(proposed(after([60, 60], drop('drop'), done(1, 40)), 2)).toEqual([60]);
    expect(proposed(after([60, 60], drop('warmup'), done(1, 40)), 2)).toEqual([60]);
    expect(proposed(after([60, 60], done(1, null)), 2)).toEqual([60]);
  });

  test('is carried in the unit that was chosen', () => {
    const inPounds: LiveAction[] = [
      { type: 'unit-chosen', unit: 'lb' },
      {
        type: 'set-completed',
        index: 1,
        values: values({ weight: 145, unit: 'lb' }),
      },
    ];
    expect(proposed(after([60, 60], ...inPounds), 2)).toEqual([145]);
  });

  test('is carried past the other members of a superset', () => {
    const [bench, row] = ['bench', 'row'].map((_id) =>
      aLiveMove({ _id, sets: 2, superset: 1, starts: starts([60, 60]) }),
    );
    const plan = aPlan({ moves: [bench ?? expect.fail(), row ?? expect.fail()] });
    const session = replay(eventsOf([started(plan), 0], [done(1, 65), 1], [done(2, 60), 2])) ?? expect.fail();
    expect(proposed(session, 3, 4)).toEqual([65, 60]);
  });
});

test('less is carried too, never below nothing; help goes on as help', () => {
  expect(proposed(after([60, 10], done(1, 40)), 2)).toEqual([0]);
  expect(proposed(after([-20, -20], done(1, -15)), 2)).toEqual([-15]);
  expect(proposed(after([0, 0], done(1, -10)), 2)).toEqual([-10]);
});

test('whatever is done, the sets that remain differ from each other as they did before', () => {
  const quarter = (max: number) => fc.integer({ min: 0, max: max * 4 }).map((n) => n / 4);
  const anyWeights = fc.array(quarter(200), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(anyWeights, quarter(50), fc.nat(4), (weights, raise, at) => {
      const place = 1 + (at % (weights.length - 1));
      const session = after(weights, done(place, (weights[place - 1] ?? 0) + raise));
      for (let rest = place + 1; rest <= weights.length; rest += 1)
        expect(valuesAt(session, rest)?.weight).toBeCloseTo((weights[rest - 1] ?? 0) + raise, 6);
    }),
  );
});

describe('a difference is carried to weights that can be loaded', () => {
  const inFives: Loadable = (_move, weight) => toStep(weight, 5);
  const loaded = (session: LiveSession, ...places: number[]) =>
    places.map((place) => valuesAt(session, place, inFives)?.weight);

  test('the weight that somebody chose is not touched, what it leads to is rounded', () => {
    expect(loaded(after([60, 60, 60], done(1, 63)), 2, 3)).toEqual([63, 63]);
    expect(loaded(after([60, 70, 60], done(1, 63)), 2, 3)).toEqual([75, 63]);
    expect(loaded(after([60, 70, 80], done(1, 57)), 2, 3)).toEqual([65, 75]);
    expect(carriedAt(after([60, 70], done(1, 63)), 2, inFives)).toEqual({ weight: 75, instead: 70 });
  });

  test('what was remembered is as it was while nothing is carried', () => {
    expect(loaded(after([61, 71, 81], done(1, 61)), 2, 3)).toEqual([71, 81]);
    expect(loaded(after([61, 71, 81], done(1, 65), done(2, 71)), 3)).toEqual([81]);
  });

  test('rounding is not carried on: three more stay three more', () => {
    expect(loaded(after([60, 70, 80, 81], done(1, 63), done(2, 75), done(3, 85)), 4)).toEqual([85]);
    // Another weight than was proposed is a choice again.
    expect(loaded(after([60, 70, 80], done(1, 63), done(2, 72)), 3)).toEqual([80]);
  });

  test('more is never less than it would be without it, and too little for a step is nothing to carry', () => {
    expect(loaded(after([60, 72], done(1, 60.25)), 2)).toEqual([72]);
    expect(carriedAt(after([60, 70], done(1, 61)), 2, inFives)).toBeNull();
    expect(loaded(after([60, 74], done(1, 59.5)), 2)).toEqual([74]);
  });

  test('as they are proposed, set after set, each is the nearest to its own weight with the first difference', () => {
    const quarter = (max: number) => fc.integer({ min: 0, max: max * 4 }).map((n) => n / 4);
    fc.assert(
      fc.property(
        fc.array(quarter(200), { minLength: 2, maxLength: 6 }),
        quarter(50),
        ([first = 0, ...rest], raise) => {
          const to = first + raise;
          const actions = [done(1, to)];
          for (const [at, weight] of rest.entries()) {
            const [now] = loaded(after([first, ...rest], ...actions), at + 2);
            const exact = weight + raise;
            const isOwn = exact === to || raise === 0;
            expect(now).toBe(isOwn ? exact : Math.max(weight, toStep(exact, 5)));
            actions.push(done(at + 2, now ?? null));
          }
        },
      ),
    );
  });
});

describe('a target', () => {
  const kg = (weight: number | null): SetStart => ({ count: 4, weight, unit: 'kg', variant: 0, isLogged: true });
  function withTarget(target: ReturnType<typeof aTarget>, ...actions: LiveAction[]): LiveSession {
    const move = aPlannedMove(target, { starts: [kg(60), kg(60), kg(60)] });
    const plan = aPlan({ moves: [move] });
    const at = (action: LiveAction, place: number): ActionAt => [action, (place + 1) * minute];
    return replay(eventsOf([started(plan), 0], ...actions.map(at))) ?? expect.fail();
  }
  const shown = (session: LiveSession, place: number) => {
    const { count, weight } = valuesAt(session, place) ?? expect.fail();
    return [count, weight];
  };

  test('is where the counters begin, whatever was done the last time', () => {
    const session = withTarget(aTarget([{}, { share: 80, count: 8 }, { share: 80, count: 8, isAtLeast: true }]));
    expect([1, 2, 3].map((place) => shown(session, place))).toEqual([
      [5, 100],
      [8, 80],
      [8, 80],
    ]);
  });

  test('that says nothing of the weight leaves it to the last time', () => {
    const { sums, ...target } = aTarget([{ weight: null }]);
    const session = withTarget({ ...target, sums: sums.map((sum) => ({ ...sum, of: null, exact: null })) });
    expect(shown(session, 1)).toEqual([5, 60]);
  });

  test('has sets of their kinds', () => {
    const session = withTarget(aTarget([{ kind: 'warmup', weight: 40 }, {}, {}]));
    expect(session.positions.slice(1, 4).map(({ kind, set }) => [kind, set])).toEqual([
      ['warmup', 0],
      ['working', 0],
      ['working', 1],
    ]);
    expect(shown(session, 1)).toEqual([5, 40]);
  });

  test('is shown in the unit that was chosen', () => {
    const session = withTarget(aTarget([{}]), { type: 'unit-chosen', unit: 'lb' });
    expect(valuesAt(session, 1)).toMatchObject({ weight: 220, unit: 'lb' });
  });

  test('a set that is added goes on from the one before it, done or not', () => {
    const target = aTarget([{ count: 5 }]);
    expect(shown(withTarget(target, { type: 'set-added', index: 1 }), 2)).toEqual([5, 100]);
    expect(shown(withTarget(target, { type: 'set-added', index: 1 }, done(1, 90)), 2)).toEqual([8, 90]);
  });

  test('a weight that was raised is carried on within its row and not to rows with shares of their own', () => {
    const session = withTarget(aTarget([{}, {}, { share: 80 }]), done(1, 105));
    expect(proposed(session, 2, 3)).toEqual([105, 80]);
    expect(carriedAt(session, 2)).toEqual({ weight: 105, instead: 100 });
  });

  test('that is changed by a decision stands for the sets to come, and Undo brings the other back', () => {
    const target = aTarget([{}, {}]);
    const changed: LiveAction = { type: 'target-changed', mid: 'squat', target: aTarget([{}, { weight: 90 }]) };
    expect(proposed(withTarget(target, changed), 1, 2)).toEqual([100, 90]);
    expect(proposed(withTarget(target, changed, { type: 'undone' }), 1, 2)).toEqual([100, 100]);
  });

  test('goes when another exercise takes the place', () => {
    const other = aLiveMove({ _id: 'leg-press', isExtra: true, starts: [kg(150), kg(150)] });
    const session = withTarget(aTarget([{ restSeconds: 200 }, {}]), {
      type: 'exercise-swapped',
      mid: 'squat',
      move: other,
    });
    expect(shown(session, 1)).toEqual([4, 150]);
    expect(session.positions[1]).toMatchObject({ planned: null, mid: 'leg-press' });
    expect(session.positions[1]?.restSeconds).toBeUndefined();
    expect(savedTargets(session)).toEqual([]);
  });

  test('of which something was done before is saved as swapped, which nobody takes for a miss', () => {
    const other = aLiveMove({ _id: 'leg-press', isExtra: true });
    const session = withTarget(aTarget([{}, {}]), done(1, 100), {
      type: 'exercise-swapped',
      mid: 'squat',
      move: other,
    });
    expect(savedTargets(session)).toMatchObject([{ mid: 'squat', isSwapped: true }]);
  });
});
