import { expect, test } from 'vitest';
import { exerciseList } from '#lib/exercise-queries.ts';
import { answersChangedBy } from './pending-exercise.ts';
import { aBodyWeight, aCreate, aGoalChange, anExercise, exerciseId, goalId, someSettings } from './testing/an-item.ts';

const afterOf = (changes: ReturnType<typeof answersChangedBy>, known: unknown) =>
  Object.fromEntries(changes.map(({ key, after }) => [key.join(' '), after(known)]));

test('a new exercise joins the list that is known, and has its page', () => {
  const changes = answersChangedBy(anExercise());
  expect(changes[0]?.key).toEqual(exerciseList().queryKey);
  expect(afterOf(changes, [])).toMatchObject({
    'exercises list': [{ _id: exerciseId, title: 'Meadows Row', isOwn: true, lastDone: null }],
    [`exercises one ${exerciseId}`]: { title: 'Meadows Row', sessionCount: 0 },
  });
  // A list of one would hide all the others.
  expect(afterOf(changes, undefined)).toMatchObject({ 'exercises list': undefined });
});

test('settings change what is known of their exercise, and make nothing up', () => {
  const changes = answersChangedBy(someSettings({ pinnedNote: 'Slowly.' }));
  const known = { _id: exerciseId, title: 'Row', pinnedNote: '' };
  expect(changes[1]?.after(known)).toEqual({ ...known, pinnedNote: 'Slowly.' });
  expect(changes[0]?.after([known])).toEqual([{ ...known, pinnedNote: 'Slowly.' }]);
  expect(afterOf(changes, undefined)).toEqual({
    'exercises list': undefined,
    [`exercises one ${exerciseId}`]: undefined,
  });
});

test('a body weight joins those that are known, and a workout changes none of these answers', () => {
  const [weights] = answersChangedBy(aBodyWeight({ weight: 80, unit: 'kg' }));
  expect(weights?.after([])).toEqual([{ date: '2026-03-07', weight: 80, unit: 'kg' }]);
  expect(weights?.after(undefined)).toBeUndefined();
  expect(answersChangedBy(aCreate())).toEqual([]);
});

test('a goal that the server took is among those that are known, and out of them once it is given up', () => {
  const goal = { aim: { kind: 'weekly-workouts', count: 4 }, setAt: '2026-03-07T12:00:00.000Z', reachedOn: null };
  const [set] = answersChangedBy(aGoalChange(goal));
  expect(set?.key).toEqual(['goals']);
  expect(set?.after([])).toEqual([{ ...goal, _id: goalId }]);
  expect(set?.after(undefined)).toBeUndefined();
  const [givenUp] = answersChangedBy(aGoalChange(null));
  expect(givenUp?.after([{ ...goal, _id: goalId }])).toEqual([]);
});
