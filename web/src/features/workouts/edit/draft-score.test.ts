import { aClock } from '@workout-tracker/core/workouts/testing/a-workout';
import { expect, test } from 'vitest';
import { clockWith, draftScoreOf, parseDraftScore } from './draft-score.ts';

const forTime = aClock({
  score: { kind: 'time', seconds: 754.5, isComplete: true, done: 9, of: 9, reps: null },
});

test('a score that was not touched is what it was', () => {
  for (const clock of [aClock(), forTime]) {
    expect(clockWith(clock, draftScoreOf(clock))).toEqual(clock);
    expect(parseDraftScore(JSON.parse(JSON.stringify(draftScoreOf(clock))))).toEqual(draftScoreOf(clock));
  }
});

test('rounds, reps and the time as they are typed', () => {
  expect(clockWith(aClock(), { rounds: '7', reps: '', time: '' }).score).toMatchObject({ rounds: 7, reps: null });
  expect(clockWith(forTime, { rounds: '', reps: '4', time: '11:05' }).score).toMatchObject({ seconds: 665, reps: 4 });
});

test('what is no number is no score', () => {
  expect(clockWith(aClock(), { rounds: 'x', reps: '1', time: '' }).score).toMatchObject({ rounds: Number.NaN });
  expect(clockWith(forTime, { rounds: '', reps: '', time: '12' }).score).toMatchObject({ seconds: Number.NaN });
  expect(parseDraftScore({ rounds: 7 })).toBeUndefined();
});
