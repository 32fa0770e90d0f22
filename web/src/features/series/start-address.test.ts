import { expect, test } from 'vitest';
import { startAddress } from './start-address.ts';

test('the day goes along', () => {
  expect(startAddress({ programId: 'p1', instanceId: 'i1', week: 4, day: 2 })).toBe(
    '/start/p1/?instance=i1&week=4&day=2',
  );
});
