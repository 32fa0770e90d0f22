import { expect, test } from 'vitest';
import { latestFirst } from './latest-first.ts';

test('done lately first, the others as they come', () => {
  const programs = [
    { title: 'A', lastDoneAt: null },
    { title: 'B', lastDoneAt: '2026-03-05T08:00:00.000Z' },
    { title: 'C', lastDoneAt: null },
    { title: 'D', lastDoneAt: '2026-03-09T08:00:00.000Z' },
  ];
  expect(latestFirst(programs).map(({ title }) => title)).toEqual(['D', 'B', 'A', 'C']);
});
