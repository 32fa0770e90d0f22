import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setKinds } from '../exercises/set-kinds.ts';
import { englishOf } from '../reasons/reasons.ts';
import type { DecimalMark } from '../text/decimal-mark.ts';
import { formatRows, parseBlock, parseRows, type ShorthandLine, shorthandLine } from './row-shorthand.ts';
import type { Load, RowCount, SetRow } from './set-row.ts';

const working: ShorthandLine = { measure: 'reps', percentOf: 'working', load: { of: 'working', percent: 100 } };
const maximum: ShorthandLine = { measure: 'reps', percentOf: 'maximum', load: { of: 'none' } };
const held: ShorthandLine = { measure: 'seconds', percentOf: 'working', load: { of: 'none' } };

const far: ShorthandLine = { ...held, measure: 'metres' };

const exactly = (count: number): RowCount => ({ kind: 'exactly', count });
const full: Load = { of: 'working', percent: 100 };
const row = (sets: number, count: RowCount, load: Load = full, more: Partial<SetRow> = {}): SetRow => ({
  sets,
  count,
  load,
  ...more,
});

describe('a cell is read', () => {
  const cases: [text: string, rows: SetRow[], line?: ShorthandLine][] = [
    ['', []],
    [' – ', []],
    ['4x5', [row(4, exactly(5))]],
    ['4 × 5', [row(4, exactly(5))]],
    ['3X6-8', [row(3, { kind: 'range', from: 6, to: 8 })]],
    ['3 x 6 – 8', [row(3, { kind: 'range', from: 6, to: 8 })]],
    ['5+ @ 85%', [row(1, { kind: 'at-least', count: 5 }, { of: 'working', percent: 85 })]],
    ['5+@85 %', [row(1, { kind: 'at-least', count: 5 }, { of: 'maximum', percent: 85 })], maximum],
    ['3x8 @ RPE 8', [row(3, exactly(8), { of: 'rpe', rpe: 8 })]],
    ['3x8 @ 8,5 RPE', [row(3, exactly(8), { of: 'rpe', rpe: 8.5 })]],
    ['3x8 2 RIR', [row(3, exactly(8), { of: 'rir', rir: 2 })]],
    ['5,5,4', [row(1, exactly(5)), row(1, exactly(5)), row(1, exactly(4))]],
    ['5; 5; 4', [row(1, exactly(5)), row(1, exactly(5)), row(1, exactly(4))]],
    ['5x3 @ 102.5', [row(5, exactly(3), { of: 'working', percent: 102.5 })]],
    ['5x3 @ 102,5', [row(5, exactly(3), { of: 'working', percent: 102.5 })]],
    ['5x3@102,5%', [row(5, exactly(3), { of: 'working', percent: 102.5 })]],
    ['1x5 @ 100kg', [row(1, exactly(5), { of: 'fixed', weight: { value: 100, unit: 'kg' } })]],
    ['1x5 225 lbs', [row(1, exactly(5), { of: 'fixed', weight: { value: 225, unit: 'lb' } })]],
    ['3x8 @ -20 kg', [row(3, exactly(8), { of: 'fixed', weight: { value: -20, unit: 'kg' } })]],
    [
      '5 @ 80,3 @ 85',
      [row(1, exactly(5), { of: 'working', percent: 80 }), row(1, exactly(3), { of: 'working', percent: 85 })],
    ],
    [
      '5 @ 65%, 5 @ 75%, 5+ @ 85%',
      [
        row(1, exactly(5), { of: 'maximum', percent: 65 }),
        row(1, exactly(5), { of: 'maximum', percent: 75 }),
        row(1, { kind: 'at-least', count: 5 }, { of: 'maximum', percent: 85 }),
      ],
      maximum,
    ],
    ['2x5 + 1x5+', [row(2, exactly(5)), row(1, { kind: 'at-least', count: 5 })]],
    ['AMRAP @ 80%', [row(1, { kind: 'at-least', count: 1 }, { of: 'working', percent: 80 })]],
    ['6x6 @ 70% of max + 5 kg', [row(6, exactly(6), { of: 'maximum', percent: 70, plus: { value: 5, unit: 'kg' } })]],
    ['3x5 @ 60% of the first set half reps', [row(3, exactly(5), { of: 'first-set', percent: 60, halfReps: true })]],
    ['3x5 @ 90% working', [row(3, exactly(5), { of: 'working', percent: 90 })], maximum],
    ['3x30s', [row(3, exactly(30), { of: 'none' })], held],
    ['3x1min', [row(3, exactly(60), { of: 'none' })], held],
    ['3x20-30 s', [row(3, { kind: 'range', from: 20, to: 30 }, { of: 'none' })], held],
    ['5x3 warm-up rest 60s', [row(5, exactly(3), full, { kind: 'warmup', restSeconds: 60 })]],
    [
      '1x1+ @ 95% decides',
      [row(1, { kind: 'at-least', count: 1 }, { of: 'maximum', percent: 95 }, { decides: true })],
      maximum,
    ],
    ['5\n3\n1', [row(1, exactly(5)), row(1, exactly(3)), row(1, exactly(1))]],
  ];
  test.each(cases)('%j', (text, rows, line = working) => {
    expect(parseRows(text, line, '.')).toEqual({ rows });
    expect(parseRows(text, line, ',')).toEqual({ rows });
  });
});

