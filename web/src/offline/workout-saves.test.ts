import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '#lib/api-errors.ts';
import { createFlush } from './flush.ts';
import { aBrowser } from './testing/a-browser.ts';
import { aServer } from './testing/a-server.ts';
import { aSet, aStart } from './testing/a-session.ts';
import { theirs, workoutId } from './testing/an-item.ts';
import { createWorkoutSaves, finishWorkout, saveFinished } from './workout-saves.ts';

const workout = { _id: workoutId, wid: 'p', created: '2026-03-07T10:00:00Z', ended: null, moves: [] };
const hrOf = () => [90, null];

async function aTab(server = aServer(), browser = aBrowser()) {
  const outbox = browser.outboxOf('maya');
  const inProgress = browser.inProgressOf('maya');
  await Promise.all([outbox.open(), inProgress.open()]);
  const { now, schedule } = browser;
  const flush = createFlush({
    outbox,
    wire: server,
    now,
    schedule,
    locks: browser.locks,
    keepAnswer: async () => {},
    keepChange: async () => {},
    random: () => 0.5,
    isOnline: () => true,
  });
  const saves = createWorkoutSaves(outbox, flush);
  return { browser, server, outbox, inProgress, flush, saves, parts: { inProgress, outbox, saves, hrOf } };
}

describe('what happened is told', () => {
  test('saved, with the server’s version', async () => {
    const { saves } = await aTab();
    expect(await saves.saveWorkout(workout)).toMatchObject({ kind: 'saved', workout: { _id: workoutId, revision: 1 } });
  });

  test.each([
    ['the network', new NetworkError(), 'network'],
    ['a sign-in', new ApiError('Please sign in.', { status: 401, code: 'not_signed_in' }), 'sign-in'],
    ['a person, refused in the server’s words', new ApiError('Too old.', { status: 422, code: 'x' }), 'refused'],
    ['a person, changed elsewhere', new ApiError('Changed.', { status: 409, code: 'x' }), 'conflict'],
  ])('waiting for %s', async (_case, error, waitingFor) => {
    const { saves, outbox } = await aTab(aServer(error));
    expect(await saves.saveWorkout(workout)).toEqual({ kind: 'waiting', waitingFor, reason: error.message });
    expect(outbox.getSnapshot().items).toMatchObject([{ data: workout }]);
  });

  test('sent although the disk did not take it, or neither', async () => {
    const { saves, browser, server } = await aTab();
    browser.journal.error = 'full';
    expect(await saves.saveWorkout(workout)).toMatchObject({ kind: 'saved' });
    server.answers = [new NetworkError()];
    expect(await saves.deleteWorkout(workoutId)).toEqual({ kind: 'not-stored', error: 'full' });
  });

  test('an answer does not wait for the rest of a long queue', async () => {
    const { saves, outbox, server } = await aTab();
    const never = new Promise<never>(() => undefined);
    server.answers = [theirs(1), () => never];
    const saving = saves.saveWorkout(workout);
    await outbox.enqueue({ url: '/api/workouts', method: 'POST', data: {}, workoutId: 'w-2' });
    expect(await saving).toMatchObject({ kind: 'saved' });
  });
});

test('while another tab sends, a save waits for it and has its own answer', async () => {
  const browser = aBrowser();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const other = await aTab(
    aServer(async () => isReleased.then(() => theirs(1))),
    browser,
  );
  const { saves, server, outbox } = await aTab(aServer(), browser);
  const first = other.saves.saveWorkout({ ...workout, _id: 'w-other' });
  await expect.poll(() => other.server.sent).toHaveLength(1);
  const second = saves.saveWorkout(workout);
  await expect.poll(() => outbox.getSnapshot().items).toHaveLength(2);
  release();
  expect(await Promise.all([first, second])).toMatchObject([{ kind: 'saved' }, { kind: 'saved' }]);
  expect(other.server.sent.length + server.sent.length).toBe(2);
});

test('throwing away and taking back before anything was sent sends nothing', async () => {
  const { saves, server, flush } = await aTab(aServer(new NetworkError()));
  await saves.saveWorkout(workout);
  await flush.run('visible');
  expect(server.sent).toHaveLength(2);
  flush.close();
  await saves.deleteWorkout(workoutId);
  expect(await saves.restoreWorkout(workoutId)).toEqual({ kind: 'saved', workout: null });
  expect(server.sent).toHaveLength(2);
});

test('a form opened before this page’s own edit arrived is no conflict', async () => {
  const { saves, server } = await aTab();
  await saves.editWorkout(workoutId, { notes: 'a' }, 4);
  await saves.editWorkout(workoutId, { notes: 'b' }, 4);
  await saves.editWorkout(workoutId, { notes: 'c' }, 4);
  expect(server.sent.map(({ data }) => data?.revision)).toEqual([4, 5, 6]);
});

