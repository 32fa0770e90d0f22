import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { replay } from '@workout-tracker/core/live/reduce-session';
import { aTarget } from '@workout-tracker/core/live/testing/a-target';
import {
  type ActionAt,
  aLiveMove,
  aPlan,
  eventsOf,
  started,
  values,
} from '@workout-tracker/core/live/testing/session-events';
import { expect, onTestFinished, test } from 'vitest';
import { speak } from '../../../../test/speak.ts';
import { formatNext, groupAt, moveGroups, nameOf, progressSegments } from './move-groups.ts';

const moves = [
  aLiveMove({ title: 'Squat', sets: 2 }),
  aLiveMove({ _id: 'row', title: 'Row', sets: 3 }),
  aLiveMove({ _id: 'squat-2', title: 'Squat', sets: 1 }),
];
const joined = [
  aLiveMove({ sets: 1 }),
  aLiveMove({ _id: 'press', title: 'Press', sets: 2, superset: 1 }),
  aLiveMove({ _id: 'pull-up', title: 'Pull-up', sets: 3, superset: 1 }),
  aLiveMove({ _id: 'row', title: 'Row', sets: 2 }),
];

function session(planned: typeof moves, ...then: ActionAt[]): LiveSession {
  const replayed = replay(eventsOf([started(aPlan({ moves: planned })), 0], ...then));
  if (!replayed) throw new Error('No session.');
  return replayed;
}

const goTo = (index: number): ActionAt => [{ type: 'went-to', index }, 2];

test('the sets of an exercise are one group, and an exercise that comes back is another', () => {
  const groups = moveGroups(session(moves));
  expect(groups.map(({ title, places }) => [title, places])).toEqual([
    ['Warm-up', [0]],
    ['Squat', [1, 2]],
    ['Row', [3, 4, 5]],
    ['Squat', [6]],
    ['Cool-down', [7]],
  ]);
  expect([0, 2, 5, 7].map((index) => groupAt(groups, index)?.title)).toEqual(['Warm-up', 'Squat', 'Row', 'Cool-down']);
});

test.each([
  [0, 'Then: Squat, 2 sets'],
  [1, 'Then: Row, 3 sets'],
  [2, 'Then: Row, 3 sets'],
  [5, 'Then: Squat'],
  [6, 'Then: Squat, 2 sets'],
  [7, 'Then: save the workout'],
])('after place %i: %s', (index, words) => {
  expect(formatNext(session(moves, goTo(index)))).toBe(words);
});

test('another row of the plan is named with its sets and its weight, straight sets are not', () => {
  const waves = aTarget([{}, { isAtLeast: true, share: 95 }, { count: 10, share: 50 }, { count: 10, share: 50 }]);
  const squat = aLiveMove({ sets: 4, weight: true, target: waves });
  const at = (index: number) =>
    formatNext(session([squat, aLiveMove({ _id: 'row', title: 'Row', sets: 3 })], goTo(index)));
  expect([1, 2, 3, 4].map(at)).toEqual([
    'Then: Squat, 5+ × 95 kg',
    'Then: Squat, 2 × 10 × 50 kg',
    'Then: Row, 3 sets',
    'Then: Row, 3 sets',
  ]);
});

test('in a superset each exercise has its own sets, and Next names the member', () => {
  const groups = moveGroups(session(joined));
  expect(groups.map((group) => [nameOf(group), group.places])).toEqual([
    ['Warm-up', [0]],
    ['Squat', [1]],
    ['A1 Press', [2, 4]],
    ['A2 Pull-up', [3, 5, 6]],
    ['Row', [7, 8]],
    ['Cool-down', [9]],
  ]);
  expect([1, 2, 3, 5, 6, 7].map((index) => formatNext(session(joined, goTo(index))))).toEqual([
    'Then: A1 Press, set 1',
    'Then: A2 Pull-up, set 1',
    'Then: A1 Press, set 2',
    'Then: A2 Pull-up, set 3',
    'Then: Row, 2 sets',
    'Last exercise',
  ]);
});

test('Next passes over what was done already, and comes back to what was left out', () => {
  const done = (index: number): ActionAt => [{ type: 'set-completed', index, values: values() }, 1];
  expect(formatNext(session(moves, done(3), done(4), goTo(2)))).toBe('Then: Row, 3 sets');
  expect(formatNext(session(moves, done(0), done(1), done(3), done(4), done(5), goTo(6)))).toBe('Then: Squat, 2 sets');
});

test('a superset is one segment of the bar, and only what is on the disk fills it', () => {
  const done: ActionAt = [{ type: 'set-completed', index: 2, values: values() }, 1];
  const now = session(joined, done);
  const segments = (stored: LiveSession | null) =>
    progressSegments(now, stored).map(({ sets, passed, isSuperset }) => [sets, passed, isSuperset]);
  expect(segments(now)).toEqual([
    [1, 0, false],
    [1, 0, false],
    [5, 1, true],
    [2, 0, false],
    [1, 0, false],
  ]);
  expect(segments(null)[2]).toEqual([5, 0, true]);
});

test('exercises have the names that they have in the language of the app, and what somebody made its own', () => {
  onTestFinished(() => speak(null));
  speak('de', { exercises: { 'bench-press': { title: 'Bankdrücken', aliases: [], cue: 'Drücken.' } } });
  const groups = moveGroups(
    session([
      aLiveMove({ title: 'Bench Press', exerciseId: 'bench-press' }),
      aLiveMove({ _id: 'own', title: 'Bench Press', exerciseId: '019a7000-0000-7000-8000-000000000001' }),
    ]),
  );
  expect(groups.slice(1, 3).map(({ title }) => title)).toEqual(['Bankdrücken', 'Bench Press']);
});
