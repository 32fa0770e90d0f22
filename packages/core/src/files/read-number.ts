/** Numbers as trackers and spreadsheets write them. */
import { halfWidth } from '../text/half-width.ts';

/** The sign before the fraction; the other one parts thousands. */
export const decimalSigns = ['dot', 'comma'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** Spaces of any width and apostrophes part thousands. */
const plainNumber = (text: string): string =>
  halfWidth(text)
    .replaceAll(/[\s'’]/g, '')
    .replace('−', '-');

/**
 * Which decimal sign a text shows: `62,5` the comma, `62.5` and `1,250.5` the dot, `1,250` and `1.250` either of the two, and null where it
 * has no sign or is no number.
 */
export function decimalSignOf(text: string): DecimalSign | 'either' | null {
  const plain = plainNumber(text).replace(/^[+-]/, '');
  if (!/^\d*([.,]\d+)+$/.test(plain)) return null;
  const comma = plain.lastIndexOf(',');
  const dot = plain.lastIndexOf('.');
  if (comma !== -1 && dot !== -1) return comma > dot ? 'comma' : 'dot';
  const [sign, other] = comma === -1 ? (['dot', 'comma'] as const) : (['comma', 'dot'] as const);
  const [first = '', ...groups] = plain.split(/[.,]/);
  const isInThousands = /^[1-9]\d{0,2}$/.test(first) && groups.every(({ length }) => length === 3);
  if (groups.length > 1) return isInThousands ? other : null;
  return isInThousands ? 'either' : sign;
}

/**
 * `readNumber('62,5')` is 62.5, `readNumber('1,250.5')` 1250.5; null for nothing, undefined for what is no number. `1,250` is 1250 in a file
 * with decimal dots, and 1.25 in one with decimal commas.
 */
export function readNumber(text: string, decimal: DecimalSign = 'dot'): number | null | undefined {
  const plain = plainNumber(text);
  if (plain === '' || plain === '-') return null;
  const shown = decimalSignOf(plain);
  const sign = shown === 'either' ? decimal : shown;
  const dotted = sign === 'comma' ? plain.replaceAll('.', '').replace(',', '.') : plain;
  const whole = sign === 'dot' ? plain.replaceAll(',', '') : dotted;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i.test(whole) ? Number(whole) : undefined;
}

/** Hours, minutes and seconds in German, Polish, Russian, Chinese, Japanese and Korean; in most others they begin as in English. */
const hours = '(?:h|std|godz|ч|小时|小時|時間|時|시간)';
const minutes = '(?:m|мин|分|분)';
const seconds = '(?:s|сек|秒|초)';
const words = new RegExp(
  `^(?:(\\d+)\\s*${hours}\\p{L}*\\.?\\s*)?(?:(\\d+)\\s*${minutes}\\p{L}*\\.?\\s*)?(?:(\\d+)\\s*${seconds}\\p{L}*\\.?)?$`,
  'u',
);

/** `readDuration('1h 5m 10s')` is 3910, `readDuration('1:05:10')` too, and plain digits are seconds; null for nothing, undefined for nonsense. */
export function readDuration(text: string): number | null | undefined {
  const plain = halfWidth(text).trim().toLowerCase();
  if (plain === '') return null;
  const clock = /^(?:(\d+):)?(\d{1,3}):(\d{2}(?:[.,]\d+)?)$/.exec(plain);
  if (clock) return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]?.replace(',', '.'));
  const parts = words.exec(plain);
  if (parts?.slice(1).some((part) => part !== undefined))
    return Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0);
  return readNumber(plain);
}
