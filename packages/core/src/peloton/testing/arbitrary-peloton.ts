import fc from 'fast-check';
import type { Workout } from '../../workouts/workout.ts';
import { parseGraph } from '../parse-graph.ts';
import type { PelotonGraph } from '../peloton-graph.ts';
import type { PelotonWorkout } from '../peloton-workout.ts';

export const startSecond = Date.parse('2026-03-07T10:00:00Z') / 1000;
export const isoOf = (second: number): string => new Date(second * 1000).toISOString();

export const aClass = (more: Partial<PelotonWorkout> = {}): PelotonWorkout => ({
  id: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
  name: 'Cycling Workout',
  class_title: '30 min Power Zone Ride',
  instructor_name: 'Ann Coach',
  discipline: 'cycling',
  duration: 1800,
  difficulty: 7.2,
  total_output: 256.3,
  avg_cadence: null,
  avg_resistance: null,
  avg_power: 142,
  max_power: null,
  avg_heart_rate: null,
  max_heart_rate: null,
  calories: null,
  distance: null,
  distance_unit: null,
  leaderboard_rank: null,
  total_leaderboard_users: null,
  created_at: startSecond - 60,
  start_time: startSecond,
  end_time: startSecond + 1800,
  timezone: 'Etc/GMT+5',
  status: 'COMPLETE',
  ride_id: '0c0d',
  workout_type: 'class',
  platform: 'home_bike',
  device_type: 'home_bike_v1',
  source: 'api',
  performance_graph: null,
  raw: null,
  ...more,
});

/** A graph of heart rate alone: `[second, bpm]` each. */
export function aGraph(readings: readonly (readonly [second: number, bpm: number | null])[]): PelotonGraph {
  const graph = parseGraph({
    duration: 1800,
    seconds_since_pedaling_start: readings.map(([second]) => second),
    metrics: [
      { slug: 'heart_rate', display_name: 'Heart Rate', display_unit: 'bpm', values: readings.map(([, bpm]) => bpm) },
    ],
  });
  if (graph === null) throw new Error('This is no graph.');
  return graph;
}

export const aLogged = (more: Partial<Workout> = {}): Workout => ({
  _id: '0195f3a0-0000-7000-8000-000000000001',
  wid: '019a8000-0000-7000-8000-000000000001',
  title: 'Full body',
  tags: ['strength'],
  localDate: '2026-03-07',
  revision: 1,
  deletedAt: null,
  created: isoOf(startSecond),
  ended: isoOf(startSecond + 1800),
  moves: [{ mid: 'squat', reps: 8, weight: 62.5, unit: 'kg' }],
  extraMoves: [],
  hr: [],
  hrIntervalMs: 2000,
  timed: false,
  elapsed: null,
  clock: null,
  paused: false,
  mid: null,
  notes: 'Felt good',
  timeZone: 'Europe/Stockholm',
  seriesInstanceId: null,
  weekNumber: null,
  dayOfWeek: null,
  program: null,
  peloton: false,
  lastPelotonSync: null,
  ...more,
});

const anySecond = fc.integer({ min: startSecond - 4000, max: startSecond + 4000 });
const anyBpm = fc.option(fc.integer({ min: 40, max: 200 }));
const anyReadings = fc.array(fc.tuple(fc.integer({ min: 0, max: 3600 }), fc.integer({ min: 0, max: 200 })), {
  maxLength: 30,
});

export const anyClass: fc.Arbitrary<PelotonWorkout> = fc
  .record({
    id: fc.constantFrom('a1', 'b2', 'c3'),
    class_title: fc.string({ minLength: 1, maxLength: 20 }),
    start: anySecond,
    length: fc.integer({ min: 0, max: 5400 }),
    source: fc.constantFrom('api' as const, 'csv' as const),
    readings: fc.option(anyReadings),
  })
  .map(({ id, class_title, start, length, source, readings }) =>
    aClass({
      id,
      class_title,
      source,
      start_time: start,
      end_time: start + length,
      performance_graph: readings && aGraph(readings.toSorted(([a], [b]) => a - b)),
    }),
  );

export const anyLogged: fc.Arbitrary<Workout> = fc
  .record({
    start: anySecond,
    length: fc.option(fc.integer({ min: 0, max: 5400 })),
    tags: fc.array(fc.constantFrom('strength', 'peloton', 'legs'), { maxLength: 3 }),
    hr: fc.oneof(fc.array(anyBpm, { maxLength: 20 }), fc.array(fc.constant(null), { maxLength: 3 })),
    hrIntervalMs: fc.constantFrom(1000, 2000, 5000),
    notes: fc.string(),
    lastPelotonSync: fc.option(fc.constant('2026-01-01T00:00:00.000Z')),
  })
  .map(({ start, length, ...more }) =>
    aLogged({ ...more, created: isoOf(start), ended: length === null ? null : isoOf(start + length) }),
  );
