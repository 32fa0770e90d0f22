import { expect, test } from 'vitest';
import type { LiveAction } from './live-event.ts';
import type { LiveSession } from './live-session.ts';
import { replay } from './reduce-session.ts';
import { savedTargets } from './saved-targets.ts';
import { type Loadable, valuesAt } from './set-values.ts';
import { aTarget } from './testing/a-target.ts';
import { type ActionAt, aPlan, aPlannedMove, eventsOf, minute, started, values } from './testing/session-events.ts';

const backOff = { ofFirst: 90, weight: 90, kind: 'backoff' as const };
/** In steps of 2.5. */
const loadable: Loadable = (_move, weight, _unit, rounding) =>
  (rounding === 'down' ? Math.floor : Math.round)(weight / 2.5) * 2.5;

function after(target: ReturnType<typeof aTarget>, ...actions: LiveAction[]): LiveSession {
  const plan = aPlan({ moves: [aPlannedMove(target)] });
  const at = (action: LiveAction, place: number): ActionAt => [action, (place + 1) * minute];
  return replay(eventsOf([started(plan), 0], ...actions.map(at))) ?? expect.fail();
}

const done = (index: number, count: number, weight: number): LiveAction => ({
  type: 'set-completed',
  index,
  values: values({ count, weight }),
});
const shown = (session: LiveSession, place: number) => {
  const { count, weight } = valuesAt(session, place, loadable) ?? expect.fail();
  return [count, weight];
};

test('a back-off set stands as planned until the first set is done, then it follows that one', () => {
  const target = aTarget([{ count: 3 }, backOff, { ...backOff, count: 8, halfReps: true }]);
  expect(shown(after(target), 2)).toEqual([5, 90]);
  expect(shown(after(target), 3)).toEqual([8, 90]);
  const light = after(target, done(1, 7, 96));
  expect(shown(light, 2)).toEqual([5, 87.5]);
  expect(shown(light, 3)).toEqual([4, 87.5]);
  expect(shown(after({ ...target, rounding: 'down' }, done(1, 7, 96)), 2)).toEqual([5, 85]);
});

test('warm-ups, and back-off sets themselves, are no first set', () => {
  const target = aTarget([{ kind: 'warmup', weight: 40 }, {}, backOff, { ofFirst: 80, weight: 80 }]);
  const session = after(target, done(1, 5, 40), done(3, 5, 70));
  expect(shown(session, 4)).toEqual([5, 80]);
  expect(shown(after(target, done(1, 5, 40), done(2, 5, 110)), 4)).toEqual([5, 87.5]);
});

test('it is saved as it was shown: by the reps of the first set, and without a weight where that was another one', () => {
  const target = aTarget([{ count: 3 }, { ...backOff, halfReps: true }]);
  expect(savedTargets(after(target))).toEqual([target.target]);
  expect(savedTargets(after(target, done(1, 3, 100)))[0]?.sets[1]).toEqual({ ...target.target.sets[1], count: 2 });
  expect(savedTargets(after(target, done(1, 8, 95)))[0]?.sets[1]).toMatchObject({ count: 4, weight: null });
});
