import { expect, test } from 'vitest';
import { reason } from '../reasons/reason.ts';
import { archiveExcess, archiveLimits } from './archive-limits.ts';

const list = (length: number): null[] => Array.from({ length }, () => null);

// Promise (2.2.1, 5.2.1, API4): Every list inside an archive has a bound.
test.each([
  ['bodyWeights', reason('archive-with-too-many-body-weights', { count: 20_001, most: 20_000 })],
  ['instances', reason('archive-with-too-many-instances', { count: 1_001, most: 1_000 })],
  ['exerciseMerges', reason('archive-with-too-many-exercise-merges', { count: 5_001, most: 5_000 })],
  ['planDecisions', reason('archive-with-too-many-plan-decisions', { count: 5_001, most: 5_000 })],
  ['goals', reason('archive-with-too-many-goals', { count: 51, most: 50 })],
  ['recordings', reason('archive-with-too-many-recordings', { count: 20_001, most: 20_000 })],
  ['equipment', reason('archive-with-too-many-equipment', { count: 501, most: 500 })],
] as const)('too many %s are refused with their name and their bound', (kind, why) => {
  expect(archiveExcess({ [kind]: list(archiveLimits[kind]) })).toBeNull();
  expect(archiveExcess({ [kind]: list(archiveLimits[kind] + 1) })).toEqual(why);
});

test('versions are counted for each program', () => {
  const program = { versions: list(1_000) };
  expect(archiveExcess({ programs: [program, program] })).toBeNull();
  expect(archiveExcess({ programs: [program, { versions: list(60_000) }] })).toEqual(
    reason('archive-with-too-many-versions', { count: 60_000, most: 1_000 }),
  );
});

test.each([null, 3, 'text', [], {}, { programs: 'none', bodyWeights: {} }, { programs: [null] }])(
  '%j is left to the schema',
  (value) => {
    expect(archiveExcess(value)).toBeNull();
  },
);
