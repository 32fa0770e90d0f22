import { expect, test } from 'vitest';
import { serviceName } from './web-bluetooth.ts';

test.each([
  ['0000180d-0000-1000-8000-00805f9b34fb', 'Heart rate (180D)'],
  ['0000180f-0000-1000-8000-00805f9b34fb', 'Battery (180F)'],
  ['0000fe59-0000-1000-8000-00805f9b34fb', 'Service (FE59)'],
  ['6217ff4b-fb31-1140-ad5a-a45545d7ecf3', '6217ff4b-fb31-1140-ad5a-a45545d7ecf3'],
])('%s is %s', (uuid, name) => {
  expect(serviceName(uuid)).toBe(name);
});
