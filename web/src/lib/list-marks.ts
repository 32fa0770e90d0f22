/** What stands between parts that are named one after the other, where no "and" comes before the last. */
import { languageOfFormats } from './per-language.ts';

const commas: Readonly<Record<string, string>> = { ja: '、', zh: '、', ar: '، ', fa: '، ', ur: '، ' };
const colons: Readonly<Record<string, string>> = { fr: '\u00a0: ', ja: '：', zh: '：' };

function ofLanguage(marks: Readonly<Record<string, string>>): string | undefined {
  const [language = ''] = languageOfFormats().split('-', 1);
  return marks[language];
}

/** `['Squat', 'today'].join(comma())` is `'Squat, today'`. */
export const comma = (): string => ofLanguage(commas) ?? ', ';

/** Between a name and what is said of it: `'Squat: 5 × 5'`. */
export const colon = (): string => ofLanguage(colons) ?? ': ';

/** `joinNumbers(['62,5', '65'])` is `'62,5; 65'`: where a comma stands within one of them, another mark parts them. */
export const joinNumbers = (numbers: readonly (string | null | undefined)[]): string =>
  numbers.join(numbers.some((number) => number?.includes(',')) ? '; ' : comma());
