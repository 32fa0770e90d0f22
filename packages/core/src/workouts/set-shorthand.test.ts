import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { englishOf } from '../reasons/reasons.ts';
import type { DecimalMark } from '../text/decimal-mark.ts';
import { parseSets, type TypedSet } from './set-shorthand.ts';
import { formatSets } from './testing/format-shorthand.ts';

const parsed = (text: string, scale: 'off' | 'rpe' | 'rir' = 'rpe', decimal: DecimalMark = '.') => {
  const result = parseSets(text, { scale, decimal });
  return 'sets' in result ? result.sets : englishOf(result.problem);
};
const bw = { isBodyWeight: true } as const;

describe('reads', () => {
  test.each<[string, TypedSet[]]>([
    ['100x8', [{ weight: 100, reps: 8 }]],
    ['100x8@9', [{ weight: 100, reps: 8, rpe: 9 }]],
    ['100x8,8,7', [8, 8, 7].map((reps) => ({ weight: 100, reps }))],
    ['100 x 8, 8, 7', [8, 8, 7].map((reps) => ({ weight: 100, reps }))],
    ['100x8x3', [8, 8, 8].map((reps) => ({ weight: 100, reps }))],
    ['100x8x2@8.5', [8, 8].map((reps) => ({ weight: 100, reps, rpe: 8.5 }))],
    [
      '100x8@8, 8@9,7@9,5',
      [
        { weight: 100, reps: 8, rpe: 8 },
        { weight: 100, reps: 8, rpe: 9 },
        { weight: 100, reps: 7, rpe: 9.5 },
      ],
    ],
    [
      '100x8@8, 5',
      [
        { weight: 100, reps: 8, rpe: 8 },
        { weight: 100, reps: 5 },
      ],
    ],
    ['100x8@8,5', [{ weight: 100, reps: 8, rpe: 8.5 }]],
    ['102,5x8', [{ weight: 102.5, reps: 8 }]],
    [' 102.5 KG × 8 ', [{ weight: 102.5, unit: 'kg', reps: 8 }]],
    ['100kgx8', [{ weight: 100, unit: 'kg', reps: 8 }]],
    ['225lbs*5 reps', [{ weight: 225, unit: 'lb', reps: 5 }]],
    ['0x8', [{ weight: 0, reps: 8 }]],
    ['bw+10x6', [{ weight: 10, ...bw, reps: 6 }]],
    ['BW + 2,5 kg x 6', [{ weight: 2.5, unit: 'kg', ...bw, reps: 6 }]],
    ['bw-20x5', [{ weight: -20, ...bw, reps: 5 }]],
    ['bw−20x5', [{ weight: -20, ...bw, reps: 5 }]],
    ['-20x5', [{ weight: -20, ...bw, reps: 5 }]],
    ['bwx12', [{ weight: 0, ...bw, reps: 12 }]],
    ['x8', [{ reps: 8 }]],
    ['8', [{ reps: 8 }]],
    ['8,8,6', [{ reps: 8 }, { reps: 8 }, { reps: 6 }]],
    ['45s', [{ seconds: 45 }]],
    ['45 sec,40s', [{ seconds: 45 }, { seconds: 40 }]],
    ['1:30', [{ seconds: 90 }]],
    ['1:02:03', [{ seconds: 3723 }]],
    ['1.5min', [{ seconds: 90 }]],
    ['20x45s', [{ weight: 20, seconds: 45 }]],
    ['400m', [{ metres: 400 }]],
    ['1,5km', [{ metres: 1500 }]],
    ['1mi', [{ metres: 1609.344 }]],
    ['40yd', [{ metres: 36.576 }]],
    ['70x40yd@8', [{ weight: 70, metres: 36.576, rpe: 8 }]],
    ['100ft', [{ metres: 30.48 }]],
    ['40kgx20m', [{ weight: 40, unit: 'kg', metres: 20 }]],
    ['100x8; 102,5x6\n8', [{ weight: 100, reps: 8 }, { weight: 102.5, reps: 6 }, { reps: 8 }]],
    [
      '100x8, 102,5x6',
      [
        { weight: 100, reps: 8 },
        { weight: 102.5, reps: 6 },
      ],
    ],
  ])('%j', (text, sets) => {
    expect(parsed(text)).toEqual(sets);
  });

  test('effort on the scale that the person chose, or that is named', () => {
    expect(parsed('8@2', 'rir')).toEqual([{ reps: 8, rir: 2 }]);
    expect(parsed('8@9', 'off')).toEqual([{ reps: 8, rpe: 9 }]);
    expect(parsed('8@rpe9', 'rir')).toEqual([{ reps: 8, rpe: 9 }]);
    expect(parsed('8@2rir', 'rpe')).toEqual([{ reps: 8, rir: 2 }]);
    expect(parsed('8@0', 'rir')).toEqual([{ reps: 8, rir: 0 }]);
  });
});

