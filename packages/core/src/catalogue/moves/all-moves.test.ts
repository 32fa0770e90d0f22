import { describe, expect, test } from 'vitest';
import type { Muscle } from '../../exercises/muscle-groups.ts';
import { foldText } from '../../text/fold-text.ts';
import { CATALOGUE_VERSION } from '../catalogue.ts';
import { equipment } from '../starter-catalogue.ts';
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

  test('tell the muscles they are for from those that help', () => {
    expect(titlesWhere(({ muscles }) => muscles.length > 3)).toEqual([]);
    expect(titlesWhere(({ muscles, secondaryMuscles = [] }) => hasRepeats([...muscles, ...secondaryMuscles]))).toEqual(
      [],
    );
  });

  test('have aliases that name no other move, and each one move alone', () => {
    const squash = (name: string) => foldText(name).replaceAll(' ', '');
    const titles = new Set(allMoves.map(({ title }) => squash(title)));
    const aliases = allMoves.flatMap((move) => move.aliases ?? []);
    const squashed = aliases.map(squash);
    expect(aliases.filter((alias) => titles.has(squash(alias)))).toEqual([]);
    expect(aliases.filter((alias, index) => squashed.indexOf(squash(alias)) !== index)).toEqual([]);
    expect(aliases.filter((alias) => alias !== alias.trim() || alias === '')).toEqual([]);
  });

  test('write down a weight where one is loaded or taken off, and none where nothing is weighed', () => {
    expect(titlesWhere(({ loading, weight }) => loading === 'external' && !weight)).toEqual([]);
    expect(titlesWhere(({ loading, weight }) => loading === 'none' && weight)).toEqual([]);
    expect(titlesWhere(({ loading, weight }) => loading === 'assisted' && !weight)).toEqual([]);
    expect(titlesWhere(({ isPerHand = false, weight }) => isPerHand && !weight)).toEqual([]);
  });

  test('have a body to lift where body weight counts: no stretch, and no machine that carries it', () => {
    const isBodyweight = ({ loading }: (typeof allMoves)[number]) => loading === 'bodyweight';
    expect(titlesWhere((move) => isBodyweight(move) && move.measure === 'seconds')).toEqual([]);
    expect(titlesWhere((move) => isBodyweight(move) && move.isPerHand === true)).toEqual([]);
    expect(titlesWhere((move) => isBodyweight(move) && move.equipment.includes('cable'))).toEqual([]);
    const bodyweight = titlesWhere(isBodyweight);
    expect(bodyweight).toEqual(expect.arrayContaining(['Pull-Up', 'Chin-Up', 'Dip', 'Push-Up', 'Inverted Row']));
    expect(titlesWhere(({ loading }) => loading === 'assisted')).toEqual([
      'Assisted Dip',
      'Assisted Pull-Up',
      'Assisted Chin-Up',
    ]);
  });

  test('are counted per side where their cue says so, and only there', () => {
    expect(titlesWhere(({ isPerSide = false, cue }) => isPerSide !== cue.endsWith('Count each side.'))).toEqual([]);
    expect(titlesWhere(({ isPerSide = false, measure }) => isPerSide && measure === 'seconds')).toEqual([]);
  });

  test('have two of what is held where the weight is that of one hand', () => {
    const held = ['dumbbell', 'kettlebell'];
    expect(
      titlesWhere((move) => move.isPerHand === true && !move.equipment.some((type) => held.includes(type))),
    ).toEqual([]);
    expect(titlesWhere(({ isPerHand = false, title }) => isPerHand && /^(One-Arm|Single-Arm)/.test(title))).toEqual([]);
  });

  test('rest for one to three minutes where they ask for a rest of their own', () => {
    const rests = new Set(allMoves.flatMap(({ restSeconds }) => restSeconds ?? []));
    expect([...rests].sort()).toEqual([120, 180, 60]);
  });

  test('arrived in a version that has come out', () => {
    expect(titlesWhere(({ since = 1 }) => since < 1 || since > CATALOGUE_VERSION)).toEqual([]);
    expect(allMoves.filter(({ since = 1 }) => since === 1)).toHaveLength(221);
  });
});
