import { expect, it } from 'vitest';
import { addDays } from '../time/local-date.ts';
import { anInput, aSums, heartAt, setsOf, today } from './testing/an-input.ts';
import { dayValue, meanBefore, trainingDays } from './training-days.ts';

it('begins with the first workout and knows nothing before it', () => {
  const days = trainingDays(anInput([aSums(addDays(today, -3), { effort: 6 }), aSums(addDays(today, 1))]));
  expect(days).toMatchObject({ first: addDays(today, -3), today: 3 });
  if (!days) return;
  expect(dayValue(days, -1, 'felt')).toEqual({ value: null, why: 'before-start', partly: null });
  expect(dayValue(days, 0, 'felt')).toEqual({ value: 360, hasWorkout: true });
  expect(dayValue(days, 0, 'heart')).toEqual({ value: null, why: 'no-heart-rate', partly: null });
  expect(dayValue(days, 1, 'heart')).toEqual({ value: 0, hasWorkout: false });
  expect(dayValue(days, 3, 'heart')).toEqual({ value: null, why: 'not-over', partly: null });
});

it('is none for somebody who has done nothing up to today', () => {
  expect(trainingDays(anInput([]))).toBeNull();
  expect(trainingDays(anInput([aSums(addDays(today, 1))]))).toBeNull();
});

it('takes a workout with hard sets for a lift, and a ride without for a ride', () => {
  const ride = { title: 'Ride', minutes: 30, watts: 100, bpm: null, bands: [], driftPercent: null };
  const days = trainingDays(
    anInput([aSums(today, { ride }), aSums(today, { ride, exercises: [setsOf('bench', 1)] }), aSums(today)]),
  );
  expect(days?.workouts.get(0)?.map(({ kind }) => kind)).toEqual(['ride', 'lift', 'other']);
});

it('counts seconds that another workout has counted as known', () => {
  const empty = { ...heartAt(100, 1), seconds: [] };
  const days = trainingDays(anInput([aSums(today, { heart: empty }), aSums(today, { heart: heartAt(120, 10) })]));
  expect(days && dayValue(days, 0, 'heart')).toEqual({ value: 20, hasWorkout: true });
});

it('takes means over the same weekday without the days that are not known', () => {
  const values: Record<number, number | null> = { 23: 4, 16: null, 9: 10, 2: 100 };
  expect(meanBefore(30, 3, (at) => values[at] ?? null)).toBe(7);
  expect(meanBefore(30, 4, (at) => values[at] ?? null)).toBe(38);
  expect(meanBefore(29, 4, (at) => values[at] ?? null)).toBeNull();
});
