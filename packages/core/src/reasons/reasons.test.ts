import { describe, expect, test } from 'vitest';
import { reason } from './reason.ts';
import { englishOf, reasons } from './reasons.ts';

describe('reasons', () => {
  test('are said in English with their values', () => {
    expect(englishOf(reason('reps-at-most', { most: 1000 }))).toBe('Reps are 1000 at most.');
    expect(englishOf(reason('not-a-time'))).toBe('This is not a date and time. Choose one again.');
  });

  test('have codes in small letters, and no sentence twice', () => {
    for (const code of Object.keys(reasons)) expect(code).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/);
    const sentences = Object.values(reasons);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });

  test('name what stands in them by plain words', () => {
    for (const sentence of Object.values(reasons)) {
      expect(sentence.replaceAll(/\{[a-z][A-Za-z]*\}/g, '')).not.toMatch(/[{}]/);
    }
  });
});
