import type { GoalAim } from '@workout-tracker/core/insights/goal';
import { expect, test } from 'vitest';
import { speakGerman } from '../../../test/format-in.ts';
import { aimOfDraft, draftOfAim, type GoalDraft } from './goal-draft.ts';

const isDown = (weight: number) => weight < 64;
const bench: GoalAim = { kind: 'lift', exerciseId: 'bench-press', weight: 80, unit: 'kg', reps: null };

test.each<[GoalAim]>([
  [bench],
  [{ ...bench, weight: 182.5, unit: 'lb', reps: 5 }],
  [{ kind: 'body-weight', weight: 63, unit: 'kg', isDown: true }],
  [{ kind: 'weekly-workouts', count: 4 }],
])('%j is the same after it was opened', (aim) => {
  expect(aimOfDraft(draftOfAim(aim, 'lb'), isDown)).toEqual(aim);
});

test('in German the weight has a comma, and is the same after it was opened', () => {
  speakGerman();
  const aim: GoalAim = { ...bench, weight: 1062.5, unit: 'lb', reps: 5 };
  expect(draftOfAim(aim, 'lb')).toMatchObject({ weight: '1062,5', reps: '5' });
  expect(aimOfDraft(draftOfAim(aim, 'lb'), isDown)).toEqual(aim);
  expect(aimOfDraft({ ...draftOfAim(aim, 'lb'), weight: '62.5' }, isDown)).toEqual({ ...aim, weight: 62.5 });
});

const draft = draftOfAim(bench, 'kg');

test.each<[string, Partial<GoalDraft>, GoalAim | string]>([
  ['a comma', { weight: ' 82,5 ' }, { ...bench, weight: 82.5 }],
  ['no exercise', { exerciseId: null }, 'Choose an exercise.'],
  ['no weight', { weight: '' }, 'Enter a weight above 0.'],
  ['half reps', { reps: '2.5' }, 'Enter 1 to 100 reps, or leave them out for the estimated maximum.'],
  ['a light body', { kind: 'body-weight', weight: '19' }, 'Enter a weight from 20 to 1000 kg.'],
  [
    'a body that gains',
    { kind: 'body-weight', weight: '70' },
    { kind: 'body-weight', weight: 70, unit: 'kg', isDown: false },
  ],
  ['no workouts', { kind: 'weekly-workouts', count: '0' }, 'Enter 1 to 21 workouts a week.'],
])('%s', (_name, change, aim) => {
  expect(aimOfDraft({ ...draft, ...change }, isDown)).toEqual(aim);
});
