import { contract } from '@workout-tracker/core/contract/contract';
import type { Endpoint } from '@workout-tracker/core/contract/endpoint';
import { expect, test } from 'vitest';
import { features } from './features.ts';

test('each verb of the contract is answered by one feature, and none hides another of its name', () => {
  const answered = features.flatMap<[string, Endpoint]>(({ endpoints }) => Object.entries(endpoints));
  expect(answered.map(([name]) => name).sort()).toEqual(Object.keys(contract).sort());
  expect(Object.fromEntries(answered)).toEqual(contract);
});
