import { languageOfFormats } from './per-language.ts';

const withoutSpaces = new Set(['ja', 'zh']);

/** One after the other, those that there are: `joinSentences(['Saved.', null, 'It syncs later.'])` is `'Saved. It syncs later.'`. */
export function joinSentences(sentences: readonly (string | null | undefined | false)[]): string {
  const [language = ''] = languageOfFormats().split('-', 1);
  return sentences.filter(Boolean).join(withoutSpaces.has(language) ? '' : ' ');
}
