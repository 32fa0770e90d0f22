import { expect, test } from 'vitest';
import { recordBookOf } from '../workouts/record-book.ts';
import type { LiveAction } from './live-event.ts';
import { liveRecords, sessionRecords } from './live-records.ts';
import type { LiveSession } from './live-session.ts';
import { replay } from './reduce-session.ts';
import {
  type ActionAt,
  aLiveMove,
  aPlan,
  eventsOf,
  minute,
  started,
  startedAt,
  values,
} from './testing/session-events.ts';

const book = recordBookOf({
  exercises: [{ _id: 'squat', title: 'Back Squat', loading: 'external', mergedInto: null }],
  bests: [{ exerciseId: 'squat', heaviest: 60, e1rm: 80, volume: 600, seconds: null, metres: null, repsAt: [] }],
  bodyWeights: [],
  units: 'kg',
});
const plan = aPlan({ moves: [aLiveMove({ exerciseId: 'squat', sets: 3 })] });

function after(...actions: readonly ActionAt[]): LiveSession {
  const session = replay(eventsOf([started(plan), 0], ...actions));
  if (!session) throw new Error('The session has not started.');
  return session;
}
const done = (index: number, weight: number): LiveAction => ({
  type: 'set-completed',
  index,
  values: values({ count: 3, weight }),
});
const found = (session: LiveSession) =>
  liveRecords(book, session).map(({ kind, value, position }) => [kind, value, position]);

test('a heavier set is a record at once, at its place in the session', () => {
  expect(found(after([done(0, 0), 1], [done(1, 60), 2]))).toEqual([]);
  expect(found(after([done(0, 0), 1], [done(1, 60), 2], [done(2, 65), 3]))).toEqual([['heaviest', 65, 2]]);
});

test('corrected or removed, it is none any more', () => {
  const heavier: ActionAt[] = [
    [done(0, 0), 1],
    [done(1, 65), 2],
  ];
  const corrected: LiveAction = { type: 'set-corrected', index: 1, values: values({ count: 3, weight: 60 }) };
  expect(found(after(...heavier, [corrected, 3]))).toEqual([]);
  expect(found(after(...heavier, [{ type: 'set-removed', index: 1 }, 3]))).toEqual([]);
  expect(found(after(...heavier, [{ type: 'set-removed', index: 1 }, 3], [{ type: 'set-restored' }, 4]))).toEqual([
    ['heaviest', 65, 1],
  ]);
});

test('what was done later is held against what was done before, wherever it stands', () => {
  const session = after(
    [{ type: 'went-to', index: 2 }, 1],
    [done(2, 70), 2],
    [{ type: 'went-to', index: 1 }, 3],
    [done(1, 65), 4],
  );
  expect(found(session)).toEqual([['heaviest', 70, 2]]);
});

test('a set that was done with reps to spare is no record for that alone, while it goes on and in the end', () => {
  const lifts = [{ loadKg: 60, reps: 3 }];
  const bests = { exerciseId: 'squat', heaviest: 60, e1rm: 66, volume: 600, seconds: null, metres: null, repsAt: [] };
  const known = recordBookOf({
    exercises: [...book.exercises.values()],
    bests: [{ ...bests, lifts }],
    bodyWeights: [],
    units: 'kg',
  });
  const left = (index: number, weight: number, rpe: number): ActionAt[] => [
    [done(index, weight), 10 * index],
    [{ type: 'effort-given', index, effort: { scale: 'rpe', value: rpe } }, 10 * index + 1],
  ];
  const session = after(...left(0, 60, 7), ...left(1, 62.5, 9), ...left(2, 62.5, 7), [{ type: 'finished' }, minute]);
  const estimates = (records: ReturnType<typeof liveRecords>) =>
    records.flatMap(({ kind, value, rpe, position }) => (kind === 'e1rm' ? [[value, rpe, position]] : []));
  const only = [[expect.closeTo(62.5 * (1 + 4 / 30)), 9, 1]];
  expect(estimates(liveRecords(known, session))).toEqual(only);
  expect(estimates(sessionRecords(known, session, startedAt + minute))).toEqual(only);
});

test('the whole session has each kind once, at its entry in the workout', () => {
  const session = after([done(0, 0), 1], [done(1, 65), 2], [done(2, 70), 3], [{ type: 'finished' }, minute]);
  expect(sessionRecords(book, session, startedAt + minute)).toMatchObject([
    { kind: 'heaviest', title: 'Back Squat', value: 70, was: 60, position: 2 },
  ]);
});

test('a session begun before moves named their exercise has none', () => {
  const session = replay(eventsOf([started(aPlan()), 0], [done(1, 500), 1]));
  expect(session && liveRecords(book, session)).toEqual([]);
});
