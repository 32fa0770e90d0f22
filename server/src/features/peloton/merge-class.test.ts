import { rowOf } from '@workout-tracker/core/pending/pending-workout';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { expect, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf } from '#test/build-workout.ts';
import { callsOf, connectedPerson, oddClass, usePeloton } from '#test/peloton-stage.ts';
import { databaseOf } from '#test/test-app.ts';

/** A person who logged a workout while this class was on. */
async function prepare(oddity = 'bike with heart rate') {
  const stage = await usePeloton();
  const connected = await connectedPerson(stage.app);
  const program = await buildProgram(stage.app);
  const ride = oddClass(stage, oddity);
  const times = { created: isoOf(ride.startTime), ended: isoOf(ride.endTime + 120) };
  const logged = await buildWorkout(stage.app, connected.person, { wid: program._id, notes: 'Mine', ...times });
  return { stage, program, ride, logged, times, ...connected };
}

const isoOf = (second: number): string => new Date(second * 1000).toISOString();
const bare = ({ revision: _, ...workout }: Workout): Omit<Workout, 'revision'> => workout;

test('merging keeps what was logged, adds the class, and changes nothing the second time', async () => {
  const { calls, ride, logged, diary, stage } = await prepare();
  const merged = await calls.merge(ride.id, logged._id);
  expect(merged.statusCode).toBe(200);
  const workout: Workout = merged.json().data;
  expect(workout).toMatchObject({ notes: 'Mine', moves: logged.moves, title: logged.title, revision: 2 });
  expect(workout.tags).toEqual([...logged.tags, 'peloton']);
  expect(workout.peloton).toMatchObject({ id: ride.id, receipt: { addedTags: ['peloton'] } });
  expect(workout.hr.some((bpm) => bpm !== null)).toBe(true);
  const [row] = (await diary.list()).json().data;
  expect(row).toMatchObject({ isFromPeloton: true, hrAverage: expect.any(Number), tags: workout.tags });
  // As the server works it out, and as a device does for a workout that it has saved.
  expect(row.metres).toBeGreaterThan(1_000);
  expect(row.metres).toBeCloseTo(rowOf(workout).metres ?? 0, 6);
  stage.clock.advance(60_000);
  expect((await calls.merge(ride.id, logged._id)).json().data).toEqual(workout);
});

test.each(['unlink', 'delete'] as const)(
  'after %s the workout is what it was; there is nothing to undo twice',
  async (way) => {
    const { calls, ride, logged, diary, stage, person } = await prepare();
    await calls.merge(ride.id, logged._id);
    const url = `/api/workouts/${logged._id}/peloton`;
    const undo = () =>
      way === 'unlink' ? calls.unlink(ride.id) : stage.app.inject({ method: 'DELETE', url, headers: person.headers });
    const undone = await undo();
    expect(undone.statusCode).toBe(200);
    expect(JSON.stringify(bare(undone.json().data))).toBe(JSON.stringify(bare(await diary.readStored(logged._id))));
    expect(bare(undone.json().data)).toEqual(bare(logged));
    expect((await diary.list()).json().data[0]).toMatchObject({ isFromPeloton: false, hrAverage: null, metres: null });
    const again = await calls.unlink(logged._id);
    expect([again.statusCode, again.json().message]).toEqual([409, 'Workout has no Peloton data to unlink']);
  },
);

test('what was edited since the merge keeps the edit', async () => {
  const { calls, ride, logged, diary } = await prepare();
  await calls.merge(ride.id, logged._id);
  await diary.update(logged._id, { notes: 'Edited since', hr: [100, 101], hrIntervalMs: 1_000 });
  const { data } = (await calls.unlink(logged._id)).json();
  expect(bare(data)).toEqual({ ...bare(logged), notes: 'Edited since', hr: [100, 101], hrIntervalMs: 1_000 });
});

