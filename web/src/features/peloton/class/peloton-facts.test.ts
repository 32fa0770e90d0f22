import { expect, test } from 'vitest';
import { factsOf, instructorOf, originWords, tilesOf } from './peloton-facts.ts';

const metrics = [
  { display_name: 'Output', average_value: 142, max_value: 268, display_unit: 'watts' },
  { display_name: 'Speed', average_value: 19.8, max_value: null, display_unit: 'mph' },
  { display_name: 'Elevation', average_value: null, max_value: null, display_unit: 'ft' },
];
const ride = { id: 'x', name: '30 min Power Zone Ride' };

test('a metric becomes a tile when there is a number in it', () => {
  expect(tilesOf({ ...ride, performance_graph: { metrics } })).toEqual([
    { name: 'Output', average: '142', max: '268', unit: 'watts' },
    { name: 'Speed', average: '19.8', max: null, unit: 'mph' },
  ]);
  expect(tilesOf(ride)).toEqual([]);
});

test("the class's own summaries come with their units", () => {
  const summaries = [
    { slug: 'total_output', display_unit: 'kj', value: 256 },
    { slug: 'distance', display_unit: 'mi', value: 9.93 },
    { slug: 'calories', display_unit: 'kcal', value: 390 },
    { slug: 'total_calories', display_unit: 'kcal', value: 402 },
    { slug: 'elevation', display_unit: 'ft', value: null },
  ];
  const link = {
    ...ride,
    performance_graph: { metrics, summaries },
    leaderboard_rank: 1204,
    total_leaderboard_users: 8310,
  };
  expect(factsOf(link)).toEqual([
    { value: '256', after: 'kJ' },
    { value: '9.93', after: 'mi' },
    { value: '402', after: 'kcal' },
    { before: 'Rank', value: '1,204', after: 'of 8,310' },
  ]);
});

test('plain fields stand in for them, and what is missing or no number is left out', () => {
  const link = { ...ride, total_output: 256.3, distance: 9.9, calories: 'many', leaderboard_rank: null };
  expect(factsOf(link)).toEqual([
    { value: '256', after: 'kJ' },
    { value: '9.9', after: 'mi' },
  ]);
  expect(factsOf(ride)).toEqual([]);
});

test('the instructor is named where there is one', () => {
  expect(instructorOf({ ...ride, instructor_name: 'Matt Wilpers' })).toBe('Matt Wilpers');
  expect([instructorOf(ride), instructorOf({ ...ride, instructor_name: null })]).toEqual([null, null]);
});

test('how it came here: made from the class, or merged into what was logged', () => {
  const at = { lastPelotonSync: '2026-03-07T23:30:00.000Z' };
  expect(originWords({ wid: 'peloton_a1b2', ...at }, 'UTC')).toBe('Imported from Peloton');
  expect(originWords({ wid: 'peloton_csv_77', ...at }, 'UTC')).toBe('Imported from Peloton');
  const wid = '019a8000-0000-7000-8000-000000000001';
  expect(originWords({ wid, ...at }, 'UTC')).toBe('From Peloton, merged Mar 7');
  expect(originWords({ wid, ...at }, 'Asia/Tokyo')).toBe('From Peloton, merged Mar 8');
  expect(originWords({ wid, lastPelotonSync: null }, 'UTC')).toBe('From Peloton');
});
