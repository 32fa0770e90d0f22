import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../time/local-date.ts';
import { calendarOf, cellStatuses, todayOf } from './calendar.ts';
import { weekOfPlan, weekWithoutPlan } from './calendar-weeks.ts';
import { aPlan, done } from './testing/a-plan.ts';

const statuses = (...given: Parameters<typeof calendarOf>): string =>
  calendarOf(...given)
    .map(({ status }) => status[0])
    .join('');

test('what is done, today, missed, to come and rest', () => {
  expect(statuses(aPlan, [], '2026-03-02')).toBe('trrurrrurrurur');
  // Thursday of the second week: the first upper was missed, the second is due.
  const workouts = [done('lower', '2026-03-02', [1, 1]), done('lower', '2026-03-09', [2, 1])];
  expect(statuses(aPlan, workouts, '2026-03-12')).toBe('drrmrrrdrrtrur');
  expect(statuses({ ...aPlan, completed: true }, workouts, '2026-03-12')).toBe('drrmrrrdrrmrmr');
  expect(statuses(aPlan, workouts, '2026-04-30')).toBe('drrmrrrdrrmrmr');
});

test('a workout shows on the day it was linked to, else on its date, and also on a day of rest', () => {
  const late = done('upper', '2026-03-06', [1, 4]);
  const onRest = done('ride', '2026-03-08');
  const cells = calendarOf(aPlan, [late, onRest], '2026-03-08');
  expect(cells[3]).toEqual({
    date: '2026-03-05',
    dayNumber: 4,
    week: 1,
    day: 4,
    programId: 'upper',
    status: 'done',
    workoutId: late._id,
  });
  expect(cells[6]).toMatchObject({ programId: null, status: 'done', workoutId: onRest._id });
  const elsewhere = [done('ride', '2026-03-01'), done('ride', '2026-03-16'), done('ride', '2026-03-03', [3, 1])];
  expect(statuses(aPlan, elsewhere, '2026-03-02')).toBe('trrurrrurrurur');
});

test('of two workouts on one day the planned one shows, else the later', () => {
  const [walk, lower, ride] = [
    done('walk', '2026-03-02', [1, 1], 20),
    done('lower', '2026-03-02', [1, 1], 10),
    done('ride', '2026-03-02', [1, 1], 12),
  ];
  const shown = (workouts: Parameters<typeof calendarOf>[1]) => calendarOf(aPlan, workouts, '2026-03-02')[0]?.workoutId;
  expect(shown([walk, lower, ride])).toBe(lower._id);
  expect(shown([ride, walk])).toBe(walk._id);
  expect(shown([walk, ride])).toBe(walk._id);
});

test('today is a day of the plan, or a date without a place', () => {
  const workouts = [done('lower', '2026-03-02', [1, 1])];
  expect(todayOf(aPlan, workouts, '2026-03-02')).toEqual({
    date: '2026-03-02',
    dayNumber: 1,
    week: 1,
    day: 1,
    programId: 'lower',
    completed: true,
    workoutId: workouts[0]?._id,
  });
  expect(todayOf(aPlan, workouts, '2026-03-10')).toMatchObject({ week: 2, day: 2, programId: null, completed: false });
  expect(todayOf(aPlan, workouts, '2026-03-01')).toMatchObject({
    dayNumber: 0,
    week: null,
    day: null,
    programId: null,
  });
  expect(todayOf(aPlan, workouts, '2026-03-16')).toMatchObject({ dayNumber: 15, week: null, day: null });
});

test('a calendar has seven squares a week, in order, whatever the plan, the day and the workouts', () => {
  const anyWeek = fc.record({
    programs: fc.uniqueArray(fc.record({ day: fc.integer({ min: 1, max: 7 }), programId: fc.constantFrom('a', 'b') }), {
      selector: ({ day }) => day,
    }),
  });
  const anyDay = fc.integer({ min: -20, max: 200 }).map((day) => addDays('2026-03-02', day - 1));
  const anyWorkout = fc
    .record({
      date: anyDay,
      place: fc.option(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 7 }))),
    })
    .map(({ date, place }) => done('a', date, place ?? undefined));
  fc.assert(
    fc.property(
      fc.array(anyWeek, { minLength: 1, maxLength: 16 }),
      fc.array(anyWorkout, { maxLength: 30 }),
      anyDay,
      fc.boolean(),
      (weeks, workouts, today, completed) => {
        const plan = { startDate: '2026-03-02', totalWeeks: weeks.length, weeks, completed };
        const cells = calendarOf(plan, workouts, today);
        expect(cells).toHaveLength(weeks.length * 7);
        for (const [index, cell] of cells.entries()) {
          expect([cell.dayNumber, cell.week, cell.day]).toEqual([
            index + 1,
            Math.floor(index / 7) + 1,
            (index % 7) + 1,
          ]);
          expect(cell.date).toBe(addDays(plan.startDate, index));
          expect(cellStatuses).toContain(cell.status);
          expect(cell.status === 'done').toBe(cell.workoutId !== null);
        }
      },
    ),
  );
});

test.each([
  ['2026-03-01', '2026-03-02'],
  ['2026-03-08', '2026-03-02'],
  ['2026-03-09', '2026-03-09'],
  ['2026-05-01', '2026-03-09'],
])('on %s the week shown begins on %s', (today, first) => {
  const week = weekOfPlan(aPlan, [], { today, firstDay: 0 });
  expect(week).toHaveLength(7);
  expect(week[0]?.date).toBe(first);
});

test('the dots say what the calendar says', () => {
  const workout = done('lower', '2026-03-02', [1, 1]);
  expect(weekOfPlan(aPlan, [workout], { today: '2026-03-05', firstDay: 0 }).map(({ status }) => status)).toEqual([
    'done',
    'rest',
    'rest',
    'today',
    'rest',
    'rest',
    'rest',
  ]);
});

test.each([
  [0, '2026-03-09'],
  [5, '2026-03-07'],
  [6, '2026-03-08'],
] as const)('a week that begins %i days after Monday begins on %s', (firstDay, first) => {
  const week = weekOfPlan(aPlan, [], { today: '2026-03-12', firstDay });
  expect(week.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, index) => addDays(first, index)));
});

test('without a plan the week runs from its first day, with what was done', () => {
  const recent = [
    { date: '2026-03-08', workoutId: 'last week' },
    { date: '2026-03-10', workoutId: 'tuesday' },
  ];
  const week = weekWithoutPlan(recent, { today: '2026-03-12', firstDay: 0 });
  expect(week.map(({ status }) => status)).toEqual(['rest', 'done', 'rest', 'today', 'rest', 'rest', 'rest']);
  expect(week[1]).toEqual({ date: '2026-03-10', status: 'done', programId: null, workoutId: 'tuesday' });
  const fromSunday = weekWithoutPlan(recent, { today: '2026-03-12', firstDay: 6 });
  expect(fromSunday.map(({ status }) => status)).toEqual(['done', 'rest', 'done', 'rest', 'today', 'rest', 'rest']);
});

test('a day that was chosen to be repeated is to be done today', () => {
  const before = [done('lower', '2026-03-02', [1, 1]), done('upper', '2026-03-05', [1, 4])];
  const again = { ...aPlan, chosenDay: 1 };
  expect(todayOf(again, before, '2026-03-06')).toMatchObject({ week: 1, day: 1, completed: false, workoutId: null });
  const repeated = [...before, done('lower', '2026-03-06', [1, 1])];
  expect(todayOf(again, repeated, '2026-03-06')).toMatchObject({ week: 1, day: 1, completed: true });
});
