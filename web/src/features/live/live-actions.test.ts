import { valuesAt } from '@workout-tracker/core/live/set-values';
import { aLiveMove, aPlan } from '@workout-tracker/core/live/testing/session-events';
import type { SetStart } from '@workout-tracker/core/programs/program';
import { expect, test } from 'vitest';
import { aBrowser } from '#offline/testing/a-browser.ts';
import { createLiveActions } from './live-actions.ts';
import { takeTurn } from './start-live.ts';

const start = {
  workoutId: '0195f3a0-0000-7000-8000-000000000001',
  plan: aPlan(),
  timeZone: 'Europe/Stockholm',
  unit: 'kg' as const,
  series: null,
};

async function aWorkout() {
  const browser = aBrowser();
  const inProgress = browser.inProgressOf('maya');
  await inProgress.open();
  await inProgress.start(start);
  const session = () => inProgress.getSnapshot().session;
  const shown = () => {
    const now = session();
    return now && valuesAt(now, now.index);
  };
  return { browser, inProgress, actions: createLiveActions(inProgress), session, shown };
}

test('from the warm-up on, what stands in the counters is what is completed', async () => {
  const { actions, session, shown } = await aWorkout();
  actions.complete();
  actions.change('count', 11);
  actions.change('weight', 62.5);
  expect(shown()).toMatchObject({ count: 11, weight: 62.5 });
  actions.complete();
  expect(session()?.positions[1]?.completed?.values).toMatchObject({ count: 11, weight: 62.5, unit: 'kg' });
  actions.back();
  expect(session()?.index).toBe(1);
  actions.addSet();
  actions.skip();
  expect(session()?.positions.map(({ mid }) => mid)).toEqual([
    'warmup',
    'squat',
    'squat',
    'squat',
    'push-up',
    'cooldown',
  ]);
});

test('a number is put right where its set was done, and proposed where it is to come', async () => {
  const { actions, session } = await aWorkout();
  actions.complete();
  actions.complete();
  actions.put(1, 'count', 6);
  actions.put(2, 'weight', 65);
  expect(session()?.positions[1]?.completed?.values).toMatchObject({ count: 6 });
  expect(session()?.positions[2]).toMatchObject({ typed: { weight: 65 }, completed: null });
  expect(session()?.index).toBe(2);
});

test('a set that was done in another place than one stands at leads on behind it', async () => {
  const { actions, session } = await aWorkout();
  actions.put(3, 'count', 12);
  actions.complete(undefined, 3);
  expect(session()?.positions[3]?.completed?.values).toMatchObject({ count: 12 });
  expect(session()?.positions[0]?.completed).toBeNull();
  expect(session()?.index).toBe(1);
});

test('a tick taken off at once is Undo; later it opens the set again with its numbers', async () => {
  const { actions, session } = await aWorkout();
  actions.complete();
  const before = session();
  actions.complete(undefined, 3);
  actions.reopen(3);
  expect(session()).toMatchObject({ index: 1, positions: before?.positions, undo: before?.undo });
  actions.put(1, 'count', 5);
  actions.complete();
  actions.complete();
  actions.reopen(1);
  expect(session()).toMatchObject({ index: 1, undo: { length: (before?.undo.length ?? 0) + 4 } });
  expect(session()?.positions[1]).toMatchObject({ completed: null, typed: { count: 5 } });
});

test("last time's values are taken over whole", async () => {
  const { actions, shown } = await aWorkout();
  actions.complete();
  const last: SetStart = { count: 5, weight: 80, unit: 'kg', variant: 1 };
  actions.accept(last);
  expect(shown()).toEqual(last);
});

test('a tab that looks on asks for the turn before it starts something', async () => {
  const { browser, inProgress } = await aWorkout();
  const second = browser.inProgressOf('maya');
  await second.open();
  expect(second.getSnapshot().role).toBe('follower');
  expect(await takeTurn(second)).toBe(true);
  expect(await takeTurn(second)).toBe(true);
  await expect.poll(() => inProgress.getSnapshot().role).toBe('follower');
});

test('a weight that is carried on is done as the screen proposes it: one that can be loaded', async () => {
  const browser = aBrowser();
  const inProgress = browser.inProgressOf('maya');
  await inProgress.open();
  const starts = [60, 70].map((weight) => ({ count: 5, weight, unit: 'kg' as const, variant: 0, isLogged: true }));
  await inProgress.start({ ...start, plan: aPlan({ moves: [aLiveMove({ starts })] }) });
  const actions = createLiveActions(inProgress, { loadable: (_move, weight) => Math.round(weight / 2.5) * 2.5 });
  actions.complete();
  actions.change('weight', 63);
  actions.complete();
  actions.complete();
  const done = inProgress.getSnapshot().session?.positions.flatMap(({ completed }) => completed?.values.weight ?? []);
  expect(done).toEqual([63, 72.5]);
});

test('who adds an exercise is taken to it, and back by Undo', async () => {
  const { actions, session } = await aWorkout();
  actions.complete();
  actions.addExercise(aLiveMove({ _id: 'row', title: 'Row', sets: 2 }));
  const here = () => session()?.positions[session()?.index ?? 0];
  expect(here()).toMatchObject({ mid: 'row', set: 0 });
  actions.undo();
  expect(here()).toMatchObject({ mid: 'squat', set: 0 });
  expect(session()?.moves.map(({ _id }) => _id)).not.toContain('row');
});
