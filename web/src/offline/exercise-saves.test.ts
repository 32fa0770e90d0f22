import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '#lib/api-errors.ts';
import { createExerciseSaves } from './exercise-saves.ts';
import { createFlush } from './flush.ts';
import { type OutboxItem, parseItem, subjectKey } from './outbox-item.ts';
import { addItem, discard, headsOf, nextToSend, nextTryAt } from './outbox-rules.ts';
import { waitingBodyWeights, waitingExercises } from './pending-exercise.ts';
import { syncStatusOf } from './pending-workout.ts';
import { aBrowser } from './testing/a-browser.ts';
import { aServer } from './testing/a-server.ts';
import {
  aBodyWeight,
  aCreate,
  anExercise,
  anExerciseEdit,
  exerciseId,
  someSettings,
  workoutId,
} from './testing/an-item.ts';
import { createWorkoutSaves } from './workout-saves.ts';

const second = { id: 'item-2', place: 2 };
const third = { id: 'item-3', place: 3 };
const none = new Set<string>();
const naming = { _id: workoutId, moves: [{ mid: 'a' }, { mid: 'b', exerciseId }] };

async function aTab(server = aServer(), browser = aBrowser(), userId = 'maya') {
  const outbox = browser.outboxOf(userId);
  await outbox.open();
  const { now, schedule } = browser;
  const state = { isOnline: true };
  const changed: string[] = [];
  const flush = createFlush({
    outbox,
    wire: server,
    now,
    schedule,
    locks: undefined,
    keepAnswer: async () => {},
    keepChange: async (item) => {
      const isStored = browser.journal.contents('stack').some(({ key }) => key === item.id);
      changed.push(`${subjectKey(item)} ${isStored ? 'before it leaves' : 'too late'}`);
    },
    random: () => 0.5,
    isOnline: () => state.isOnline,
  });
  const saves = createWorkoutSaves(outbox, flush);
  return {
    browser,
    server,
    outbox,
    flush,
    state,
    saves,
    changed,
    exercises: createExerciseSaves({ outbox, flush, saves }),
  };
}

const sent = ({ method, url, data }: OutboxItem) => `${method} ${url} ${JSON.stringify(data)}`;
const meadows = { _id: exerciseId, title: 'Meadows Row' };

test('everything goes to its address in its order, and what the device keeps follows before it leaves', async () => {
  const { exercises, server, outbox, changed, state, flush } = await aTab();
  state.isOnline = false;
  expect(await exercises.createExercise(meadows)).toEqual({ kind: 'waiting', waitingFor: null, reason: null });
  await exercises.changeSettings(exerciseId, { pinnedNote: 'Slowly.' });
  await exercises.changeSettings('bench-press', { archived: true });
  await exercises.editExercise(exerciseId, { title: 'Row' });
  await exercises.saveBodyWeight({ date: '2026-03-07', weight: 80, unit: 'kg' }, '2026-03-06');
  expect(server.sent).toEqual([]);
  state.isOnline = true;
  await flush.run('online');
  expect(server.sent.map(sent)).toEqual([
    `POST /api/exercises ${JSON.stringify(meadows)}`,
    `PUT /api/exercises/${exerciseId}/settings {"pinnedNote":"Slowly."}`,
    'PUT /api/exercises/bench-press/settings {"archived":true}',
    `PUT /api/exercises/${exerciseId} {"title":"Row"}`,
    'DELETE /api/body-weights/2026-03-06 null',
    'PUT /api/body-weights/2026-03-07 {"weight":80,"unit":"kg"}',
  ]);
  expect(outbox.getSnapshot().items).toEqual([]);
  expect(changed).toHaveLength(6);
  expect(changed[0]).toBe(`exercise ${exerciseId} before it leaves`);
});

test('a body weight that moves to another day is kept in one transaction', async () => {
  const { exercises, browser, state } = await aTab();
  state.isOnline = false;
  browser.journal.written.length = 0;
  await exercises.saveBodyWeight({ date: '2026-03-07', weight: 80, unit: 'kg' }, '2026-03-06');
  expect(browser.journal.written.map((changes) => changes.length)).toEqual([3]);
});

