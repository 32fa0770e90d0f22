import { perLanguage } from './per-language.ts';

const collators = perLanguage((language) => new Intl.Collator(language, { sensitivity: 'base', numeric: true }));

/** In the order of the alphabet that is read: accents and capitals do not count, and 9 comes before 10. */
export const compareTitles = (one: string, other: string): number => collators().compare(one, other);
