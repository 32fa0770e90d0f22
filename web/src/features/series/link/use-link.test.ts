import { expect, test } from 'vitest';
import { formatLinked } from './use-link.tsx';

const series = { title: 'Foundation', totalWeeks: 8, totalDays: 56 };
const nextWorkout = { week: 4, day: 5, dayNumber: 26, date: '2026-03-13', programId: 'p1' };

test('what is next', () => {
  expect(formatLinked({ series, progress: { nextWorkout, canComplete: false } })).toBe(
    'Counted for Foundation. Next: week 4, day 5.',
  );
});

test('the end', () => {
  expect(formatLinked({ series, progress: { nextWorkout: null, canComplete: true } })).toBe(
    'Counted for Foundation. You reached its end. Complete it on its page.',
  );
});
