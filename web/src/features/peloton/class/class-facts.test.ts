import type { PelotonLink } from '@workout-tracker/core/workouts/peloton-link';
import { expect, test } from 'vitest';
import { classSeries, factsOf, formatOrigin, instructorOf, rankOf, tilesOf } from './class-facts.ts';

const metrics = [
  { display_name: 'Output', average_value: 142, max_value: 268, display_unit: 'watts' },
  { display_name: 'Speed', average_value: 19.8, max_value: null, display_unit: 'mph' },
  { display_name: 'Elevation', average_value: null, max_value: null, display_unit: 'ft' },
];
const ride = { id: 'x', name: '30 min Power Zone Ride' };

test('a metric becomes a tile when there is a number in it', () => {
  expect(tilesOf({ ...ride, performance_graph: { metrics } }, 'lb')).toEqual([
    { name: 'Output', average: '142', max: '268', unit: 'watts' },
    { name: 'Speed', average: '19.8', max: null, unit: 'mph' },
  ]);
  expect(tilesOf(ride, 'lb')).toEqual([]);
});

test('speeds and distances are in the units of the person', () => {
  const summaries = [{ slug: 'distance', display_unit: 'mi', value: 9.93 }];
  const link = { ...ride, performance_graph: { metrics, summaries } };
  expect(tilesOf(link, 'kg')).toContainEqual({ name: 'Speed', average: '31.9', max: null, unit: 'km/h' });
  expect(factsOf(link, 'kg')).toEqual([{ value: '15.98', unit: 'km' }]);
});

test('speed is written in km/h, and a heart rate that the workout shows itself is not told twice', () => {
  const more = [
    { display_name: 'Speed', average_value: 31.2, max_value: 40, display_unit: 'kph' },
    { display_name: 'Heart Rate', average_value: 148, max_value: 171, display_unit: 'bpm' },
  ];
  const link = { ...ride, performance_graph: { metrics: more } };
  const speed = { name: 'Speed', average: '31.2', max: '40', unit: 'km/h' };
  expect(tilesOf(link, 'kg', true)).toEqual([speed]);
  expect(tilesOf(link, 'kg')).toEqual([speed, { name: 'Heart Rate', average: '148', max: '171', unit: 'bpm' }]);
});

test("the class's own summaries come with their units", () => {
  const summaries = [
    { slug: 'total_output', display_unit: 'kj', value: 256 },
    { slug: 'distance', display_unit: 'mi', value: 9.93 },
    { slug: 'calories', display_unit: 'kcal', value: 390 },
    { slug: 'total_calories', display_unit: 'kcal', value: 402 },
    { slug: 'elevation', display_unit: 'ft', value: null },
  ];
  const link = { ...ride, performance_graph: { metrics, summaries } };
  expect(factsOf(link, 'lb')).toEqual([
    { value: '256', unit: 'kJ' },
    { value: '9.93', unit: 'mi' },
    { value: '402', unit: 'kcal' },
  ]);
});

test('the place on the leaderboard is told where there is one', () => {
  expect(rankOf({ ...ride, leaderboard_rank: 1204, total_leaderboard_users: 8310 })).toEqual({
    rank: '1,204',
    users: '8,310',
  });
  expect(rankOf({ ...ride, leaderboard_rank: 7 })).toEqual({ rank: '7', users: null });
  expect(rankOf({ ...ride, leaderboard_rank: null })).toBeNull();
});

test('plain fields stand in for them, and what is missing or no number is left out', () => {
  const link = { ...ride, total_output: 256.3, distance: 9.9, calories: 'many', leaderboard_rank: null };
  expect(factsOf(link, 'lb')).toEqual([
    { value: '256', unit: 'kJ' },
    { value: '9.9', unit: 'mi' },
  ]);
  expect(factsOf(ride, 'lb')).toEqual([]);
});

test('the instructor is named where there is one', () => {
  expect(instructorOf({ ...ride, instructor_name: 'Matt Wilpers' })).toBe('Matt Wilpers');
  expect([instructorOf(ride), instructorOf({ ...ride, instructor_name: null })]).toEqual([null, null]);
});

test('how it came here: made from the class, or merged into what was logged', () => {
  const at = { lastPelotonSync: '2026-03-07T23:30:00.000Z' };
  expect(formatOrigin({ wid: 'peloton_a1b2', ...at }, 'UTC')).toBe('Imported from Peloton');
  expect(formatOrigin({ wid: 'peloton_csv_77', ...at }, 'UTC')).toBe('Imported from Peloton');
  const wid = '019a8000-0000-7000-8000-000000000001';
  expect(formatOrigin({ wid, ...at }, 'UTC')).toBe('From Peloton, merged Mar 7');
  expect(formatOrigin({ wid, ...at }, 'Asia/Tokyo')).toBe('From Peloton, merged Mar 8');
  expect(formatOrigin({ wid, lastPelotonSync: null }, 'UTC')).toBe('From Peloton');
});

const startedAt = '2026-03-07T11:30:00.000Z';
const metric = (slug: string, values: unknown) => ({ slug, display_name: slug, display_unit: 'u', values });

const link = (metrics: unknown[], more: object = {}, seconds: unknown = [1, 2, 3, 4]) =>
  ({
    id: 'class-1',
    name: 'Ride',
    start_time: Date.parse(startedAt) / 1000 + 60,
    performance_graph: { metrics, seconds_since_pedaling_start: seconds },
    ...more,
  }) as unknown as PelotonLink;

test('values stand where they were on the clock of the workout', () => {
  expect(classSeries(link([metric('output', [100, 110, null, 130])]), startedAt, 'kg')).toEqual([
    { name: 'output', unit: 'u', seconds: [61, 62, 63, 64], values: [100, 110, null, 130] },
  ]);
});

test('a pause breaks the line', () => {
  const [series] = classSeries(
    link([metric('cadence', [80, 81, 82, 83, 84])], {}, [5, 10, 15, 400, 405]),
    startedAt,
    'kg',
  );
  expect(series?.seconds).toEqual([65, 70, 75, 80, 460, 465]);
  expect(series?.values).toEqual([80, 81, 82, null, 83, 84]);
});

test('the heart rate, what is nearly empty and what comes after the fourth are left out', () => {
  const full = [1, 2, 3, 4];
  const metrics = ['heart_rate', 'output', 'cadence', 'resistance', 'speed', 'incline'].map((slug) =>
    metric(slug, full),
  );
  const shown = classSeries(link([metric('pace', [1, null, null, null]), ...metrics]), startedAt, 'kg');
  expect(shown.map(({ name }) => name)).toEqual(['output', 'cadence', 'resistance', 'speed']);
});

test.each([
  ['no graph', link([], { performance_graph: null })],
  ['no start', link([metric('output', [1, 2])], { start_time: null })],
  ['no seconds', link([metric('output', [1, 2])], {}, null)],
  ['broken seconds', link([metric('output', [1, 2])], {}, [1, 'two'])],
  ['no values', link([metric('output', 'many')])],
])('%s: no charts', (_name, broken) => {
  expect(classSeries(broken, startedAt, 'kg')).toEqual([]);
});
