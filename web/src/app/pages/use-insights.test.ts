import { defaultTraining } from '@workout-tracker/core/people/training-rules';
import { expect, test } from 'vitest';
import { bandsOf, heartScaleOf } from './use-insights.ts';

const { insights } = defaultTraining;
const bounds = [60, 100, 140, 170];

test('the heart is counted by TRIMP once everything for it is known', () => {
  const known = { ...insights, restingBpm: 50, highestBpm: 190, weighting: 'women' as const };
  expect(heartScaleOf(known, bounds)).toEqual({
    ...{ kind: 'trimp', bounds, restingBpm: 50, highestBpm: 190, weighting: 'women' },
  });
  for (const missing of ['restingBpm', 'highestBpm', 'weighting'])
    expect(heartScaleOf({ ...known, [missing]: null }, bounds)).toEqual({ kind: 'zones', bounds });
});

test('bands of single muscles are those of rows that there are', () => {
  const bands = [
    { muscle: 'calves', from: 8, to: 16 },
    { muscle: 'wings', from: 1, to: 2 },
  ];
  expect(bandsOf({ ...insights, bands })).toEqual({ usual: insights.band, own: { calves: { from: 8, to: 16 } } });
});
