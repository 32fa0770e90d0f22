import { expect, test } from 'vitest';
import { equipmentOf } from './needed-equipment.ts';
import type { LibraryMove } from './program.ts';

const move = (_id: string, equipment: string[]): LibraryMove => ({
  _id,
  title: _id,
  muscles: [],
  equipment,
  weight: false,
  measure: 'reps',
  variants: [],
  cue: '',
});
const library = [move('row', ['dumbbell', 'bench']), move('press', ['dumbbell']), move('plank', [])];

test('each piece is named once, in the order it is needed', () => {
  const moves = [{ exerciseId: 'plank' }, { exerciseId: 'press' }, { exerciseId: 'row' }, { exerciseId: 'row' }];
  expect(equipmentOf(moves, library)).toEqual(['dumbbell', 'bench']);
});

test("a move of one's own, or one the library has lost, needs nothing that is known", () => {
  expect(equipmentOf([{ exerciseId: null }, { exerciseId: 'gone' }], library)).toEqual([]);
});
