import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import { expect, test } from 'vitest';
import { buildProgram, plannedMove } from '#test/build-program.ts';
import { buildWorkout } from '#test/build-workout.ts';
import { bench, kg, onDay, shareExercises } from '#test/exercise-calls.ts';

const prepare = shareExercises();

test('weights are those of the last time in whichever program it was, reps those of the last time in this one', async () => {
  const { app, person, exercises } = await prepare();
  const moves = [
    plannedMove('bench', { exerciseId: 'bench-press', sets: 2 }),
    plannedMove('curl', { exerciseId: null }),
  ];
  const [monday, thursday] = [await buildProgram(app, { moves }), await buildProgram(app, { moves: bench })];
  const days: (string | undefined)[] = [];
  const starts = async (programId: string) => {
    const { data } = (await app.inject({ url: `/api/programs/${programId}`, headers: person.headers })).json();
    const listed = (await app.inject({ url: '/api/programs', headers: person.headers })).json().data;
    expect(listed).toContainEqual(data);
    days.push(data.moves[0].lastDone);
    return data.moves[0].starts.map(({ count, weight, isLogged }: Record<string, unknown>) => [
      count,
      weight,
      isLogged,
    ]);
  };
  expect(await starts(monday._id)).toEqual([
    [8, null, false],
    [8, null, false],
  ]);
  await buildWorkout(app, person, {
    wid: thursday._id,
    moves: [kg(3, 90, { kind: 'warmup' }), kg(5, 80), kg(4, 82.5)],
    ...onDay('2026-01-08'),
  });
  expect(await starts(monday._id)).toEqual([
    [8, 80, true],
    [8, 82.5, true],
  ]);
  await buildWorkout(app, person, { wid: monday._id, moves: [kg(6, 70)], ...onDay('2026-01-12') });
  expect(await starts(monday._id)).toEqual([
    [6, 70, true],
    [6, 70, true],
  ]);
  expect(await starts(thursday._id)).toEqual([
    [5, 70, true],
    [4, 70, true],
    [4, 70, true],
  ]);
  const own = (await exercises.create({ title: 'Flat bench' })).json().data as Exercise;
  const other = await buildProgram(app, { moves: [plannedMove('flat', { exerciseId: own._id, sets: 1 })] });
  expect(await starts(other._id)).toEqual([[8, null, false]]);
  await exercises.merge(own._id, 'bench-press');
  expect(await starts(other._id)).toEqual([[8, 70, true]]);
  expect(days).toEqual([undefined, '2026-01-08', '2026-01-12', '2026-01-12', undefined, '2026-01-12']);
});
