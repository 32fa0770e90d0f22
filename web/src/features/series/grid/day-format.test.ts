import { expect, test } from 'vitest';
import {
  addressOf,
  cellLabel,
  cellsOfPlan,
  chosenIn,
  firstOpen,
  type GridCell,
  gridLayout,
  undated,
  weekMarks,
} from './day-format.ts';

const plan = cellsOfPlan({ totalWeeks: 2, weeks: [{ programs: [{ day: 1, programId: 'p1' }] }, { programs: [] }] });

test('a plan has a square for each day, and all its workouts are to come', () => {
  expect(plan).toHaveLength(14);
  expect(plan.filter(({ status }) => status === 'upcoming').map(({ dayNumber }) => dayNumber)).toEqual([1]);
});

test('without dates the columns are the days of the plan', () => {
  const { columns, rows } = gridLayout(plan);
  expect(columns.map(({ label }) => label).join()).toBe('Day 1,Day 2,Day 3,Day 4,Day 5,Day 6,Day 7');
  expect(rows.map(({ week, name }) => [week, name])).toEqual([
    [1, 'Week 1'],
    [2, 'Week 2'],
  ]);
});

const from = (start: number) =>
  plan.map((cell, index) => ({ ...cell, date: `2026-03-${String(start + index).padStart(2, '0')}` }));

test('begun on a Monday, the rows are the weeks of the plan', () => {
  const { columns, rows } = gridLayout(from(9));
  expect(columns.map(({ label }) => label).join('')).toBe('MTWTFSS');
  expect(rows.map(({ week, name }) => [week, name])).toEqual([
    [1, 'Week 1'],
    [2, 'Week 2'],
  ]);
});

const numbered = ({ rows }: ReturnType<typeof gridLayout>) =>
  rows.map(({ name, cells: days }) => [name, days.map((cell) => cell?.dayNumber ?? 0)]);
const shownNumbers = ({ rows }: ReturnType<typeof gridLayout>) =>
  rows.map(({ week, isContinued }) => (isContinued ? null : week));

test('begun on a Wednesday, each day stands under its weekday, a row has the number of the week that begins in it', () => {
  const layout = gridLayout(from(11));
  expect(layout.columns.map(({ label }) => label).join('')).toBe('MTWTFSS');
  // Of the last week only rest is left, which needs no row.
  expect(numbered(layout)).toEqual([
    ['Week 1', [0, 0, 1, 2, 3, 4, 5]],
    ['Week 2', [6, 7, 8, 9, 10, 11, 12]],
  ]);
});

test('from Sunday, a plan begun on a Monday has its first day in the second column', () => {
  const layout = gridLayout(from(9), 6);
  expect(layout.columns.map(({ name }) => name.slice(0, 2)).join('')).toBe('SuMoTuWeThFrSa');
  expect(numbered(layout).slice(0, 2)).toEqual([
    ['Week 1', [0, 1, 2, 3, 4, 5, 6]],
    ['Week 2', [7, 8, 9, 10, 11, 12, 13]],
  ]);
});

test.each([
  ['a workout is planned', { status: 'upcoming', programId: 'p1' }],
  ['something was done', { status: 'done', programId: null }],
] as const)('where %s on the last days, their row goes on with the week', (_, change) => {
  const days = from(11).map((cell) => (cell.dayNumber === 14 ? { ...cell, ...change } : cell));
  expect(numbered(gridLayout(days)).at(-1)).toEqual(['Week 2, continued', [13, 14, 0, 0, 0, 0, 0]]);
  expect(shownNumbers(gridLayout(days))).toEqual([1, 2, null]);
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

const cells = cellsOfPlan({ totalWeeks: 2, weeks: [{ programs: [{ day: 3, programId: 'p1' }] }, { programs: [] }] });

test.each([
  ['week=1&day=3', 3],
  ['week=2&day=7', 14],
  ['week=3&day=1', undefined],
  ['', undefined],
])('%s', (query, dayNumber) => {
  expect(chosenIn(new URLSearchParams(query), cells)?.dayNumber).toBe(dayNumber);
});

test('the address keeps what else it says', () => {
  const params = new URLSearchParams('week=1&day=1&from=home');
  expect(addressOf(params, cells[8] ?? null).toString()).toBe('from=home&week=2&day=2');
  expect(addressOf(params, null).toString()).toBe('from=home');
});

test('at first today is open, or what comes', () => {
  const dated = cells.map((cell, index) => ({ ...cell, date: `2026-03-${12 + index}` }));
  expect(firstOpen(dated, '2026-03-13')?.dayNumber).toBe(2);
  expect(firstOpen(dated, '2026-05-01')?.dayNumber).toBe(3);
  expect(firstOpen([], null)).toBeNull();
});

test('by session days have no dates, and the one to do is the next', () => {
  const [first] = undated(plan.slice(0, 1).map((cell) => ({ ...cell, date: '2026-03-02', status: 'today' as const })));
  expect(first && cellLabel(first, 'Upper')).toBe('Week 1, day 1: Upper, next');
  expect(first && firstOpen([...plan.slice(1), first], '2026-03-09')).toBe(first);
});

test('weeks that are lighter, or have targets of their own', () => {
  const deload = { load: 90, sets: 50 };
  expect(weekMarks([{}, { deload }, { targets: [] }, { deload, targets: ['one'] }])).toEqual({
    deloads: new Set([2, 4]),
    targets: new Set([4]),
  });
  expect(weekMarks(undefined)).toEqual({ deloads: new Set(), targets: new Set() });
});
