import type { Program, ProgramMove } from '@workout-tracker/core/programs/program';
import { describe, expect, test } from 'vitest';
import { emptyDraft, newWorkoutOf, objectToMinutes, plannedSets } from './new-draft.ts';

const squat: ProgramMove = {
  _id: 'goblet-squat',
  title: 'Goblet Squat',
  exerciseId: null,
  trackable: true,
  weight: true,
  measure: 'reps',
  variants: [{ label: 'Heels raised' }],
  sets: 3,
  reps: 12,
  seconds: null,
  startCount: 12,
  startWeight: 25,
  starts: [
    { count: 12, weight: 25, unit: 'lb', variant: 1 },
    { count: 10, weight: 27.5, unit: 'lb', variant: 1 },
  ],
};
const plank: ProgramMove = {
  ...squat,
  _id: 'plank',
  weight: false,
  measure: 'seconds',
  variants: [],
  sets: 1,
  starts: [{ count: 40, weight: null, unit: null, variant: 0 }],
};
const program: Program = {
  _id: '0195f3a0-0000-7000-8000-0000000000aa',
  title: 'Full Body',
  description: '',
  tags: [],
  timed: false,
  moves: [squat, plank],
  ownerId: null,
  archived: false,
  version: 3,
  lastDoneAt: null,
  workoutCount: 0,
};
const timeZone = 'America/New_York';
const maker = { id: '0195f3a0-0000-7000-8000-000000000001', program, timeZone, units: 'kg' as const };

test('it begins an hour ago, on a quarter', () => {
  expect(emptyDraft(Date.parse('2026-03-07T15:52:10Z'), timeZone).start.text).toBe('2026-03-07T09:45');
});

describe('the planned sets', () => {
  test('begin where the last ones were, and a set more than last time begins like the last of them', () => {
    const { moves } = newWorkoutOf({ ...emptyDraft(0, timeZone), sets: plannedSets(program, 'lb') }, maker);
    expect(moves).toEqual([
      { mid: 'goblet-squat', reps: 12, weight: 25, unit: 'lb', variant: 1 },
      { mid: 'goblet-squat', reps: 10, weight: 27.5, unit: 'lb', variant: 1 },
      { mid: 'goblet-squat', reps: 10, weight: 27.5, unit: 'lb', variant: 1 },
      { mid: 'plank', seconds: 40 },
    ]);
  });

  test('have the weights of another unit converted and rounded to what can be loaded', () => {
    const { moves } = newWorkoutOf({ ...emptyDraft(0, timeZone), sets: plannedSets(program, 'kg') }, maker);
    expect(moves.slice(0, 2)).toEqual([
      { mid: 'goblet-squat', reps: 12, weight: 12.5, unit: 'kg', variant: 1 },
      { mid: 'goblet-squat', reps: 10, weight: 12.5, unit: 'kg', variant: 1 },
    ]);
  });

  test('of a program never done have no weight yet, in the unit of the person', () => {
    const starts = [{ count: 12, weight: null, unit: null, variant: 0 }];
    const fresh = { ...program, moves: [{ ...squat, sets: 1, starts }] };
    const { moves } = newWorkoutOf({ ...emptyDraft(0, timeZone), sets: plannedSets(fresh, 'kg') }, maker);
    expect(moves).toEqual([{ mid: 'goblet-squat', reps: 12, weight: null, unit: 'kg', variant: 0 }]);
  });
});

test('the length leads from the start to the end, across midnight and a change of the clocks', () => {
  const draft = {
    ...emptyDraft(0, timeZone),
    start: { text: '2026-03-07T23:40', isSecondPass: false },
    minutes: '200',
  };
  expect(newWorkoutOf(draft, maker)).toMatchObject({
    created: '2026-03-08T04:40:00.000Z',
    ended: '2026-03-08T08:00:00.000Z',
    programVersion: 3,
    timeZone,
  });
});

test('a timed program is as long as it took', () => {
  const draft = { ...emptyDraft(0, timeZone), minutes: '28' };
  expect(newWorkoutOf(draft, { ...maker, program: { ...program, timed: true } })).toMatchObject({
    timed: true,
    elapsed: 1680,
  });
  expect(newWorkoutOf(draft, maker)).not.toHaveProperty('elapsed');
});

test.each([
  ['45', true],
  ['1', true],
  ['2880', true],
  ['0', false],
  ['2881', false],
  ['-5', false],
  ['4.5', false],
  ['', false],
  ['long', false],
])('%j minutes: %s', (text, isRight) => {
  expect(objectToMinutes(text) === undefined).toBe(isRight);
});
