import { describe, expect, test } from 'vitest';
import type { LiveAction } from './live-event.ts';
import type { LivePlan } from './live-plan.ts';
import type { LiveSession } from './live-session.ts';
import { replay } from './reduce-session.ts';
import { restAfter } from './rest.ts';
import { currentPosition, resumeIndex } from './session-view.ts';
import { nextStep, progressOf } from './shown-places.ts';
import {
  type ActionAt,
  aLiveMove,
  aPlan,
  eventsOf,
  minute,
  started,
  startedAt,
  values,
} from './testing/session-events.ts';
import { toWorkout } from './to-workout.ts';
import { emptyPlan } from './workout-plan.ts';

function begun(plan: LivePlan, warmupCooldown: boolean, ...actions: LiveAction[]): LiveSession {
  const start = { ...started(plan), ...(!warmupCooldown && { warmupCooldown: false }) } as LiveAction;
  const session = replay(eventsOf([start, 0], ...actions.map((action, at): ActionAt => [action, (at + 1) * minute])));
  return session ?? expect.fail();
}

const done = (index: number): LiveAction => ({ type: 'set-completed', index, values: values() });
const added = (id: string): LiveAction => ({ type: 'exercise-added', move: aLiveMove({ _id: id }), place: 99 });
const settings = {
  isOn: true,
  seconds: 90,
  warmupSeconds: 45,
  betweenSeconds: 0,
  heart: { isOn: false, mode: 'share', bpm: 110, share: 0.75, capSeconds: 180 },
} as const;
const rests = (session: LiveSession, index: number): number | null =>
  restAfter(session, index, { settings, exerciseSeconds: null, peakBpm: null })?.seconds ?? null;

describe('with the places switched off', () => {
  const off = (...actions: LiveAction[]): LiveSession => begun(aPlan(), false, ...actions);

  test('one begins at the first set, and Save takes the place of Next on the last one', () => {
    expect(currentPosition(off())?.mid).toBe('squat');
    expect(progressOf(off(), null)).toEqual({ at: 1, places: 3, passed: 0 });
    expect(nextStep(off(done(1)))).toBe('next');
    expect(nextStep(off(done(1), done(2)))).toBe('save');
    expect(currentPosition(off(done(1), done(2), done(3)))?.mid).toBe('push-up');
  });

  test('Back and jumps stop at the sets', () => {
    expect(off({ type: 'went-back' }).index).toBe(1);
    expect(off({ type: 'went-to', index: 4 }).index).toBe(3);
    expect(resumeIndex(off(done(1), done(2), done(3)))).toBe(3);
  });

  test('what was left out comes before the end', () => {
    const jumped = off({ type: 'went-to', index: 3 });
    expect(nextStep(jumped)).toBe('next');
    expect(rests(jumped, 3)).toBe(90);
  });

  test('neither is saved, by sets or by a clock', () => {
    const mids = (session: LiveSession) => toWorkout(session, [], startedAt + 60 * minute).moves.map(({ mid }) => mid);
    expect(mids(off(done(1), done(2), done(3), { type: 'finished' }))).toEqual(['squat', 'squat', 'push-up']);
    const plank = aLiveMove({ _id: 'plank', measure: 'seconds', reps: null, seconds: 30, sets: 1 });
    const timed = aPlan({ timed: true, moves: [plank] });
    expect(mids(begun(timed, false, { type: 'resumed' }, { type: 'finished' }))).toEqual(['plank']);
    expect(mids(begun(timed, true, { type: 'resumed' }, { type: 'finished' }))).toEqual([
      'warmup',
      'plank',
      'cooldown',
    ]);
  });
});

describe('a workout begun empty', () => {
  const empty = (...actions: LiveAction[]): LiveSession => begun(emptyPlan, true, ...actions);

  test('has no counter while there is nothing in it, and then counts its sets alone', () => {
    expect(progressOf(empty(), null)).toBeNull();
    expect(progressOf(empty(added('bench')), null)).toEqual({ at: 1, places: 2, passed: 0 });
    expect(progressOf(empty(added('bench'), done(1), done(2)), null)).toMatchObject({ at: 2, places: 2 });
  });

  test('leads to an exercise that is added, and after its last set to where the next is added, resting', () => {
    const one = empty(added('bench'), done(1));
    expect(currentPosition(one)).toMatchObject({ mid: 'bench', set: 1 });
    expect(nextStep(one)).toBe('next');
    expect(rests(one, 2)).toBe(90);
    const end = empty(added('bench'), done(1), done(2));
    expect(currentPosition(end)?.move).toBeNull();
    expect(nextStep(end)).toBe('save');
    expect(currentPosition(empty(added('bench'), done(1), done(2), added('row')))?.mid).toBe('row');
  });

  test('goes to the end when its only exercise is removed', () => {
    const session = empty(added('bench'), { type: 'exercise-removed', mid: 'bench' });
    expect(session.index).toBe(1);
    expect(currentPosition(session)?.move).toBeNull();
  });
});

test('a rest follows every set but the last of the workout', () => {
  const atLast = begun(aPlan(), true, done(1), done(2));
  expect([1, 2].map((index) => rests(begun(aPlan(), true), index))).toEqual([90, 90]);
  expect(rests(atLast, 3)).toBeNull();
});
