import { expect, test } from 'vitest';
import { catalogueExercise } from '../catalogue/catalogue.ts';
import { allMoves } from '../catalogue/moves/all-moves.ts';
import { createExerciseMatcher, nameKey } from './match-exercises.ts';
import { namedExercises } from './testing/named-exercises.ts';

const exercises = allMoves.map((move) => ({ ...catalogueExercise(move), archived: false, isOwn: false }));
const own = {
  ...catalogueExercise({
    id: 'x',
    title: 'x',
    muscles: [],
    equipment: [],
    weight: true,
    measure: 'reps',
    variants: [],
    cue: '',
  }),
  archived: false,
  isOwn: true,
};
const known = [
  ...exercises,
  { ...own, _id: '0198c0de-0000-7000-8000-000000000001', title: 'Cossack Thing' },
  { ...own, _id: '0198c0de-0000-7000-8000-000000000002', title: 'Hip Thrust (Smith Machine)' },
  { ...own, _id: '0198c0de-0000-7000-8000-000000000003', title: 'Old Curl', archived: true },
];
const match = createExerciseMatcher(known, new Map([[nameKey('Grandpa Press'), 'bench-press']]));
const matchOfCatalogue = createExerciseMatcher(exercises, new Map());

test.each([
  ['Squat (Barbell)', 'exact', 'back-squat'],
  ['Triceps Dip', 'exact', 'dip'],
  ['Triceps Pushdown (Cable - Straight Bar)', 'exact', 'triceps-pushdown'],
  ['Bent Over One Arm Row (Dumbbell)', 'exact', 'one-arm-dumbbell-row'],
  ['Shoulder Press (Plate Loaded)', 'exact', 'machine-shoulder-press'],
  ['RDL', 'exact', 'romanian-deadlift'],
  ['grandpa  PRESS', 'remembered', 'bench-press'],
  ['Single Arm Lateral Raise (Cable)', 'exact', 'cable-lateral-raise'],
  ['Push Up (Weighted)', 'exact', 'push-up'],
  // A grip, a position or a word spelled wrong is worth a look, and so is equipment that ours has as a variant.
  ['Bench Press - Wide Grip (Barbell)', 'similar', 'bench-press'],
  ['Incline Bench Pres (Barbell)', 'similar', 'incline-bench-press'],
  ['Incline Bnech Press (Barbell)', 'similar', 'incline-bench-press'],
  ['Preacher Curl (Dumbbell)', 'similar', 'preacher-curl'],
  ['Single Leg Extensions', 'similar', 'leg-extension'],
  ['Row', 'similar', 'barbell-row'],
  ['Bent Over Rowing', 'exact', 'barbell-row'],
  ['Cable One Arm Lateral Bent-Over', 'similar', 'cable-rear-delt-fly'],
  ['Reverse Grip Barbell Curl', 'exact', 'reverse-curl'],
  ['Weighted Wide-Grip Pull-Up', 'similar', 'weighted-pull-up'],
  ['One Legged Dumbbell Row', 'new', null],
  // Other equipment is another exercise, and so is another movement with words in common.
  ['Squat (Machine)', 'new', null],
  ['Decline Bench Press (Machine)', 'new', null],
  ['Log Press', 'new', null],
  ['Warm Up', 'new', null],
  ['Bench Press (Cable)', 'new', null],
  // A weight for both hands is not the weight of one hand.
  ['Floor Press (Barbell)', 'new', null],
  ['Zercher Yoke Wobble', 'new', null],
  ['Old Curl', 'new', null],
  ['Legs', 'new', null],
  ['', 'new', null],
  ['🏋️', 'new', null],
])('%s is %s', (name, kind, exerciseId) => {
  expect(match(name)).toEqual({ exerciseId, kind });
});

test('one’s own come before the catalogue’s, and what is not said of their equipment is asked', () => {
  expect(match('cossack thing')).toEqual({ exerciseId: '0198c0de-0000-7000-8000-000000000001', kind: 'exact' });
  expect(match('Cossack Thing (Cable)')).toEqual({
    exerciseId: '0198c0de-0000-7000-8000-000000000001',
    kind: 'similar',
  });
  expect(match('Hip Thrust (Smith Machine)')).toEqual({
    exerciseId: '0198c0de-0000-7000-8000-000000000002',
    kind: 'exact',
  });
});

test('of what trackers call exercises at least 97 in 100 are matched right, and none wrong without a look', () => {
  const results = namedExercises.map((meant) => ({ meant, found: matchOfCatalogue(meant.name) }));
  const wrong = results.filter(({ meant, found }) => found.exerciseId !== meant.exerciseId);
  const ids = new Set(exercises.map(({ _id }) => _id));
  expect(namedExercises.filter(({ exerciseId }) => exerciseId !== null && !ids.has(exerciseId))).toEqual([]);
  expect(namedExercises.length).toBeGreaterThan(850);
  expect(wrong.filter(({ found }) => found.kind === 'exact')).toEqual([]);
  expect(wrong.length / results.length, JSON.stringify(wrong)).toBeLessThan(0.03);
});

test('most of what is right needs no look', () => {
  const ours = namedExercises.filter(({ exerciseId }) => exerciseId !== null);
  const exact = ours.filter(({ name }) => matchOfCatalogue(name).kind === 'exact');
  expect(exact.length / ours.length).toBeGreaterThan(0.85);
});

test('every title and alias of the catalogue is its own exercise', () => {
  for (const { _id, title, aliases } of exercises)
    for (const name of [title, ...aliases])
      expect([name, matchOfCatalogue(name)]).toEqual([name, { exerciseId: _id, kind: 'exact' }]);
});

test.each([
  ['Barbell', ['barbell', 'trap-bar']],
  ['Dumbbell', ['dumbbell']],
  ['Kettlebell', ['kettlebell']],
  ['Cable', ['cable']],
  ['Machine', ['machine', 'cable']],
  ['Smith Machine', ['machine']],
  ['Band', ['band', 'mini-band']],
  ['Landmine', ['landmine']],
  ['Plate', ['plate']],
])('with (%s) behind it, no title is taken for an exercise without it', (said, types) => {
  for (const { title } of exercises) {
    const { exerciseId, kind } = matchOfCatalogue(`${title} (${said})`);
    if (kind !== 'exact') continue;
    const found = exercises.find(({ _id }) => _id === exerciseId);
    const names = [found?.title, ...(found?.aliases ?? [])].join(' ');
    const hasIt = found?.equipment.some((type) => types.includes(type)) || names.includes(said);
    expect([title, exerciseId, hasIt]).toEqual([title, exerciseId, true]);
  }
});
