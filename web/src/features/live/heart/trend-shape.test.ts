import { expect, test } from 'vitest';
import { recentHr, trendShape } from './trend-shape.ts';

const bounds = [60, 100, 140, 170];
const frame = { left: 0, right: 99, top: 0, bottom: 100 };
const secondly = (from: number, to: number, bpm: number) =>
  Array.from({ length: to - from }, (_, index) => ({ at: (from + index) * 1000, bpm }));

test('the last three minutes and twenty seconds, one value per two seconds, with gaps', () => {
  const readings = [...secondly(0, 500, 90), ...secondly(600, 640, 120)];
  const hr = recentHr(readings, 640_000);
  expect(hr).toHaveLength(100);
  expect(hr.slice(0, 30)).toEqual(Array(30).fill(90));
  expect(hr.slice(30, 80)).toEqual(Array(50).fill(null));
  expect(hr.slice(80)).toEqual(Array(20).fill(120));
  expect(recentHr([], 640_000)).toEqual(Array(100).fill(null));
});

test('a lost signal parts the line, and the newest point is marked only while it is new', () => {
  const hr = [...Array(30).fill(90), ...Array(50).fill(null), ...Array(20).fill(120)];
  const shape = trendShape(hr, bounds, frame);
  expect(shape?.lines.map((line) => line.length)).toEqual([30, 20]);
  expect(shape?.newest).toMatchObject({ x: 99, bpm: 120 });
  expect(trendShape([...hr.slice(3), null, null, null], bounds, frame)?.newest).toBeNull();
  expect(trendShape(Array(100).fill(null), bounds, frame)).toBeNull();
});

test('higher is further up, and a threshold is in sight to measure by', () => {
  const shape = trendShape([...Array(50).fill(110), ...Array(50).fill(120)], bounds, frame);
  expect(shape?.yOf(120)).toBeLessThan(shape?.yOf(110) ?? 0);
  expect(bounds.some((bound) => bound > (shape?.range[0] ?? 0) && bound < (shape?.range[1] ?? 0))).toBe(true);
});
