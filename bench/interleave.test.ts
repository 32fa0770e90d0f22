import { describe, expect, test } from 'vitest';
import { interleave, median, type TakeTurn } from './interleave.ts';

/** A program that costs this much each, in turn. */
function costing(log: string[], name: string, cpuMsEach: readonly number[]): TakeTurn {
  let turn = 0;
  return async (durationMs) => {
    log.push(`${name} ${durationMs}`);
    const each = durationMs === 10 ? 1 : (cpuMsEach[turn++] ?? Number.NaN);
    return { count: 100, cpuMs: each * 100, elapsedMs: 50 * each };
  };
}

describe('interleave', () => {
  const schedule = { warmUpMs: 10, rounds: 3, turnMs: 5 };

  test('warms both up, then takes turns', async () => {
    const log: string[] = [];
    const turns = [1, 1, 1];
    await interleave({ ours: costing(log, 'ours', turns), reference: costing(log, 'bare', turns) }, schedule);
    expect(log).toEqual(['bare 10', 'ours 10', 'bare 5', 'ours 5', 'bare 5', 'ours 5', 'bare 5', 'ours 5']);
  });

  test('compares neighbours, so a slow minute of the machine does not count', async () => {
    const comparison = await interleave(
      { ours: costing([], 'ours', [2, 20, 8]), reference: costing([], 'bare', [1, 10, 6]) },
      schedule,
    );
    expect(comparison.ratio).toBe(0.5);
    expect(comparison.range).toEqual([0.5, 0.75]);
    expect(comparison.paceRatio).toBe(0.5);
    expect(comparison.ours).toEqual({ cpuUsEach: 8_000, perSecond: 250 });
  });

  test('refuses a turn in which nothing was done', async () => {
    const idle: TakeTurn = async () => ({ count: 0, cpuMs: 5, elapsedMs: 5 });
    await expect(interleave({ ours: idle, reference: idle }, schedule)).rejects.toThrow('nothing');
  });
});

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});
