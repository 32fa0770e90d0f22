import { expect, test } from 'vitest';
import { aWorkout } from '../../../../test/a-workout.ts';
import { placeProblems, problemsOf } from './draft-problems.ts';
import { changeSet } from './draft-sets.ts';
import { draftOf, type EditDraft } from './edit-draft.ts';

const workout = aWorkout();

const draft = draftOf(workout);

const now = new Date('2026-03-12T12:00:00Z');

const problems = (change: Partial<EditDraft>) => problemsOf({ ...draft, ...change }, workout, 'lb', now);

const at = (text: string) => ({ text, isSecondPass: false });

test('what is stored has no problems', () => {
  expect(problems({})).toEqual({ sets: new Map(), summary: null });
});

test('an end before the start is marked at the end', () => {
  expect(problems({ end: at('2026-03-07T05:00') })).toMatchObject({
    end: 'The end is before the start. Change one of them.',
    summary: 'The end is before the start. Change one of them.',
  });
});

test('a start that is missing, or no time at all, is marked at the start', () => {
  expect(problems({ start: at('') }).start).toBe('Enter a start time.');
  expect(problems({ start: at('2026-02-30T10:00') }).start).toMatch(/not a date/);
});

test.each(['-1', '1.5', 'many', '1000000'])('%j is no number of reps, and its own set says so', (count) => {
  const found = problems({ sets: changeSet(draft.sets, 3, { count }) });
  expect([...found.sets.keys()]).toEqual([3]);
  expect(found.sets.get(3)?.count).toBeTypeOf('string');
});

test('a time is typed as on a clock or in seconds, and not fewer than none', () => {
  const planked = aWorkout({ moves: [{ mid: 'plank', seconds: 40 }] });
  const check = (count: string) => {
    const sets = changeSet(draftOf(planked).sets, 0, { count });
    return problemsOf({ ...draftOf(planked), sets }, planked, 'lb', now).sets.size;
  };
  expect([check('40.5'), check('1:30'), check('-3'), check('x')]).toEqual([0, 0, 1, 1]);
});

test('what the server objects to finds its field too', () => {
  const found = placeProblems([{ path: '/moves/1/weight', message: 'Too heavy.' }], draft.sets);
  expect(found.sets.get(1)).toEqual({ weight: 'Too heavy.' });
  expect(placeProblems([{ path: '/revision', message: 'Odd.' }], draft.sets).summary).toBe('Odd.');
});
