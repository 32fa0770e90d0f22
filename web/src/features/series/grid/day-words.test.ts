import { expect, test } from 'vitest';
import { cellLabel, cellsOfPlan, columnLetters, type GridCell } from './day-words.ts';

const plan = cellsOfPlan({ totalWeeks: 2, weeks: [{ programs: [{ day: 1, programId: 'p1' }] }, { programs: [] }] });

test('a plan has a square for each day, and all its workouts are to come', () => {
  expect(plan).toHaveLength(14);
  expect(plan.filter(({ status }) => status === 'upcoming').map(({ dayNumber }) => dayNumber)).toEqual([1]);
});

test('without dates the columns are Monday to Sunday', () => {
  expect(columnLetters(plan).join('')).toBe('MTWTFSS');
});

test('with dates the columns are the weekdays of the run', () => {
  const begun = plan.map((cell, index) => ({ ...cell, date: `2026-03-${12 + index}` }));
  expect(columnLetters(begun).join('')).toBe('TFSSMTW');
});

test('a square says its place, its date, its program and its state', () => {
  const cell: GridCell = {
    date: '2026-02-26',
    dayNumber: 11,
    week: 2,
    day: 4,
    programId: 'p1',
    status: 'missed',
    workoutId: null,
  };
  expect(cellLabel(cell, 'Upper')).toBe('Week 2, day 4, Thursday, February 26: Upper, missed');
  expect(cellLabel({ ...cell, date: null, programId: null, status: 'rest' }, null)).toBe('Week 2, day 4: rest');
});
