import { expect, test } from 'vitest';
import { aRow } from '../../../../test/a-workout.ts';
import {
  contentOf,
  dayForKey,
  formatContent,
  formatCounts,
  markOf,
  monthAway,
  type PlannedDay,
  stretchWords,
  weeksOf,
} from './month-days.ts';

test.each([
  ['2026-11-12', 0, 6, '2026-10-26', '2026-12-06'],
  ['2026-02-01', 6, 4, '2026-02-01', '2026-02-28'],
  ['2027-02-28', 0, 4, '2027-02-01', '2027-02-28'],
] as const)('%s with the week from %i on', (day, firstDay, count, first, last) => {
  const weeks = weeksOf(day, firstDay);
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([count, first, last]);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s and %i months', (day, months, away) => {
  expect(monthAway(day, months)).toBe(away);
});

test.each([
  ['ArrowLeft', '2026-11-11'],
  ['ArrowDown', '2026-11-19'],
  ['PageUp', '2026-10-12'],
  ['Home', '2026-11-09'],
  ['End', '2026-11-15'],
  ['a', null],
])('the key %s', (key, day) => {
  expect(dayForKey(key, '2026-11-12', 0)).toBe(day);
});

test('a shape for each kind of workout', () => {
  const row = { timed: false, score: null, isFromPeloton: false };
  expect(markOf(aRow(row))).toEqual({ kind: 'strength', icon: 'dumbbell' });
  expect(markOf(aRow({ ...row, timed: true }))).toEqual({ kind: 'timed', icon: 'clock' });
  expect(markOf(aRow({ ...row, isFromPeloton: true, title: '30 min Climb Ride' }))).toEqual({
    kind: 'class',
    icon: 'bike',
  });
  expect(markOf(aRow({ ...row, isFromPeloton: true, title: '20 min Full Body Strength' }))).toMatchObject({
    kind: 'strength',
  });
});

const planned = (date: string, isMissed = false): PlannedDay => ({
  ...{ key: date, date, title: 'Lower Body', about: 'Week 6', to: '/program/1/', isMissed },
});

test('what a day holds, in words, with what filters left out and where a series waits', () => {
  const rows = [aRow({ localDate: '2026-11-12', title: 'Upper Body' })];
  const plan = {
    days: [planned('2026-11-12'), planned('2026-11-10', true)],
    pauses: [{ from: '2026-11-14', to: '2026-11-16' }],
    deloads: [{ from: '2026-11-23', to: '2026-11-29' }],
  };
  const all = [...rows, aRow({ localDate: '2026-11-12' }), aRow({ localDate: '2026-11-14' })];
  const words = (date: string) => formatContent(contentOf(date, { rows, all, plan }));
  expect(words('2026-11-12')).toBe('Thursday, November 12: Upper Body; 1 filtered out; Lower Body, planned');
  expect(words('2026-11-10')).toBe('Tuesday, November 10: Lower Body, missed');
  expect(words('2026-11-14')).toBe('Saturday, November 14: 1 filtered out; paused');
  expect(words('2026-11-17')).toBe('Tuesday, November 17: nothing');
  expect(words('2026-11-29')).toBe('Sunday, November 29: deload');
  expect(words('2026-11-30')).toBe('Monday, November 30: nothing');
  expect(formatCounts('2026-11-01', { rows, plan })).toBe('1 done, 1 planned');
});

test('a deload and a pause are said once in each week, where there is room', () => {
  const week = (weekOf: string) => weeksOf(weekOf, 0).find((dates) => dates.includes(weekOf)) ?? [];
  const plan = {
    days: ['2026-11-23', '2026-11-24', '2026-11-26'].map((date) => planned(date)),
    pauses: [{ from: '2026-11-13', to: '2026-11-18' }],
    deloads: [{ from: '2026-11-23', to: '2026-11-29' }],
  };
  const rows = [aRow({ localDate: '2026-11-16' })];
  const said = (date: string) => [
    ...stretchWords(week(date).map((each) => contentOf(each, { rows, all: rows, plan }))),
  ];
  expect(said('2026-11-09')).toEqual([['2026-11-13', 'Paused']]);
  expect(said('2026-11-16')).toEqual([['2026-11-17', 'Paused']]);
  expect(said('2026-11-23')).toEqual([['2026-11-25', 'Deload']]);
  expect(said('2026-11-30')).toEqual([]);
  const full = week('2026-11-23').map((date) => planned(date));
  const days = week('2026-11-23').map((date) => contentOf(date, { rows: [], all: [], plan: { ...plan, days: full } }));
  expect([...stretchWords(days)]).toEqual([]);
});
