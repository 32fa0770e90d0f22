import { describe, expect, test } from 'vitest';
import { freeMoveId, slugOf } from './move-id.ts';

describe('a free id', () => {
  test.each([
    ['goblet-squat', [], 'goblet-squat'],
    ['goblet-squat', ['goblet-squat'], 'goblet-squat-2'],
    ['goblet-squat', ['goblet-squat', 'goblet-squat-2'], 'goblet-squat-3'],
    ['goblet-squat', ['goblet-squat', 'goblet-squat-3'], 'goblet-squat-2'],
    ['warmup', [], 'warmup-2'],
    ['cooldown', ['cooldown-2'], 'cooldown-3'],
  ])('%s beside %j is %s', (wanted, taken, id) => {
    expect(freeMoveId(wanted, taken)).toBe(id);
  });
});

describe('a slug', () => {
  test.each([
    ['Goblet Squat', 'goblet-squat'],
    ['  Überzüge & Dips! ', 'uberzuge-dips'],
    ['90/90 Switch', '90-90-switch'],
    ['深蹲', 'move'],
    ['---', 'move'],
  ])('%s is %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  test('leaves room for a number', () => {
    const slug = slugOf('very long title '.repeat(10));
    expect(slug.length).toBeLessThanOrEqual(60);
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});
