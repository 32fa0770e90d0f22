import { expect, test } from 'vitest';
import { hipAndLegMobility, spineAndShoulderMobility } from '../catalogue/moves/mobility.ts';
import { mobilityExercises } from './mobility-exercises.ts';

test('are those that the catalogue has under mobility, and no others', () => {
  const ids = [...hipAndLegMobility, ...spineAndShoulderMobility].map(({ id }) => id);
  expect([...mobilityExercises].toSorted()).toEqual(ids.toSorted());
});
