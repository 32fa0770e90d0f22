import { describe, expect, test } from 'vitest';
import type { Muscle } from '../catalogue.ts';
import { equipment } from '../equipment.ts';
import { allMoves } from './all-moves.ts';

const titlesWhere = (isWrong: (move: (typeof allMoves)[number]) => boolean) =>
  allMoves.filter(isWrong).map((move) => move.title);
const hasRepeats = (labels: readonly string[]) =>
  new Set(labels.map((label) => label.toLowerCase())).size < labels.length;

describe('the moves', () => {
  test('are many, each with an id and a title of its own', () => {
    expect(allMoves.length).toBeGreaterThanOrEqual(130);
    expect(hasRepeats(allMoves.map((move) => move.id))).toBe(false);
    expect(hasRepeats(allMoves.map((move) => move.title))).toBe(false);
  });

  test('have ids that are slugs of their titles, and leave the two fixed ids alone', () => {
    const slug = (title: string) =>
      title
        .toLowerCase()
        .replaceAll("'", '')
        .replace(/[^a-z0-9]+/g, '-');
    expect(titlesWhere((move) => move.id !== slug(move.title) || move.id.length > 64)).toEqual([]);
    expect(titlesWhere((move) => ['warmup', 'cooldown'].includes(move.id))).toEqual([]);
  });

  test('name one to four muscles, none twice', () => {
    expect(titlesWhere(({ muscles }) => muscles.length < 1 || muscles.length > 4 || hasRepeats(muscles))).toEqual([]);
  });

  test('ask only for equipment the catalogue lists, and for each piece of it somewhere', () => {
    const asked = new Set(allMoves.flatMap((move) => move.equipment));
    expect(titlesWhere((move) => hasRepeats(move.equipment))).toEqual([]);
    expect([...asked].sort()).toEqual(
      equipment
        .map(({ type }) => type)
        .filter((type) => type !== 'weights')
        .sort(),
    );
  });

  test('have at most five variants, all different, and none called the default', () => {
    expect(titlesWhere(({ variants }) => variants.length > 5 || hasRepeats(variants))).toEqual([]);
    expect(titlesWhere(({ variants }) => variants.some((label) => /^(default|none|normal)$/i.test(label)))).toEqual([]);
  });

  test('cover every measure, and work with and without weight', () => {
    const kinds = new Set(allMoves.map((move) => `${move.measure} ${move.weight}`));
    expect([...kinds].sort()).toEqual(['reps false', 'reps true', 'seconds false', 'seconds true']);
  });

  test('train every muscle as the main one somewhere, so a search by muscle has a good answer', () => {
    const isMainSomewhere = (muscle: Muscle) => allMoves.some((move) => move.muscles[0] === muscle);
    const all = new Set(allMoves.flatMap((move) => move.muscles));
    expect([...all].filter((muscle) => !isMainSomewhere(muscle))).toEqual([]);
  });
});
