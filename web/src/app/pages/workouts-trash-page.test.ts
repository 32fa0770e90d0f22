import { expect, test } from 'vitest';
import { goneForGood } from './workouts-trash-page.tsx';

test('thirty days later', () => {
  expect(goneForGood('2026-01-31T10:00:00.000Z')).toBe('2026-03-02T10:00:00.000Z');
});
