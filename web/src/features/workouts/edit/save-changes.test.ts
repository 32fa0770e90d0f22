import { expect, test } from 'vitest';
import { anEdit, workoutId } from '#offline/testing/an-item.ts';
import { aWorkout } from '../../../../test/a-workout.ts';
import { placeProblems } from './draft-problems.ts';
import { draftOf } from './edit-draft.ts';
import { calm, errorIn, withObjections } from './save-changes.ts';

const objections = [
  { path: '/ended', message: 'Too late.' },
  { path: '/moves/1/reps', message: 'Too many.' },
];
const refused = anEdit({}, { waitingFor: 'refused', reason: 'No.', objections });
const { sets } = draftOf(aWorkout());

test('nothing waits, or it goes by itself: all is calm', () => {
  expect(errorIn([], workoutId)).toEqual({ ...calm, reason: null });
  expect(errorIn([anEdit({}, { waitingFor: 'network', objections })], workoutId)).toEqual({ ...calm, reason: null });
  expect(errorIn([refused], 'another')).toEqual({ ...calm, reason: null });
});

test('what was refused has its reason and what is objected to', () => {
  expect(errorIn([refused], workoutId)).toEqual({ ...calm, objections, reason: 'No.' });
});

test('what was changed elsewhere has the other version', () => {
  const theirs = aWorkout({ notes: 'theirs' });
  expect(errorIn([anEdit({}, { waitingFor: 'conflict', theirs })], workoutId).theirs).toBe(theirs);
});

test('objections are marked at their fields, and our own rules speak first', () => {
  const error = { ...calm, objections };
  const marked = withObjections(placeProblems([], sets), error, sets);
  expect(marked.end).toBe('Too late.');
  expect([...marked.sets]).toEqual([[1, { count: 'Too many.' }]]);
  const own = placeProblems([{ path: '/ended', message: 'Before the start.' }], sets);
  expect(withObjections(own, error, sets)).toMatchObject({ end: 'Before the start.' });
  expect(withObjections(own, calm, sets)).toEqual(own);
});
