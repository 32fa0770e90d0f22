import { expect, test } from 'vitest';
import { formatLine, formatTable, type Line } from './table.ts';

const row = { id: '6a', name: 'Memory', target: 'at most 150 MB' };
const measured: Line = { row, result: { value: 138, shown: '138 MB', passes: true }, tookMs: 8_600 };
const failed: Line = { row: { ...row, id: '7' }, result: { failure: 'No browser.' }, tookMs: 400 };

test('a row is told with its figure, its target and the time it took', () => {
  expect(formatLine(measured)).toBe('6a  Memory: 138 MB (at most 150 MB), pass, 9 s');
  expect(formatLine(failed)).toBe('7   Memory: not measured (at most 150 MB), failed, 0 s');
});

test('the table has a line for each row that was measured, however many there are', () => {
  expect(formatTable([measured, failed]).split('\n').slice(2)).toEqual([
    expect.stringMatching(/^6a +Memory +138 MB +at most 150 MB +pass$/),
    expect.stringMatching(/^7 +Memory +not measured +at most 150 MB +failed$/),
  ]);
  expect(formatTable([]).split('\n')).toHaveLength(2);
});