describe('reads what is typed where decimals have a comma, as in German and Polish', () => {
  test.each<[string, TypedSet[]]>([
    [
      '62,5x8; 60x8',
      [
        { weight: 62.5, reps: 8 },
        { weight: 60, reps: 8 },
      ],
    ],
    ['100x8; 8; 7', [8, 8, 7].map((reps) => ({ weight: 100, reps }))],
    ['100x8 8 7', [8, 8, 7].map((reps) => ({ weight: 100, reps }))],
    ['100 × 8, 8, 7;', [8, 8, 7].map((reps) => ({ weight: 100, reps }))],
    [
      '100,5 kg x 8 @ 8,5 8 @9 102.5x6',
      [
        { weight: 100.5, unit: 'kg', reps: 8, rpe: 8.5 },
        { weight: 100.5, unit: 'kg', reps: 8, rpe: 9 },
        { weight: 102.5, reps: 6 },
      ],
    ],
    [
      'bw + 2,5 x 6 -20x5',
      [
        { weight: 2.5, ...bw, reps: 6 },
        { weight: -20, ...bw, reps: 5 },
      ],
    ],
    ['100x8 x 3', [8, 8, 8].map((reps) => ({ weight: 100, reps }))],
    ['100x8\n8', [{ weight: 100, reps: 8 }, { reps: 8 }]],
    ['45 s 40 s', [{ seconds: 45 }, { seconds: 40 }]],
    ['1,5 min; 1:15', [{ seconds: 90 }, { seconds: 75 }]],
    ['1,25km 400 m', [{ metres: 1250 }, { metres: 400 }]],
    ['8@rpe 9', [{ reps: 8, rpe: 9 }]],
  ])('%j', (text, sets) => {
    expect(parsed(text, 'rpe', ',')).toEqual(sets);
  });

  test.each([
    ['100x8,8,7', 'Reps are a whole number. Part sets with a semicolon or a space: 100x8; 8; 7.'],
    ['100x8,7', 'Reps are a whole number. Part sets with a semicolon or a space: 100x8; 8; 7.'],
    ['100x8,102,5x6', 'Part sets of different weights with a semicolon: 100x8; 102,5x6.'],
    [', ', 'Type a set, such as 100x8.'],
    ['102,5x', 'How many reps? Write 102,5x8.'],
    ['100x8@8,3', 'RPE is 1 to 10, in halves.'],
    ['; ;', 'Type a set, such as 100x8.'],
    ['8 8 powt', '“powt” is not a set. Write 100x8 for weight and reps, bw+10x6, 45s, 1:30 or 400m.'],
  ])('and says what is wrong with %j', (text, problem) => {
    expect(parsed(text, 'rpe', ',')).toBe(problem);
  });
});

test.each<[string, TypedSet[]]>([
  ['１００ｘ８', [{ weight: 100, reps: 8 }]],
  ['１０２．５ｋｇ×８＠９', [{ weight: 102.5, unit: 'kg', reps: 8, rpe: 9 }]],
  ['１００ｘ８、８，７', [8, 8, 7].map((reps) => ({ weight: 100, reps }))],
  [
    '１００ｘ８；　ｂｗ－２０ｘ５',
    [
      { weight: 100, reps: 8 },
      { weight: -20, ...bw, reps: 5 },
    ],
  ],
  ['ｂｗー２０ｘ５', [{ weight: -20, ...bw, reps: 5 }]],
  ['１：３０', [{ seconds: 90 }]],
])('reads the signs of full width of a Japanese keyboard: %j', (text, sets) => {
  expect(parsed(text)).toEqual(sets);
});

