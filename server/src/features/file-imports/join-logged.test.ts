/** A watch's recording of a workout that its owner logged by hand: what of it they take, once, and back again. */
import { randomUUID } from 'node:crypto';
import { buildFit } from '@workout-tracker/core/files/testing/build-fit';
import type { Entry } from '@workout-tracker/core/workouts/workout';
import { expect, test } from 'vitest';
import { seedCatalogue } from '#catalogue/seed-catalogue.ts';
import { buildUser } from '#test/build-user.ts';
import { diaryOf } from '#test/build-workout.ts';
import { callsOf } from '#test/file-import-calls.ts';
import { quickPace } from '#test/peloton-stage.ts';
import { rowsOfPerson } from '#test/rows-of-person.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const sharedApp = shareApp({ pelotonPace: quickPace });

const planned = (exerciseId: string, title: string) => ({
  ...{ _id: exerciseId, title, exerciseId, trackable: true, weight: true, measure: 'reps' as const },
  ...{ variants: [], sets: 3, reps: null, seconds: null },
});

const squat = (reps: number): Entry => ({
  mid: 'back-squat',
  exerciseId: 'back-squat',
  reps,
  weight: 100,
  unit: 'kg' as const,
});

async function setUp() {
  const app = sharedApp();
  await seedCatalogue(databaseOf(app).db, new Date());
  const person = await buildUser(app);
  const diary = diaryOf(app, person);
  const _id = randomUUID();
  const body = {
    ...{
      _id,
      wid: 'no-program',
      title: 'Legs',
      created: '2025-03-01T10:03:00.000Z',
      ended: '2025-03-01T10:50:00.000Z',
    },
    ...{ moves: [squat(5), squat(4)], extraMoves: [planned('back-squat', 'Back Squat')], timeZone: 'UTC' },
  };
  const saved = await app.inject({ method: 'POST', url: '/api/workouts', headers: person.headers, payload: body });
  expect(saved.statusCode, saved.body).toBe(201);
  const rows = () => rowsOfPerson(databaseOf(app).pool, person.user._id);
  return { app, person, calls: callsOf(app, person), diary, workoutId: _id, rows };
}

/** Three squats and a deadlift, from three minutes before the workout on. */
const watch = (records: number[]) =>
  Buffer.from(
    buildFit(Date.parse('2025-03-01T10:00:00Z'), {
      titles: [],
      records,
      sets: [
        { category: 28, subtype: 6, reps: 6, kg: 100, atS: 300, seconds: 40 },
        { isRest: true, atS: 340, seconds: 120 },
        { category: 28, subtype: 6, reps: 4, kg: 100, atS: 460, seconds: 30 },
        { category: 28, subtype: 6, reps: 3, kg: 100, atS: 700, seconds: 20 },
        { category: 8, subtype: 0, reps: 5, kg: 120, atS: 1_200, seconds: 40 },
      ],
    }),
  );
const beats = Array.from({ length: 3_600 }, (_, second) => 100 + (second % 60));

test.each([
  ['mine', 'Its 4 sets are left out: yours stay.', [5, 4], [undefined, undefined]],
  [
    'file',
    'Its 4 sets replace your 2.',
    [6, 4, 3, 5],
    ['2025-03-01T10:05:00.000Z', '2025-03-01T10:07:40.000Z', '2025-03-01T10:11:40.000Z', '2025-03-01T10:20:00.000Z'],
  ],
  [
    'both',
    '2 sets of yours get their times. 2 sets are added.',
    [5, 4, 3, 5],
    ['2025-03-01T10:05:00.000Z', '2025-03-01T10:07:40.000Z', '2025-03-01T10:11:40.000Z', '2025-03-01T10:20:00.000Z'],
  ],
] as const)('sets that a watch counted over logged ones, of which %s count', async (sets, message, reps, startedAt) => {
  const { calls, diary, workoutId, rows } = await setUp();
  const before = await rows();
  const found = await calls.bring(watch(beats));
  expect(found).toMatchObject({ toJoin: 1, toCreate: 0, offeredSets: 4 });
  const answered = await calls.answer(found._id, { sets });
  expect(answered.json().data).toMatchObject({ toJoin: 1, answers: { sets } });
  const [row] = (await calls.workouts(found._id, '?tab=updates')).json().data;
  expect(row).toMatchObject({ workoutId, plan: 'join', message });

  expect(await calls.applied(found._id)).toMatchObject({ joined: 1, created: 0, failed: 0 });
  const workout = await diary.readStored(workoutId);
  expect(workout.moves.map((entry) => entry.reps)).toEqual(reps);
  expect(workout.moves.map((entry) => entry.startedAt)).toEqual(startedAt);
  expect([workout.hr.length, workout.hr[0]]).toEqual([2_820, 100]);
  expect((await calls.workouts(found._id)).json().data).toMatchObject([{ outcome: 'joined', message }]);

  // The same file again: nothing twice, and what was logged counts unless somebody says otherwise anew.
  const again = await calls.bring(watch(beats));
  expect(again).toMatchObject({ toJoin: 0, toCreate: 0, toSkip: 1 });
  expect(again.answers.sets).toBeUndefined();
  expect((await calls.answer(again._id, { sets })).json().data).toMatchObject({ toJoin: 0, toSkip: 1 });
  expect(await calls.applied(again._id)).toMatchObject({ joined: 0 });
  expect((await diary.readStored(workoutId)).moves).toEqual(workout.moves);

  await calls.undone(again._id);
  expect(await calls.undone(found._id)).toMatchObject({ removed: 1, kept: 0 });
  expect(await rows()).toEqual(before);
});

test('a recording of sets alone makes no second workout of a logged one', async () => {
  const { calls, diary, workoutId } = await setUp();
  const found = await calls.bring(watch([]));
  expect(found).toMatchObject({ toCreate: 0, toJoin: 0, toSkip: 1, offeredSets: 4 });
  const [row] = (await calls.workouts(found._id)).json().data;
  expect(row.message).toBe('A workout at that time is here already. Its 4 sets are left out: yours stay.');
  expect((await calls.answer(found._id, { sets: 'both' })).json().data).toMatchObject({ toJoin: 1 });
  await calls.applied(found._id);
  expect((await diary.readStored(workoutId)).moves).toHaveLength(4);
});

test('of two recordings of one logged workout, one joins it and the other is named', async () => {
  const { calls } = await setUp();
  const later = Buffer.from(buildFit(Date.parse('2025-03-01T10:01:00Z'), { titles: [], records: beats, sets: [] }));
  const found = await calls.bring(watch(beats), later);
  expect(found).toMatchObject({ toJoin: 1, toSkip: 1, toCreate: 0 });
  expect(await calls.applied(found._id)).toMatchObject({ joined: 1, created: 0 });
});
