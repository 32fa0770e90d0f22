import { checkCatalogueWords } from '@workout-tracker/core/catalogue/languages/catalogue-words';
import { wordKeys } from '@workout-tracker/core/catalogue/languages/word-keys';
import { languages } from '@workout-tracker/core/people/languages';
import { describe, expect, test } from 'vitest';
import { catalogueTables, readCatalogueFile } from './catalogue-words.ts';
import { pseudo } from './messages.ts';

const translated = languages.filter((language) => language !== 'en');

describe.runIf(translated.length > 0)('the catalogue', () => {
  test.each(translated)('is whole in %s', async (language) => {
    expect(checkCatalogueWords(await readCatalogueFile(language))).toEqual([]);
  });
});

test('the language made by the build marks every text, and makes it longer', async () => {
  const { titles, cues } = await catalogueTables(pseudo.language, pseudo);
  expect(titles[wordKeys.plan('Full Body A')]).toBe('⟦Fuull Boody AA⟧');
  const texts = [...Object.values(titles), ...Object.values(cues)].flatMap((text) => text.split('\n'));
  expect(texts.filter((text) => !/^⟦.+⟧$/.test(text))).toEqual([]);
});

test('a language without a file ends the build', async () => {
  await expect(catalogueTables('tlh', pseudo)).rejects.toThrow('The catalogue has no words in tlh');
});
