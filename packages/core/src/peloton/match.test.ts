/**
 * The matcher is compared with a plain one that lists all pairs, nearest first. They must agree on everything, ties and crowds included.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Effort, type Ending, type Match, matchEndings } from './match.ts';

function plainMatcher(logged: readonly Ending[], peloton: readonly Ending[], toleranceMs: number): Match[] {
  const pairs = logged.flatMap((mine, l) =>
    peloton.map((theirs, p) => ({
      logged: l,
      peloton: p,
      differenceMs: Math.abs(mine.endMs - theirs.endMs),
      lengths: Math.abs(mine.durationS - theirs.durationS),
    })),
  );
  pairs.sort(
    (a, b) => a.differenceMs - b.differenceMs || a.lengths - b.lengths || a.logged - b.logged || a.peloton - b.peloton,
  );
  const [mine, theirs] = [new Set<number>(), new Set<number>()];
  return pairs.flatMap(({ lengths: _, ...pair }) => {
    if (pair.differenceMs > toleranceMs || mine.has(pair.logged) || theirs.has(pair.peloton)) return [];
    mine.add(pair.logged);
    theirs.add(pair.peloton);
    return [pair];
  });
}

const inOrder = (matches: Match[]): Match[] => matches.toSorted((a, b) => a.logged - b.logged);

/** Few distinct times and lengths, so that ties and crowds are the rule. */
const crowded = fc.array(
  fc.record({ endMs: fc.integer({ min: 0, max: 25 }), durationS: fc.integer({ min: 0, max: 4 }) }),
  {
    maxLength: 14,
  },
);
const spread = fc.array(
  fc.record({ endMs: fc.integer({ min: 0, max: 100_000 }), durationS: fc.integer({ min: 0, max: 5000 }) }),
  { maxLength: 30 },
);

test.each([
  ['crowded', crowded, 30],
  ['spread', spread, 40_000],
])('agrees with the plain matcher: %s', (_name, endings, widest) => {
  fc.assert(
    fc.property(endings, endings, fc.integer({ min: 0, max: widest }), (logged, peloton, tolerance) => {
      expect(inOrder(matchEndings(logged, peloton, tolerance))).toEqual(
        inOrder(plainMatcher(logged, peloton, tolerance)),
      );
    }),
    { numRuns: 2000 },
  );
});

test('ends at the tolerance match, ends beyond do not', () => {
  const at = (endMs: number) => [{ endMs, durationS: 0 }];
  expect(matchEndings(at(0), at(10), 10)).toEqual([{ logged: 0, peloton: 0, differenceMs: 10 }]);
  expect(matchEndings(at(0), at(11), 10)).toEqual([]);
});

test('the nearest pair goes first, though the other order would pair more', () => {
  const logged = [0, 10].map((endMs) => ({ endMs, durationS: 0 }));
  const peloton = [9, 30].map((endMs) => ({ endMs, durationS: 0 }));
  expect(matchEndings(logged, peloton, 15)).toEqual([{ logged: 1, peloton: 0, differenceMs: 1 }]);
});

test('of two equally near, the closer duration wins', () => {
  const logged = [
    { endMs: 0, durationS: 600 },
    { endMs: 20, durationS: 1810 },
  ];
  expect(matchEndings(logged, [{ endMs: 10, durationS: 1800 }], 60)).toEqual([
    { logged: 1, peloton: 0, differenceMs: 10 },
  ]);
});

/** Work done for n against n. */
function workFor(n: number, endings: (index: number, side: number) => Ending): number {
  const effort: Effort = { comparisons: 0 };
  const list = (side: number) => Array.from({ length: n }, (_, index) => endings(index, side));
  matchEndings(list(0), list(1), 30 * 60_000, effort);
  return effort.comparisons;
}

const every = (spacingMs: number) => (index: number, side: number) => ({
  endMs: index * spacingMs + ((index * 7919 + (side === 0 ? 13 : 4242)) % spacingMs),
  durationS: (index * 31) % 3600,
});

test.each([
  ['years of workouts two days apart', every(2 * 86_400_000), 10.5],
  ['a crowd within the tolerance', every(20), 15],
  ['one instant and one duration', () => ({ endMs: 0, durationS: 60 }), 15],
  ['one instant, one duration against all', (index, side) => ({ endMs: 0, durationS: side * index }), 15],
  ['one instant against all', (index, side) => ({ endMs: side * index, durationS: 60 }), 15],
] satisfies [string, (index: number, side: number) => Ending, number][])(
  'ten times the workouts is little more than ten times the work: %s',
  (_name, endings, most) => {
    expect(workFor(10_000, endings) / workFor(1000, endings)).toBeLessThan(most);
  },
);

test('what has no end is left out', () => {
  const endings = [Number.NaN, 5, Number.POSITIVE_INFINITY].map((endMs) => ({ endMs, durationS: 0 }));
  expect(matchEndings(endings, endings, Number.POSITIVE_INFINITY)).toEqual([
    { logged: 1, peloton: 1, differenceMs: 0 },
  ]);
  expect(matchEndings(endings, [], 10)).toEqual([]);
});
