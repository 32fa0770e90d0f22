import { expect, test } from 'vitest';
import { seriesKind } from './series-kind.ts';
import { allSeries } from './starter-series.ts';

test('every series of the catalogue has one', () => {
  expect(Object.fromEntries(allSeries.map(({ id, title }) => [title, seriesKind(id)]))).toEqual({
    'Foundation Strength': 'strength',
    'Five by Five': 'strength',
    'Push, Pull, Legs': 'strength',
    'Upper and Lower': 'strength',
    'First Steps': 'bodyweight',
    'Kettlebell Month': 'kettlebell',
    'Bodyweight Ladder': 'bodyweight',
    'Loosen Up': 'mobility',
    'On the Road': 'travel',
    'Ride & Lift Builder': 'ride',
    'Tempo Runner': 'run',
    'Short and Sharp': 'intervals',
    'First Barbell': 'strength',
    'Five Sets of Five': 'strength',
    'The Last Set Decides': 'strength',
    'Tiers and Stages': 'strength',
    'Four-Week Waves': 'strength',
    'Nine-Set Waves': 'strength',
    'Heavy Friday': 'strength',
    'Six-Week Peak': 'strength',
    'Reps, Then Weight': 'strength',
    'More Sets Each Week': 'strength',
    'Bench Block': 'strength',
    'Up the Ladder': 'bodyweight',
  });
});

test('one that somebody made has none', () => {
  expect(seriesKind('019a8000-0000-7000-8000-0000000002ff')).toBeNull();
});
