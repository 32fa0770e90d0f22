import { afterEach, expect, test } from 'vitest';
import { fieldUnitOf, formatDistance, formatMetres, fromField, inField, setDistanceUnits } from './distance-format.ts';

afterEach(() => setDistanceUnits('kg'));

test.each([
  [40, '40 m', '44 yd'],
  [36.576, '36.58 m', '40 yd'],
  [400, '400 m', '437 yd'],
  [804.672, '804.67 m', '0.5 mi'],
  [2_400, '2.4 km', '1.49 mi'],
  [42_195, '42.2 km', '26.22 mi'],
])('%s metres are %s or %s', (metres, inMetres, inYards) => {
  expect(formatMetres(metres, 'kg')).toBe(inMetres);
  expect(formatMetres(metres, 'lb')).toBe(inYards);
});

test.each([
  [412.4, '412 m', '451 yd'],
  [22_714, '22.7 km', '14.1 mi'],
  [16_093.44, '16.1 km', '10 mi'],
])('a way of %s metres is %s or %s', (metres, inKm, inMiles) => {
  expect(formatDistance(metres, 'kg')).toBe(inKm);
  expect(formatDistance(metres, 'lb')).toBe(inMiles);
});

test('a field holds metres, or yards up to half a mile and miles from there', () => {
  expect(fieldUnitOf(5_000, 'kg')).toBe('m');
  expect([null, undefined, 40, 800].map((metres) => fieldUnitOf(metres, 'lb'))).toEqual(['yd', 'yd', 'yd', 'yd']);
  expect(fieldUnitOf(804.672, 'lb')).toBe('mi');
});

test('what is typed into a field stands there again', () => {
  for (let tenths = 1; tenths < 8_800; tenths += 1)
    expect(inField(fromField(tenths / 10, 'yd'), 'yd')).toBe(tenths / 10);
  for (let part = 50; part < 3_000; part += 1) expect(inField(fromField(part / 100, 'mi'), 'mi')).toBe(part / 100);
  expect(inField(fromField(12.5, 'm'), 'm')).toBe(12.5);
});

test('what is shown follows the account', () => {
  expect(formatMetres(400)).toBe('400 m');
  setDistanceUnits('lb');
  expect(formatMetres(400)).toBe('437 yd');
});
