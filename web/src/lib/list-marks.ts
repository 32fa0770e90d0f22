/** What stands between parts that are named one after the other, where no "and" comes before the last. */
import { languageOfFormats } from './per-language.ts';
import { decimalMark } from './typed-number.ts';

const commas: Readonly<Record<string, string>> = { ja: '、', zh: '、', ar: '، ', fa: '، ', ur: '، ' };

/** `['Squat', 'today'].join(comma())` is `'Squat, today'`. */
export function comma(): string {
  const [language = ''] = languageOfFormats().split('-', 1);
  return commas[language] ?? ', ';
}

/** `['62,5', '65'].join(numberComma())` is `'62,5; 65'` where a comma stands within numbers. */
export const numberComma = (): string => (decimalMark() === ',' ? '; ' : comma());
