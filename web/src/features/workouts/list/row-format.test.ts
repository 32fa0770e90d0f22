import { expect, test } from 'vitest';
import { aRow } from '../../../../test/a-workout.ts';
import { heartRateCell, lengthCell, setsCell, summaryOf } from './row-format.ts';

test.each([
  [{}, '52 min, 11 sets, 134 bpm'],
  [{ setCount: 1, hrAverage: null }, '52 min, 1 set'],
  [{ setCount: 0, timed: true, elapsed: 1680 }, '28 min, timed, 134 bpm'],
  [{ setCount: 3, timed: true, elapsed: 2700 }, '45 min, timed, 134 bpm'],
  [{ setCount: 0, isFromPeloton: true }, '52 min, 134 bpm'],
  [{ ended: null, hrAverage: null }, 'In progress, 11 sets'],
])('%j is summed up as %s', (more, words) => {
  expect(summaryOf(aRow(more))).toBe(words);
});

test('a column says what there is none of', () => {
  const row = aRow({ setCount: 0, hrAverage: null, ended: null });
  expect(lengthCell(row)).toEqual({ words: 'In progress' });
  expect(setsCell(row)).toEqual({ words: 'No sets' });
  expect(setsCell({ ...row, timed: true })).toEqual({ words: 'Timed' });
  expect(setsCell({ ...row, timed: true, setCount: 3 })).toEqual({ words: 'Timed' });
  expect(setsCell({ ...row, isFromPeloton: true })).toEqual({ words: 'Class' });
  expect(heartRateCell(row)).toEqual({ words: 'No heart rate' });
});