test.each<[string, SetRow[], ShorthandLine?]>([
  ['5; 5; 4', [row(1, exactly(5)), row(1, exactly(5)), row(1, exactly(4))]],
  [
    '3x5 @ 102,5; 1x5 @ 100',
    [row(3, exactly(5), { of: 'working', percent: 102.5 }), row(1, exactly(5), { of: 'working', percent: 100 })],
  ],
  ['3x8 @ RPE 8,5', [row(3, exactly(8), { of: 'rpe', rpe: 8.5 })]],
  ['1x5 @ 62,5 kg', [row(1, exactly(5), { of: 'fixed', weight: { value: 62.5, unit: 'kg' } })]],
  ['2,5km; 1x1,5 km', [row(1, exactly(2_500), { of: 'none' }), row(1, exactly(1_500), { of: 'none' })], far],
  ['3x22,5-30s', [row(3, { kind: 'range', from: 22.5, to: 30 }, { of: 'none' })], held],
])('a cell with decimal commas is read: %j', (text, rows, line = working) => {
  expect(parseRows(text, line, ',')).toEqual({ rows });
});

test.each<[string, SetRow[]]>([
  ['３ｘ５＠１０２．５％', [row(3, exactly(5), { of: 'working', percent: 102.5 })]],
  ['５、５、４', [row(1, exactly(5)), row(1, exactly(5)), row(1, exactly(4))]],
  ['３ｘ６ー８', [row(3, { kind: 'range', from: 6, to: 8 })]],
])('a cell with signs of full width is read: %j', (text, rows) => {
  expect(parseRows(text, working, '.')).toEqual({ rows });
});

test('is written with the decimal mark of the language', () => {
  const rows = [
    row(3, exactly(5), { of: 'working', percent: 102.5 }),
    row(1, exactly(5), { of: 'fixed', weight: { value: 62.5, unit: 'kg' } }),
  ];
  expect(formatRows(rows, working, '.')).toBe('3x5 @ 102.5%, 1x5 @ 62.5kg');
  expect(formatRows(rows, working, ',')).toBe('3x5 @ 102,5%; 1x5 @ 62,5kg');
});

test.each([
  ['bench', 'Write sets and reps, like 4x5 or 3x6-8 @ 85%.'],
  ['0x5', 'From 1 to 20 sets.'],
  ['21x5', 'From 1 to 20 sets.'],
  ['3x0', 'From 1 to 1000000 reps.'],
  ['3x5.5', 'Reps are whole numbers.'],
  ['3x8-6', 'The range ends at 6: it begins below that.'],
  ['3x6-8+', 'A range has an end already: leave out the plus.'],
  ['3x5 @ heavy', 'Write the load as 85%, 100kg, RPE 8 or RIR 2.'],
  ['3x5 @ 8', 'Is that RPE 8, 8% or 8kg?'],
  ['3x5 @ 250%', 'A share is above 0% and at most 200%.'],
  ['3x5 @ RPE 11', 'RPE is from 1 to 10.'],
  ['3x5 @ 11 RIR', 'RIR is from 0 to 10.'],
  ['3x5 @ 20000kg', 'A weight is at most 10000.'],
  ['3x30s', 'This line counts reps, not seconds.'],
  ['3x5,,4', 'There is nothing between two commas.'],
  ['3x5;;4', 'There is nothing between two semicolons.'],
  ['3x5 slowly', '"slowly" is not understood. Write sets and reps, like 4x5 or 3x6-8 @ 85%.'],
  ['3x5 rest 2s', 'A rest is from 5 to 3600 seconds.'],
  [Array.from({ length: 21 }, () => '5').join(','), 'At most 20 rows.'],
])('%j is refused', (text, refusal) => {
  const read = parseRows(text, working, '.');
  expect('refusal' in read && englishOf(read.refusal)).toBe(refusal);
});

const part = (from: number, to: number) => fc.integer({ min: from * 10, max: to * 10 }).map((tenths) => tenths / 10);
const weightOf = (from: number) =>
  fc.record({ value: part(from, 400), unit: fc.constantFrom('kg' as const, 'lb' as const) });
