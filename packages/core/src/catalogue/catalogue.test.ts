import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { Exercise, ExerciseContent } from '../exercises/exercise.ts';
import { catalogueExercise } from './catalogue.ts';
import { allMoves } from './moves/all-moves.ts';

const exercises = new Map(allMoves.map((move) => [move.id, catalogueExercise(move)]));

test('every move of the catalogue is an exercise that could be stored', () => {
  const refused = [...exercises.values()].filter(
    ({ _id, ...content }) => !Check(ExerciseContent, content) || !Check(Exercise.properties._id, _id),
  );
  expect(refused.map(({ title }) => title)).toEqual([]);
});

test('what the data leaves out is filled in', () => {
  expect(exercises.get('hamstring-stretch')).toEqual({
    _id: 'hamstring-stretch',
    title: 'Hamstring Stretch',
    aliases: [],
    muscles: ['hamstrings'],
    secondaryMuscles: ['calves'],
    equipment: ['mat'],
    loading: 'none',
    measure: 'seconds',
    isPerSide: false,
    isPerHand: false,
    restSeconds: null,
    variants: [{ label: 'With a strap' }, { label: 'Standing' }, { label: 'Seated' }],
    cue: 'On your back, one leg long, raise the other and straighten it gently. Switch sides halfway.',
  });
});

test.each([
  ['back-squat', { loading: 'external', restSeconds: 180, isPerSide: false, isPerHand: false }],
  ['bulgarian-split-squat', { loading: 'external', isPerSide: true, isPerHand: true }],
  ['pull-up', { loading: 'bodyweight', aliases: expect.arrayContaining(['Overhand Pull-Up']) }],
  ['weighted-pull-up', { loading: 'bodyweight' }],
  ['assisted-pull-up', { loading: 'assisted' }],
  ['running', { loading: 'none', measure: 'seconds' }],
])('%s is loaded and counted as people do it', (id, facts) => {
  expect(exercises.get(id)).toMatchObject(facts);
});
