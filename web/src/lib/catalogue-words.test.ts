import { englishWords } from '@workout-tracker/core/catalogue/languages/catalogue-words';
import { createExerciseSearch } from '@workout-tracker/core/exercises/search-exercises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { speak } from '../../test/speak.ts';
import {
  equipmentTitle,
  exerciseTitle,
  longText,
  planTitle,
  tagName,
  variantLabel,
  workoutTitle,
} from './catalogue-words.ts';
import { searchLanguage } from './search-language.ts';

const fullBodyA = '019a8000-0000-7000-8000-000000000101';
const own = '019a9c3e-7d30-7a6b-9c1f-0d2f6f1a2b3c';
const { cue = '' } = englishWords.exercises['bench-press'] ?? {};

const inGerman = () =>
  speak('de', {
    exercises: {
      'bench-press': {
        title: 'Bankdrücken',
        aliases: ['Flachbankdrücken', 'Brustpresse'],
        cue: 'Füße fest auf den Boden.',
      },
    },
    programs: { [fullBodyA]: { title: 'Ganzkörper A', description: 'Drei Übungen.' } },
    equipment: { 'pull-up-bar': { title: 'Klimmzugstange' } },
    variants: { 'Close grip': 'Enger Griff' },
    tags: { strength: 'Kraft' },
  });

beforeEach(inGerman);
afterEach(() => speak(null));

test('what the catalogue says is read in the language of the page', () => {
  expect(exerciseTitle('Bench Press', 'bench-press')).toBe('Bankdrücken');
  expect(exerciseTitle('Bench Press')).toBe('Bankdrücken');
  expect(variantLabel('Close grip')).toBe('Enger Griff');
  expect(equipmentTitle('Pull-up bar')).toBe('Klimmzugstange');
  expect(planTitle('Full Body A', fullBodyA)).toBe('Ganzkörper A');
  expect(tagName('strength')).toBe('Kraft');
  expect(longText(cue)).toBe('Füße fest auf den Boden.');
});

test('what a person or an admin wrote stays as it is', () => {
  expect(exerciseTitle('Bench Press', own)).toBe('Bench Press');
  expect(exerciseTitle('Bench Press', null)).toBe('Bench Press');
  expect(exerciseTitle('Bench Press, Slowly', 'bench-press')).toBe('Bench Press, Slowly');
  expect(planTitle('Full Body A', own)).toBe('Full Body A');
  expect(planTitle('Full Body', fullBodyA)).toBe('Full Body');
  expect([variantLabel('Odd grip'), tagName('garage'), longText('My words.')]).toEqual([
    'Odd grip',
    'garage',
    'My words.',
  ]);
});

test('a workout is called as its program is, or as its person named it', () => {
  expect(workoutTitle({ title: 'Full Body A', wid: fullBodyA })).toBe('Ganzkörper A');
  expect(workoutTitle({ title: 'Full Body A', wid: own })).toBe('Full Body A');
  expect(workoutTitle({ title: 'Garage', wid: 'no-program' })).toBe('Garage');
  expect(workoutTitle({ title: 'Workout', wid: 'no-program' })).toBe('Workout');
});

test('exercises are found by both names, and by what people of the language call them', () => {
  const search = createExerciseSearch(
    [{ _id: 'bench-press', title: 'Bench Press', muscles: ['chest'], equipment: ['pull-up-bar'] }],
    searchLanguage(),
  );
  for (const text of ['bankdruecken', 'bench', 'brustpresse', 'chest', 'klimmzug', 'legs']) {
    expect([text, search(text).length]).toEqual([text, text === 'legs' ? 0 : 1]);
  }
});

test('English has no other names', () => {
  speak(null);
  expect(exerciseTitle('Bench Press', 'bench-press')).toBe('Bench Press');
  expect(searchLanguage()).toBeUndefined();
});
