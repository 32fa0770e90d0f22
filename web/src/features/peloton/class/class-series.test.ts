import type { PelotonLink } from '@workout-tracker/core/workouts/peloton-link';
import { expect, test } from 'vitest';
import { classSeries } from './class-series.ts';

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
  expect(classSeries(link([metric('output', [100, 110, null, 130])]), startedAt)).toEqual([
    { name: 'output', unit: 'u', seconds: [61, 62, 63, 64], values: [100, 110, null, 130] },
  ]);
});

test('a pause breaks the line', () => {
  const [series] = classSeries(link([metric('cadence', [80, 81, 82, 83, 84])], {}, [5, 10, 15, 400, 405]), startedAt);
  expect(series?.seconds).toEqual([65, 70, 75, 80, 460, 465]);
  expect(series?.values).toEqual([80, 81, 82, null, 83, 84]);
});

test('the heart rate, what is nearly empty and what comes after the fourth are left out', () => {
  const full = [1, 2, 3, 4];
  const metrics = ['heart_rate', 'output', 'cadence', 'resistance', 'speed', 'incline'].map((slug) =>
    metric(slug, full),
  );
  const shown = classSeries(link([metric('pace', [1, null, null, null]), ...metrics]), startedAt);
  expect(shown.map(({ name }) => name)).toEqual(['output', 'cadence', 'resistance', 'speed']);
});

test.each([
  ['no graph', link([], { performance_graph: null })],
  ['no start', link([metric('output', [1, 2])], { start_time: null })],
  ['no seconds', link([metric('output', [1, 2])], {}, null)],
  ['broken seconds', link([metric('output', [1, 2])], {}, [1, 'two'])],
  ['no values', link([metric('output', 'many')])],
])('%s: no charts', (_name, broken) => {
  expect(classSeries(broken, startedAt)).toEqual([]);
});
