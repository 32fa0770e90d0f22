import { expect, test } from 'vitest';
import { recordBefore, recordName, recordValue, type ShownRecord } from './record-format.ts';

test.each<[ShownRecord, 'kg' | 'lb', string]>([
  [{ kind: 'heaviest', value: 65, was: 62.5 }, 'kg', 'Heaviest 65 kg, was 62.5'],
  [{ kind: 'heaviest', value: 29.48350405, was: 27.2155422 }, 'lb', 'Heaviest 65 lb, was 60'],
  [{ kind: 'e1rm', value: 75.8333333, was: 72.9166 }, 'kg', 'Best e1RM 75.8 kg, was 72.9'],
  [{ kind: 'e1rm', value: 95.58333, was: 93.33333, rpe: 8 }, 'kg', 'Best e1RM @8 95.6 kg, was 93.3'],
  [{ kind: 'e1rm', value: 95.58333, was: 93.33333, rpe: null }, 'kg', 'Best e1RM 95.6 kg, was 93.3'],
  [{ kind: 'volume', value: 1040.5, was: 960 }, 'kg', 'Set volume 1,041 kg, was 960'],
  [{ kind: 'reps', value: 9, was: 8, atKg: 60 }, 'kg', 'Most reps at 60 kg 9 reps, was 8'],
  [{ kind: 'reps', value: 12, was: 10, atKg: null }, 'kg', 'Most reps 12 reps, was 10'],
  [{ kind: 'seconds', value: 90, was: 45 }, 'kg', 'Longest 1:30, was 45 s'],
  [{ kind: 'metres', value: 2400, was: 400 }, 'kg', 'Farthest 2.4 km, was 400 m'],
  [{ kind: 'metres', value: 2400, was: 400 }, 'lb', 'Farthest 1.49 mi, was 437 yd'],
])('%j in %s is %j', (record, units, words) => {
  expect(`${recordName(record, units)} ${recordValue(record, units)}, ${recordBefore(record, units)}`).toBe(words);
});

test('what it was is left out where nobody knows', () => {
  expect(recordBefore({ kind: 'reps', value: 3 }, 'kg')).toBeNull();
});
