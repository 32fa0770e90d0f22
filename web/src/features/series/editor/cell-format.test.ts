import { parseRows, type ShorthandLine } from '@workout-tracker/core/plans/row-shorthand';
import { englishOf } from '@workout-tracker/core/reasons/reasons';
import { expect, test } from 'vitest';
import { speakGerman } from '../../../../test/format-in.ts';
import { describeRows, formatCell } from './cell-format.ts';

const working: ShorthandLine = { measure: 'reps', percentOf: 'working', load: { of: 'working', percent: 100 } };
const maximum: ShorthandLine = { measure: 'reps', percentOf: 'maximum', load: { of: 'none' } };
const held: ShorthandLine = { measure: 'seconds', percentOf: 'working', load: { of: 'none' } };

function rowsOf(text: string, line: ShorthandLine) {
  const read = parseRows(text, line, '.');
  if ('refusal' in read) throw new Error(englishOf(read.refusal));
  return read.rows;
}

test.each([
  ['3x10', working, '3 × 10', ''],
  ['3x6-8', working, '3 × 6–8', ''],
  ['5x3 @ 102.5', working, '5 × 3', '102.5 %'],
  ['5 @ 65%, 5 @ 75%, 5+ @ 85%', maximum, '5, 5, 5+', '65, 75, 85 %'],
  ['3x8 @ RPE 8', working, '3 × 8', 'RPE 8'],
  ['1x5 @ 100kg', working, '1 × 5', '100 kg'],
  ['1x3, 3x8 @ 80% first', working, '1 × 3, 3 × 8', '80 % of the first set'],
  ['3x20-30s', held, '3 × 20–30 s', ''],
])('%s', (text, line, rows, load) => {
  expect(formatCell(rowsOf(text, line), line)).toEqual({ rows, load });
});

test('in German shares and weights have a comma', () => {
  speakGerman();
  const loads = ['5x3 @ 102.5', '5 @ 62.5%, 5 @ 75%', '1x5 @ 62.5kg'].map(
    (text) => formatCell(rowsOf(text, maximum), maximum).load,
  );
  expect(loads).toEqual(['102,5 %', '62,5; 75 %', '62,5 kg']);
});

test.each([
  ['3x6-8', '2 × 6–8', '90 %'],
  ['4x5', '2 × 5', '90 %'],
  ['1x5', '1 × 5', '90 %'],
  ['5x3 @ 102.5%', '3 × 3', '92.3 %'],
  ['3x8 @ RPE 8', '2 × 8', 'RPE 8'],
])('%s in a deload week', (text, rows, load) => {
  expect(formatCell(rowsOf(text, working), working, { load: 90, sets: 50 })).toEqual({ rows, load });
});

test.each([
  ['5x3 @ 102.5', '5 sets of 3 at 102.5 % of the working weight'],
  ['4x5', '4 sets of 5 at the working weight'],
  ['1x5+ @ 85% max +5kg', '1 set of at least 5 at 85 % of the maximum plus 5 kg'],
  ['2x5, 1x5+', '2 sets of 5 at the working weight, then 1 set of at least 5 at the working weight'],
  ['3x8 @ RPE 8.5', '3 sets of 8 at RPE 8.5'],
  ['3x8 @ 2 RIR', '3 sets of 8 with 2 reps in reserve'],
  ['1x5 @ 100kg', '1 set of 5 with 100 kg'],
])('%s in words', (text, words) => {
  expect(describeRows(rowsOf(text, working), working)).toBe(words);
});
