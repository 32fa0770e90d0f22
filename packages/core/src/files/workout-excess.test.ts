import { expect, test } from 'vitest';
import { englishOf } from '../reasons/reasons.ts';
import type { FileExercise, FileWorkout } from './file-workout.ts';
import { excessOf } from './workout-excess.ts';

const workout: FileWorkout = {
  key: 'a',
  title: 'A',
  start: { wall: '2024-05-01T18:00:00' },
  end: null,
  seconds: 3_600,
  notes: '',
  exercises: [],
  track: null,
  line: 2,
  rows: 1,
};

const inSuperset = (superset: number | null): FileExercise => ({ name: 'Row', note: '', superset, sets: [] });

test.each<[string, Partial<FileWorkout>, string[]]>([
  ['an hour', {}, []],
  ['two days and a second', { seconds: 172_801 }, ['This workout lasts for more than two days. Its end is left out.']],
  [
    'an end before its start',
    { seconds: null, end: { wall: '2024-05-01T17:59:00' } },
    ['This workout ends before it begins. Its end is left out.'],
  ],
  ['thirty supersets', { exercises: pairs(30) }, []],
  ['one more', { exercises: pairs(31) }, ['Only the first 30 supersets of this workout are kept.']],
  ['an exercise that is alone in its superset', { exercises: [...pairs(30), inSuperset(99), inSuperset(null)] }, []],
])('%s', (_name, more, told) => {
  expect(excessOf({ ...workout, ...more }).map(englishOf)).toEqual(told);
});

function pairs(count: number): FileExercise[] {
  return Array.from({ length: count * 2 }, (_, index) => inSuperset(Math.floor(index / 2)));
}
