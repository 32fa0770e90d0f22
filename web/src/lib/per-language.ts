/**
 * For what `Intl` makes, which is dear to make: once in each language. `const wholes = perLanguage((language) => new Intl.NumberFormat(language))`, and
 * then `wholes().format(2)`.
 */
import { i18n } from '@lingui/core';

export function perLanguage<Made>(make: (language: string) => Made): () => Made {
  const made = new Map<string, Made>();
  return () => {
    const known = made.get(i18n.locale);
    if (known !== undefined) return known;
    const fresh = make(languageOfFormats());
    made.set(i18n.locale, fresh);
    return fresh;
  };
}

/** The language that numbers, days and lists are written in: that of the words, but for the one made by the build to try itself, which is English. */
export const languageOfFormats = (): string => (i18n.locale.startsWith('pseudo') ? 'en' : i18n.locale);
