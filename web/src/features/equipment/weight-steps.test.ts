import { describe, expect, test } from 'vitest';
import { speakGerman } from '../../../test/format-in.ts';
import {
  formatSizes,
  formatSteps,
  isSameSteps,
  presets,
  readSizes,
  readStep,
  sizesText,
  stepLimits,
  typeOf,
  withStep,
} from './weight-steps.ts';

describe('a typed step', () => {
  test.each([
    ['12.5', { kind: 'step', step: 12.5 }],
    [' 12,5 ', { kind: 'step', step: 12.5 }],
    ['1.25', { kind: 'step', step: 1.25 }],
    ['0', { kind: 'step', step: 0 }],
    ['  ', { kind: 'nothing' }],
    ['5', { kind: 'wrong', message: 'You already have this weight.' }],
    ['heavy', { kind: 'wrong', message: 'Type a weight such as 12.5.' }],
    ['-5', { kind: 'wrong', message: 'Type a weight such as 12.5.' }],
    ['1.125', { kind: 'wrong', message: 'Type a weight such as 12.5.' }],
    ['2001', { kind: 'wrong', message: 'At most 2,000.' }],
  ])('%j', (text, read) => {
    expect(readStep(text, [5, 10])).toEqual(read);
  });

  test('is refused when there are enough', () => {
    const full = Array.from({ length: stepLimits.most }, (_, index) => index);
    expect(readStep('500', full)).toEqual({ kind: 'wrong', message: '200 weights at most. Remove one first.' });
  });
});

test('a step finds its place', () => {
  expect(withStep([0, 5, 10], 7.5)).toEqual([0, 5, 7.5, 10]);
});

test('steps are the same or not', () => {
  expect(isSameSteps([0, 5], [0, 5])).toBe(true);
  expect(isSameSteps([0, 5], [0])).toBe(false);
  expect(isSameSteps([0, 5], [0, 6])).toBe(false);
});

test.each(Object.entries(presets()))('every preset in %s can be stored', (_unit, offered) => {
  for (const { steps } of offered) {
    expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
    expect(steps.length).toBeLessThanOrEqual(stepLimits.most);
    expect(steps.every((step) => step >= 0 && String(step).length <= 5)).toBe(true);
  }
});

test.each([
  { steps: [2.5, 5, 40], words: '2.5 to 40 kg, 3 steps' },
  { steps: [20], words: '20 kg, 1 step' },
])('$words', ({ steps, words }) => {
  expect(formatSteps(steps, 'kg')).toBe(words);
});

test.each([
  ['', { kind: 'sizes', sizes: [] }],
  ['10, 5 7.5;5', { kind: 'sizes', sizes: [5, 7.5, 10] }],
  ['5, x', { kind: 'wrong', message: '"x" is no size. Use numbers up to 2,000.' }],
  ['2001', { kind: 'wrong', message: '"2001" is no size. Use numbers up to 2,000.' }],
  ['-1', { kind: 'wrong', message: '"-1" is no size. Use numbers up to 2,000.' }],
  [Array.from({ length: 101 }, (_, size) => size).join(' '), { kind: 'wrong', message: '100 sizes are enough.' }],
])('%s', (text, read) => {
  expect(readSizes(text)).toEqual(read);
});

test('where decimals have a comma, sizes are parted by semicolons', () => {
  expect([formatSizes([5, 7.5]), sizesText([5, 1007.5])]).toEqual(['5, 7.5', '5, 1007.5']);
  speakGerman();
  expect([formatSizes([5, 7.5]), sizesText([5, 1007.5])]).toEqual(['5; 7,5', '5; 1007,5']);
  for (const text of ['10; 5 7,5', '5, 7,5, 10', '5 ,7.5;10,'])
    expect(readSizes(text)).toEqual({ kind: 'sizes', sizes: [5, 7.5, 10] });
});

test.each([
  ['Pull-up bar', 'pull-up-bar'],
  [' Ärmel & Gurt ', 'armel-gurt'],
  ['杠铃', ''],
  ['x'.repeat(80), 'x'.repeat(64)],
])('%s is known as %s', (title, type) => {
  expect(typeOf(title)).toBe(type);
});
