import { expect, test } from 'vitest';
import { unitFor, valueFor } from './class-units.ts';

test.each([
  [20, 'mph', 'kg', 32.2, 'km/h'],
  [31.86, 'kph', 'kg', 31.86, 'km/h'],
  [31.86, 'kph', 'lb', 19.8, 'mph'],
  [9.93, 'mi', 'kg', 15.98, 'km'],
  [15.98, 'km', 'lb', 9.93, 'mi'],
  [9.93, 'mi', 'lb', 9.93, 'mi'],
  [328, 'ft', 'kg', 100, 'm'],
  [8.05, 'min/mi', 'kg', 5, 'min/km'],
  [142, 'watts', 'kg', 142, 'watts'],
] as const)('%d %s for one who counts in %s', (value, unit, units, shown, shownUnit) => {
  expect([valueFor(value, unit, units), unitFor(unit, units)]).toEqual([shown, shownUnit]);
});
