import { expect, test } from 'vitest';
import type { EquipmentType } from './catalogue.ts';
import { equipment } from './equipment.ts';

const pieceOf = (wanted: EquipmentType) => equipment.find(({ type }) => type === wanted);

test('the weights offer the steps people choose from', () => {
  expect(pieceOf('weights')).toEqual({
    type: 'weights',
    title: 'Weights',
    variants: [0, 5, 10, 15, 20, 25],
  });
});

test('every type is a slug listed once', () => {
  const types = equipment.map(({ type }) => type);
  expect(new Set(types).size).toBe(types.length);
  expect(types.filter((type) => !/^[a-z]+(-[a-z]+)*$/.test(type))).toEqual([]);
});

test('sizes rise and none is negative', () => {
  for (const { type, variants } of equipment) {
    expect(variants, type).toEqual([...new Set(variants)].sort((a, b) => a - b));
    expect(variants[0] ?? 0, type).toBeGreaterThanOrEqual(0);
  }
});
