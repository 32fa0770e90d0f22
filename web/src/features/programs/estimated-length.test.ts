import { describe, expect, test } from 'vitest';
import { aMove, aProgram } from '../../../test/a-program.ts';
import { estimatedMinutes } from './estimated-length.ts';

const squat = aMove({ sets: 3, reps: 12, weight: true });
const plank = aMove({ _id: 'plank', sets: 3, measure: 'seconds', reps: null, seconds: 40 });

describe('a program of sets', () => {
  test('counts work and rest: three sets of twelve with weight take six or seven minutes', () => {
    expect(estimatedMinutes(aProgram({ moves: [squat] }))).toBe(7);
  });

  test('rests longer after heavy sets', () => {
    expect(estimatedMinutes(aProgram({ moves: [{ ...squat, sets: 5, reps: 5 }] }))).toBe(12);
  });

  test('is rounded to five minutes once it is long', () => {
    const moves = Array.from({ length: 7 }, (_, index) => ({ ...squat, _id: `squat-${index}` }));
    expect(estimatedMinutes(aProgram({ moves }))).toBe(45);
  });

  test('rests less without weight', () => {
    expect(estimatedMinutes(aProgram({ moves: [plank] }))).toBe(4);
  });

  test('has a length even where a move has no target', () => {
    expect(estimatedMinutes(aProgram({ moves: [aMove({ sets: 4, reps: null })] }))).toBe(6);
  });
});

describe('a timed program', () => {
  test('is as long as its clock, to the minute', () => {
    const moves = [
      { ...plank, sets: 10, seconds: 60 },
      { ...plank, _id: 'rest', sets: 10, seconds: 40 },
    ];
    expect(estimatedMinutes(aProgram({ timed: true, moves }))).toBe(17);
  });

  test('is open when nothing is planned', () => {
    expect(estimatedMinutes(aProgram({ timed: true, moves: [] }))).toBeNull();
    expect(estimatedMinutes(aProgram({ timed: true, moves: [aMove({ seconds: null })] }))).toBeNull();
  });
});
