import { expect, test } from 'vitest';
import { uuidV7 } from './uuid-v7.ts';

test('it has the form of version 7 and begins with the time', () => {
  const id = uuidV7(0x0195_f3a0_1234);
  expect(id).toMatch(/^0195f3a0-1234-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('two of the same millisecond differ', () => {
  const ids = Array.from({ length: 1000 }, () => uuidV7(1_800_000_000_000));
  expect(new Set(ids).size).toBe(1000);
});

test('a later one sorts after an earlier one', () => {
  const times = [1, 65_535, 65_536, 1_800_000_000_000, 1_800_000_065_536];
  const ids = times.map(uuidV7);
  expect([...ids].sort()).toEqual(ids);
});
