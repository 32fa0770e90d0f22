/**
 * Parses dates and times as files write them: ISO, with slashes or dots, with names of months in any language, in twelve or twenty-four
 * hours, with or without an offset.
 */
import { halfWidth } from '../text/half-width.ts';
import { instantOfWall } from '../time/wall-clock.ts';
import type { FileTime } from './file-workout.ts';
import { type MonthOf, monthOf } from './month-names.ts';

type DateOrder = 'day-first' | 'month-first';

/** Null for what is no time. `months` reads the names of months, where a file has settled on a language. */
export function readFileTime(text: string, months: MonthOf = monthOf): FileTime | null {
  const { date, clock, offset } = splitTime(text);
  const time = clock === '' ? midnight : readClock(clock);
  if (time === null) return null;
  const [first, second] = readDate(date, months);
  const wall = first && wallOf(first, time);
  const other = second && wallOf(second, time);
  if (offset !== null) return wall ? { instant: instantAt(wall, offset) } : null;
  if (!wall) return other ? dayOnly({ wall: other }, clock) : null;
  return dayOnly(other && other !== wall ? { wall, swapped: other } : { wall }, clock);
}

function splitTime(text: string): { date: string; clock: string; offset: string | null } {
  const plain = plainClock(
    halfWidth(text)
      .trim()
      .replaceAll(/[\s,]+/g, ' '),
  );
  const offset = /(Z|[+-]\d{2}:?\d{2})$/.exec(plain);
  const isOffset = offset !== null && /\d:\d/.test(plain.slice(0, offset.index));
  const [date, clock] = splitClock(isOffset ? plain.slice(0, offset.index).trim() : plain);
  return { date, clock, offset: isOffset ? (offset[1] ?? 'Z') : null };
}

/** `19時56分` and `午後7:56` as clocks elsewhere; the word for the hour goes where it is only that. */
const plainClock = (text: string): string =>
  text
    .replace(/ (?:uhr|h)$/i, '')
    .replace(/(\d{1,2})[時时시] ?(\d{1,2})[分분](?: ?(\d{1,2})[秒초])?/, (_, hour, minute, second = '0') =>
      [hour, two(minute), two(second)].join(':'),
    )
    .replace(/(?:午前|上午|오전) ?([\d:]+)$/, '$1 am')
    .replace(/(?:午後|下午|오후) ?([\d:]+)$/, '$1 pm');

const dayOnly = (time: { wall: string; swapped?: string }, clock: string): FileTime =>
  clock === '' ? { ...time, isDayOnly: true } : time;

function splitClock(text: string): [date: string, clock: string] {
  const found = /^(.*?)[T ]?(?:(?:at|um|o|à) )?(\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?(?: ?[ap]\.? ?m\.?)?)$/i.exec(
    text,
  );
  // `30.06.2025` ends like a clock with dots, and is none.
  if (!found || /^\d*$/.test(found[1] ?? '') || /\d[./-]$/.test(found[1] ?? '')) return [text, ''];
  return [(found[1] ?? '').trim(), found[2] ?? ''];
}

interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const midnight: Clock = { hour: 0, minute: 0, second: 0 };

/** Midnight is 12 AM, noon 12 PM; in Japanese both are 0. */
function readClock(text: string): Clock | null {
  const found = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?(?: ?([ap])\.? ?m\.?)?$/i.exec(text);
  if (!found) return null;
  const [hours, minute, second] = [Number(found[1]), Number(found[2]), Number(found[3] ?? 0)];
  const half = found[4]?.toLowerCase();
  if (half !== undefined && hours > 12) return null;
  const hour = half === undefined ? hours : (hours % 12) + (half === 'p' ? 12 : 0);
  return hour < 24 && minute < 60 && second < 60 ? { hour, minute, second } : null;
}

type Day = readonly [year: number, month: number, day: number];

/** The day, and what it would be with day and month the other way round, where both are possible. */
function readDate(text: string, months: MonthOf): [Day?, Day?] {
  const iso =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ??
    /^(\d{4})[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일]$/.exec(text);
  if (iso) return [[Number(iso[1]), Number(iso[2]), Number(iso[3])]];
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  if (numbers) {
    const [first, second, year] = [Number(numbers[1]), Number(numbers[3]), yearOf(numbers[4] ?? '')];
    if (first > 12 || numbers[2] === '.') return [[year, second, first]];
    if (second > 12) return [[year, first, second]];
    return [
      [year, second, first],
      [year, first, second],
    ];
  }
  const named = namedDate(text);
  if (!named) return [];
  return [[yearOf(named.year), months(named.month), Number(named.day)]];
}

/** No tracker is older than this century: a spreadsheet that writes 21 means 2021. */
const yearOf = (text: string): number => Number(text) + (text.length === 2 ? 2000 : 0);

interface NamedDate {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** A name, `6月`, or two words such as `thg 6`. */
const monthName = `(?<month>\\d{1,2}[月월]|[\\p{L}\\p{M}.'’]+(?: \\d{1,2}(?= ))?)`;
const dayFirst = new RegExp(
  `^(?<day>\\d{1,2})\\.?[ -](?:de )?${monthName}[ -](?:de )?(?<year>\\d{4}|\\d{2})(?: [rг]\\.?)?$`,
  'u',
);
const monthFirst = new RegExp(`^${monthName} (?<day>\\d{1,2}) (?<year>\\d{4})$`, 'u');

function namedDate(text: string): NamedDate | null {
  const { day, month, year } = (dayFirst.exec(text) ?? monthFirst.exec(text))?.groups ?? {};
  return day === undefined || month === undefined || year === undefined ? null : { day, month, year };
}

/** The name of a month in a date, or null: which language it is of is settled by all the names in a file. */
export function monthNameIn(text: string): string | null {
  const { date } = splitTime(text);
  return namedDate(date)?.month ?? null;
}

const two = (value: number | string): string => String(value).padStart(2, '0');

function wallOf([year, month, day]: Day, { hour, minute, second }: Clock): string | undefined {
  const wall = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`;
  const ms = Date.parse(`${wall}Z`);
  // The 31st of February is no day, though a clock that counts on would make one of it.
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 19) !== wall ? undefined : wall;
}

function instantAt(wall: string, offset: string): string {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  const ahead = sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  return new Date(Date.parse(`${wall}Z`) - ahead).toISOString();
}

export interface ClockAnswers {
  readonly timeZone: string;
  readonly dateOrder: DateOrder;
}

/** A day without an hour is taken for its noon: that is the same day wherever its owner was. */
const noonMs = 12 * 3_600_000;

/** The instant in milliseconds, by what the owner of the file answered. */
export function instantOf(time: FileTime, { timeZone, dateOrder }: ClockAnswers): number {
  if ('instant' in time) return Date.parse(time.instant);
  const wall = dateOrder === 'month-first' ? (time.swapped ?? time.wall) : time.wall;
  return instantOfWall(Date.parse(`${wall}Z`) + (time.isDayOnly ? noonMs : 0), timeZone);
}
