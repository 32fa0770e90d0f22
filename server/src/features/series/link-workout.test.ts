import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf, newWorkout } from '#test/build-workout.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { shareApp } from '#test/test-app.ts';
import { seriesCalls, twoWeeks } from './testing/series-calls.ts';

const clock = createFakeClock(new Date('2026-03-02T12:00:00Z'));
const sharedApp = shareApp({ clock: clock.now });

async function prepare() {
  const app = sharedApp();
  const person = await buildUser(app);
  const mine = seriesCalls(app, person);
  const program = await buildProgram(app);
  const series = await mine.make(twoWeeks(program._id));
  const run = await mine.begin(series._id);
  /** A workout that ended at this instant, with or without a place in the instance. */
  const log = (ended: string, more: object = {}) =>
    buildWorkout(app, person, { wid: program._id, timeZone: 'UTC', created: ended, ended, ...more });
  const positionOf = async (id = run._id) => {
    const { currentWeek, currentDay } = (await mine.instance(id)).json().data;
    return [currentWeek, currentDay];
  };
  return { app, person, mine, diary: diaryOf(app, person), program, series, run, log, positionOf };
}

const inPlan = '2026-03-02T11:00:00.000Z';

test('a workout saved for a day of the series is linked, and the run moves on', async () => {
  const { mine, run, log, positionOf } = await prepare();
  const place = { seriesInstanceId: run._id, weekNumber: 1, dayOfWeek: 4 };
  const workout = await log(inPlan, place);
  expect(workout).toMatchObject({
    ...place,
    series: { _id: run.seriesId, title: 'Two weeks', totalWeeks: 2, startDate: '2026-03-02' },
    dayNumber: 1,
  });
  expect(await positionOf()).toEqual([1, 5]);
  expect((await mine.progress(run._id)).nextWorkout).toMatchObject({ week: 2, day: 1 });
  expect((await mine.instance(run._id)).json().data.workouts).toMatchObject([{ _id: workout._id, dayNumber: 1 }]);
});

test('without a day it goes by its date, and one still in progress moves nothing', async () => {
  const { diary, program, run, log, positionOf } = await prepare();
  const place = { seriesInstanceId: run._id };
  await diary.save(newWorkout({ wid: program._id, ...place, ended: null, created: inPlan, timeZone: 'UTC' }));
  expect(await positionOf()).toEqual([1, 1]);
  expect(await log(inPlan, place)).toMatchObject({ weekNumber: 1, dayOfWeek: 1 });
  expect(await positionOf()).toEqual([1, 2]);
  // Done long before: kept, linked, and on no day.
  expect(await log('2026-01-01T10:00:00.000Z', place)).toMatchObject({
    weekNumber: null,
    dayOfWeek: null,
    dayNumber: -59,
  });
  expect(await positionOf()).toEqual([1, 2]);
});

test('a repeated save finds the first, also after the run was completed', async () => {
  const { mine, diary, program, run, positionOf } = await prepare();
  const sent = newWorkout({
    wid: program._id,
    seriesInstanceId: run._id,
    timeZone: 'UTC',
    created: inPlan,
    ended: inPlan,
  });
  const first = await diary.save(sent);
  await mine.change(run._id, { completed: true });
  const again = await diary.save(sent);
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  const late = await diary.save(
    newWorkout({ wid: program._id, seriesInstanceId: run._id, weekNumber: 2, dayOfWeek: 1 }),
  );
  expect(late.statusCode).toBe(201);
  expect(await positionOf()).toEqual([1, 2]);
});

test('a day that the plan does not have is refused, whoever names it', async () => {
  const { mine, diary, program, run, log } = await prepare();
  const place = { weekNumber: 3, dayOfWeek: 1 };
  const workout = await log(inPlan);
  for (const answer of [
    await diary.save(newWorkout({ wid: program._id, seriesInstanceId: run._id, ...place })),
    await diary.update(workout._id, { seriesInstanceId: run._id, ...place }),
    await mine.link(run._id, { workoutId: workout._id, ...place }),
    await mine.start(run._id, place),
  ]) {
    expect([answer.statusCode, answer.json().details]).toEqual([
      422,
      [
        {
          path: '/weekNumber',
          message: 'This series has 2 weeks. Choose a week from 1 to 2.',
          reason: { code: 'week-within-series', values: { weeks: 2 } },
        },
      ],
    ]);
  }
  expect((await mine.link(run._id, { workoutId: workout._id, weekNumber: 1 })).statusCode).toBe(422);
});

