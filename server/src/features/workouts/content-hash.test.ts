import type { PlannedMove } from '@workout-tracker/core/programs/program';
import type { Entry } from '@workout-tracker/core/workouts/workout';
import { expect, test } from 'vitest';
import { contentHash } from './content-hash.ts';
import { completeWorkout } from './stored-workout.ts';

const plainSet: Entry = { mid: 'squat' };
const fullSet: Entry = {
  mid: 'squat',
  trackable: true,
  reps: 8,
  weight: 62.5,
  unit: 'kg',
  variant: 2,
  seconds: 30,
  kind: 'drop',
  rpe: 8.5,
  note: 'slow, "deep"; good',
  startedAt: '2026-03-07T10:00:00.000Z',
  endedAt: '2026-03-07T10:00:40.000Z',
};
const laterSet: Entry = {
  ...fullSet,
  exerciseId: 'back-squat',
  metres: 40,
  rir: 1,
  exerciseNote: 'belt',
  superset: 2,
  restSeconds: 92.5,
  restEndBpm: 118,
};
const sent = {
  wid: 'a3b0c442-98fc-4c14-9afb-f4c8996fb924',
  created: '2026-03-07T10:00:00Z',
  ended: '2026-03-07T11:00:00Z',
  timeZone: 'Europe/Stockholm',
};

test.each([
  ['no sets', [], '6aed780402ef38a1004a3a491f339f4a34c258b2bafe2a4f4e7d0ec1cd66398e'],
  [
    'a set of which only the move is known',
    [plainSet],
    '31ee52b59498495572155f7377451fcf5b0d2de27273a91bc1fd991ff672b09c',
  ],
  ['a set with all that a set can have', [fullSet], 'f8865ea82864c1d9dd6d6ef164d18829d9f3fa70dff9fef6b4f459556ebb8be9'],
  ['a set with all that came later', [laterSet], '8c50b5d6bc6e96140953366a1d68cdbe194189c59ef2da4ee93aec9d9167e7b9'],
  [
    'a set with a tempo',
    [{ ...laterSet, tempo: '3-1-1' }],
    '1842057de282cc0bc554d438bdc7d47c4dcfb4989189719d384f982ad5da2571',
  ],
])('a workout with %s keeps its hash', (_name, moves, known) => {
  const written = completeWorkout({ ...sent, moves, hr: [120, null], notes: 'Cold.' });
  expect(contentHash(sent, written, '[120,null]').toString('hex')).toBe(known);
});

test('a workout whose effort was said has another hash for each, and one without has the one of before', () => {
  const hashOf = (said: { effort?: number | null }): string =>
    contentHash(sent, completeWorkout({ ...sent, moves: [], ...said }), '[120,null]').toString('hex');
  expect(hashOf({ effort: null })).toBe(hashOf({}));
  expect(new Set([{}, { effort: 1 }, { effort: 10 }].map(hashOf)).size).toBe(3);
});

test('a move that the workout brings keeps its hash, and another plan of it is another workout', () => {
  const move = { _id: 'row', title: 'Row', exerciseId: null, trackable: true, weight: true, measure: 'reps' as const };
  const row = { ...move, variants: [], sets: 3, reps: 8, seconds: null };
  const plan = (count: number): PlannedMove => ({
    ...row,
    plan: { weeks: [{ rows: [{ sets: 3, count: { kind: 'exactly', count }, load: { of: 'none' } }] }] },
  });
  const hashOf = (extraMove: PlannedMove): string =>
    contentHash(sent, completeWorkout({ ...sent, moves: [], extraMoves: [extraMove] }), '[]').toString('hex');
  expect(hashOf(row)).toBe('3779b4d08bcb34171357145d8b667d31e9dfc734e9ff3171c295386828135f19');
  expect(new Set([row, plan(8), plan(9)].map(hashOf)).size).toBe(3);
});
