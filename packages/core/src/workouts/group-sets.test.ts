import { expect, test } from 'vitest';
import type { PlannedMove } from '../programs/program.ts';
import { groupRounds, groupSets, inSupersets, performedMoves } from './group-sets.ts';
import type { Entry } from './workout.ts';

const move = (_id: string, given: Partial<PlannedMove> = {}): PlannedMove => ({
  _id,
  title: _id.toUpperCase(),
  exerciseId: null,
  trackable: true,
  weight: true,
  measure: 'reps',
  variants: [{ label: 'Wide' }, { label: 'Narrow' }],
  sets: 1,
  reps: null,
  seconds: null,
  ...given,
});

test('sets of a circuit are gathered under their moves, in the order of first appearance', () => {
  const entries: Entry[] = [
    { mid: 'warmup', trackable: false },
    { mid: 'row', reps: 5 },
    { mid: 'squat', reps: 8 },
    { mid: 'row', reps: 6 },
    { mid: 'cooldown', trackable: false },
  ];
  expect(groupSets(entries, [move('squat'), move('row', { exerciseId: 'barbell-row' })])).toEqual([
    {
      mid: 'row',
      exerciseId: 'barbell-row',
      title: 'ROW',
      variant: null,
      measure: 'reps',
      weight: true,
      superset: null,
      note: null,
      sets: [
        { position: 1, entry: entries[1], index: 1, variant: null },
        { position: 2, entry: entries[3], index: 3, variant: null },
      ],
    },
    expect.objectContaining({ mid: 'squat', sets: [{ position: 1, entry: entries[2], index: 2, variant: null }] }),
  ]);
});

test('what a set trains is what it says itself, else what its move does; what frames a workout trains nothing', () => {
  const entries: Entry[] = [
    { mid: 'warmup', trackable: false },
    { mid: 'row', exerciseId: 'cable-row' },
    { mid: 'squat' },
    { mid: 'gone' },
  ];
  const moves = [move('row', { exerciseId: 'barbell-row' }), move('squat', { exerciseId: 'back-squat' })];
  expect(groupRounds(entries, moves).map(({ exerciseId }) => exerciseId)).toEqual(['cable-row', 'back-squat', null]);
  expect(performedMoves(entries, moves).map(({ exerciseId }) => exerciseId)).toEqual([
    null,
    'cable-row',
    'back-squat',
    null,
  ]);
});

test.each([
  ['one for all is told once', [2, 2], 'Narrow', [null, null]],
  ['different ones are told per set', [0, 1], null, [null, 'Wide']],
  ['none is not told', [0, 0], null, [null, null]],
  ['one that the program has lost has its number', [3, 3], 'Variant 3', [null, null]],
])('variants: %s', (_name, variants, shared, each) => {
  const [group] = groupSets(
    variants.map((variant) => ({ mid: 'row', variant })),
    [move('row')],
  );
  expect(group?.variant).toBe(shared);
  expect(group?.sets.map(({ variant }) => variant)).toEqual(each);
});

test.each<[Entry, object]>([
  [
    { mid: 'goblet-squat', reps: 3, weight: 20 },
    { title: 'Goblet squat', measure: 'reps', weight: true },
  ],
  [
    { mid: 'plank', seconds: 30 },
    { title: 'Plank', measure: 'seconds', weight: false },
  ],
])('a move that nobody knows is shown by what it says: %j', (entry, group) => {
  expect(groupSets([entry], [])).toMatchObject([group]);
});

