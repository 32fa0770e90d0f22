import { expect, test } from 'vitest';
import { effortOffer } from './effort-offer.ts';
import type { LiveAction } from './live-event.ts';
import type { LiveSession } from './live-session.ts';
import { replay } from './reduce-session.ts';
import { type Loadable, valuesAt } from './set-values.ts';
import { aTarget } from './testing/a-target.ts';
import { type ActionAt, aPlan, aPlannedMove, eventsOf, minute, started, values } from './testing/session-events.ts';

const loadable: Loadable = (_move, weight) => Math.round(weight / 2.5) * 2.5;
const target = aTarget([{ rpe: 8 }, { rpe: 8 }, { rir: 3, count: 8 }, { ofFirst: 80, kind: 'backoff' }]);

function after(...actions: LiveAction[]): LiveSession {
  const at = (action: LiveAction, place: number): ActionAt => [action, (place + 1) * minute];
  return replay(eventsOf([started(aPlan({ moves: [aPlannedMove(target)] })), 0], ...actions.map(at))) ?? expect.fail();
}

const done = (index: number, weight = 100): LiveAction => ({
  type: 'set-completed',
  index,
  values: values({ count: 5, weight }),
});
const effort = (scale: 'rpe' | 'rir', value: number): LiveAction => ({
  type: 'effort-given',
  index: 1,
  effort: { scale, value },
});
const offered = (...actions: LiveAction[]) => effortOffer(after(...actions), 'squat', loadable);

test('a set that was much harder than planned offers less for those that come, each for its own reps and effort', () => {
  const offer = offered(done(1), effort('rpe', 9.5)) ?? expect.fail();
  // 5 reps at 9.5 are 85.2 % of 117.4; 5 at 8 are 81.2 %, 8 at 7 are 70.7 %.
  expect(offer).toMatchObject({ planned: 8, given: 9.5, weight: 95 });
  expect(offer.target.target.sets.map(({ weight }) => weight)).toEqual([100, 95, 82.5, 100]);
  const taken = after(done(1), effort('rpe', 9.5), { type: 'target-changed', mid: 'squat', target: offer.target });
  expect([2, 3].map((index) => valuesAt(taken, index, loadable)?.weight)).toEqual([95, 82.5]);
  expect(effortOffer(taken, 'squat', loadable)).toBeNull();
});

test('one that was much easier offers more, also by reps in reserve', () => {
  expect(offered(done(1), effort('rir', 4))?.weight).toBe(107.5);
});

test.each([
  ['a difference of one', [done(1), effort('rpe', 9)]],
  ['no effort', [done(1)]],
  ['an effort at a set that is not done', [effort('rpe', 10)]],
  ['the next set done', [done(1), effort('rpe', 10), done(2)]],
  ['a set without a weight', [{ ...done(1), values: values({ weight: null }) } as LiveAction, effort('rpe', 10)]],
])('%s offers nothing', (_case, actions) => {
  expect(offered(...actions)).toBeNull();
});

test('a weight that somebody typed is left to them', () => {
  const typed: LiveAction = { type: 'value-changed', index: 2, field: 'weight', value: 97.5 };
  expect(offered(done(1), effort('rpe', 9.5), typed)?.target.target.sets.map(({ weight }) => weight)).toEqual([
    100, 100, 82.5, 100,
  ]);
});
