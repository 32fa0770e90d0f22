/** Has the catalogue speak another language in tests: what is not given stays English. `speak(null)` is English again. */
import { i18n } from '@lingui/core';
import { type CatalogueWords, englishWords } from '@workout-tracker/core/catalogue/languages/catalogue-words';
import { wordTables } from '@workout-tracker/core/catalogue/languages/word-tables';

type Given = { readonly [Part in keyof CatalogueWords]?: Partial<CatalogueWords[Part]> };

export function speak(locale: string | null, given: Given = {}): void {
  if (locale === null) {
    i18n.activate('en');
    return;
  }
  const parts = Object.keys(englishWords) as (keyof CatalogueWords)[];
  const words = Object.fromEntries(parts.map((part) => [part, { ...englishWords[part], ...given[part] }]));
  const { titles, cues } = wordTables(words as unknown as CatalogueWords);
  i18n.loadAndActivate({ locale, messages: { ...titles, ...cues } });
}
