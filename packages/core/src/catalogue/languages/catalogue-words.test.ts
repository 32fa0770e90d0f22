import { describe, expect, test } from 'vitest';
import { catalogueTemplate, checkCatalogueWords, englishWords, pseudoWords } from './catalogue-words.ts';

type File = Record<string, Record<string, Record<string, unknown> | string>>;

/** A whole file, as a translator hands it in. */
function wholeFile(): File {
  return catalogueTemplate(pseudoWords((text) => `⟦${text}⟧`)) as File;
}

const entryOf = (file: File, part: string, id: string) => file[part]?.[id] as Record<string, unknown>;

test('a whole file has nothing wrong', () => {
  expect(checkCatalogueWords(wholeFile())).toEqual([]);
});

describe('what keeps a file from being whole', () => {
  test.each<[string, (file: File) => void, string]>([
    ['a part', (file) => delete file.series, 'series is missing'],
    ['an exercise', (file) => delete file.exercises?.['bench-press'], 'exercises/bench-press is missing'],
    ['a cue', (file) => delete entryOf(file, 'exercises', 'plank').cue, 'exercises/plank/cue is missing'],
    ['a label', (file) => delete file.variants?.['Close grip'], 'variants/Close grip is missing'],
  ])('%s is missing', (_what, change, problem) => {
    const file = wholeFile();
    change(file);
    expect(checkCatalogueWords(file)).toContain(problem);
  });

  test.each<[string, (file: File) => unknown, string]>([
    [
      'an exercise that is no longer there',
      (file) => Object.assign(file.exercises ?? {}, { gone: {} }),
      'exercises/gone is not in the catalogue',
    ],
    [
      'an empty title',
      (file) => Object.assign(entryOf(file, 'equipment', 'bench'), { title: ' ' }),
      'equipment/bench/title is empty',
    ],
    [
      'an empty alias',
      (file) => Object.assign(entryOf(file, 'exercises', 'plank'), { aliases: ['Stütz', ''] }),
      'exercises/plank/aliases/1 is empty',
    ],
    [
      'aliases that are no list',
      (file) => Object.assign(entryOf(file, 'exercises', 'plank'), { aliases: 'Stütz' }),
      'exercises/plank/aliases is no list',
    ],
    ['an empty tag', (file) => Object.assign(file.tags ?? {}, { core: '' }), 'tags/core is empty'],
    [
      'a space too many',
      (file) => Object.assign(file.tags ?? {}, { core: 'Rumpf ' }),
      'tags/core begins or ends with a space',
    ],
    [
      'the title of another exercise',
      (file) => Object.assign(entryOf(file, 'exercises', 'side-plank'), { title: '⟦PLANK⟧' }),
      'exercises/side-plank has the title of plank: ⟦PLANK⟧',
    ],
    [
      'English that has changed since',
      (file) => Object.assign(entryOf(file, 'exercises', 'plank'), { en: { title: 'Planke' } }),
      'exercises/plank was not made from the English of today: scripts/catalogue-template.mjs',
    ],
  ])('%s', (_what, change, problem) => {
    const file = wholeFile();
    change(file);
    expect(checkCatalogueWords(file)).toEqual([problem]);
  });

  test('all of it, where there is none', () => {
    expect(checkCatalogueWords(null)).toContain('exercises/bench-press is missing');
  });
});

describe('the file to fill in', () => {
  const empty = catalogueTemplate(null) as File;

  test('has every text in English, and none in the language', () => {
    expect(Object.keys(empty)).toEqual(Object.keys(englishWords));
    expect(entryOf(empty, 'exercises', 'push-up')).toEqual({
      en: englishWords.exercises['push-up'],
      title: '',
      aliases: [],
      cue: '',
    });
    expect(empty.variants?.['Close grip']).toBe('');
  });

  test('keeps what is translated, but what has another English text since', () => {
    const file = wholeFile();
    expect(catalogueTemplate(file)).toEqual(file);
    const plank = entryOf(file, 'exercises', 'plank');
    Object.assign(plank, { en: { ...englishWords.exercises.plank, cue: 'Before.' } });
    expect(entryOf(catalogueTemplate(file) as File, 'exercises', 'plank')).toEqual({
      en: englishWords.exercises.plank,
      title: '⟦Plank⟧',
      aliases: plank.aliases,
      cue: '',
    });
  });

  test('forgets what has left the catalogue', () => {
    const file = wholeFile();
    Object.assign(file.exercises ?? {}, { gone: { title: 'Weg' } });
    expect(entryOf(catalogueTemplate(file) as File, 'exercises', 'gone')).toBeUndefined();
  });
});
