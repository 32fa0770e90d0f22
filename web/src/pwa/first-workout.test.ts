import { expect, test, vi } from 'vitest';
import { NetworkError } from '#lib/api-errors.ts';
import { createFlush } from '#offline/flush.ts';
import { aBrowser } from '#offline/testing/a-browser.ts';
import { aServer } from '#offline/testing/a-server.ts';
import { workoutId } from '#offline/testing/an-item.ts';
import { createWorkoutSaves } from '#offline/workout-saves.ts';
import { askToPersist, watchForFirstWorkout } from './first-workout.ts';

async function aTab(server = aServer()) {
  const browser = aBrowser();
  const outbox = browser.outboxOf('maya');
  await outbox.open();
  const { now, schedule } = browser;
  const parts = { locks: undefined, keepAnswer: async () => {}, random: () => 0.5, isOnline: () => true };
  const flush = createFlush({ outbox, wire: server, now, schedule, ...parts });
  return { outbox, flush, saves: createWorkoutSaves(outbox, flush) };
}

const workout = { _id: workoutId, wid: 'p', created: '2026-03-07T10:00:00Z', ended: null, moves: [] };

test.each([
  ['with the server', aServer()],
  ['on the disk alone', aServer(new NetworkError())],
])('the first workout %s is told once, and a deleted one is none', async (_case, server) => {
  const { outbox, flush, saves } = await aTab(server);
  const onSaved = vi.fn();
  watchForFirstWorkout({ outbox, flush, onSaved });
  await saves.deleteWorkout('another');
  expect(onSaved).not.toHaveBeenCalled();
  await saves.saveWorkout(workout);
  await saves.saveWorkout({ ...workout, _id: 'second' });
  expect(onSaved).toHaveBeenCalledOnce();
});

test('the browser is asked to keep what is here, unless it does already or cannot', async () => {
  const persist = vi.fn(async () => true);
  await askToPersist({ persist, persisted: async () => false } as unknown as StorageManager);
  expect(persist).toHaveBeenCalledOnce();
  await askToPersist({ persist, persisted: async () => true } as unknown as StorageManager);
  expect(persist).toHaveBeenCalledOnce();
  await askToPersist(undefined);
});
