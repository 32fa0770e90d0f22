import { describe, expect, test } from 'vitest';
import {
  findSeries,
  formatList,
  formatNext,
  formatStartButton,
  formatWhen,
  lengthOfSeries,
  programInitials,
  progressLine,
  shortNames,
} from './series-format.ts';

test.each([
  [8, 40, '8 weeks, 5 days a week'],
  [1, 1, '1 week, 1 day a week'],
  [6, 23, '6 weeks, about 4 days a week'],
  [4, 1, '4 weeks, about 1 day a week'],
])('%i weeks with %i days', (totalWeeks, plannedDays, words) => {
  expect(lengthOfSeries({ totalWeeks, plannedDays })).toBe(words);
});

describe('where one stands', () => {
  const run = {
    status: 'in_progress' as const,
    series: { title: 'Foundation', totalWeeks: 8, totalDays: 56 },
    currentWeek: 4,
    startDate: '2026-02-16',
    endDate: null as string | null,
    paused: null,
    progress: { plannedDays: 40, doneDays: 16 },
  };
  const today = '2026-03-12';
  test('under way', () => expect(progressLine(run, today)).toBe('Week 4 of 8, 16 of 40 done'));
  test('past the last week', () =>
    expect(progressLine({ ...run, currentWeek: 9 }, today)).toBe('Week 8 of 8, 16 of 40 done'));
  test('before', () => expect(progressLine({ ...run, status: 'not_started' }, today)).toBe('8 weeks, 5 days a week'));
  test('to come', () =>
    expect(progressLine({ ...run, status: 'not_started', startDate: '2026-03-16' }, today)).toBe(
      'Starts Monday, Mar 16',
    ));
  test('after', () =>
    expect(progressLine({ ...run, status: 'completed', endDate: '2026-02-13' }, today)).toBe(
      '8 weeks, finished Feb 13',
    ));
});

test.each([
  [['Upper Body Strength', 'Lower Body Strength', 'Ride + Lift'], 'Upper, Lower, Ride'],
  [['Bodyweight Basics', 'Bodyweight Circuit'], 'Basics, Circuit'],
  [['Bodyweight', 'Bodyweight Circuit'], 'Bodyweight, Circuit'],
  [['Bodyweight A', 'Bodyweight B', 'Full A'], 'Bodyw… A, Bodyw… B, Full'],
  [['Unbelievably long'], 'Unbelieva…'],
  [['Easy Row', 'Easy Ride', 'Row Long'], 'ER, Ride, Row'],
])('%j in short', (titles, short) => {
  expect([...shortNames(titles).values()].join(', ')).toBe(short);
});

test.each([
  [['Upper Body Strength', 'Lower Body Strength', 'Mobility'], 'UBS, LBS, Mo'],
  [['Push Day', 'Pull Day', 'Leg Day'], 'Push, Pull, LD'],
  [['Full Body A', 'Full Body B'], 'FBA, FBB'],
])('the initials of %j', (titles, initials) => {
  expect([...programInitials(titles).values()].join(', ')).toBe(initials);
});

test.each([
  ['2026-03-13', "Start tomorrow's"],
  ['2026-03-16', "Start Monday's"],
  ['2026-03-18', "Start Wednesday's"],
  // A week from today has the name of today.
  ['2026-03-19', 'Start next'],
  ['2026-03-12', 'Start next'],
  ['2026-03-10', 'Start next'],
])('the button for the workout of %s on March 12', (date, words) => {
  expect(formatStartButton(date, '2026-03-12')).toBe(words);
});

test.each([
  ['2026-03-12', 'today'],
  ['2026-03-13', 'tomorrow'],
  ['2026-03-11', 'yesterday'],
  ['2026-03-16', 'on Monday'],
  ['2026-03-30', 'on Mar 30'],
])('%s seen from March 12', (date, words) => {
  expect(formatWhen(date, '2026-03-12')).toBe(words);
});

test.each([
  [[], ''],
  [['Dumbbell'], 'Dumbbell'],
  [['Dumbbell', 'Bench', 'Pull-up bar'], 'Dumbbell, bench, pull-up bar'],
])('%j in words is %j', (names, words) => {
  expect(formatList(names)).toBe(words);
});

test.each([
  ['2026-03-13', 'Next: Core & Mobility tomorrow.'],
  ['2026-03-11', 'Core & Mobility was planned yesterday and is still open.'],
])('what comes on %s', (date, words) => {
  expect(formatNext({ title: 'Core & Mobility', date }, '2026-03-12')).toBe(words);
});

const series = [
  { _id: 'f', title: 'Foundation Strength', description: 'Eight weeks with dumbbells.' },
  { _id: 'd', title: 'Daily Mobility', description: 'Twelve minutes a day.' },
];

test.each([
  ['', 2],
  ['  ', 2],
  ['foundation DUMBBELLS', 1],
  ['day', 1],
  ['kettlebell', 0],
])('"%s" finds %i', (typed, count) => {
  expect(findSeries(series, typed)).toHaveLength(count);
});

test('a title comes before a description', () => {
  const mobile = { _id: 'm', title: 'Mobile Hips', description: '' };
  const described = { _id: 'h', title: 'Hips', description: 'For mobile backs.' };
  expect(findSeries([described, mobile], 'mob')).toEqual([mobile, described]);
});

test('by session the next workout has no day to name', () => {
  expect(formatNext({ title: 'Core', date: null }, '2026-03-02')).toBe('Next: Core.');
  expect(formatStartButton(null, '2026-03-02')).toBe('Start next');
});
