import { expect, test } from 'vitest';
import { alertOf } from './alert.ts';

test.each([
  [1, 'Heart rate below 50 BPM'],
  [49, 'Heart rate below 50 BPM'],
  [50, null],
  [120, null],
  [180, null],
  [181, 'Heart rate above 180 BPM'],
  [300, 'Heart rate above 180 BPM'],
])('%i: %s', (bpm, alert) => {
  expect(alertOf(bpm)).toBe(alert);
});
