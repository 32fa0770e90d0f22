import { expect, test } from 'vitest';
import { normaliseProgram } from './normalise-program.ts';
import type { PlannedMove, ProgramContent } from './program.ts';

const squat: PlannedMove = {
  _id: 'squat',
  title: ' Squat ',
  exerciseId: null,
  trackable: true,
  weight: true,
  measure: 'reps',
  variants: [{ label: ' Heels raised ' }],
  sets: 3,
  reps: 5,
  seconds: null,
};
const typed: ProgramContent = {
  title: '  Leg Day\n',
  description: ' Heavy. ',
  tags: ['Strength', ' strength', 'LEGS', '  ', 'Été'],
  timed: false,
  moves: [squat],
};

test('spaces around words go, tags are lower case and each once, in the order given', () => {
  expect(normaliseProgram(typed)).toEqual({
    title: 'Leg Day',
    description: 'Heavy.',
    tags: ['strength', 'legs', 'été'],
    timed: false,
    moves: [{ ...squat, title: 'Squat', variants: [{ label: 'Heels raised' }] }],
  });
});

test('what is in that form stays as it is', () => {
  const once = normaliseProgram(typed);
  expect(normaliseProgram(once)).toEqual(once);
});

test('nothing is carried along that a program does not have', () => {
  const withMore = { ...typed, ownerId: 'x', moves: [{ ...squat, startCount: 5 }] };
  const kept = normaliseProgram(withMore);
  expect(Object.keys(kept)).not.toContain('ownerId');
  expect(kept.moves.flatMap(Object.keys)).not.toContain('startCount');
});
