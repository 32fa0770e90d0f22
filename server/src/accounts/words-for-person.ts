import { type LanguageChoice, languageOf } from '@workout-tracker/core/people/languages';
import type { Database } from '#db/connection.ts';
import type { Words } from '#words/en.ts';
import { wordsFor } from '#words/words-for.ts';
import { findAskedLanguages } from './logins.queries.ts';
import type { UserRow } from './users.queries.ts';

/** `asked`: the languages that a browser asked for. */
export const spokenLanguage = (choice: LanguageChoice, asked: readonly string[]): string =>
  choice === 'device' ? languageOf(asked) : choice;

/** What a letter to somebody is written with. */
export async function wordsForPerson(
  db: Database,
  { _id, language }: Pick<UserRow, '_id' | 'language'>,
  now: Date,
): Promise<Words> {
  const asked = language === 'device' ? await findAskedLanguages(db, _id, now) : [];
  return wordsFor(spokenLanguage(language, asked));
}
