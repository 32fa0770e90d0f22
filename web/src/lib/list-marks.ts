/** What stands between parts that are named one after the other, where no "and" comes before the last. */
import { languageOfFormats } from './per-language.ts';

const commas: Readonly<Record<string, string>> = { ja: '、', zh: '、', ar: '، ', fa: '، ', ur: '، ' };

/** `['Squat', 'today'].join(comma())` is `'Squat, today'`. */
export function comma(): string {
  const [language = ''] = languageOfFormats().split('-', 1);
  return commas[language] ?? ', ';
}

/** `joinNumbers(['62,5', '65'])` is `'62,5; 65'`: where a comma stands within one of them, another mark parts them. */
export const joinNumbers = (numbers: readonly string[]): string =>
  numbers.join(numbers.some((number) => number.includes(',')) ? '; ' : comma());