test('linking fifty times at once is linking once', async () => {
  const { mine, diary, run, log, positionOf } = await prepare();
  const workout = await log(inPlan);
  const payload = { workoutId: workout._id, weekNumber: 1, dayOfWeek: 4 };
  const answers = await Promise.all(Array.from({ length: 50 }, () => mine.link(run._id, payload)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
  const { data } = (await mine.instance(run._id)).json();
  expect(data.workouts).toHaveLength(1);
  for (const answer of answers) expect(answer.json().data).toEqual(data);
  expect((await diary.read(workout._id)).json().data).toMatchObject({ revision: 2, weekNumber: 1, dayOfWeek: 4 });
  expect(await positionOf()).toEqual([1, 5]);
});

test('a workout belongs to one run: linking it elsewhere moves it', async () => {
  const { mine, diary, program, run, log, positionOf } = await prepare();
  const other = await mine.begin((await mine.make({ ...twoWeeks(program._id), title: 'Another' }))._id);
  const workout = await log(inPlan, { seriesInstanceId: run._id, weekNumber: 2, dayOfWeek: 6 });
  expect(await positionOf()).toEqual([2, 7]);
  const moved = await diary.update(workout._id, { seriesInstanceId: other._id });
  expect(moved.json().data).toMatchObject({ weekNumber: 1, dayOfWeek: 1, series: { title: 'Another' } });
  expect([await positionOf(), await positionOf(other._id)]).toEqual([
    [1, 1],
    [1, 2],
  ]);
  expect((await mine.post(`series/${run.seriesId}/link-workout`, { workoutId: workout._id })).statusCode).toBe(200);
  expect([await positionOf(), await positionOf(other._id)]).toEqual([
    [1, 2],
    [1, 1],
  ]);
  const out = await diary.update(workout._id, { seriesInstanceId: null });
  expect(out.json().data).toMatchObject({ weekNumber: null, dayOfWeek: null, series: null, dayNumber: null });
  expect(await positionOf()).toEqual([1, 1]);
});

test('two devices that move workouts between the same runs do not stop each other', async () => {
  const { mine, diary, program, run, log, positionOf } = await prepare();
  const other = await mine.begin((await mine.make({ ...twoWeeks(program._id), title: 'Another' }))._id);
  const one = await log(inPlan, { seriesInstanceId: run._id, weekNumber: 1, dayOfWeek: 1 });
  const two = await log(inPlan, { seriesInstanceId: other._id, weekNumber: 1, dayOfWeek: 4 });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const [workout, seriesInstanceId] = index % 2 === 0 ? [one, other._id] : [two, run._id];
      return diary.update(workout._id, { seriesInstanceId, weekNumber: 1, dayOfWeek: 6 });
    }),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
  expect([await positionOf(), await positionOf(other._id)]).toEqual([
    [1, 7],
    [1, 7],
  ]);
});

test('edits, the trash and taking back move the run with them', async () => {
  const { diary, run, log, positionOf } = await prepare();
  const early = await log(inPlan, { seriesInstanceId: run._id });
  const late = await log(inPlan, { seriesInstanceId: run._id, weekNumber: 2, dayOfWeek: 7 });
  expect(await positionOf()).toEqual([2, 7]);
  await diary.update(late._id, { weekNumber: 1, dayOfWeek: 7 });
  expect(await positionOf()).toEqual([2, 1]);
  await diary.remove(late._id);
  expect(await positionOf()).toEqual([1, 2]);
  await diary.remove(early._id);
  expect(await positionOf()).toEqual([1, 1]);
  await diary.restore(late._id);
  expect(await positionOf()).toEqual([2, 1]);
  await diary.update(late._id, { ended: null });
  expect(await positionOf()).toEqual([1, 1]);
});

test('workouts saved at once all count', async () => {
  const { run, log, positionOf, mine } = await prepare();
  const days = [1, 2, 3, 4, 5, 6, 7];
  await Promise.all(days.map((dayOfWeek) => log(inPlan, { seriesInstanceId: run._id, weekNumber: 1, dayOfWeek })));
  expect(await positionOf()).toEqual([2, 1]);
  expect((await mine.progress(run._id)).workoutCount).toBe(7);
});

test('what is foreign, gone, outside or completed is refused with a reason', async () => {
  const { app, mine, diary, run, log } = await prepare();
  const workout = await log('2026-01-01T10:00:00.000Z');
  const outside = await mine.link(run._id, { workoutId: workout._id });
  expect([outside.statusCode, outside.json().message]).toEqual([422, expect.stringMatching(/outside the weeks/)]);
  expect((await mine.link(run._id, { workoutId: workout._id, weekNumber: 1, dayOfWeek: 1 })).statusCode).toBe(200);
  expect((await mine.link(run._id, { workoutId: randomUUID() })).statusCode).toBe(404);
  expect((await mine.link(randomUUID(), { workoutId: workout._id })).statusCode).toBe(404);
  const otherPerson = await buildUser(app);
  expect((await seriesCalls(app, otherPerson).link(run._id, { workoutId: workout._id })).statusCode).toBe(404);
  const foreign = await diaryOf(app, otherPerson).save(newWorkout({ wid: workout.wid, seriesInstanceId: run._id }));
  expect([foreign.statusCode, foreign.json().details[0].path]).toEqual([422, '/seriesInstanceId']);
  await mine.change(run._id, { completed: true });
  expect((await mine.link(run._id, { workoutId: workout._id, weekNumber: 1, dayOfWeek: 1 })).statusCode).toBe(200);
  const other = await log(inPlan);
  for (const answer of [
    await mine.link(run._id, { workoutId: other._id }),
    await diary.update(other._id, { seriesInstanceId: run._id }),
    await diary.update(workout._id, { weekNumber: 2 }),
  ]) {
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'conflict']);
  }
  expect((await diary.update(workout._id, { notes: 'Still mine to describe.' })).statusCode).toBe(200);
});
