import { expect, test } from 'vitest';
import { catalogueExercise } from '../catalogue/catalogue.ts';
import { allMoves } from '../catalogue/moves/all-moves.ts';
import { createExerciseMatcher, nameKey } from './match-exercises.ts';

const exercises = allMoves.map((move) => ({ ...catalogueExercise(move), archived: false, isOwn: false }));
const own = {
  ...exercises[0],
  _id: '0198c0de-0000-7000-8000-000000000001',
  title: 'Cossack Thing',
  aliases: [],
  isOwn: true,
};
const known = [...exercises, own as (typeof exercises)[number]];
const match = createExerciseMatcher(known, new Map([[nameKey('Grandpa Press'), 'bench-press']]));
const titleOf = (id: string | null) => known.find(({ _id }) => _id === id)?.title ?? null;

test.each([
  ['Squat (Barbell)', 'exact', /Squat/],
  ['Bench Press (Barbell)', 'exact', /Bench Press/],
  ['Bicep Curl (Dumbbell)', 'exact', /Curl/],
  ['Deadlift (Barbell)', 'exact', /Deadlift/],
  ['Pull Up', 'exact', /Pull-Up/],
  ['Push Ups', 'exact', /Push-Up/],
  ['DB Curl', 'exact', /Dumbbell Curl/],
  ['Romanian Deadlift (Barbell)', 'exact', /Romanian Deadlift/],
  ['RDL', 'exact', /Romanian Deadlift/],
  ['Lat Pulldown (Cable)', 'exact', /Lat Pulldown/],
  ['Leg Press (Machine)', 'exact', /Leg Press/],
  ['Plank', 'exact', /Plank/],
  ['cossack thing', 'exact', /Cossack/],
  ['grandpa  PRESS', 'remembered', /Bench Press/],
  ['Incline Bench Pres (Barbell)', 'similar', /Incline/],
])('%s is %s', (name, kind, title) => {
  const found = match(name);
  expect([found.kind, titleOf(found.exerciseId)]).toEqual([kind, expect.stringMatching(title)]);
});

test('what nobody knows becomes an own one', () => {
  expect(match('Zercher Yoke Wobble')).toEqual({ exerciseId: null, kind: 'new' });
});
