import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedProgram, type PlanChange, programOfSession } from './changed-program.ts';
import type { LiveAction } from './live-event.ts';
import type { LiveSession } from './live-session.ts';
import { replay } from './reduce-session.ts';
import { aLiveMove, anyEvents, aPlan, eventsOf, started, values } from './testing/session-events.ts';

const squat = aLiveMove({ sets: 3 });
const row = aLiveMove({ _id: 'row', title: 'Row' });
const press = aLiveMove({ _id: 'press', title: 'Press' });
const curl = aLiveMove({ _id: 'curl', title: 'Curl', sets: 2, reps: null, isExtra: true, exerciseId: 'curl' });
const plan = aPlan({ moves: [squat, row, press] });

function after(...actions: LiveAction[]): LiveSession {
  const session = replay(eventsOf([started(plan), 0], ...actions.map((action, at) => [action, at + 1] as const)));
  if (!session) throw new Error('There is no session');
  return session;
}

const changed = (...actions: LiveAction[]) => changedProgram(after(...actions));
const done = (index: number, count = 8): LiveAction => ({ type: 'set-completed', index, values: values({ count }) });

test.each<[string, LiveAction[]]>([
  ['nothing at all', []],
  ['other weights and fewer sets than planned', [done(1, 12), { type: 'set-skipped', index: 2 }]],
  [
    'warm-up sets',
    [
      { type: 'warmups-added', mid: 'squat', sets: [{ count: 5, weight: 20, unit: 'kg' }] },
      { type: 'kind-chosen', index: 2, kind: 'warmup' },
    ],
  ],
  [
    'what was taken back',
    [
      { type: 'exercise-moved', mid: 'press', place: 0 },
      { type: 'set-added', index: 1 },
      { type: 'undone' },
      { type: 'undone' },
    ],
  ],
])('%s changes no plan', (_case, actions) => {
  expect(changed(...actions)).toBeNull();
});

test.each<[string, LiveAction[], PlanChange[], string[]]>([
  [
    'a set more',
    [{ type: 'set-added', index: 1 }],
    [{ what: 'sets', title: 'Squat', sets: 4, was: 3 }],
    ['squat 4', 'row 2', 'press 2'],
  ],
  [
    'sets removed, the last of them with the exercise',
    [
      { type: 'set-removed', index: 5 },
      { type: 'set-removed', index: 4 },
      { type: 'set-removed', index: 1 },
    ],
    [
      { what: 'sets', title: 'Squat', sets: 2, was: 3 },
      { what: 'removed', title: 'Row' },
    ],
    ['squat 2', 'press 2'],
  ],
  [
    'an exercise added',
    [{ type: 'exercise-added', move: curl, place: 9 }],
    [{ what: 'added', title: 'Curl', sets: 2 }],
    ['squat 3', 'row 2', 'press 2', 'curl 2'],
  ],
  [
    'one removed after its first set',
    [done(1), { type: 'exercise-removed', mid: 'squat' }],
    [{ what: 'sets', title: 'Squat', sets: 1, was: 3 }],
    ['squat 1', 'row 2', 'press 2'],
  ],
  [
    'one for another',
    [{ type: 'exercise-swapped', mid: 'row', move: curl }],
    [{ what: 'swapped', title: 'Curl', instead: 'Row' }],
    ['squat 3', 'curl 2', 'press 2'],
  ],
  [
    'one for another after its first set',
    [done(1), { type: 'exercise-swapped', mid: 'squat', move: curl }],
    [
      { what: 'sets', title: 'Squat', sets: 1, was: 3 },
      { what: 'added', title: 'Curl', sets: 2 },
    ],
    ['squat 1', 'curl 2', 'row 2', 'press 2'],
  ],
  [
    'another order',
    [{ type: 'exercise-moved', mid: 'press', place: 0 }],
    [{ what: 'order' }],
    ['press 2', 'squat 3', 'row 2'],
  ],
  [
    'two joined, which brings them together',
    [{ type: 'exercises-joined', mids: ['squat', 'press'] }],
    [{ what: 'joined', titles: ['Squat', 'Press'] }],
    ['squat 3 (1)', 'press 2 (1)', 'row 2'],
  ],
])('%s', (_case, actions, changes, moves) => {
  const found = changed(...actions);
  expect(found?.changes).toEqual(changes);
  const brief = found?.moves.map(({ _id, sets, superset }) => `${_id} ${sets}${superset ? ` (${superset})` : ''}`);
  expect(brief).toEqual(moves);
});

test('a superset of the program that was parted, and one that went on with another member', () => {
  const joined = aPlan({ moves: [{ ...squat, superset: 1 }, { ...row, superset: 1 }, press] });
  const session = (action: LiveAction) => replay(eventsOf([started(joined), 0], [action, 1]));
  const parted = session({ type: 'exercise-parted', mid: 'row' });
  const swapped = session({ type: 'exercise-swapped', mid: 'row', move: curl });
  expect(parted && changedProgram(parted)?.changes).toEqual([{ what: 'parted', titles: ['Squat', 'Row'] }]);
  expect(swapped && changedProgram(swapped)?.changes).toEqual([{ what: 'swapped', title: 'Curl', instead: 'Row' }]);
});

test('a move of the program keeps what the session does not know of it, and a new one is planned as it was done', () => {
  const session = after({ type: 'exercise-added', move: curl, place: 0 }, done(1, 11));
  const { starts: _starts, ...planned } = { ...squat, exerciseId: 'barbell-squat', cue: 'Chest up' };
  const found = changedProgram(session, { moves: [planned] });
  expect(found?.moves[1]).toEqual({ ...planned, sets: 3 });
  expect(found?.moves[0]).toMatchObject({ _id: 'curl', exerciseId: 'curl', sets: 2, reps: 11 });
  expect(found?.moves[0]).not.toHaveProperty('isExtra');
  expect(found?.moves[0]).not.toHaveProperty('starts');
});

test('what was done as a program of its own, without what was left undone', () => {
  const session = after({ type: 'exercise-added', move: curl, place: 0 }, done(1, 11), done(3), done(4));
  const { title, moves } = programOfSession(session, 'Tuesday');
  expect(title).toBe('Tuesday');
  expect(moves.map(({ _id, sets, reps }) => [_id, sets, reps])).toEqual([
    ['curl', 1, 11],
    ['squat', 2, 8],
  ]);
});

test('by the clock a program of its own has the format, and its moves as they were planned', () => {
  const format = { kind: 'amrap', capSeconds: 600 } as const;
  const byClock = aPlan({ timed: true, format, moves: [squat, row] });
  const session = replay(eventsOf([started(byClock), 0]));
  const program = session && programOfSession(session, 'Ten minutes');
  expect(program).toMatchObject({ title: 'Ten minutes', timed: true, format });
  expect(program?.moves.map(({ _id, sets }) => [_id, sets])).toEqual([
    ['squat', 3],
    ['row', row.sets],
  ]);
});

test('whatever was pressed, a changed plan is one that can be planned, and has each exercise once', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const session = replay(events);
      const found = session && changedProgram(session);
      if (!found) return;
      expect(found.changes.length).toBeGreaterThan(0);
      expect(new Set(found.moves.map(({ _id }) => _id)).size).toBe(found.moves.length);
      for (const { sets } of found.moves) expect(sets >= 1 && sets <= 20).toBe(true);
    }),
  );
});
