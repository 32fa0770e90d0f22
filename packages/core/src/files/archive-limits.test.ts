import { expect, test } from 'vitest';
import { archiveExcess, archiveLimits } from './archive-limits.ts';

const list = (length: number): null[] => Array.from({ length }, () => null);

// Promise (2.2.1, 5.2.1, API4): Every list inside an archive has a bound.
test.each([
  ['bodyWeights', 'This archive has 20,001 body weights. At most 20,000 can be imported.'],
  ['instances', 'This archive has 1,001 runs of series. At most 1,000 can be imported.'],
  ['exerciseMerges', 'This archive has 5,001 merged exercises. At most 5,000 can be imported.'],
  ['planDecisions', 'This archive has 5,001 decisions about plans. At most 5,000 can be imported.'],
  ['goals', 'This archive has 51 goals. At most 50 can be imported.'],
  ['equipment', 'This archive has 501 sizes of equipment. At most 500 can be imported.'],
] as const)('too many %s are refused with their name and their bound', (kind, words) => {
  expect(archiveExcess({ [kind]: list(archiveLimits[kind]) })).toBeNull();
  expect(archiveExcess({ [kind]: list(archiveLimits[kind] + 1) })).toBe(words);
});

test('versions are counted for each program', () => {
  const program = { versions: list(1_000) };
  expect(archiveExcess({ programs: [program, program] })).toBeNull();
  expect(archiveExcess({ programs: [program, { versions: list(60_000) }] })).toBe(
    'This archive has 60,000 versions of one program. At most 1,000 can be imported.',
  );
});

test.each([null, 3, 'text', [], {}, { programs: 'none', bodyWeights: {} }, { programs: [null] }])(
  '%j is left to the schema',
  (value) => {
    expect(archiveExcess(value)).toBeNull();
  },
);
