/**
 * A clock counts `4:57` and from an hour on `1:02:34`; how long something took or takes is `45 min` and from an hour on `1 h 2 min`; what
 * is held for some seconds is `40 s`.
 */
import { plural, t } from '@lingui/core/macro';
import { formatNumber, formatWhole } from './number-format.ts';
import { languageOfFormats } from './per-language.ts';
import { typedNumber } from './typed-number.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `formatClock(94.4)` is `'1:34'`, `formatClock(3754)` is `'1:02:34'`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = twoDigits(whole % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** What has passed, in milliseconds: a second counts once it is over. `formatElapsed(59_999)` is `'0:59'`. */
export const formatElapsed = (ms: number): string => formatClock(Math.floor(ms / 1000));

/** The running clock of a timed program, whose digits must not move: `'04:57'`, from an hour on `'1:02:34'`. */
export const formatStopwatch = (ms: number): string => formatElapsed(ms).replace(/^(?=\d:\d\d$)/, '0');

/** Signs of units are alike in languages of Latin letters. Japanese writes words, without spaces. */
const unitWords: Readonly<Record<string, Readonly<Record<'h' | 'min' | 's', string>>>> = {
  ja: { h: '時間', min: '分', s: '秒' },
};

const withUnit = (amount: string, unit: 'h' | 'min' | 's'): string => {
  const word = unitWords[languageOfFormats()]?.[unit];
  return word === undefined ? `${amount} ${unit}` : `${amount}${word}`;
};

/** `inMinutes(90)` is `'90 min'`, in Japanese `'90分'`: what is always told in minutes. */
export const inMinutes = (minutes: number | string): string =>
  withUnit(typeof minutes === 'number' ? formatWhole(minutes) : minutes, 'min');

/** `formatMinutes(45)` is `'45 min'`, `formatMinutes(62)` is `'1 h 2 min'`, `formatMinutes(120)` is `'2 h'`. */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return inMinutes(rest);
  const inHours = withUnit(formatWhole(hours), 'h');
  if (rest === 0) return inHours;
  return [inHours, inMinutes(rest)].join(languageOfFormats() in unitWords ? '' : ' ');
}

/** A set or an interval: `'40 s'`, whole minutes as `'2 min'`, otherwise as a clock has it: `'1:30'`. */
export function formatSeconds(seconds: number): string {
  if (seconds < 60) return withUnit(formatNumber(seconds), 's');
  return seconds % 60 === 0 ? formatMinutes(seconds / 60) : formatClock(seconds);
}

/** In full, for those who listen: `'1 minute 30 seconds'`. */
export function spokenTime(seconds: number): string {
  const whole = Math.round(seconds);
  const [minutes, left] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return plural({ seconds: left }, { one: '# second', other: '# seconds' });
  if (left === 0) return plural(minutes, { one: '# minute', other: '# minutes' });
  return t`${plural(minutes, { one: '# minute', other: '# minutes' })} ${plural({ seconds: left }, { one: '# second', other: '# seconds' })}`;
}

const clock = /^(?:(\d+):)?(\d+):([0-5]?\d(?:\.\d+)?)$/;
const inWords = /^(?:(\d+(?:\.\d+)?) ?(?:m(?:in)?|分))? ?(?:(\d+(?:\.\d+)?) ?(?:s(?:ec)?|秒))?$/;

/** Seconds: of `'1:30'`, `'1 min 30 s'` and `'90'` it is 90, of `'35 min'` 2100. Null for nothing, NaN for what is no time. */
export function readTime(text: string): number | null {
  const trimmed = text.normalize('NFKC').trim().toLowerCase().replace(',', '.');
  if (trimmed === '') return null;
  if (/^\d+(\.\d+)?$/.test(trimmed)) return Number(trimmed);
  const [, hours = 0, minutes, seconds] = clock.exec(trimmed) ?? [];
  if (minutes !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const [, min = 0, s = 0] = inWords.exec(trimmed) ?? [undefined, Number.NaN];
  return Number(min) * 60 + Number(s);
}

/** What stands in a field: `timeText(2100)` is `'35:00'`, `timeText(40.5)` is `'0:40.5'`, in German `'0:40,5'`. */
export function timeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round((seconds - minutes * 60) * 100) / 100;
  return `${minutes}:${rest < 10 ? '0' : ''}${typedNumber(rest)}`;
}
