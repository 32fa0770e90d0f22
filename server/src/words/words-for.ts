import type { Language } from '@workout-tracker/core/people/languages';
import { en, type Words } from './en.ts';

/** More than the app speaks: a language is added to it when the words of the web are whole as well. */
export const wordsByLanguage = {
  en: async () => en,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  it: async () => (await import('./it.ts')).it,
  ja: async () => (await import('./ja.ts')).ja,
  nl: async () => (await import('./nl.ts')).nl,
  pl: async () => (await import('./pl.ts')).pl,
  'pt-BR': async () => (await import('./pt-br.ts')).ptBr,
} as const satisfies Record<string, () => Promise<Words>> & Record<Language, () => Promise<Words>>;

/** English where a language has no words here, as one that a newer server has let somebody choose. */
export async function wordsFor(language: string): Promise<Words> {
  return Object.hasOwn(wordsByLanguage, language) ? wordsByLanguage[language as keyof typeof wordsByLanguage]() : en;
}
