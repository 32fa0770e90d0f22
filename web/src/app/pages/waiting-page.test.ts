import { describe, expect, test } from 'vitest';
import {
  addressOf,
  canEdit,
  canRetry,
  editAddressOf,
  whatIsLost,
  whatWaits,
  whyItWaits,
} from '#app/pages/waiting-page.tsx';
import {
  aBodyWeight,
  aCreate,
  aDecision,
  aDecisionUndone,
  aDelete,
  aGoalChange,
  anEdit,
  anExercise,
  anExerciseEdit,
  aProgramEdit,
  aRestore,
  exerciseId,
  programId,
  someSettings,
  workoutId,
} from '#offline/testing/an-item.ts';

const online = { isOnline: true, isBehind: false };
const offline = { isOnline: false, isBehind: false };

test.each([
  [aCreate(), 'New workout'],
  [anEdit({ notes: 'x' }), 'Changes'],
  [anEdit({ seriesInstanceId: 'i', weekNumber: 1, dayOfWeek: 2 }), 'Day in a series'],
  [aDelete(), 'Deleted'],
  [aRestore(), 'Restored'],
  [anExercise(), 'New exercise'],
  [aProgramEdit({ moves: [] }), 'Changes'],
  [aProgramEdit({ title: 'Push' }, { url: '/api/programs', method: 'POST' }), 'New program'],
  [anExerciseEdit({ title: 'x' }), 'Changes'],
  [someSettings({ pinnedNote: '' }), 'Pinned note'],
  [someSettings({ archived: true }), 'Archived'],
  [someSettings({ archived: false }), 'Unarchived'],
  [aDecision({ line: `program:${programId}:squat` }), 'Decision'],
  [aDecisionUndone(), 'Decision taken back'],
])('what waits', (item, words) => {
  expect(whatWaits(item)).toBe(words);
  expect(whatIsLost(item, 'Legs')).toContain('Legs');
  expect(whatIsLost(item, null)).not.toContain('null');
});

test('a body weight that was entered or deleted waits', () => {
  const items = [aBodyWeight({ weight: 80, unit: 'kg' }), aBodyWeight(null)];
  expect(items.map((item) => [whatWaits(item), whatIsLost(item, null)])).toEqual([
    ['New entry', 'Body weight will not be saved.'],
    ['Deleted', 'Body weight will not be deleted and comes back to your list.'],
  ]);
});

test('what is lost of what has no name here', () => {
  const items = [aCreate(), anEdit({ notes: 'x' }), anExerciseEdit({ title: 'x' }), aDecisionUndone()];
  expect(items.map((item) => whatIsLost(item, null))).toEqual([
    'A workout is only on this device. Discarding deletes it for good, with its sets and heart rate.',
    'Your changes to a workout will be lost. The synced version stays.',
    'Your changes to an exercise will be lost. The synced version stays.',
    'Your decision about a plan stays.',
  ]);
});

test('a goal that was set or given up waits, and is looked at where goals are', () => {
  const items = [aGoalChange({ aim: {} }), aGoalChange(null)];
  expect(items.map((item) => [whatWaits(item), whatIsLost(item, null), addressOf(item)])).toEqual([
    ['Changes', 'Your changes to the goal will be lost.', '/insights/'],
    ['Given up', 'The goal stays.', '/insights/'],
  ]);
});

test('where it is looked at and put right', () => {
  const items = [aCreate(), anExercise(), aProgramEdit({}), aBodyWeight(null)];
  expect(items.map((item) => [addressOf(item), editAddressOf(item)])).toEqual([
    [`/workout/${workoutId}/`, `/workout/${workoutId}/edit/`],
    [`/exercise/${exerciseId}/`, `/exercise/${exerciseId}/`],
    [`/programs/${programId}/`, `/programs/${programId}/`],
    ['/profile/body-weight/', '/profile/body-weight/'],
  ]);
});

test.each([
  [`program:${programId}:squat`, `/programs/${programId}/`],
  [`run:${workoutId}:${programId}/squat`, `/programs/${programId}/`],
  [`run:${workoutId}:back-squat`, '/'],
])('a decision about %s is looked at on %s', (line, address) => {
  expect(addressOf(aDecision({ line }))).toBe(address);
});

describe('why it waits', () => {
  test.each([
    ['offline', aCreate(), offline, 'You are offline. It syncs when you are back online.'],
    ['behind another', aCreate(), { ...online, isBehind: true }, 'It syncs after the change before it.'],
    ['on its way', aCreate(), online, 'Syncing.'],
    ['no answer', aCreate({ waitingFor: 'network' }), online, 'The server did not answer. Trying again soon.'],
    [
      'busy',
      aCreate({ waitingFor: 'server-busy', reason: 'Too many requests.' }),
      online,
      'The server is busy: Too many requests. Trying again soon.',
    ],
    ['busy for no reason', aCreate({ waitingFor: 'server-busy' }), online, 'The server is busy. Trying again soon.'],
    ['signed out', aCreate({ waitingFor: 'sign-in' }), online, 'You were signed out. It syncs when you sign in again.'],
    // A person is needed with or without a network.
    [
      'refused',
      aCreate({ waitingFor: 'refused', reason: 'The end is before the start.' }),
      offline,
      'Could not save: The end is before the start.',
    ],
    ['refused for no reason', aCreate({ waitingFor: 'refused' }), online, 'Could not save: the server gave no reason.'],
    [
      'changed elsewhere',
      aCreate({ waitingFor: 'conflict' }),
      offline,
      'It was changed on another device too. Choose which version to keep.',
    ],
  ])('%s', (_case, item, situation, words) => {
    expect(whyItWaits(item, situation)).toBe(words);
  });

  test('a conflict is decided, everything else that waits can be tried again', () => {
    expect(canRetry(aCreate({ waitingFor: 'conflict' }))).toBe(false);
    expect(canRetry(aCreate({ waitingFor: 'refused' }))).toBe(true);
    expect(canRetry(aCreate())).toBe(false);
  });

  test('what was refused can be put right in its form, where there is one', () => {
    const waitingFor = 'refused';
    const items = [aCreate({ waitingFor }), anEdit({}, { waitingFor }), aDelete({ waitingFor }), aCreate()];
    expect(items.map(canEdit)).toEqual([true, true, false, false]);
  });
});
