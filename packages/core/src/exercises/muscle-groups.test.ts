import { expect, test } from 'vitest';
import { allMoves } from '../catalogue/moves/all-moves.ts';
import { muscleGroupOf, muscleGroups } from './muscle-groups.ts';

const grouped: string[] = muscleGroups.flatMap(({ muscles }) => [...muscles]);

test('every muscle is in exactly one group', () => {
  expect(grouped.filter((muscle, index) => grouped.indexOf(muscle) !== index)).toEqual([]);
  const named = new Set<string>(
    allMoves.flatMap(({ muscles, secondaryMuscles = [] }) => [...muscles, ...secondaryMuscles]),
  );
  expect([...named].sort()).toEqual(grouped.toSorted());
});

test.each([
  ['lats', 'Back'],
  ['lower back', 'Back'],
  ['glutes', 'Legs'],
  ['rear shoulders', 'Shoulders'],
  ['pride', undefined],
])('%j belongs to %j', (muscle, group) => {
  expect(muscleGroupOf(muscle)).toBe(group);
});