test('read, the rounds of a circuit come together and its breathers are left out; edited, each stands for itself', () => {
  const rounds = [
    move('burpee', { title: 'Burpee', exerciseId: 'burpee' }),
    move('breather', { title: 'Breather', exerciseId: 'breather' }),
    move('burpee-2', { title: 'Burpee', exerciseId: 'burpee' }),
    move('breather-2', { title: 'Breather', exerciseId: 'breather' }),
    move('own', { title: 'Own' }),
  ];
  const entries: Entry[] = rounds.map(({ _id }) => ({
    mid: _id,
    seconds: 20,
    ...(_id === 'burpee-2' && { variant: 1 }),
  }));
  const read = groupRounds(entries, rounds);
  expect(read.map(({ title }) => title)).toEqual(['Burpee', 'Own']);
  expect(read[0]?.sets.map(({ position, index, variant }) => [position, index, variant])).toEqual([
    [1, 0, null],
    [2, 2, 'Wide'],
  ]);
  expect(groupSets(entries, rounds).map(({ mid }) => mid)).toEqual(rounds.map(({ _id }) => _id));
});

test('by the clock every move stands where it was done, with what frames them and without the breathers', () => {
  const entries: Entry[] = [
    { mid: 'warmup', trackable: false, startedAt: '2026-03-07T10:00:00.000Z', endedAt: '2026-03-07T10:05:00.000Z' },
    { mid: 'easy', seconds: 300 },
    { mid: 'breather', seconds: 20 },
    { mid: 'steady', seconds: 2100, variant: 1 },
    { mid: 'easy-2', seconds: 300 },
    { mid: 'cooldown', trackable: false },
  ];
  const moves = [
    move('easy', { title: 'Easy Ride', exerciseId: 'ride', measure: 'seconds' }),
    move('steady', { title: 'Steady Ride', measure: 'seconds' }),
    move('easy-2', { title: 'Easy Ride', exerciseId: 'ride', measure: 'seconds' }),
  ];
  expect(
    performedMoves(entries, moves).map(({ title, variant, entry, index }) => [title, variant, entry.seconds, index]),
  ).toEqual([
    ['Warm-up', null, 300, 0],
    ['Easy Ride', null, 300, 1],
    ['Steady Ride', 'Wide', 2100, 3],
    ['Easy Ride', null, 300, 4],
    ['Cool-down', null, undefined, 5],
  ]);
});

test('the seconds until Start was pressed are no warm-up', () => {
  const entries: Entry[] = [
    { mid: 'warmup', trackable: false, startedAt: '2026-03-07T10:00:00.000Z', endedAt: '2026-03-07T10:00:06.000Z' },
    { mid: 'easy', seconds: 300 },
    { mid: 'cooldown', trackable: false, seconds: 59 },
  ];
  expect(performedMoves(entries, []).map(({ index }) => index)).toEqual([1]);
});

test('a superset keeps its members together where the first of them stands, and counts letters in that order', () => {
  const entries: Entry[] = [
    { mid: 'press', reps: 5, superset: 7, exerciseNote: ' Left first. ' },
    { mid: 'squat', reps: 5 },
    { mid: 'row', reps: 5, superset: 7 },
    { mid: 'curl', reps: 9, superset: 2 },
    { mid: 'press', reps: 4, superset: 7 },
    { mid: 'dip', reps: 9, superset: 2 },
    { mid: 'plank', seconds: 40, superset: 3 },
  ];
  const found = inSupersets(groupRounds(entries, []));
  expect(found.map(({ letter, members }) => [letter, members.map(({ mid }) => mid)])).toEqual([
    ['A', ['press', 'row']],
    [null, ['squat']],
    ['B', ['curl', 'dip']],
    [null, ['plank']],
  ]);
  expect(found[0]?.members.map(({ note }) => note)).toEqual(['Left first.', null]);
});

test('rounds of one exercise in a superset and on its own stay apart', () => {
  const moves = [move('row', { exerciseId: 'row', title: 'Row' }), move('row-2', { exerciseId: 'row', title: 'Row' })];
  const entries: Entry[] = [
    { mid: 'row', reps: 8, superset: 1 },
    { mid: 'row-2', reps: 8 },
  ];
  expect(groupRounds(entries, moves).map(({ mid }) => mid)).toEqual(['row', 'row-2']);
  expect(
    groupRounds(
      entries.map(({ superset: _, ...entry }) => entry),
      moves,
    ),
  ).toHaveLength(1);
});
