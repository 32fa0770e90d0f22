import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarOf, todayOf } from './calendar.ts';
import { calendarWeeks } from './calendar-weeks.ts';
import { chosenAfterLink } from './linked-days.ts';
import { progressOf } from './progress.ts';
import { placeOnDate, rescheduled, resumedOn, scheduledDate, scheduledDay } from './schedule.ts';
import { aPlan, done } from './testing/a-plan.ts';

const pushed = { startDate: '2026-03-02', shifts: [{ fromDay: 4, days: 2 }] };

test('a shift pushes a day and all after it, and leaves a gap without a place', () => {
  expect([3, 4, 14].map((day) => scheduledDate(pushed, day))).toEqual(['2026-03-04', '2026-03-07', '2026-03-17']);
  expect(placeOnDate(pushed, 2, '2026-03-04')).toEqual({ week: 1, day: 3 });
  expect(placeOnDate(pushed, 2, '2026-03-05')).toBeNull();
  expect(placeOnDate(pushed, 2, '2026-03-07')).toEqual({ week: 1, day: 4 });
  expect(placeOnDate(pushed, 2, '2026-03-18')).toBeNull();
});

test('dates and days are each other, whatever was shifted', () => {
  const anyShift = fc.record({ fromDay: fc.integer({ min: 1, max: 60 }), days: fc.integer({ min: 1, max: 40 }) });
  fc.assert(
    fc.property(fc.array(anyShift, { maxLength: 5 }), fc.integer({ min: -10, max: 80 }), (shifts, day) => {
      const schedule = { startDate: '2026-03-02', shifts };
      expect(scheduledDay(schedule, scheduledDate(schedule, day))).toBe(day);
    }),
  );
});

test('a day is moved to a date, further on, back again, and not before the day ahead of it', () => {
  const later = rescheduled(pushed, 4, '2026-03-10');
  expect(later?.shifts).toEqual([{ fromDay: 4, days: 5 }]);
  expect(later && rescheduled(later, 4, '2026-03-10')).toEqual(later);
  expect(rescheduled(pushed, 4, '2026-03-05')?.shifts).toEqual([]);
  expect(rescheduled(pushed, 4, '2026-03-04')).toBeNull();
  expect(rescheduled(pushed, 1, '2026-02-27')).toMatchObject({ startDate: '2026-02-27', shifts: pushed.shifts });
});

test('while paused nothing is due and nothing is missed; the days before keep their dates', () => {
  const paused = { ...aPlan, paused: { on: '2026-03-04', fromDay: 3 } };
  const lower = done('lower', '2026-03-02', [1, 1]);
  const cells = calendarOf(paused, [lower], '2026-03-20');
  expect(cells.map(({ status }) => status[0]).join('')).toBe('drrurrrurrurur');
  expect([cells[1]?.date, cells[2]?.date, cells[3]?.date]).toEqual(['2026-03-03', '2026-03-20', '2026-03-21']);
  expect(todayOf(paused, [lower], '2026-03-21')).toMatchObject({ week: null, programId: null });
  expect(progressOf(paused, [lower], '2026-05-01')).toMatchObject({ missedDays: 0, canComplete: false });
  expect(resumedOn(paused, '2026-03-20').shifts).toEqual([{ fromDay: 3, days: 16 }]);
});

test('the chosen day is offered today and next, also ahead of its date', () => {
  const lower = done('lower', '2026-03-02', [1, 1]);
  const ahead = { ...aPlan, chosenDay: 8 };
  expect(progressOf(ahead, [lower], '2026-03-03')).toMatchObject({ next: { dayNumber: 8 }, nextWorkout: { week: 2 } });
  expect(todayOf(ahead, [lower], '2026-03-03')).toMatchObject({
    week: 2,
    day: 1,
    programId: 'lower',
    completed: false,
  });
  expect(todayOf({ ...aPlan, chosenDay: 2 }, [lower], '2026-03-03')).toMatchObject({ week: 1, day: 4 });
});

test.each([
  ['a day before it changes nothing', 8, 4, 4, 8],
  ['the chosen day, the latest of all: the usual rule again', 8, 8, 8, null],
  ['a day done once more: on with the day after', 2, 2, 11, 3],
  ['nothing linked', 8, null, 4, 8],
  ['nothing chosen', null, 4, 4, null],
])('after linking: %s', (_name, chosen, linked, latest, left) => {
  expect(chosenAfterLink(chosen, linked, latest)).toBe(left);
});

test('the days stand in calendar weeks, Monday first, with empty places around them', () => {
  // 4 March 2026 is a Wednesday.
  const cells = calendarOf({ ...aPlan, startDate: '2026-03-04' }, [], '2026-03-04');
  const weeks = calendarWeeks(cells, 0);
  expect(weeks.map(({ first }) => first)).toEqual(['2026-03-02', '2026-03-09', '2026-03-16']);
  expect(weeks.map(({ days }) => days.map((cell) => cell?.dayNumber ?? null))).toEqual([
    [null, null, 1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10, 11, 12],
    [13, 14, null, null, null, null, null],
  ]);
});