describe('at the word of a person', () => {
  const refusal = new ApiError('Too old.', { status: 422, code: 'x' });
  const conflict = new ApiError('Changed.', { status: 409, code: 'x' });
  const first = (outbox: Awaited<ReturnType<typeof aTab>>['outbox']) => outbox.getSnapshot().items[0]?.id ?? '';

  test('what was refused is sent once more', async () => {
    const { saves, server, outbox } = await aTab(aServer(refusal));
    await saves.saveWorkout(workout);
    expect(await saves.retry(first(outbox))).toMatchObject({ kind: 'saved' });
    expect(server.sent).toHaveLength(2);
  });

  test('in a conflict the other version comes with the answer, and mine can go over it', async () => {
    const { saves, server, outbox } = await aTab(aServer(conflict));
    server.stored = theirs(2);
    expect(await saves.editWorkout(workoutId, { notes: 'mine' }, 1)).toMatchObject({ waitingFor: 'conflict' });
    expect(outbox.getSnapshot().items[0]?.theirs).not.toBeNull();
    expect(await saves.keepMine(first(outbox))).toMatchObject({ kind: 'saved' });
    expect(server.sent.at(-1)?.data).toMatchObject({ notes: 'mine' });
  });
});

describe('finishing a workout in progress', () => {
  async function withTwoSets(server = aServer()) {
    const tab = await aTab(server);
    await tab.inProgress.start(aStart());
    await tab.inProgress.record(aSet(0));
    await tab.inProgress.record(aSet(1));
    return tab;
  }

  test('saves it with its id, its sets and its heart rate, and forgets that it was in progress', async () => {
    const { parts, server, inProgress, browser } = await withTwoSets();
    expect(await finishWorkout(parts)).toMatchObject({ kind: 'saved' });
    expect(server.sent).toMatchObject([
      { data: { _id: aStart().workoutId, moves: [{ mid: 'warmup' }, { reps: 8 }], hr: [90, null] } },
    ]);
    expect(inProgress.getSnapshot().session).toBeNull();
    expect(browser.journal.contents('events').map(({ key }) => key)).toEqual(['closed']);
    expect(browser.storage.getItem('current')).toBeNull();
  });

  test('is written as few times as nothing can be lost between', async () => {
    const { parts, browser } = await withTwoSets();
    browser.journal.written.length = 0;
    await finishWorkout(parts);
    const written = browser.journal.written.map((changes) =>
      changes.map((change) => `${'put' in change ? 'put' : 'delete'} ${change.storeName}`),
    );
    expect(written).toEqual([
      // It is over, whatever happens next.
      ['put events'],
      // In the outbox in place of in progress; the second record is the outbox's number.
      ['put stack', 'put stack', 'delete events', 'delete heart-rate', 'put events'],
      // About to be sent: from here on the server may have it.
      ['put stack', 'put stack'],
      // The server has it.
      ['delete stack', 'put stack'],
    ]);
  });

  test('a refusal keeps everything, with the server’s words', async () => {
    const { parts, outbox, inProgress } = await withTwoSets(
      aServer(new ApiError('Too old.', { status: 422, code: 'x' })),
    );
    expect(await finishWorkout(parts)).toEqual({ kind: 'waiting', waitingFor: 'refused', reason: 'Too old.' });
    expect(outbox.getSnapshot().items).toMatchObject([{ workoutId: aStart().workoutId }]);
    expect(inProgress.getSnapshot().session).toBeNull();
  });

  test('a double tap on Save saves once', async () => {
    const { parts, server } = await withTwoSets();
    await Promise.all([finishWorkout(parts), finishWorkout(parts)]);
    expect(new Set(server.sent.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });

  test('it stays in progress until the disk or the server has the workout', async () => {
    const { parts, browser, inProgress } = await withTwoSets(aServer(new NetworkError()));
    browser.journal.error = 'full';
    expect(await finishWorkout(parts)).toEqual({ kind: 'not-stored', error: 'full' });
    expect(inProgress.getSnapshot().session?.status).toBe('finished');
    browser.pass(60_000);
    expect(await saveFinished(parts)).toMatchObject({ kind: 'saved' });
    expect(inProgress.getSnapshot().session).toBeNull();
  });

  test('cut off between finishing and saving, the next start makes the same save', async () => {
    const { browser, inProgress, parts } = await withTwoSets();
    await inProgress.record({ type: 'finished' });
    inProgress.close();
    browser.pass(3_600_000);
    const again = await aTab(aServer(), browser);
    expect(await saveFinished(again.parts)).toMatchObject({ kind: 'saved' });
    expect(again.server.sent).toMatchObject([{ data: { ended: '2026-03-07T10:00:00.000Z' } }]);
    expect(await saveFinished(parts)).toBeNull();
  });

  test('without one there is nothing to finish', async () => {
    expect(await finishWorkout((await aTab()).parts)).toBeNull();
  });
});
