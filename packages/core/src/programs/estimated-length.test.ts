import { describe, expect, test } from 'vitest';
import { estimatedMinutes, estimatedSeconds, type PlannedProgram } from './estimated-length.ts';

type Plan = PlannedProgram['moves'][number];

const aMove = (more: Partial<Plan> = {}): Plan => ({
  sets: 3,
  measure: 'reps',
  reps: 12,
  seconds: null,
  weight: false,
  ...more,
});
const aProgram = (more: Partial<PlannedProgram>): PlannedProgram => ({ timed: false, moves: [], ...more });

const squat = aMove({ sets: 3, reps: 12, weight: true });
const plank = aMove({ sets: 3, measure: 'seconds', reps: null, seconds: 40 });

describe('a program of sets', () => {
  test('counts work and rest: three sets of twelve with weight take six or seven minutes', () => {
    expect(estimatedMinutes(aProgram({ moves: [squat] }))).toBe(7);
  });

  test('rests longer after heavy sets', () => {
    expect(estimatedMinutes(aProgram({ moves: [{ ...squat, sets: 5, reps: 5 }] }))).toBe(12);
  });

  test('counts the rows of the first week where there is a plan', () => {
    const [load, heavy] = [{ of: 'working', percent: 100 } as const, { kind: 'exactly', count: 5 } as const];
    const rows = [
      { sets: 3, count: heavy, load },
      { sets: 2, count: { kind: 'range', from: 8, to: 12 } as const, load, restSeconds: 60 },
    ];
    const plan = { weeks: [{ rows }, { rows: rows.slice(0, 1) }] };
    const moves = [{ ...squat, sets: 5, reps: null, plan }];
    expect(estimatedSeconds(aProgram({ moves }))).toBe(60 + 3 * (15 + 120) + 2 * (30 + 60));
  });

  test('is rounded to five minutes once it is long', () => {
    const moves = Array.from({ length: 7 }, () => squat);
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
      { ...plank, sets: 10, seconds: 40 },
    ];
    expect(estimatedMinutes(aProgram({ timed: true, moves }))).toBe(17);
  });

  test('is open when nothing is planned', () => {
    expect(estimatedMinutes(aProgram({ timed: true, moves: [] }))).toBeNull();
    expect(estimatedMinutes(aProgram({ timed: true, moves: [aMove({ seconds: null })] }))).toBeNull();
  });
});

describe('one move without rounding', () => {
  test.each([
    ['heavy sets rest two minutes', { sets: 4, reps: 5, weight: true }, 60 + 4 * (15 + 120)],
    ['lighter weight rests less', { sets: 4, reps: 10, weight: true }, 60 + 4 * (30 + 75)],
    ['bodyweight rests least', { sets: 2, reps: 10 }, 60 + 2 * (30 + 40)],
    ['holds need a short pause', { sets: 2, measure: 'seconds', seconds: 40 } as const, 60 + 2 * (40 + 20)],
  ])('%s', (_, move, seconds) => {
    expect(estimatedSeconds(aProgram({ moves: [aMove(move)] }))).toBe(seconds);
  });
});