test('importing makes one workout of a class, however often and however many at once', async () => {
  const { calls, diary, stage } = await prepare();
  const { id, endTime, startTime } = oddClass(stage, 'title with signs');
  const answers = await Promise.all([calls.import(id), calls.import(id), calls.import(id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
  const workout: Workout = answers[0]?.json().data;
  expect(workout).toMatchObject({ wid: `peloton_${id}`, tags: ['peloton'], moves: [], program: null });
  expect([workout.created, workout.ended]).toEqual([isoOf(startTime), isoOf(endTime)]);
  expect(workout.title).toMatch(/XOXO, Cody/);
  for (const answer of answers) expect(answer.json().data).toEqual(workout);
  expect((await diary.list()).json().pagination.totalCount).toBe(2);
  await calls.unlink(workout._id);
  expect((await diary.read(workout._id)).json().data).toMatchObject({ peloton: false, tags: [], hr: [] });
  expect((await calls.import(id)).json().data).toMatchObject({ _id: workout._id, deletedAt: null, tags: ['peloton'] });
  await diary.remove(workout._id);
  expect((await calls.import(id)).json().data).toMatchObject({ _id: workout._id, deletedAt: null });
});

test('every odd class can be imported, and its workout is one that lists and edits accept', async () => {
  const stage = await usePeloton();
  const { calls, diary } = await connectedPerson(stage.app);
  const { odd } = stage.simulator.control.account('metric');
  for (const [oddity, { id }] of odd) {
    const answer = await calls.import(id);
    expect(answer.statusCode, oddity).toBe(201);
    expect((await diary.update(answer.json().data._id, { notes: oddity })).statusCode, oddity).toBe(200);
  }
  expect((await diary.list()).json().pagination.totalCount).toBe(odd.size);
});

test('a workout gone for good does not stand in the way of importing its class again', async () => {
  const { calls, person, stage } = await prepare();
  const { id } = oddClass(stage, 'yoga');
  const first: Workout = (await calls.import(id)).json().data;
  const { pool } = databaseOf(stage.app);
  await pool.query('delete from workouts where _id = $1', [first._id]);
  await pool.query('insert into workout_tombstones values ($1, $2, now())', [person.user._id, first._id]);
  const second = await calls.import(id);
  expect(second.statusCode).toBe(201);
  expect(second.json().data._id).not.toBe(first._id);
});

test('a class is in one workout at most, and not in one that is in the trash', async () => {
  const { calls, ride, logged, diary, person, program, times, stage } = await prepare();
  const other = await buildWorkout(stage.app, person, { wid: program._id, ...times });
  await calls.merge(ride.id, logged._id);
  expect((await calls.merge(ride.id, other._id)).json()).toMatchObject({ error: 'conflict' });
  expect((await calls.import(ride.id)).json().data._id).toBe(logged._id);
  await diary.remove(other._id);
  const { id } = oddClass(stage, 'yoga');
  expect((await calls.merge(id, other._id)).json().message).toMatch(/trash/);
});

test('a class in progress is refused until it has ended', async () => {
  const stage = await usePeloton();
  const { calls } = await connectedPerson(stage.app, 'live');
  const running = stage.simulator.control.account('live').sessions.at(-1);
  const refused = await calls.import(running?.id ?? '');
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(/still in progress/)]);
  stage.advance(11 * 60);
  expect((await calls.import(running?.id ?? '')).statusCode).toBe(201);
});

test("another person's workouts are out of reach", async () => {
  const { calls, ride, logged, stage } = await prepare();
  await calls.merge(ride.id, logged._id);
  const { calls: others } = await connectedPerson(stage.app);
  expect((await others.merge(ride.id, logged._id)).statusCode).toBe(404);
  expect((await others.unlink(logged._id)).statusCode).toBe(404);
  expect((await others.unlink(ride.id)).statusCode).toBe(404);
  expect((await others.unlinkAll()).json().data).toEqual({
    unlinked: 0,
    skipped: 0,
    trashed: 0,
    errors: 0,
    failures: [],
  });
  expect((await calls.unlink(ride.id)).statusCode).toBe(200);
});

test('nobody unlinks without signing in', async () => {
  const { app } = await usePeloton();
  const person = await buildUser(app);
  const nobody = callsOf(app, { headers: { authorization: '' } });
  expect((await nobody.unlinkAll()).statusCode).toBe(401);
  expect((await diaryOf(app, person).list()).statusCode).toBe(200);
});
