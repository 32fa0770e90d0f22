import { muscleGroups } from '@workout-tracker/core/exercises/muscle-groups';
import { mapRegions, muscleRows } from '@workout-tracker/core/insights/muscle-rows';
import { expect, test } from 'vitest';
import { groupInSentence, muscleGroupName, muscleInSentence, muscleName } from './muscle-names.ts';

test('every muscle has a name, and one that somebody made up its own', () => {
  const all = [...muscleGroups.flatMap(({ muscles }) => [...muscles]), ...mapRegions, ...muscleRows];
  for (const muscle of all) expect(muscleName(muscle).toLowerCase()).toBe(muscle);
  expect(muscleName('wings')).toBe('Wings');
});

test('among others within a sentence', () => {
  const all = [...muscleGroups.flatMap(({ muscles }) => [...muscles]), ...muscleRows];
  for (const muscle of all) expect(muscleInSentence(muscle)).toBe(muscle);
  expect(muscleInSentence('Wings')).toBe('Wings');
  expect(['lats', 'abs', 'wings'].map(groupInSentence)).toEqual(['back', 'core', 'wings']);
});

test('groups are called as the catalogue has them', () => {
  for (const { title } of muscleGroups) expect(muscleGroupName(title)).toBe(title);
});
