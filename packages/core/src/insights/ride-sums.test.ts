import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aClass, aLogged, isoOf, startSecond } from '../peloton/testing/arbitrary-peloton.ts';
import type { PelotonLink } from '../workouts/peloton-link.ts';
import { rideSumsOf } from './ride-sums.ts';

interface Second {
  watts: number | null;
  bpm?: number | null;
}

/** A class with a value each second; without a single `bpm` it had no heart-rate sensor. */
function aRide(seconds: readonly Second[], more: Record<string, unknown> = {}): PelotonLink {
  const metric = (slug: string, values: (number | null)[]) => ({ slug, display_name: slug, values });
  const hearts = seconds.some(({ bpm }) => bpm !== undefined)
    ? [
        metric(
          'heart_rate',
          seconds.map(({ bpm }) => bpm ?? null),
        ),
      ]
    : [];
  const metrics = [
    metric(
      'output',
      seconds.map(({ watts }) => watts),
    ),
    ...hearts,
  ];
  const performance_graph = { seconds_since_pedaling_start: seconds.map((_, index) => index), metrics };
  const { raw: _, performance_graph: __, ...known } = aClass({ avg_power: null });
  return { ...known, performance_graph, ...more };
}

const held = (count: number, second: Second): Second[] => Array.from({ length: count }, () => second);
const noTrack = aLogged();

test('power and heart are taken over the same seconds', () => {
  const ride = aRide([
    ...held(60, { watts: 100, bpm: 120 }),
    ...held(60, { watts: 200, bpm: null }),
    ...held(60, { watts: 0, bpm: 90 }),
  ]);
  expect(rideSumsOf(ride, noTrack)).toEqual({
    title: '30 min Power Zone Ride',
    watts: 150,
    bpm: 120,
    bands: [{ watts: 100, seconds: 60, bpm: 120 }],
    driftPercent: null,
  });
});

test('without a sensor of the class the strap of the workout says the heart rate, at the time of the class', () => {
  // The class began ten seconds after the workout; the strap reads every two seconds.
  const hr = [...Array(5).fill(80), ...Array(30).fill(130), ...Array(30).fill(150)];
  const workout = aLogged({ created: isoOf(startSecond - 10), hr, hrIntervalMs: 2000 });
  const sums = rideSumsOf(aRide([...held(60, { watts: 105 }), ...held(60, { watts: 155 })]), workout);
  expect(sums?.bands).toEqual([
    { watts: 100, seconds: 60, bpm: 130 },
    { watts: 150, seconds: 60, bpm: 150 },
  ]);
  expect(sums?.bpm).toBe(140);
});

describe('drift', () => {
  const warmup = held(300, { watts: 60, bpm: 100 });
  const rollout = held(121, { watts: 50, bpm: 110 });

  test('of a steady ride it is by how much watts per beat fell from the first half to the second', () => {
    const ride = aRide([
      ...warmup,
      ...held(600, { watts: 150, bpm: 140 }),
      ...held(600, { watts: 150, bpm: 147 }),
      ...rollout,
    ]);
    expect(rideSumsOf(ride, noTrack)?.driftPercent).toBeCloseTo(100 * (1 - 140 / 147), 2);
  });

  test.each<[string, Second[]]>([
    ['intervals', Array.from({ length: 1200 }, (_, second) => ({ watts: second % 240 < 120 ? 100 : 220, bpm: 140 }))],
    ['a ride that is too short', held(800, { watts: 150, bpm: 140 })],
    [
      'a heart rate with gaps',
      Array.from({ length: 1200 }, (_, second) => ({ watts: 150, bpm: second % 5 === 0 ? null : 140 })),
    ],
  ])('is not told of %s', (_, middle) => {
    expect(rideSumsOf(aRide([...warmup, ...middle, ...rollout]), noTrack)?.driftPercent).toBeNull();
  });
});

test('a class without a graph has what it says of itself', () => {
  const { raw: _, ...known } = aClass({ avg_power: 142, avg_heart_rate: 148 });
  expect(rideSumsOf(known, noTrack)).toMatchObject({ watts: 142, bpm: 148, bands: [], driftPercent: null });
});

test.each([
  ['a run', { discipline: 'running' }],
  ['a ride without power', { performance_graph: null, avg_power: null }],
  ['power that nobody has', { performance_graph: null, avg_power: 1e300 }],
])('%s is no ride to look back on', (_, more) => {
  expect(rideSumsOf(aRide(held(60, { watts: 100 }), more), noTrack)).toBeNull();
});

test('whatever a link of an archive says, the figures are finite, few and those of a body', () => {
  const anything = fc.oneof(fc.jsonValue(), fc.double(), fc.array(fc.double()));
  const graph = fc.record({
    seconds_since_pedaling_start: fc.oneof(fc.array(fc.double(), { maxLength: 40 }), anything),
    metrics: fc.array(
      fc.record({ slug: fc.constantFrom('output', 'heart_rate'), display_name: fc.string(), values: anything }),
      { maxLength: 3 },
    ),
  });
  fc.assert(
    fc.property(graph, anything, anything, (performance_graph, avg_power, start_time) => {
      const link = { id: 'a', name: 'b', discipline: 'cycling', performance_graph, avg_power, start_time };
      const sums = rideSumsOf(link as PelotonLink, noTrack);
      if (sums === null) return;
      const figures = [
        sums.watts,
        sums.bpm ?? 1,
        ...sums.bands.flatMap(({ watts, seconds, bpm }) => [watts, seconds, bpm]),
      ];
      for (const figure of figures) expect(Number.isFinite(figure)).toBe(true);
      expect(sums.watts).toBeLessThanOrEqual(5000);
      expect(sums.bands.length).toBeLessThanOrEqual(501);
    }),
  );
});
