import { expect, test } from 'vitest';
import { objectToRest, restText, stepped } from './rest-field.tsx';

const bounds = { least: 5, most: 3_600 };

test('a rest is written as it is read', () => {
  expect([90, 0, null].map(restText)).toEqual(['1:30', '0:00', '']);
});

test.each([
  [90, 15, undefined, 105],
  [90, -15, undefined, 75],
  // From between two steps to the next one.
  [100, 15, undefined, 105],
  [100, -15, undefined, 90],
  [15, -15, undefined, 5],
  [5, -15, undefined, 5],
  [15, -15, {}, null],
  [null, -15, {}, null],
  [null, 15, {}, 90],
  [null, 15, { seconds: 150 }, 150],
  [3_590, 15, undefined, 3_600],
  [3_600, 15, undefined, 3_600],
])('%s by %i', (value, by, fallback, next) => {
  expect(stepped(value, by, { bounds, fallback })).toBe(next);
});

test('no rest at all can be stepped to where it is allowed', () => {
  expect(stepped(15, -15, { bounds: { least: 0, most: 3_600 }, fallback: undefined })).toBe(0);
  expect(stepped(0, 15, { bounds: { least: 0, most: 3_600 }, fallback: undefined })).toBe(15);
});

test.each([
  ['1:30', false, undefined],
  ['90', false, undefined],
  ['2 min', false, undefined],
  ['', true, undefined],
  ['', false, 'Minutes and seconds, like 1:30.'],
  ['soon', true, 'Minutes and seconds, like 1:30.'],
  ['1:75', false, 'Minutes and seconds, like 1:30.'],
  ['2.5', false, 'Minutes and seconds, like 1:30.'],
  ['2', false, '0:05 to 1:00:00.'],
  ['61:00', true, '0:05 to 1:00:00.'],
])('typed %j', (typed, hasDefault, message) => {
  expect(objectToRest(typed, hasDefault, bounds)).toBe(message);
});
