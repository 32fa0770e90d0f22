/** The languages of the app: English is the source, and each of the others is whole. */
export const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt-BR', 'ja'] as const;
export type Language = (typeof languages)[number];

/** As each calls itself, which is how a person finds their own. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  'pt-BR': 'Português (Brasil)',
  ja: '日本語',
};

/** What a person may choose; `device` is as their browser asks for. */
export const languageChoices = ['device', ...languages] as const;
export type LanguageChoice = (typeof languageChoices)[number];

/** An archive or a newer server may name one that is not spoken here. */
export const isLanguageChoice = (value: unknown): value is LanguageChoice =>
  (languageChoices as readonly unknown[]).includes(value);

/** `languageOf(['sv', 'de-AT', 'en'])` is `'de'`: the first that the app speaks, of whatever country; English where it speaks none. */
export function languageOf(wanted: readonly string[]): Language {
  for (const name of wanted) {
    const [spoken] = name.toLowerCase().split(/[-_]/, 1);
    const found = languages.find((language) => language.toLowerCase().split('-', 1)[0] === spoken);
    if (found) return found;
  }
  return 'en';
}
