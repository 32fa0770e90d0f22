import { replay } from '@workout-tracker/core/live/reduce-session';
import {
  type ActionAt,
  aLiveMove,
  aPlan,
  eventsOf,
  started,
  values,
} from '@workout-tracker/core/live/testing/session-events';
import { defaultTraining } from '@workout-tracker/core/people/training-rules';
import { rackOf } from '@workout-tracker/core/plates/exercise-rack';
import { expect, test } from 'vitest';
import { loadableWith, loadsWith, proposedWarmups, sideBefore } from './bar-rack.ts';

const barbell = { equipment: ['Bench', 'Barbell'], loading: 'external' as const };
const dumbbells = { equipment: ['Dumbbells'], loading: 'external' as const };
const last = { count: 5, weight: 100, unit: 'kg' as const, variant: 0 };
const plan = aPlan({ moves: [aLiveMove({ sets: 2, starts: [last, last] })] });
const at = (...more: readonly ActionAt[]) =>
  replay(eventsOf([started(plan), 0], [{ type: 'went-to', index: 1 }, 1], ...more)) ?? expect.fail();

test('an exercise has the bar that was chosen, the one it names, or the first one; without a bar there is no rack', () => {
  expect(rackOf(barbell, defaultTraining, 'kg')?.bar).toBe(20);
  expect(rackOf({ equipment: ['EZ bar'] }, defaultTraining, 'kg')?.bar).toBe(10);
  expect(rackOf(barbell, defaultTraining, 'lb')?.bar).toBe(45);
  const chosen = defaultTraining.bars.find(({ unit, weight }) => unit === 'kg' && weight === 15);
  expect(rackOf({ ...barbell, bar: chosen?.title ?? null }, defaultTraining, 'kg')).toMatchObject({
    bar: 15,
    title: chosen?.title,
  });
  // One that is gone, or has none in this unit, is no choice.
  expect(rackOf({ ...barbell, bar: 'Sold' }, defaultTraining, 'kg')?.bar).toBe(20);
  expect(rackOf({ equipment: ['Pull-up bar'] }, defaultTraining, 'kg')).toBeNull();
  expect(rackOf(undefined, defaultTraining, 'kg')).toBeNull();
});

test('warm-ups lead to the first working weight, and are proposed once', () => {
  const context = { training: defaultTraining, exercise: barbell, weightSteps: [] };
  const proposed = proposedWarmups(at(), context);
  expect(proposed.map(({ count, weight }) => `${count} × ${weight}`)).toEqual([
    '10 × 20',
    '5 × 50',
    '3 × 70',
    '1 × 85',
  ]);
  expect(proposedWarmups(at([{ type: 'warmups-added', mid: 'squat', sets: proposed }, 2]), context)).toEqual([]);
  const begun = at([{ type: 'set-completed', index: 1, values: values({ weight: 100 }) }, 2]);
  expect(proposedWarmups(begun, context)).toEqual([]);
});

test('the plates of the set before are known', () => {
  const rack = rackOf(barbell, defaultTraining, 'kg') ?? expect.fail();
  expect(sideBefore(at(), rack, 'kg')).toBeUndefined();
  const begun = at([{ type: 'set-completed', index: 1, values: values({ weight: 65 }) }, 2]);
  expect(sideBefore(begun, rack, 'kg')).toEqual({ side: [20, 2.5], name: 'set 1' });
});

test('a weight is rounded to what can be had for the exercise: on its bar, or of the sizes in the rack', () => {
  const exercises = new Map([
    ['press', barbell],
    ['fly', dumbbells],
  ]);
  const stepsIn = (unit: 'kg' | 'lb') => (unit === 'kg' ? [0, 5, 7.5, 10] : [0, 5]);
  const loadable = loadableWith(loadsWith({ training: defaultTraining, exercises, stepsIn }));
  const rounded = (exerciseId: string, weight: number, unit: 'kg' | 'lb' = 'kg') =>
    loadable(aLiveMove({ exerciseId }), weight, unit);
  expect([rounded('press', 73), rounded('press', 12), rounded('press', 137, 'lb')]).toEqual([72.5, 20, 135]);
  expect([rounded('fly', 8), rounded('fly', 13.5), rounded('fly', 13, 'lb')]).toEqual([7.5, 12.5, 15]);
  expect([rounded('fly', -12), rounded('unknown', 73.1)]).toEqual([-12, 73.1]);
});
