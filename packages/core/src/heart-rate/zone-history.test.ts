import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addToHistory,
  countZoneChange,
  type HistoryPoint,
  historyLimit,
  noZoneCounts,
  type ZoneCounts,
} from './zone-history.ts';
import { type Zone, zones } from './zones.ts';

const point = (timestamp: number): HistoryPoint => ({ heartRate: 100, timestamp, zone: 'moderate' });

test('the last hundred stay, in order', () => {
  let history: HistoryPoint[] = [];
  for (let index = 0; index < 250; index += 1) history = addToHistory(history, point(index));
  expect(history).toHaveLength(historyLimit);
  expect(history.map(({ timestamp }) => timestamp)).toEqual(Array.from({ length: 100 }, (_, index) => 150 + index));
});

function countAll(visited: readonly Zone[]): ZoneCounts {
  return visited.reduce(
    (counts, zone, index) => countZoneChange(counts, visited[index - 1] ?? null, zone),
    noZoneCounts,
  );
}

test('entering a zone counts, staying does not', () => {
  expect(countAll(['light', 'light', 'moderate', 'light', 'light', 'maximum'])).toEqual({
    resting: 0,
    light: 2,
    moderate: 1,
    vigorous: 0,
    maximum: 1,
  });
});

test('all counts together are the changes, the first reading among them', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...zones)), (visited) => {
      const total = Object.values(countAll(visited)).reduce((sum, count) => sum + count, 0);
      expect(total).toBe(visited.filter((zone, index) => zone !== visited[index - 1]).length);
    }),
  );
});
