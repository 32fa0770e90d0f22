import { expect, test } from 'vitest';
import { englishOf } from '../reasons/reasons.ts';
import { type Measurement, measurementItems } from './body-measurements.ts';

const time = { wall: '2026-01-10T07:00:00' };

test.each<[string, Partial<Measurement>, string[]]>([
  ['a weight', {}, ['weight 82']],
  [
    'a weight and more',
    { others: ['chest', 'body fat'] },
    ['weight 82', 'changed: Of measurements only body weight is kept. Left out: chest, body fat.'],
  ],
  [
    'something else',
    { weight: null, others: ['chest'] },
    ['skipped: Of measurements only body weight is kept. Left out: chest.'],
  ],
  ['nothing', { weight: null }, ['skipped: Nothing was measured here.']],
  ['a weight that is no number', { weight: undefined }, ['skipped: This body weight cannot be read.']],
  ['a weight of nobody', { weight: 7 }, ['skipped: This body weight cannot be read.']],
  ['no date', { time: null }, ['skipped: The date of this measurement cannot be read.']],
])('%s', (_name, given, expected) => {
  const items = measurementItems({ time, weight: 82, unit: 'kg', others: [], ...given }, 3);
  const texts = items.map((item) =>
    item.is === 'note'
      ? `${item.kind}: ${englishOf(item.reason)}`
      : item.is === 'weight'
        ? `weight ${item.weight}`
        : '',
  );
  expect(texts).toEqual(expected);
  expect(items.every((item) => item.line === 3)).toBe(true);
});
