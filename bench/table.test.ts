import { expect, test } from 'vitest';
import { describeServers, formatLine, formatTable, type Line } from './table.ts';

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

test('two servers are compared by cost and by pace, and the lower figure decides', () => {
  const pace = (cpuUsEach: number, perSecond: number) => ({ cpuUsEach, perSecond });
  const comparison = {
    ratio: 1.2,
    paceRatio: 0.85,
    range: [1, 1.3] as const,
    ours: pace(100, 1_700),
    reference: pace(120, 2_000),
  };
  expect(describeServers(comparison, 0.9)).toMatchObject({
    value: 0.85,
    shown: '120 % by CPU, 85 % by pace (100 µs against 120 µs of CPU, 1,700/s against 2,000/s)',
    passes: false,
  });
  expect(describeServers({ ...comparison, paceRatio: 0.95 }, 0.9).passes).toBe(true);
});
