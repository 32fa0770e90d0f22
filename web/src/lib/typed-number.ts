/**
 * Numbers in fields. Whoever types one may write its decimals with a point or with a comma, in every language: phones offer what their own language has.
 * What the app writes into a field has the sign of the app's language, and its thousands are not parted.
 */
import type { DecimalMark } from '@workout-tracker/core/text/decimal-mark';
import { perLanguage } from './per-language.ts';

/** `readTyped('62,5')`, `readTyped(' 62.5 ')` and `readTyped('６２．５')` are 62.5. Null for nothing, NaN for what is no number: `'1.000,5'` is none. */
export function readTyped(text: string): number | null {
  const plain = text.normalize('NFKC').trim().replace(',', '.').replace('−', '-');
  if (plain === '') return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** As many decimals as there are: whoever keeps less rounds before. */
const inFields = perLanguage(
  (language) =>
    new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 20, numberingSystem: 'latn' }),
);

/** `typedNumber(1062.5)` is `'1062.5'` in English and `'1062,5'` in German. Nothing for null. */
export const typedNumber = (value: number | null): string => (value === null ? '' : inFields().format(value));

/** What the app's language writes before a fraction: `','` in German and Polish, `'.'` in English and Japanese. */
export const decimalMark = (): DecimalMark => (typedNumber(0.5).includes(',') ? ',' : '.');