test('a lost answer leads to the same save, and what is changed meanwhile follows it', async () => {
  const { exercises, server, flush } = await aTab(aServer(new NetworkError()));
  expect(await exercises.createExercise(meadows)).toMatchObject({ kind: 'waiting', waitingFor: 'network' });
  await exercises.editExercise(exerciseId, { title: 'Row' });
  await flush.run('retry');
  expect(server.sent.map(({ method, data }) => [method, data])).toEqual([
    ['POST', meadows],
    ['POST', meadows],
    ['PUT', { title: 'Row' }],
  ]);
});

test('a refusal keeps it with the server’s words; put right, it is the same save', async () => {
  const full = new ApiError('There is room for no more.', { status: 409, code: 'conflict' });
  const { exercises, server, outbox } = await aTab(aServer(full));
  expect(await exercises.createExercise(meadows)).toEqual({
    kind: 'waiting',
    waitingFor: 'refused',
    reason: 'There is room for no more.',
  });
  expect(syncStatusOf(outbox.getSnapshot().items, exerciseId)).toBe('needs-you');
  expect(await exercises.editExercise(exerciseId, { title: 'Row' })).toEqual({ kind: 'saved', workout: null });
  expect(server.sent.at(-1)).toMatchObject({ method: 'POST', data: { _id: exerciseId, title: 'Row' } });
});

test('another account on the device neither sees nor sends it, and its person finds it again', async () => {
  const { exercises, browser, state } = await aTab();
  state.isOnline = false;
  await exercises.createExercise(meadows);
  await exercises.saveBodyWeight({ date: '2026-03-07', weight: 80, unit: 'kg' });
  const other = await aTab(aServer(), browser, 'noor');
  await other.flush.run('start');
  expect(other.outbox.getSnapshot().items).toEqual([]);
  expect(other.server.sent).toEqual([]);
  const again = await aTab(aServer(), browser);
  expect(waitingExercises(again.outbox.getSnapshot().items)).toEqual([{ exerciseId, kind: 'create', data: meadows }]);
  expect(waitingBodyWeights(again.outbox.getSnapshot().items)).toEqual([
    { date: '2026-03-07', data: { weight: 80, unit: 'kg' } },
  ]);
});

test('what names a new exercise and is sent on its own finds it on the server', async () => {
  const { exercises, server, state } = await aTab();
  state.isOnline = false;
  await exercises.createExercise(meadows);
  state.isOnline = true;
  await exercises.sendBefore([null, 'bench-press']);
  expect(server.sent).toEqual([]);
  await exercises.sendBefore(['bench-press', exerciseId]);
  expect(server.sent).toHaveLength(1);
});

describe('never sent, two changes become one', () => {
  test.each([
    ['a new exercise takes in its edits', anExercise(), anExerciseEdit({ title: 'Row' }, second), { title: 'Row' }],
    ['an edit the next', anExerciseEdit({ cue: 'a' }), anExerciseEdit({ title: 'Row' }, second), { title: 'Row' }],
    ['settings the next', someSettings({ pinnedNote: 'a' }), someSettings({ archived: true }, second), {}],
    ['a weight the next', aBodyWeight({ weight: 80 }), aBodyWeight({ weight: 81 }, second), { weight: 81 }],
  ])('%s', (_case, first, next, changed) => {
    expect(addItem([first], next)).toEqual([{ ...first, data: { ...first.data, ...next.data, ...changed } }]);
  });

  test('an exercise and what its person adds to it stay two, and so do a weight and its end', () => {
    expect(addItem([anExercise()], someSettings({ pinnedNote: 'a' }, second))).toHaveLength(2);
    expect(addItem([someSettings({ archived: true })], anExerciseEdit({ title: 'Row' }, second))).toHaveLength(2);
    expect(addItem([aBodyWeight({ weight: 80 })], aBodyWeight(null, second))).toHaveLength(2);
  });

  test('given up, a new exercise takes everything about it along and nothing else', () => {
    const items = [anExercise(), someSettings({ pinnedNote: 'a' }, second), aCreate({ ...third, data: naming })];
    expect(discard(items, 'item-1').map(({ id }) => id)).toEqual(['item-3']);
    expect(discard(items, 'item-2').map(({ id }) => id)).toEqual(['item-1', 'item-3']);
  });
});

