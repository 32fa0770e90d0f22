import { describe, expect, test } from 'vitest';
import { CATALOGUE_VERSION, type EquipmentType } from './catalogue.ts';
import { starterCatalogue } from './starter-catalogue.ts';

const { moves, programs, series, equipment } = starterCatalogue;
const stored = [...programs, ...series];

describe('identities', () => {
  test('are version 7 uuids, unique across programs and series', () => {
    const ids = stored.map(({ id }) => id);
    const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(ids.filter((id) => !uuid7.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('belong to a version that has come out', () => {
    expect(starterCatalogue.version).toBe(CATALOGUE_VERSION);
    expect(stored.filter(({ since }) => since < 1 || since > CATALOGUE_VERSION)).toEqual([]);
    const changed = programs.filter((program) => program.changed !== undefined);
    expect(changed.filter((program) => (program.changed ?? 0) <= program.since)).toEqual([]);
  });

  test('go by titles of their own', () => {
    for (const titled of [moves, programs, series, equipment]) {
      const titles = titled.map(({ title }) => title.toLowerCase());
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    }
  });
});

describe('wording', () => {
  const smallWords = new Set(['a', 'and', 'by', 'for', 'in', 'of', 'on', 'the', 'to']);
  const isTitleCase = (title: string) =>
    title.split(/[\s-]+/).every((word, index) => /^[A-Z0-9&+]/.test(word) || (index > 0 && smallWords.has(word)));

  test('titles of moves, programs and series are in title case', () => {
    const titles = [...moves, ...stored].map(({ title }) => title);
    expect(titles.filter((title) => !isTitleCase(title) || title !== title.trim() || title.length > 60)).toEqual([]);
  });

  test('labels of variants and equipment are in sentence case', () => {
    const labels = [...moves.flatMap((move) => move.variants), ...equipment.map(({ title }) => title)];
    expect(labels.filter((label) => !/^[A-Z0-9][a-z0-9 -]*$/.test(label) || label.length > 30)).toEqual([]);
  });

  test('cues are one to three short sentences', () => {
    expect(moves.filter(({ cue }) => cue.length > 140 || !/^[A-Z].*[.]$/.test(cue)).map(({ id }) => id)).toEqual([]);
    expect(moves.filter(({ cue }) => (cue.match(/[.]( |$)/g) ?? []).length > 3).map(({ id }) => id)).toEqual([]);
    expect(new Set(moves.map(({ cue }) => cue)).size).toBe(moves.length);
  });

  test('descriptions are sentences of at most 200 characters', () => {
    const wrong = stored.filter(({ description }) => description.length > 200 || !/^[A-Z0-9].*[.]$/.test(description));
    expect(wrong.map(({ title, description }) => `${title}: ${description.length}`)).toEqual([]);
  });

  test('nobody is shouted at', () => {
    const words = [...stored.map(({ description }) => description), ...moves.map(({ cue }) => cue)];
    const titles = [...moves, ...stored, ...equipment].map(({ title }) => title);
    expect([...words, ...titles].filter((text) => text.includes('!'))).toEqual([]);
  });
});

const pieceOf = (wanted: EquipmentType) => equipment.find(({ type }) => type === wanted);

test('the weights offer the steps people choose from', () => {
  expect(pieceOf('weights')).toEqual({
    type: 'weights',
    title: 'Weights',
    variants: [0, 5, 10, 15, 20, 25],
  });
});

test('every type is a slug listed once', () => {
  const types = equipment.map(({ type }) => type);
  expect(new Set(types).size).toBe(types.length);
  expect(types.filter((type) => !/^[a-z]+(-[a-z]+)*$/.test(type))).toEqual([]);
});

test('sizes rise and none is negative', () => {
  for (const { type, variants } of equipment) {
    expect(variants, type).toEqual([...new Set(variants)].sort((a, b) => a - b));
    expect(variants[0] ?? 0, type).toBeGreaterThanOrEqual(0);
  }
});
