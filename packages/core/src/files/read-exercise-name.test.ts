import { expect, test } from 'vitest';
import { plainWordsOf, readExerciseName } from './read-exercise-name.ts';

test.each([
  ['Bench Press - Close Grip (Barbell)', 'bench press', ['barbell'], ['close grip']],
  ['DB Flyes', 'fly', ['dumbbell'], []],
  ['Chest Flys (Dumbbells)', 'fly', ['dumbbell'], []],
  ['Triceps Pushdown (Cable - Straight Bar)', 'pushdown', ['cable'], ['straight bar']],
  ['Tricep Press Downs', 'pushdown', [], []],
  ['Lateral Dumbbell Raise', 'lateral raise', ['dumbbell'], []],
  ['Rear Delt Machine Fly', 'delt fly rear', ['machine'], []],
  ['Bent Over Lateral Raise', 'delt fly rear', [], []],
  ['Bent Over One Arm Row (Dumbbell)', 'row', ['dumbbell'], ['bent over', 'one arm']],
  ['Skull Crusher (EZ-Bar)', 'extension triceps', ['ez bar'], ['lying']],
  ['Overhead Triceps Extension', 'extension triceps', [], ['overhead']],
  ['Seated Overhead Press (Smith Machine)', 'overhead press', ['smith'], ['seated']],
  ['Single Leg Press (Machine)', 'leg press', ['machine'], ['one leg']],
  ['Single Leg Romanian Deadlift', 'deadlift romanian', [], ['one leg']],
  ['Landmine Press (Barbell)', 'press', ['landmine'], []],
  ['Iso-Lateral Row', 'row', ['machine'], ['iso lateral']],
  ['Press-Ups', 'pushup', [], []],
  ['Barbell', '', ['barbell'], []],
  ['Жим лёжа', 'жим лежа', [], []],
])('%s', (name, movement, equipment, modifiers) => {
  const read = readExerciseName(plainWordsOf(name));
  expect([read.movement, [...read.equipment], [...read.modifiers]]).toEqual([movement, equipment, modifiers]);
});