describe('a workout that names a new exercise', () => {
  const workout = aCreate({ data: naming });
  const logged = aCreate({ data: { _id: workoutId, moves: [], extraMoves: [{ _id: 'm', exerciseId }] } });
  const other = aCreate({ workoutId: 'w-2', data: { moves: [{ exerciseId: 'bench-press' }] }, ...third });

  test.each([workout, logged])('is sent after it, also when it was saved before', (item) => {
    const items = [item, anExercise(second), other];
    expect(nextToSend(items, 0, none)?.id).toBe('item-2');
    expect(headsOf(items).map(({ id }) => id)).toEqual(['item-2', 'item-3']);
    expect(nextToSend([item, other], 0, none)?.id).toBe('item-1');
  });

  test('waits as long as it waits, and nobody tries in between', () => {
    const items = [workout, anExercise({ ...second, waitingFor: 'server-busy', notBefore: 50 })];
    expect(nextToSend(items, 10, none)).toBeUndefined();
    expect(nextTryAt(items)).toBe(50);
  });

  test('is saved when the exercise was sent and refused', () => {
    expect(nextToSend([workout, anExercise({ ...second, waitingFor: 'refused' })], 0, none)?.id).toBe('item-1');
  });

  test('is sent next in the same run', async () => {
    const { exercises, saves, server, state, flush } = await aTab();
    state.isOnline = false;
    await exercises.createExercise(meadows);
    await saves.saveWorkout({ ...naming, wid: 'p', created: '2026-03-07T10:00:00Z', ended: null });
    state.isOnline = true;
    await flush.run('online');
    expect(server.sent.map(subjectKey)).toEqual([`exercise ${exerciseId}`, `workout ${workoutId}`]);
  });
});

describe('on the disk', () => {
  test('items are read back as they were written; without a subject they are workouts', () => {
    for (const item of [anExercise(), someSettings({ archived: true }), aBodyWeight(null), aCreate()]) {
      expect(parseItem(JSON.parse(JSON.stringify(item)))).toEqual(item);
    }
    expect(subjectKey(aCreate())).toBe(`workout ${workoutId}`);
    expect(parseItem({ ...anExercise(), subject: { kind: 'unheard-of', id: 'x' } })).toBeUndefined();
    expect(parseItem({ ...anExercise(), subject: undefined })).toBeUndefined();
  });

  test('each is a record of its own, between workouts in their order', async () => {
    const { exercises, saves, browser, state } = await aTab();
    const keys = () => browser.journal.contents('stack').map(({ key }) => key);
    state.isOnline = false;
    await saves.deleteWorkout('w-1');
    await exercises.createExercise(meadows);
    await saves.deleteWorkout('w-2');
    const { outbox } = await aTab(aServer(), browser);
    const { items } = outbox.getSnapshot();
    expect(items.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(new Set(keys())).toEqual(new Set(['head', ...items.map(({ id }) => id)]));
    await outbox.discard(items[1]?.id ?? '');
    expect(new Set(keys())).toEqual(new Set(['head', items[0]?.id, items[2]?.id]));
  });

  test('what cannot be read there is put aside too', async () => {
    const browser = aBrowser();
    const broken = { userId: 'maya', key: [9], v: 1 as const, value: { url: 7 } };
    await browser.journal.write([{ storeName: 'stack', put: broken }]);
    const { outbox } = await aTab(aServer(), browser);
    expect(outbox.getSnapshot().setAside).toBe(1);
    expect(browser.journal.contents('set-aside')).toMatchObject([{ value: { value: { url: 7 } } }]);
  });
});
