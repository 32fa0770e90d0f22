import { describe, expect, test } from 'vitest';
import { aCreate } from '#offline/testing/an-item.ts';
import { stuckItems } from './use-outbox.ts';

describe('stuck', () => {
  const queuedMs = Date.parse(aCreate().queuedAt);
  const minutes = (count: number) => queuedMs + count * 60_000;

  test('is what has waited more than ten minutes with a network', () => {
    expect(stuckItems([aCreate()], { nowMs: minutes(10), onlineSinceMs: queuedMs })).toEqual([]);
    expect(stuckItems([aCreate()], { nowMs: minutes(11), onlineSinceMs: queuedMs })).toHaveLength(1);
  });

  test('is not what waited without one, nor what was just made', () => {
    expect(stuckItems([aCreate()], { nowMs: minutes(10_000), onlineSinceMs: null })).toEqual([]);
    expect(stuckItems([aCreate()], { nowMs: minutes(10_000), onlineSinceMs: minutes(9_995) })).toEqual([]);
    expect(stuckItems([aCreate()], { nowMs: minutes(5), onlineSinceMs: minutes(-60) })).toEqual([]);
  });
});
