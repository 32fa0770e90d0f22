import { expect, test } from 'vitest';
import { defaultBounds } from '../heart-rate/zones.ts';
import { aWorkout } from '../workouts/testing/a-workout.ts';
import type { Entry } from '../workouts/workout.ts';
import { compareWithLast, lastFigures } from './compare-last.ts';
import type { LiveAction, SetValues } from './live-event.ts';
import type { LiveMove } from './live-plan.ts';
import { replay } from './reduce-session.ts';
import { aLiveMove, aPlan, eventsOf, started, values } from './testing/session-events.ts';

const start = (count: number, weight: number | null = null, isLogged = true) => ({
  count,
  weight,
  unit: weight === null ? null : ('kg' as const),
  variant: 0,
  isLogged,
});
const press = aLiveMove({ _id: 'press', title: 'Press', starts: [start(8, 60), start(8, 60)] });
const pullUp = aLiveMove({ _id: 'pull-up', title: 'Pull-up', weight: false, sets: 1, starts: [start(6)] });

type Sets = Record<number, Partial<SetValues>>;

function compared(moves: readonly LiveMove[], sets: Sets, last: readonly Entry[] | null = null) {
  const actions = Object.entries(sets).map(([index, more]): [LiveAction, number] => [
    { type: 'set-completed', index: Number(index), values: values(more) },
    Number(index),
  ]);
  const session = replay(eventsOf([started(aPlan({ moves })), 0], ...actions));
  if (!session) throw new Error('There is no session');
  return compareWithLast(session, last);
}

const difference = (sets: Sets, last: readonly Entry[] | null = null) =>
  compared([press], sets, last).exercises[0]?.difference;

const kg = 'kg' as const;

test.each<[string, Sets, unknown]>([
  ['the same', { 1: { weight: 60 }, 2: { weight: 60 } }, 'same'],
  ['a heavier set', { 1: { weight: 60 }, 2: { weight: 62.5, count: 5 } }, { of: 'weight', amount: 2.5, unit: kg }],
  ['a lighter one', { 1: { weight: 55 }, 2: { weight: 55 } }, { of: 'weight', amount: -5, unit: kg }],
  ['more reps', { 1: { weight: 60, count: 9 }, 2: { weight: 60, count: 10 } }, { of: 'count', amount: 3 }],
  ['fewer reps', { 1: { weight: 60, count: 7 }, 2: { weight: 60 } }, { of: 'count', amount: -1 }],
  ['one set left out, which is compared by its place', { 2: { weight: 60, count: 9 } }, { of: 'count', amount: 1 }],
  [
    'the same in pounds as it can be loaded',
    { 1: { weight: 130, unit: 'lb' }, 2: { weight: 130, unit: 'lb' } },
    'same',
  ],
])('against 2 × 8 at 60 kg: %s', (_case, sets, expected) => {
  expect(difference(sets)).toEqual(expected);
});

test('lighter sets that became as heavy as the heaviest', () => {
  const before = aLiveMove({ ...press, starts: [start(8, 60), start(8, 55)] });
  const { exercises } = compared([before], { 1: { weight: 60 }, 2: { weight: 60 } });
  expect(exercises[0]?.difference).toEqual({ of: 'volume', amount: 40, unit: 'kg' });
});

test('the last workout tells how many sets there were, when it is what is remembered', () => {
  const sets = { 1: { weight: 60 }, 2: { weight: 60 } };
  const one: Entry[] = [{ mid: 'press', reps: 8, weight: 60, unit: 'kg' }];
  expect(difference(sets, one)).toEqual({ of: 'count', amount: 8 });
  const elsewhere: Entry[] = [{ mid: 'press', reps: 8, weight: 40, unit: 'kg' }];
  expect(difference(sets, elsewhere)).toBe('same');
  const warmup: Entry[] = [{ mid: 'press', kind: 'warmup', reps: 8, weight: 40, unit: 'kg' }];
  expect(difference(sets, [...warmup, ...one, ...one])).toBe('same');
  expect(compared([press], sets, one).isOfOneDay).toBe(true);
  expect(compared([press], sets, elsewhere).isOfOneDay).toBe(false);
  expect(compared([press], sets).isOfOneDay).toBe(false);
});

test('one row per exercise, also where a circuit names it twice; what was never done is new', () => {
  const again = { ...pullUp, _id: 'pull-up-2' };
  const fresh = aLiveMove({ _id: 'curl', title: 'Curl', sets: 1, starts: [start(8, null, false)] });
  const { exercises } = compared([pullUp, again, fresh, press], {
    1: { count: 7, weight: null },
    2: { count: 7, weight: null },
    3: { weight: 10 },
  });
  expect(exercises.map(({ move, sets, difference: than }) => [move.title, sets.length, than])).toEqual([
    ['Pull-up', 2, { of: 'count', amount: 2 }],
    ['Curl', 1, 'new'],
  ]);
});

test('a first workout has nothing to be held against, nor has a plan that was only kept', () => {
  const fresh = aLiveMove({ ...press, starts: [start(8, null, false), start(8, null, false)] });
  expect(compared([fresh], { 1: {} }).exercises).toEqual([]);
  const sameStart = aLiveMove({ ...press, starts: [{ count: 8, weight: null, unit: null, variant: 0 }] });
  expect(compared([sameStart], { 1: {} }).exercises).toEqual([]);
  expect(compared([press], {}).exercises).toEqual([]);
});

test('what the last workout came to', () => {
  const workout = aWorkout({ hr: Array(60).fill(120), hrIntervalMs: 2000 });
  const figures = lastFigures(workout, { unit: 'lb', unitless: 'lb', bounds: defaultBounds });
  expect(figures).toEqual({
    elapsedMs: 52 * 60_000,
    sets: 3,
    reps: 37,
    volume: 525,
    heartRate: { average: 120, max: 120 },
    load: 4,
  });
  const bare = lastFigures(aWorkout({ ended: null }), { unit: 'kg', unitless: 'kg', bounds: defaultBounds });
  expect(bare).toMatchObject({ elapsedMs: null, heartRate: null, load: null });
});
