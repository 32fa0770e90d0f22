import type { Exercise, ExerciseSession } from '@workout-tracker/core/exercises/exercise';
import { expect, test } from 'vitest';
import { buildProgram, plannedMove } from '#test/build-program.ts';
import { buildWorkout } from '#test/build-workout.ts';
import { kg, onDay, shareExercises } from '#test/exercise-calls.ts';

const prepare = shareExercises();

test('one exercise in three programs, as one’s own and as the catalogue’s: merged it is one history, in order; undone, two', async () => {
  const { app, person, exercises } = await prepare();
  const own = (await exercises.create({ title: 'Flat bench' })).json().data as Exercise;
  const other = (await exercises.create({ title: 'Bench at Joe’s' })).json().data as Exercise;
  const ids = ['bench-press', own._id, other._id];
  const days = ['2026-01-05', '2026-01-07', '2026-01-09', '2026-01-11', '2026-01-13', '2026-01-15'];
  const programs = await Promise.all(
    ids.map((exerciseId) => buildProgram(app, { moves: [plannedMove('bench', { exerciseId })] })),
  );
  for (const [index, day] of days.entries()) {
    const wid = programs[index % 3]?._id ?? '';
    await buildWorkout(app, person, { wid, moves: [kg(5, 50 + index)], ...onDay(day) });
  }
  const dates = async (id: string) =>
    (await exercises.history(id)).json().data.map(({ localDate }: ExerciseSession) => localDate);
  expect(await dates('bench-press')).toEqual(['2026-01-11', '2026-01-05']);
  expect((await exercises.preview(own._id, 'bench-press')).json().data).toEqual({ sets: 2, workouts: 2, programs: 1 });
  expect((await exercises.merge(other._id, own._id)).json().data).toEqual({ sets: 2, workouts: 2, programs: 1 });
  expect((await exercises.merge(own._id, 'bench-press')).json().data).toEqual({ sets: 4, workouts: 4, programs: 2 });
  expect((await exercises.merge(own._id, 'bench-press')).statusCode).toBe(200);
  expect(await dates('bench-press')).toEqual(days.toReversed());
  expect(await dates(own._id)).toEqual([]);
  expect((await exercises.merge('bench-press', other._id)).statusCode).toBe(409);
  expect((await exercises.merge(own._id, own._id)).statusCode).toBe(409);
  const page = (await exercises.read('bench-press')).json().data;
  expect(page).toMatchObject({ sessionCount: 6, firstDone: '2026-01-05', mergedFrom: [{ title: 'Flat bench' }] });
  const using = page.usedIn.map(({ programId }: { programId: string }) => programId);
  expect(using).toEqual(expect.arrayContaining(programs.map(({ _id }) => _id)));
  expect((await exercises.read(own._id)).json().data.mergedInto).toBe('bench-press');

  await buildWorkout(app, person, { wid: programs[2]?._id ?? '', moves: [kg(5, 70)], ...onDay('2026-01-17') });
  expect(await dates('bench-press')).toEqual(['2026-01-17', ...days.toReversed()]);
  expect((await exercises.unmerge(own._id)).json().data.mergedInto).toBeNull();
  expect((await exercises.unmerge(own._id)).statusCode).toBe(200);
  expect(await dates('bench-press')).toEqual(['2026-01-11', '2026-01-05']);
  expect(await dates(own._id)).toEqual(['2026-01-17', '2026-01-15', '2026-01-13', '2026-01-09', '2026-01-07']);
  await exercises.unmerge(other._id);
  expect(await dates(other._id)).toEqual(['2026-01-17', '2026-01-15', '2026-01-09']);
});
