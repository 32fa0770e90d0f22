import { expect, test } from 'vitest';
import { disciplineIcon } from './discipline-icon.ts';

const kinds = ['cycling', 'running', 'walking', 'caesar', 'strength', 'yoga', 'meditation', 'stretching', 'cardio'];

test('every kind of class has a sign of its own', () => {
  expect(new Set(kinds.map(disciplineIcon)).size).toBe(kinds.length);
});

test('a bootcamp has the sign of its machine, and only what is ridden has a bike', () => {
  for (const [bootcamp, kind] of [
    ['bike_bootcamp', 'cycling'],
    ['circuit', 'running'],
    ['caesar_bootcamp', 'caesar'],
  ]) {
    expect(disciplineIcon(bootcamp)).toBe(disciplineIcon(kind));
  }
  expect(kinds.filter((kind) => disciplineIcon(kind) === 'bike')).toEqual(['cycling']);
});

test('what nobody has heard of gets a sign that fits everything', () => {
  for (const unheardOf of ['pilates2', '', null, undefined, 7, {}]) expect(disciplineIcon(unheardOf)).toBe('activity');
});
