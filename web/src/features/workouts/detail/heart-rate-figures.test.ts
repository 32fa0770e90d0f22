import { expect, test } from 'vitest';
import { setMarks, stretchesOf } from './heart-rate-figures.ts';

const created = '2026-03-07T11:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(created) + seconds * 1000).toISOString();

test('marks stand where sets began', () => {
  const moves = [
    { mid: 'warmup' },
    { mid: 'squat', startedAt: at(30), endedAt: at(60) },
    { mid: 'squat', endedAt: at(90) },
    { mid: 'squat', startedAt: at(-5) },
  ];
  expect(setMarks(moves, created)).toEqual([30, 90]);
});

test('a table has a row for every five minutes, with gaps left open', () => {
  const perMinute = 60_000;
  expect(stretchesOf([100, 110, 120, 130, 140, null, null, null, null, null, 150], perMinute)).toEqual([
    { fromMin: 0, toMin: 5, average: 120, max: 140 },
    { fromMin: 5, toMin: 10, average: null, max: null },
    { fromMin: 10, toMin: 11, average: 150, max: 150 },
  ]);
});

test('from an hour on the rows are ten minutes', () => {
  const stretches = stretchesOf(new Array(60).fill(100), 60_000);
  expect(stretches.map(({ toMin }) => toMin)).toEqual([10, 20, 30, 40, 50, 60]);
});
