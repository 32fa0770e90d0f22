import { aPlan, values } from '@workout-tracker/core/live/testing/session-events';
import { expect, test } from 'vitest';
import { aBrowser } from './testing/a-browser.ts';
import type { WorkoutInProgress } from './workout-in-progress.ts';

const start = (n: number) => ({
  workoutId: `0195f3a0-0000-7000-8000-${String(n).padStart(12, '0')}`,
  plan: aPlan(),
  timeZone: 'Europe/Stockholm',
  unit: 'kg' as const,
  series: null,
});

async function opened(browser = aBrowser()) {
  const inProgress = browser.inProgressOf('maya');
  await inProgress.open();
  return { browser, inProgress };
}

async function begun() {
  const { browser, inProgress } = await opened();
  await inProgress.start(start(1));
  inProgress.addReading(120);
  await inProgress.record({ type: 'set-completed', index: 1, values: values() });
  await inProgress.flush();
  return { browser, inProgress };
}

const ids = async (inProgress: WorkoutInProgress): Promise<string[]> => {
  const read = await inProgress.discarded();
  return read.ok ? read.value.map(({ workoutId }) => workoutId) : expect.fail();
};

test('a workout that was given up is taken back as it was, also after the page died', async () => {
  const { browser, inProgress } = await begun();
  const before = inProgress.getSnapshot().session;
  await inProgress.discard();
  expect(inProgress.getSnapshot().session).toBeNull();
  inProgress.close();
  const { inProgress: next } = await opened(browser);
  expect(next.getSnapshot().session).toBeNull();
  expect(await ids(next)).toEqual([start(1).workoutId]);
  expect(await next.restore(start(1).workoutId)).toMatchObject({ ok: true });
  const after = next.getSnapshot().session;
  expect(after?.positions).toEqual(before?.positions);
  expect(after?.status).toBe('open');
  expect(next.readings()).toMatchObject([{ bpm: 120 }]);
  expect(await ids(next)).toEqual([]);
  await next.record({ type: 'set-completed', index: 2, values: values() });
  next.close();
  const { inProgress: again } = await opened(browser);
  expect(again.getSnapshot().session?.positions.filter(({ completed }) => completed)).toHaveLength(2);
});

test('not while another one runs, and not what is gone', async () => {
  const { inProgress } = await begun();
  await inProgress.discard();
  await inProgress.start(start(2));
  expect(await inProgress.restore(start(1).workoutId)).toEqual({ ok: false, reason: 'running' });
  await inProgress.discard();
  expect(await inProgress.restore(start(9).workoutId)).toEqual({ ok: false, reason: 'gone' });
  expect(await ids(inProgress)).toHaveLength(2);
});

test('one that makes room for another is kept too, and one that is saved is not', async () => {
  const { inProgress } = await begun();
  await inProgress.start(start(2));
  expect(await ids(inProgress)).toEqual([start(1).workoutId]);
  await inProgress.drop();
  expect(await ids(inProgress)).toEqual([start(1).workoutId]);
});

test('twenty are kept at most, for thirty days', async () => {
  const { browser, inProgress } = await opened();
  for (let n = 1; n <= 22; n += 1) {
    browser.pass(1_000);
    await inProgress.start(start(n));
    await inProgress.discard();
  }
  expect(await ids(inProgress)).toHaveLength(20);
  expect((await ids(inProgress))[0]).toBe(start(22).workoutId);
  browser.pass(30 * 24 * 3_600_000);
  expect(await ids(inProgress)).toEqual([]);
});
