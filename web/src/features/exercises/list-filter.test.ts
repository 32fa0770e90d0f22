import type { ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import { afterEach, expect, test } from 'vitest';
import { anExercise as aCatalogueExercise } from '../../../test/an-exercise.ts';
import { speak } from '../../../test/speak.ts';
import { byLetter, createListSearch, type ListFilter, noFilter, readFilter, writeFilter } from './list-filter.ts';

afterEach(() => speak(null));

const anExercise = (title: string, more: Partial<ExerciseRow> = {}): ExerciseRow =>
  aCatalogueExercise({
    _id: title.toLowerCase().replaceAll(' ', '-'),
    title,
    muscles: ['lats'],
    equipment: ['cable'],
    ...more,
  });

const doneOn = (localDate: string): Pick<ExerciseRow, 'lastDone'> => ({
  lastDone: {
    localDate,
    workoutId: 'w',
    set: { kind: 'working', reps: 5, seconds: null, metres: null, weight: 60, unit: 'kg', loadKg: 60, e1rmKg: 70 },
  },
});

const search = createListSearch([
  anExercise('Cable Row', doneOn('2026-08-01')),
  anExercise('Barbell Row', { equipment: ['barbell'], ...doneOn('2026-11-01') }),
  anExercise('Face Pull', { muscles: ['rear shoulders'], aliases: ['Row to the face'], ...doneOn('2026-11-10') }),
  anExercise('Gorilla Row', { equipment: ['kettlebell'] }),
  anExercise('Old Row', { archived: true }),
  anExercise('Maria’s Pull', { mergedInto: 'cable-row', isOwn: true }),
  anExercise('Plank', { equipment: [], muscles: ['abs'] }),
]);
const titles = (filter: Partial<ListFilter>) => {
  const { done, fresh } = search({ ...noFilter, ...filter });
  return [done.map(({ exercise }) => exercise.title), fresh.map(({ exercise }) => exercise.title)];
};

test('done before with the latest first, then the popular ones; archived and merged ones are not listed', () => {
  expect(titles({})).toEqual([
    ['Face Pull', 'Barbell Row', 'Cable Row'],
    ['Plank', 'Gorilla Row'],
  ]);
});

test('titles that have the text come before what is found otherwise', () => {
  expect(titles({ text: 'row' })).toEqual([['Barbell Row', 'Cable Row', 'Face Pull'], ['Gorilla Row']]);
});

test('what is counted as another is found as that one', () => {
  expect(titles({ text: 'maria' })).toEqual([['Cable Row'], []]);
});

test('a list that is read goes by the alphabet, whatever is popular', () => {
  const rows = ['Deadlift', 'Écarté', '90/90 Hip Switch', 'Ab Wheel Rollout', 'Back Squat', 'Bench Press', 'Air Bike'];
  const { fresh } = createListSearch(rows.map((title) => anExercise(title)))(noFilter);
  expect(fresh.slice(0, 3).map(({ exercise }) => exercise.title)).toEqual(['Back Squat', 'Bench Press', 'Deadlift']);
  expect(
    byLetter(fresh, 100).map(({ letter, found }) => [letter, ...found.map(({ exercise }) => exercise.title)]),
  ).toEqual([
    ['#', '90/90 Hip Switch'],
    ['A', 'Ab Wheel Rollout', 'Air Bike'],
    ['B', 'Back Squat', 'Bench Press'],
    ['D', 'Deadlift'],
    ['E', 'Écarté'],
  ]);
  expect(byLetter(fresh, 2).map(({ letter, found }) => [letter, found.length])).toEqual([
    ['#', 1],
    ['A', 1],
  ]);
});

test.each([
  [{ muscle: 'Back' }, [['Barbell Row', 'Cable Row'], ['Gorilla Row']]],
  [{ equipment: 'kettlebell' }, [[], ['Gorilla Row']]],
  [{ equipment: 'none' }, [[], ['Plank']]],
  [{ isDone: true, text: 'row' }, [['Barbell Row', 'Cable Row', 'Face Pull'], []]],
  [{ isArchived: true }, [[], ['Old Row']]],
] as const)('%j narrows it', (filter, expected) => {
  expect(titles(filter)).toEqual(expected);
});

test('the address says the filter, and nonsense in it is no filter', () => {
  const filter: ListFilter = { text: 'row', muscle: 'Back', equipment: 'cable', isDone: true, isArchived: false };
  expect(writeFilter(filter).toString()).toBe('search=row&muscle=back&equipment=cable&done=yes');
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(readFilter(new URLSearchParams('muscle=elbow&done=perhaps'))).toEqual(noFilter);
  expect(writeFilter(noFilter).toString()).toBe('');
});

test('in another language exercises are found by both names, and stand under the letters of the shown ones', () => {
  speak('de', {
    exercises: {
      plank: { title: 'Unterarmstütz', aliases: ['Planke'], cue: '' },
      'seated-cable-row': { title: 'Rudern am Kabel', aliases: [], cue: '' },
    },
  });
  const own = '019a9c3e-7d30-7a6b-9c1f-0d2f6f1a2b3c';
  const rows = [
    anExercise('Plank', { equipment: [], muscles: ['abs'] }),
    anExercise('Seated Cable Row'),
    anExercise('Own Plank', { mergedInto: 'plank' }),
    anExercise('Plank', { _id: own, isOwn: true }),
  ];
  const germanSearch = createListSearch(rows);
  const find = (text: string) => germanSearch({ ...noFilter, text }).fresh.map(({ exercise }) => exercise._id);
  expect(find('planke')).toEqual(['plank']);
  expect(find('unterarmstuetz')).toEqual(['plank']);
  expect(find('plank').toSorted()).toEqual([own, 'plank']);
  expect(find('seated')).toEqual(['seated-cable-row']);
  expect(find('own')).toEqual(['plank']);
  const letters = byLetter(germanSearch(noFilter).fresh, 10);
  expect(letters.map(({ letter, found }) => [letter, ...found.map(({ exercise }) => exercise._id)])).toEqual([
    ['P', own],
    ['R', 'seated-cable-row'],
    ['U', 'plank'],
  ]);
});
