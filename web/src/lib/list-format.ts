import { perLanguage } from './per-language.ts';

const lists = perLanguage((language) => new Intl.ListFormat(language === 'en' ? 'en-GB' : language));

/** `formatList(['squat', 'bench press', 'row'])` is `'squat, bench press and row'`. */
export const formatList = (items: readonly string[]): string => lists().format(items);
