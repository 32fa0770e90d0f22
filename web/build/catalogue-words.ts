/** What the catalogue says in a language, from its file in core; that of the language made by the build from English. */
import { readFile } from 'node:fs/promises';
import type { CatalogueWords } from '@workout-tracker/core/catalogue/languages/catalogue-words';
import type { WordTables } from '@workout-tracker/core/catalogue/languages/word-tables';

const folder = new URL('../../packages/core/src/catalogue/languages/', import.meta.url);

export async function readCatalogueFile(language: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(`${language}.json`, folder), 'utf8'));
}

interface Pseudo {
  readonly language: string;
  readonly options: { readonly prepend: string; readonly append: string };
}

export async function catalogueTables(language: string, pseudo: Pseudo): Promise<WordTables> {
  // Loaded when they are asked for: tests in English are built with the same plugins.
  const { checkCatalogueWords, pseudoWords } = await import(
    '@workout-tracker/core/catalogue/languages/catalogue-words'
  );
  const { wordTables } = await import('@workout-tracker/core/catalogue/languages/word-tables');
  if (language === pseudo.language) return wordTables(pseudoWords((text) => lengthened(text, pseudo)));
  const file = await readCatalogueFile(language).catch((error: unknown) => {
    throw new Error(`The catalogue has no words in ${language}: scripts/catalogue-template.mjs`, { cause: error });
  });
  const problems = checkCatalogueWords(file);
  if (problems.length > 0) throw new Error(`The catalogue is not whole in ${language}: ${problems.join(', ')}`);
  return wordTables(file as CatalogueWords);
}

/** Two of each vowel make about 40 % more of English. */
const lengthened = (text: string, { options: { prepend, append } }: Pseudo): string =>
  `${prepend}${text.replaceAll(/[aeiou]/gi, '$&$&')}${append}`;
