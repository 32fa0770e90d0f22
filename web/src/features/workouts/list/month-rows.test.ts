import { expect, test } from 'vitest';
import { aRow } from '../../../../test/a-workout.ts';
import { formatIn } from '../../../../test/format-in.ts';
import { heartRateCell, lengthCell, monthGroups, setsCell, summaryOf } from './month-rows.ts';

/** Late on the last evening of February in New York, which is March in UTC. */
const february = aRow({ _id: 'feb', created: '2026-03-01T03:30:00.000Z' });
const march = aRow({ _id: 'mar' });
const months = [
  { month: '2026-03', count: 9 },
  { month: '2026-02', count: 20 },
];

test('a workout belongs to the month on its own wall, with that month counted in all', () => {
  expect(monthGroups({ data: [march, february], months })).toEqual([
    { key: '2026-03', title: 'March 2026', count: 9, rows: [march] },
    { key: '2026-02', title: 'February 2026', count: 20, rows: [february] },
  ]);
});

test.each([
  [{}, '52 min, 11 sets, 134 bpm'],
  [{ setCount: 1, hrAverage: null }, '52 min, 1 set'],
  [{ setCount: 0, timed: true, elapsed: 1680 }, '28 min, 134 bpm'],
  [{ setCount: 3, timed: true, elapsed: 2700 }, '45 min, 134 bpm'],
  [{ setCount: 3, timed: true, elapsed: 2700, isFromPeloton: true, metres: 22_714 }, '45 min, 22.7 km, 134 bpm'],
  [
    {
      timed: true,
      elapsed: 297,
      score: { kind: 'time', seconds: 297, isComplete: true, done: 9, of: 9, reps: null } as const,
    },
    '4:57, 134 bpm',
  ],
  [
    { timed: true, elapsed: 720, score: { kind: 'rounds', rounds: 6, of: null, reps: 5 } as const },
    '12 min, 6 rounds + 5 reps, 134 bpm',
  ],
  [{ setCount: 0, isFromPeloton: true }, '52 min, 134 bpm'],
  [{ ended: null, hrAverage: null }, 'In progress, 11 sets'],
])('%j is summed up as %s', (more, words) => {
  expect(summaryOf(aRow(more))).toBe(words);
});

test('a length is parted from its unit, also where no space is between them', () => {
  const row = aRow({ timed: true, elapsed: 3720 });
  expect(lengthCell(row)).toEqual({ value: '1 h 2', words: 'min' });
  formatIn('ja');
  expect(lengthCell(row)).toEqual({ value: '1時間2', words: '分' });
});

test('a column says what there is none of', () => {
  const row = aRow({ setCount: 0, hrAverage: null, ended: null });
  expect(lengthCell(row)).toEqual({ words: 'In progress' });
  expect(setsCell(row)).toEqual({ words: 'No sets' });
  expect(setsCell({ ...row, timed: true })).toEqual({ words: 'Timed' });
  expect(setsCell({ ...row, timed: true, setCount: 3 })).toEqual({ words: 'Timed' });
  expect(setsCell({ ...row, isFromPeloton: true })).toEqual({ words: 'Class' });
  expect(setsCell({ ...row, timed: true, metres: 22_714 })).toEqual({ words: '22.7 km' });
  expect(heartRateCell(row)).toEqual({ words: 'No heart rate' });
});

test.each([
  [{ kind: 'rounds', rounds: 14, of: 16, reps: 120 }, '14 of 16 rounds'],
  [{ kind: 'rounds', rounds: 6, of: null, reps: 5 }, '6 + 5 rounds'],
  [{ kind: 'rounds', rounds: 1, of: null, reps: 0 }, '1 round'],
  [{ kind: 'time', seconds: 754, isComplete: true, done: 12, of: 12, reps: null }, '12:34'],
  [{ kind: 'time', seconds: 900, isComplete: false, done: 8, of: 12, reps: 3 }, '8 of 12 exercises'],
] as const)('the column of a workout by the clock: %j is %s', (score, text) => {
  const { value, words } = setsCell(aRow({ timed: true, score }));
  expect([value, words].filter(Boolean).join(' ')).toBe(text);
});
