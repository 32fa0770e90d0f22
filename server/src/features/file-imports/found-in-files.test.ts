import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { callsOf } from '#test/file-import-calls.ts';
import { quickPace } from '#test/peloton-stage.ts';
import { shareApp } from '#test/test-app.ts';

const sharedApp = shareApp({ pelotonPace: quickPace });

test('an exercise that an import makes has the muscles that its file, its name or its movement says', async () => {
  const app = sharedApp();
  const person = await buildUser(app);
  const calls = callsOf(app, person);
  const payload = { title: 'Barbell Squat', muscles: ['quads', 'glutes'], secondaryMuscles: ['hamstrings'] };
  await app.inject({ method: 'POST', url: '/api/exercises', headers: person.headers, payload });
  const row = (exercise: string, category: string): string => `2024-03-01,${exercise},${category},60,kgs,8,,,,`;
  const found = await calls.bring(
    [
      'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment',
      row('Svenjas Wobble', 'Chest'),
      row('Squat (Machine)', 'Legs'),
      row('Gripper 2000', 'Strongman'),
      row('Barbell Squat', 'Legs'),
    ].join('\n'),
  );
  const muscles = {
    'Svenjas Wobble': ['chest'],
    'Squat (Machine)': ['quads', 'glutes'],
    'Gripper 2000': [],
    'Barbell Squat': [],
  };
  const matches: { name: string; muscles: string[] }[] = (await calls.exercises(found._id)).json().data;
  expect(Object.fromEntries(matches.map((match) => [match.name, match.muscles]))).toEqual(muscles);
  await calls.applied(found._id);
  const listed = await app.inject({ url: '/api/exercises', headers: person.headers });
  const own: { title: string; muscles: string[]; secondaryMuscles: string[] }[] = listed.json().data;
  const made = own.filter(({ title }) => title !== payload.title).map((exercise) => [exercise.title, exercise.muscles]);
  expect(Object.fromEntries(made)).toEqual({
    'Svenjas Wobble': ['chest'],
    'Squat (Machine)': ['quads', 'glutes'],
    'Gripper 2000': [],
  });
  expect(own.find(({ title }) => title === 'Squat (Machine)')?.secondaryMuscles).toEqual(['hamstrings']);
});
