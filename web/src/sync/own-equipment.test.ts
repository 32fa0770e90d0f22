import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ownEquipment, weightSteps } from './own-equipment.ts';

const rack = (variants: number[]) => ({ type: 'weights', title: 'Weights', variants, isOwn: true });

test('a size that is set on the profile is a step of workouts at once', () => {
  const client = new QueryClient();
  const { queryKey } = ownEquipment();
  client.setQueryData(queryKey, [rack([2.5, 5])]);
  const steps = new QueryObserver(client, weightSteps());
  expect(steps.getCurrentResult().data).toEqual([2.5, 5]);
  client.setQueryData(queryKey, [rack([1, 5])]);
  expect(new QueryObserver(client, weightSteps()).getCurrentResult().data).toEqual([1, 5]);
});