describe('says what is wrong with', () => {
  test.each([
    ['', 'Type a set, such as 100x8.'],
    [' ; ', 'Type a set, such as 100x8.'],
    ['hello', '“hello” is not a set. Write 100x8 for weight and reps, bw+10x6, 45s, 1:30 or 400m.'],
    ['bw', '“bw” is not a set. Write 100x8 for weight and reps, bw+10x6, 45s, 1:30 or 400m.'],
    ['100x', 'How many reps? Write 100x8.'],
    ['bw+10 x', 'How many reps? Write bw+10x8.'],
    ['100x8.5', 'Reps are a whole number, not 8.5.'],
    ['100x8@11', 'RPE is 1 to 10, in halves.'],
    ['100x8@8.3', 'RPE is 1 to 10, in halves.'],
    ['100x8@11rir', 'RIR is 0 to 10, in halves.'],
    ['1:75', '1:75 is not a time. Write 1:30.'],
    ['100x8,102,5x6', 'Part sets of different weights with a semicolon: 100x8; 102.5x6.'],
    ['100x8,105x6', 'Part sets of different weights with a semicolon: 100x8; 102.5x6.'],
    ['10001x8', 'The weight is 10000 at most.'],
    ['bw-1001x8', 'The help is 1000 at most.'],
    ['200000s', 'The time is 48 hours at most.'],
    ['2000km', 'The distance is 1000 km at most.'],
    ['100001', 'Reps are 100000 at most.'],
    [Array.from({ length: 51 }, () => '8').join(';'), '50 sets at most can be typed at once.'],
    ['100x8; nonsense', '“nonsense” is not a set. Write 100x8 for weight and reps, bw+10x6, 45s, 1:30 or 400m.'],
  ])('%j', (text, problem) => {
    expect(parsed(text)).toBe(problem);
  });
});

test.each([
  ['100x8,8,7@9', '100x8,8,7@9'],
  ['100x8@9,8', '100x8@9, 8'],
  ['bw - 20 x 5; 45s', 'bw-20x5; 45s'],
  ['1.5min,75s,30s', '1:30,1:15,30s'],
])('%j is written as %j', (text, written) => {
  const sets = parsed(text);
  expect(typeof sets === 'string' ? sets : formatSets(sets, 'rpe')).toBe(written);
});

const thousandth = (max: number) => fc.integer({ min: 0, max: max * 1000 }).map((n) => n / 1000);
const halves = (min: number) => fc.integer({ min: min * 2, max: 20 }).map((n) => n / 2);
const anyUnit = fc.constantFrom({}, { unit: 'kg' as const }, { unit: 'lb' as const });
const anyLoad = fc.oneof(
  fc.constant({}),
  fc.record({ weight: thousandth(10_000), more: anyUnit }).map(({ weight, more }) => ({ weight, ...more })),
  fc
    .record({ weight: thousandth(1000), sign: fc.constantFrom(1, -1), more: anyUnit })
    .map(({ weight, sign, more }) => ({ weight: weight === 0 ? 0 : weight * sign, ...more, ...bw })),
);
const anyMeasure = fc.oneof(
  fc.nat(100_000).map((reps) => ({ reps })),
  fc.oneof(fc.nat(172_800), thousandth(300)).map((seconds) => ({ seconds })),
  thousandth(1_000_000).map((metres) => ({ metres })),
);
const anyEffort = fc.oneof(
  fc.constant({}),
  halves(1).map((rpe) => ({ rpe })),
  halves(0).map((rir) => ({ rir })),
);
const anySet = fc
  .tuple(anyLoad, anyMeasure, anyEffort)
  .map(([load, measure, effort]) => ({ ...load, ...measure, ...effort }));
const anyScale = fc.constantFrom('off', 'rpe', 'rir');
const anyMark = fc.constantFrom<DecimalMark[]>('.', ',');

test('what is written is read again as it was', () => {
  fc.assert(
    fc.property(fc.array(anySet, { minLength: 1, maxLength: 50 }), anyScale, anyMark, (sets, scale, mark) => {
      expect(parsed(formatSets(sets, scale, mark), scale, mark)).toEqual(sets);
    }),
  );
});

test('any text is read or refused in words, and what is read is read again', () => {
  const signs = fc.constantFrom(...'0158.,;:x@*bw+-kglmsr ape');
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: signs })), anyScale, anyMark, (text, scale, mark) => {
      const sets = parsed(text, scale, mark);
      if (typeof sets === 'string') expect(sets).toMatch(/\.$/);
      else expect(parsed(formatSets(sets, scale, mark), scale, mark)).toEqual(sets);
    }),
    { numRuns: 1000 },
  );
});