const anyLoad: fc.Arbitrary<Load> = fc.oneof(
  fc.record({ of: fc.constant('working' as const), percent: part(1, 200) }),
  fc.record(
    { of: fc.constant('maximum' as const), percent: part(1, 200), plus: weightOf(-50) },
    { requiredKeys: ['of', 'percent'] },
  ),
  fc.record(
    { of: fc.constant('first-set' as const), percent: part(1, 200), halfReps: fc.constant(true as const) },
    { requiredKeys: ['of', 'percent'] },
  ),
  fc.record({ of: fc.constant('rpe' as const), rpe: part(1, 10) }),
  fc.record({ of: fc.constant('rir' as const), rir: part(0, 10) }),
  fc.record({ of: fc.constant('fixed' as const), weight: weightOf(-100) }),
  fc.constant({ of: 'none' as const }),
);
const many = fc.integer({ min: 1, max: 500 });
const anyCount: fc.Arbitrary<RowCount> = fc.oneof(
  many.map(exactly),
  many.map((count): RowCount => ({ kind: 'at-least', count })),
  fc.tuple(many, many).map(([from, more]): RowCount => ({ kind: 'range', from, to: from + more })),
);
const anyRow: fc.Arbitrary<SetRow> = fc.record(
  {
    sets: fc.integer({ min: 1, max: 20 }),
    count: anyCount,
    load: anyLoad,
    kind: fc.constantFrom(...setKinds),
    restSeconds: fc.integer({ min: 5, max: 3_600 }),
    decides: fc.constant(true as const),
  },
  { requiredKeys: ['sets', 'count', 'load'] },
);
const anyLine: fc.Arbitrary<ShorthandLine> = fc.record({
  measure: fc.constantFrom('reps' as const, 'seconds' as const, 'metres' as const, 'reps-and-seconds' as const),
  percentOf: fc.constantFrom('working' as const, 'maximum' as const),
  load: fc.constantFrom<Load[]>(full, { of: 'none' }),
});

const anyMark = fc.constantFrom<DecimalMark[]>('.', ',');

test('what is written out is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 1, maxLength: 20 }), anyLine, anyMark, (rows, line, mark) => {
      expect(parseRows(formatRows(rows, line, mark), line, mark)).toEqual({ rows });
    }),
  );
});

test('whatever is typed is read or refused', () => {
  const typed = fc.array(fc.constantFrom(...'0123456789x×@%,.;+- '.split(''), 'kg', 'rpe', 'max', 'half', '\n'));
  fc.assert(
    fc.property(typed, anyMark, (pieces, mark) => {
      const read = parseRows(pieces.join(''), working, mark);
      if ('refusal' in read) expect(englishOf(read.refusal)).not.toMatch(/undefined/);
      else expect(parseRows(formatRows(read.rows, working, mark), working, mark)).toEqual(read);
    }),
  );
});

test.each([
  [
    '4x5\t3x8\r\n4x4\t3x6\r\n',
    [
      ['4x5', '3x8'],
      ['4x4', '3x6'],
    ],
  ],
  ['4x5\n3x8', [['4x5'], ['3x8']]],
  ['4x5\t\t3x8', [['4x5', '', '3x8']]],
  [
    '4 x 5   3 x 8\n4 x 4  3 x 6',
    [
      ['4 x 5', '3 x 8'],
      ['4 x 4', '3 x 6'],
    ],
  ],
  ['"5\n3\n1"\t3x8', [['5\n3\n1', '3x8']]],
  ['"say ""x"""\t4x5', [['say "x"', '4x5']]],
  ['', []],
])('a block %j', (text, cells) => {
  expect(parseBlock(text)).toEqual(cells);
});

describe('what a line leaves unsaid', () => {
  const weeksOf = (load: Load) => [{ rows: [row(3, exactly(5), load)] }];
  test.each([
    ['without a plan', { weight: true, measure: 'reps' as const }, { percentOf: 'working', load: { of: 'none' } }],
    [
      'by its working weight',
      { weight: true, measure: 'reps' as const, plan: { weeks: weeksOf(full) } },
      { percentOf: 'working', load: full },
    ],
    [
      'by a maximum',
      { weight: true, measure: 'reps' as const, plan: { weeks: weeksOf({ of: 'maximum', percent: 85 }) } },
      { percentOf: 'maximum', load: { of: 'none' } },
    ],
    [
      'by effort',
      { weight: true, measure: 'reps' as const, plan: { weeks: weeksOf({ of: 'rpe', rpe: 8 }) } },
      { percentOf: 'working', load: { of: 'none' } },
    ],
  ])('%s', (_name, move, line) => {
    expect(shorthandLine(move)).toEqual({ measure: 'reps', ...line });
  });
});
