import { expect, test } from 'vitest';
import { dayNumber } from './progress-shape.ts';
import { drawnLines, type WeightLine } from './weight-steps.ts';

const line: WeightLine = {
  isMaximum: false,
  steps: [
    { date: '2026-01-05', kg: 60, isDecided: true },
    { date: '2026-02-02', kg: 62.5, isDecided: false },
    { date: '2026-03-02', kg: 65, isDecided: true },
  ],
};
const to = dayNumber('2026-03-07');
const daysOf = (from: string) =>
  drawnLines([line], { from: dayNumber(from), to }, 'kg').map(({ corners }) =>
    corners.map(({ day, value, isDecided }) => [day - dayNumber(from), value, isDecided]),
  );

test('a line goes on from the weight that stood when the view begins', () => {
  expect(daysOf('2026-01-20')).toEqual([
    [
      [0, 60, false],
      [13, 62.5, false],
      [41, 65, true],
    ],
  ]);
});

test('one that begins in view begins on its day, and one without steps in view is not drawn', () => {
  expect(daysOf('2026-01-01')[0]?.[0]).toEqual([4, 60, true]);
  expect(drawnLines([{ ...line, steps: [] }], { from: 0, to }, 'kg')).toEqual([]);
});

test('in the units of the person', () => {
  expect(drawnLines([line], { from: dayNumber('2026-03-06'), to }, 'lb')[0]?.corners[0]?.value).toBe(143.5);
});
