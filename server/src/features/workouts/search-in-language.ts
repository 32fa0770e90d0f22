/**
 * What the words of a search mean in another language than English. The database has the catalogue in English, which all languages share; so the words
 * are looked up in the file of the language first, read when it is first asked for, and what they name there is found by its id or its English.
 */
import { type CatalogueWords, englishWords } from '@workout-tracker/core/catalogue/languages/catalogue-words';
import type { Language } from '@workout-tracker/core/people/languages';
import { foldText, spellOut } from '@workout-tracker/core/text/fold-text';

/** What of the catalogue has all the words in its name. */
export interface EnglishNames {
  readonly exerciseIds: readonly string[];
  /** Of programs, under which workouts are stored. */
  readonly titles: readonly string[];
  readonly tags: readonly string[];
}

const files: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: CatalogueWords }>>> = {
  de: () => import('@workout-tracker/core/catalogue/languages/de.json', { with: { type: 'json' } }),
  es: () => import('@workout-tracker/core/catalogue/languages/es.json', { with: { type: 'json' } }),
  fr: () => import('@workout-tracker/core/catalogue/languages/fr.json', { with: { type: 'json' } }),
  it: () => import('@workout-tracker/core/catalogue/languages/it.json', { with: { type: 'json' } }),
  ja: () => import('@workout-tracker/core/catalogue/languages/ja.json', { with: { type: 'json' } }),
  nl: () => import('@workout-tracker/core/catalogue/languages/nl.json', { with: { type: 'json' } }),
  pl: () => import('@workout-tracker/core/catalogue/languages/pl.json', { with: { type: 'json' } }),
  'pt-BR': () => import('@workout-tracker/core/catalogue/languages/pt-BR.json', { with: { type: 'json' } }),
};

export const searchWords = (search = ''): string[] => search.split(/\s+/).filter((word) => word !== '');

export async function searchInLanguage(query: {
  readonly search?: string;
  readonly language?: Language;
}): Promise<EnglishNames | undefined> {
  const { search, language = 'en' } = query;
  const words = searchWords(search).map(foldText);
  // A sign, as %, folds to nothing and is in no name.
  if (language === 'en' || words.length === 0 || words.includes('')) return undefined;
  const { exercises, programs, tags } = (await files[language]()).default;
  const hasAll = (...names: readonly string[]) => {
    const text = [...names, ...names.map(spellOut)].map(foldText).join(' ');
    return words.every((word) => text.includes(word));
  };
  return {
    exerciseIds: keysWhere(exercises, ({ title, aliases }) => hasAll(title, ...aliases)),
    titles: keysWhere(programs, ({ title }) => hasAll(title)).flatMap((id) => englishWords.programs[id]?.title ?? []),
    tags: keysWhere(tags, (tag) => hasAll(tag)),
  };
}

const keysWhere = <Entry>(entries: Readonly<Record<string, Entry>>, isFound: (entry: Entry) => boolean): string[] =>
  Object.entries(entries).flatMap(([key, entry]) => (isFound(entry) ? [key] : []));
