import { expect, test } from 'vitest';
import { defaultTraining } from '../people/training-rules.ts';
import { loadBar } from './load-bar.ts';
import { rackIn, sharedRack } from './share-rack.ts';

const exercises = new Map([
  ['bench-press', { equipment: ['Barbell'] }],
  ['curl', { equipment: ['EZ bar'] }],
  ['push-up', { equipment: [] }],
]);

test('a screen loads the bar as the phone does, in each unit, and knows nothing of exercises without one', () => {
  const shared = sharedRack(['bench-press', 'curl', 'push-up', 'bench-press', 'unknown'], exercises, defaultTraining);
  expect(shared?.bars.map(({ exerciseId, unit, weight }) => `${exerciseId} ${weight} ${unit}`)).toEqual([
    'bench-press 20 kg',
    'bench-press 45 lb',
    'curl 10 kg',
    expect.stringMatching(/^curl \d+ lb$/),
  ]);
  const rack = rackIn(shared ?? undefined, 'bench-press', 'kg') ?? expect.fail('It has a bar.');
  expect(loadBar(65, rack)).toEqual({ isLoadable: true, side: [20, 2.5] });
  expect(rackIn(shared ?? undefined, 'push-up', 'kg')).toBeNull();
  expect(rackIn(undefined, 'bench-press', 'kg')).toBeNull();
});

test('a workout without bars tells of none', () => {
  expect(sharedRack(['push-up'], exercises, defaultTraining)).toBeNull();
});
