import { expect, test } from 'vitest';
import { longestTempo, readTempo } from './tempo.ts';

test.each([
  ['3-1-1', '3-1-1'],
  ['3-1-X-0', '3-1-X-0'],
  ['30x1', '3-0-X-1'],
  ['311', '3-1-1'],
  [' 3 / 1 / 1 ', '3-1-1'],
  ['3 1 1', '3-1-1'],
  ['4–0–1', '4-0-1'],
  ['10-2-10', '10-2-10'],
])('%s is the tempo %s', (typed, tempo) => {
  expect(readTempo(typed)).toBe(tempo);
  expect(readTempo(tempo)).toBe(tempo);
  expect(tempo.length).toBeLessThanOrEqual(longestTempo);
});

test.each(['', '3', '3-1', '3-1-1-1-1', 'slow', '3-1-y', '100-1-1', '31', '3--1', '3-1-1 slow'])(
  '%s is none',
  (typed) => {
    expect(readTempo(typed)).toBeNull();
  },
);
