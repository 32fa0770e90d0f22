/**
 * What the words of a search mean in another language than English. The database has the catalogue in English, which all languages share; so the words
 * are looked up in the file of the language first, read when it is first asked for, and what they name there is found by its id or its English. Of a
 * file only the names are kept, as they are compared: with its descriptions it is ten times as large.
 */
import { readFile } from 'node:fs/promises';
import type { Language } from '@workout-tracker/core/people/languages';
import { foldText, spellOut } from '@workout-tracker/core/text/fold-text';
import { projectFile } from '#project-files.ts';

/** What of the catalogue has all the words in its name. */
export interface EnglishNames {
  readonly exerciseIds: readonly string[];
  /** Of programs, under which workouts are stored. */
  readonly titles: readonly string[];
  readonly tags: readonly string[];
}

/** Of a file in `catalogue/languages`, what is searched. */
interface LanguageFile {
  readonly exercises: Readonly<Record<string, { readonly title: string; readonly aliases: readonly string[] }>>;
  /** `en` is the English that it was translated from. */
  readonly programs: Readonly<Record<string, { readonly title: string; readonly en: { readonly title: string } }>>;
  readonly tags: Readonly<Record<string, string>>;
}

interface Searched {
  /** What is found: an id, or English. */
  readonly name: string;
  /** All its names in the language, folded. */
  readonly text: string;
}

type SearchedNames = Readonly<Record<keyof EnglishNames, readonly Searched[]>>;

const known = new Map<Language, SearchedNames>();

async function namesIn(language: Language): Promise<SearchedNames> {
  const names = known.get(language) ?? (await readNames(language));
  known.set(language, names);
  return names;
}

async function readNames(language: Language): Promise<SearchedNames> {
  const path = projectFile(`packages/core/src/catalogue/languages/${language}.json`);
  const { exercises, programs, tags }: LanguageFile = JSON.parse(await readFile(path, 'utf8'));
  return {
    exerciseIds: Object.entries(exercises).map(([id, { title, aliases }]) => searched(id, title, ...aliases)),
    titles: Object.values(programs).map(({ title, en }) => searched(en.title, title)),
    tags: Object.entries(tags).map(([english, tag]) => searched(english, tag)),
  };
}

const searched = (name: string, ...texts: readonly string[]): Searched => ({
  name,
  text: [...texts, ...texts.map(spellOut)].map(foldText).join(' '),
});

export const searchWords = (search = ''): string[] => search.split(/\s+/).filter((word) => word !== '');

export async function searchInLanguage(query: {
  readonly search?: string;
  readonly language?: Language;
}): Promise<EnglishNames | undefined> {
  const { search, language = 'en' } = query;
  const words = searchWords(search).map(foldText);
  // A sign, as %, folds to nothing and is in no name.
  if (language === 'en' || words.length === 0 || words.includes('')) return undefined;
  const { exerciseIds, titles, tags } = await namesIn(language);
  const found = (names: readonly Searched[]): string[] =>
    names.filter(({ text }) => words.every((word) => text.includes(word))).map(({ name }) => name);
  return { exerciseIds: found(exerciseIds), titles: found(titles), tags: found(tags) };
}
