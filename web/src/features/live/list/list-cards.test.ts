import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { replay } from '@workout-tracker/core/live/reduce-session';
import {
  type ActionAt,
  aLiveMove,
  aPlan,
  eventsOf,
  started,
  values,
} from '@workout-tracker/core/live/testing/session-events';
import type { SetStart } from '@workout-tracker/core/programs/program';
import { expect, test } from 'vitest';
import { anExercise } from '../../../../test/an-exercise.ts';
import { createSharing, listCards } from './list-cards.ts';

const logged = (more: Partial<SetStart> = {}): SetStart => ({
  count: 5,
  weight: 62.5,
  unit: 'kg',
  variant: 0,
  isLogged: true,
  ...more,
});

const moves = [
  aLiveMove({ _id: 'bench', title: 'Bench Press', sets: 2, reps: 5, starts: [logged(), logged({ count: 4 })] }),
  aLiveMove({ _id: 'press', title: 'Press', sets: 2, superset: 1 }),
  aLiveMove({
    _id: 'pull-up',
    title: 'Pull-up',
    exerciseId: 'pull-up',
    sets: 2,
    superset: 1,
    starts: [logged({ count: 6, weight: 5 })],
  }),
  aLiveMove({ _id: 'plank', title: 'Plank', weight: false, measure: 'seconds', sets: 1, reps: null, seconds: 40 }),
];
const exercises = new Map([['pull-up', anExercise({ _id: 'pull-up', loading: 'bodyweight', pinnedNote: 'Slow' })]]);

function session(...then: ActionAt[]): LiveSession {
  return replay(eventsOf([started(aPlan({ moves })), 0], ...then)) ?? expect.fail();
}

const cardsOf = (live: LiveSession, stored: LiveSession | null = live) =>
  listCards({
    session: live,
    stored,
    exercises,
    lastDoneAt: null,
    loadable: (_move, weight) => weight,
    records: [],
    effort: 'off',
  });

const done = (index: number, more = {}): ActionAt => [
  { type: 'set-completed', index, values: values({ count: 5, weight: 65, ...more }) },
  index + 1,
];

test('a card for each exercise, one for a superset with its members, in the order they stand', () => {
  const names = cardsOf(session()).map(({ members }) =>
    members.map(({ move, label, rows }) => [label, move.title, rows.map(({ place }) => place)]),
  );
  expect(names).toEqual([
    [[null, 'Bench Press', [1, 2]]],
    [
      ['A1', 'Press', [3, 5]],
      ['A2', 'Pull-up', [4, 6]],
    ],
    [[null, 'Plank', [7]]],
  ]);
});

test('a row has its last time, what is about to be, or what was done', () => {
  const [bench] = cardsOf(session(done(0), done(1))).flatMap(({ members }) => members);
  expect(
    bench?.rows.map(({ mark, last, values: shown, isDone, isNow }) => [
      mark,
      last,
      shown.count,
      shown.weight,
      isDone,
      isNow,
    ]),
  ).toEqual([
    ['1', '5 × 62.5', 5, 65, true, false],
    ['2', '4 × 62.5', 4, 65, false, true],
  ]);
});

test('what was typed over a done set and not confirmed is not shown as done', () => {
  const typed = session(done(0), done(1), [{ type: 'value-changed', index: 1, field: 'weight', value: 90 }, 9]);
  expect(cardsOf(typed)[0]?.members[0]?.rows[0]?.values.weight).toBe(65);
});

test('warm-up sets have their letter and are counted apart', () => {
  const warmed = session([{ type: 'kind-chosen', index: 1, kind: 'warmup' }, 1]);
  const rows = cardsOf(warmed)[0]?.members[0]?.rows ?? [];
  expect(rows.map(({ mark, name }) => [mark, name])).toEqual([
    ['W', 'Warm-up 1'],
    ['1', 'Set 1'],
  ]);
});

test('columns are those that the exercise counts', () => {
  const members = cardsOf(session()).flatMap(({ members: all }) => all);
  expect(members.map(({ columns }) => columns.map(({ head, width }) => `${head} ${width}`))).toEqual([
    ['kg wide', 'Reps narrow'],
    ['kg wide', 'Reps narrow'],
    ['BW + wide', 'Reps narrow'],
    ['Time all'],
  ]);
  expect(members[2]).toMatchObject({ notes: ['Slow'], rows: [{ last: '6 × + 5' }, {}] });
});

test('a done set is marked once the disk has it', () => {
  const live = session(done(0), done(1));
  expect(cardsOf(live, session(done(0)))[0]?.members[0]?.rows[0]).toMatchObject({ isDone: true, isStored: false });
  expect(cardsOf(live)[0]?.members[0]?.rows[0]).toMatchObject({ isDone: true, isStored: true });
});

test('a change of one set leaves the cards of the others, and its own other rows, the objects they were', () => {
  const share = createSharing();
  const before = share(cardsOf(session(done(0), done(1))));
  const after = share(
    cardsOf(session(done(0), done(1), [{ type: 'value-changed', index: 2, field: 'count', value: 3 }, 9])),
  );
  expect(after[0]).not.toBe(before[0]);
  expect(after[0]?.members[0]?.rows[0]).toBe(before[0]?.members[0]?.rows[0]);
  expect(after.slice(1).every((card, at) => card === before[at + 1])).toBe(true);
});
