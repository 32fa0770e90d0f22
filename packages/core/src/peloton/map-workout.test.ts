import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { englishOf } from '../reasons/reasons.ts';
import { mapWorkout } from './map-workout.ts';
import { heartRateOf, parseGraph } from './parse-graph.ts';
import { parseAccount, parseWorkout, parseWorkoutPage } from './peloton-shapes.ts';
import { PelotonWorkout } from './peloton-workout.ts';
import { isFinished } from './preview.ts';

const schema = Compile(PelotonWorkout);

const item = {
  id: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
  status: 'COMPLETE',
  created_at: 1_760_000_000,
  start_time: 1_760_000_061,
  end_time: 1_760_001_861,
  device_time_created_at: 1_759_982_000,
  timezone: 'Etc/GMT+5',
  fitness_discipline: 'cycling',
  workout_type: 'class',
  name: 'Cycling Workout',
  title: null,
  total_work: 256_300.41,
  leaderboard_rank: 12_005,
  total_leaderboard_users: 36_992,
  brand_new_field: { anything: true },
  ride: {
    id: '0c0d',
    title: '30 min HIIT Ride',
    duration: 1800,
    difficulty_estimate: 7.5,
    instructor: { name: 'Ann Coach' },
  },
};

const graphBody = {
  duration: 1800,
  seconds_since_pedaling_start: [1, 6, 11],
  average_summaries: [
    { slug: 'avg_output', display_name: 'Avg Output', display_unit: 'watts', value: 142 },
    { slug: 'avg_cadence', display_name: 'Avg Cadence', display_unit: 'rpm', value: 86 },
    { slug: 'avg_resistance', display_name: 'Avg Resistance', display_unit: '%', value: 43 },
  ],
  summaries: [
    { slug: 'distance', display_name: 'Distance', display_unit: 'mi', value: 9.31 },
    { slug: 'calories', display_name: 'Calories', display_unit: 'kcal', value: 390 },
    { slug: 'total_calories', display_name: 'Total', display_unit: 'kcal', value: 431 },
  ],
  metrics: [
    {
      slug: 'output',
      display_name: 'Output',
      display_unit: 'watts',
      max_value: 310,
      average_value: 142,
      values: [95, 101, 98, 7],
    },
    {
      slug: 'heart_rate',
      display_name: 'Heart Rate',
      display_unit: 'bpm',
      max_value: 150,
      average_value: 95,
      values: [0, 140, 150],
    },
    'not a metric',
  ],
  effort_zones: { total_effort_points: 21.4, heart_rate_zone_durations: { heart_rate_z1_duration: 247, odd: 'x' } },
};

function mapped(more: object = {}, graph: unknown = undefined) {
  const parsed = parseWorkout({ ...item, ...more });
  if (!parsed.ok) throw new Error(englishOf(parsed.reason));
  return mapWorkout(parsed.value, parseGraph(graph));
}

test('all fields of a class with its graph', () => {
  const workout = mapped({}, graphBody);
  expect([...schema.Errors(workout)]).toEqual([]);
  expect(workout).toMatchObject({
    id: item.id,
    name: 'Cycling Workout',
    class_title: '30 min HIIT Ride',
    instructor_name: 'Ann Coach',
    duration: 1800,
    difficulty: 7.5,
    total_output: 256.3,
    avg_cadence: 86,
    avg_resistance: 43,
    avg_power: 142,
    max_power: 310,
    avg_heart_rate: 145,
    max_heart_rate: 150,
    calories: 431,
    distance: 9.31,
    distance_unit: 'mi',
    leaderboard_rank: 12_005,
    timezone: 'Etc/GMT+5',
    ride_id: '0c0d',
    source: 'api',
    raw: item,
  });
  expect(workout.performance_graph?.metrics.map(({ values }) => values)).toEqual([
    [95, 101, 98],
    [null, 140, 150],
  ]);
  expect(workout.performance_graph?.effort_zones).toEqual({
    total_effort_points: 21.4,
    heart_rate_zone_durations: { heart_rate_z1_duration: 247 },
  });
});

test('the name falls back to the ride, then to a plain one', () => {
  expect(mapped({ name: null }).name).toBe('30 min HIIT Ride');
  expect(mapped({ name: '', ride: undefined })).toMatchObject({
    name: 'Peloton Workout',
    class_title: 'Peloton Workout',
  });
});

test.each([
  ['freestyle', '0'.repeat(32)],
  ['gym', '0f0e0d0c-1111-4222-8333-444455556666'],
])('%s has no class and no instructor', (_kind, id) => {
  const ride = { id, title: '5 min Just Ride', duration: 300, instructor: { name: 'JUST RIDE' } };
  expect(mapped({ ride })).toMatchObject({ ride_id: null, instructor_name: null, class_title: '5 min Just Ride' });
});

test('a class by distance, one left early, and one in progress', () => {
  expect(mapped({ ride: { ...item.ride, duration: null } }).duration).toBe(1800);
  expect(mapped({ end_time: item.start_time + 600 }).duration).toBe(600);
  const live = mapped({ status: 'IN_PROGRESS', end_time: null });
  expect([live.end_time, live.duration, isFinished(live)]).toEqual([null, 1800, false]);
});

test('an unknown zone is told from the clock of the device', () => {
  expect(mapped({ timezone: 'Mars/Olympus' }).timezone).toBe('Etc/GMT+5');
  expect(mapped({ timezone: null, device_time_created_at: item.created_at + 19_800 }).timezone).toBeNull();
});

test('a page refuses what it cannot use, item by item', () => {
  const data = [
    item,
    null,
    { id: 'x' },
    { ...item, id: '../etc' },
    { ...item, id: 'y', end_time: 'soon' },
    { ...item, id: 'z', end_time: 1 },
  ];
  const page = parseWorkoutPage({ data, total: 6, page: 0, page_count: 1, show_next: true });
  expect(page?.workouts.map(({ id }) => id)).toEqual([item.id]);
  expect(page?.refused.map(({ id }) => id)).toEqual([null, 'x', null, 'y', 'z']);
  expect(page).toMatchObject({ total: 6, isLast: true });
  expect(parseWorkoutPage('<html>')).toBeNull();
});

test('a heart rate of zeros is no heart rate', () => {
  const graph = parseGraph({
    ...graphBody,
    metrics: [{ slug: 'heart_rate', values: [0, 0, 0], average_value: 0, max_value: 0 }],
  });
  expect(graph && heartRateOf(graph)).toBeNull();
});

test('whatever comes, reading does not throw, and what is read fits', () => {
  const anything = fc.anything({ withNullPrototype: true });
  const broken = fc.record({
    id: fc.constant('x'),
    start_time: fc.constant(5),
    end_time: anything,
    ride: anything,
    name: anything,
    total_work: anything,
    timezone: anything,
    device_time_created_at: anything,
    effort_zones: anything,
  });
  fc.assert(
    fc.property(
      fc.oneof(anything, broken),
      fc.oneof(anything, fc.record({ metrics: fc.array(anything), summaries: anything })),
      (body, graph) => {
        parseAccount(body);
        parseWorkoutPage({ data: [body] });
        const parsed = parseWorkout(body);
        if (parsed.ok) expect([...schema.Errors(mapWorkout(parsed.value, parseGraph(graph)))]).toEqual([]);
      },
    ),
    { numRuns: 1000 },
  );
});
