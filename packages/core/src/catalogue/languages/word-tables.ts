/** The translations of the catalogue as the browser has them: looked up by the English text (`word-keys.ts`). */
import { type CatalogueWords, englishWords } from './catalogue-words.ts';
import { wordKeys } from './word-keys.ts';

type Table = Record<string, string>;

export interface WordTables {
  /** What lists show and searches find: titles, labels, tags and aliases. */
  readonly titles: Readonly<Table>;
  /** What is read on the page of one thing: cues and descriptions. */
  readonly cues: Readonly<Table>;
}

export function wordTables(words: CatalogueWords): WordTables {
  const titles: Table = {};
  const cues: Table = {};
  for (const [id, { title, cue }] of Object.entries(englishWords.exercises)) {
    const translated = words.exercises[id];
    if (!translated) continue;
    titles[wordKeys.exercise(title)] = [translated.title, ...translated.aliases].join('\n');
    cues[wordKeys.longText(cue)] = translated.cue;
  }
  for (const kind of ['programs', 'series'] as const) {
    for (const [id, { title, description }] of Object.entries(englishWords[kind])) {
      const translated = words[kind][id];
      if (!translated) continue;
      titles[wordKeys.plan(title)] = translated.title;
      cues[wordKeys.longText(description)] = translated.description;
    }
  }
  for (const [type, { title }] of Object.entries(englishWords.equipment)) {
    const translated = words.equipment[type]?.title ?? title;
    titles[wordKeys.equipment(title)] = translated;
    titles[wordKeys.equipmentType(type)] = translated;
  }
  for (const label of Object.keys(englishWords.variants)) {
    titles[wordKeys.variant(label)] = words.variants[label] ?? label;
  }
  for (const tag of Object.keys(englishWords.tags)) titles[wordKeys.tag(tag)] = words.tags[tag] ?? tag;
  return { titles, cues };
}
