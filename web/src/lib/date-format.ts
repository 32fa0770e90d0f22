/** Formatters are expensive to make and cheap to use, so each is made once. */
import { t } from '@lingui/core/macro';
import { dateStyle } from './date-style.ts';
import { languageOfFormats, perLanguage } from './per-language.ts';

const shapes = {
  weekday: { weekday: 'short' },
  dayOfMonth: { day: 'numeric' },
  twoDigitDay: { day: '2-digit' },
  shortMonth: { month: 'short' },
  year: { year: 'numeric' },
  monthAndYear: { month: 'long', year: 'numeric' },
  monthAndDay: { month: 'short', day: 'numeric' },
  date: { month: 'short', day: 'numeric', year: 'numeric' },
  fullDate: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  dayAndTime: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  dateAndTime: { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
  timeWithSeconds: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateShape = keyof typeof shapes;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Without a zone it is that of this device. */
function formatterOf(
  options: Intl.DateTimeFormatOptions,
  timeZone: string | undefined,
  { locale, hourCycle } = dateStyle(),
): Intl.DateTimeFormat {
  const byClock = { hourCycle, hour: hourCycle === 'h23' ? '2-digit' : 'numeric' } as const;
  const all = { ...options, ...(options.hour && byClock), timeZone };
  const key = `${locale} ${JSON.stringify(all)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, all);
  formatters.set(key, made);
  return made;
}

// Newer engines part the time from AM and PM by a narrow space, which fonts without it draw as a box.
const write = (formatter: Intl.DateTimeFormat, ms: number): string => formatter.format(ms).replaceAll('\u202f', ' ');

/** `formatDate('2026-03-07T11:32:00Z', 'America/New_York', 'time')` is `'6:32 AM'` in America and `'06:32'` in Europe. */
export function formatDate(
  instant: string,
  timeZone: string | undefined,
  shape: DateShape,
  style = dateStyle(),
): string {
  const [formatter, ms] = [formatterOf(shapes[shape], timeZone, style), Date.parse(instant)];
  return shape === 'dayOfMonth' || shape === 'twoDigitDay' ? writeDay(formatter, ms) : write(formatter, ms);
}

/** Without what languages such as Japanese put behind it: in a tile and at the head of a row the number stands alone. */
const writeDay = (formatter: Intl.DateTimeFormat, ms: number): string =>
  formatter.formatToParts(ms).find(({ type }) => type === 'day')?.value ?? '';

/** An instant that may be long past: `'Jul 5'`, and of another year than this one `'Jul 5, 2025'`. */
export function formatPastDate(instant: string, timeZone: string, now = new Date()): string {
  const isThisYear = formatDate(instant, timeZone, 'year') === formatDate(now.toISOString(), timeZone, 'year');
  return formatDate(instant, timeZone, isThisYear ? 'monthAndDay' : 'date');
}

/** `timeSpan(a, b, 'UTC')` is `'6:32 to 7:24 AM'`, `'06:32 to 07:24'`: half of the day is said once where both ends share it. */
export function timeSpan(began: string, ended: string, timeZone: string): string {
  const [start, end] = [formatDate(began, timeZone, 'time'), formatDate(ended, timeZone, 'time')];
  const [startDay, endDay] = [formatDate(began, timeZone, 'monthAndDay'), formatDate(ended, timeZone, 'monthAndDay')];
  if (startDay !== endDay) {
    return t({ message: `${start} to ${end}, ${endDay}`, comment: 'two times of day: 23:40 to 00:25, 8 Mar' });
  }
  const [half] = end.split(' ').slice(1);
  const begin = half && start.endsWith(` ${half}`) ? start.slice(0, -half.length - 1) : start;
  return t({ message: `${begin} to ${end}`, comment: 'two times of day: 6:32 to 7:24 AM' });
}

/** The month and the day of a date block, `['MAR', '05']` or `['05', 'MAR']`, in the order in which the person reads them. */
export function dateBlock(instant: string, timeZone: string): { month: string; day: string; isDayFirst: boolean } {
  const ms = Date.parse(instant);
  const parts = formatterOf({ month: 'short', day: '2-digit' }, timeZone).formatToParts(ms);
  return {
    month: formatDate(instant, timeZone, 'shortMonth').toLocaleUpperCase(dateStyle().locale),
    day: formatDate(instant, timeZone, 'twoDigitDay'),
    isDayFirst: parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'day',
  };
}

/** Calendar days as people write them. A day such as `2026-03-12` has no hours, so no time zone comes into it. */
const dayShapes = {
  letter: { weekday: 'narrow' },
  shortWeekday: { weekday: 'short' },
  shortWeekdayAndDate: { weekday: 'short', month: 'short', day: 'numeric' },
  weekday: { weekday: 'long' },
  month: { month: 'short' },
  monthLetter: { month: 'narrow' },
  longMonth: { month: 'long' },
  monthAndYear: { month: 'long', year: 'numeric' },
  monthAndDay: { month: 'short', day: 'numeric' },
  weekdayAndDate: { weekday: 'long', month: 'short', day: 'numeric' },
  longDate: { weekday: 'long', month: 'long', day: 'numeric' },
  numerals: { month: '2-digit', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DayShape = keyof typeof dayShapes;

/** `formatDay('2026-03-12', 'monthAndDay')` is `'Mar 12'` or `'12 Mar'`; as `'numerals'` it is `'03/12'` or `'12/03'`. */
export function formatDay(date: string, shape: DayShape): string {
  return write(formatterOf(dayShapes[shape], 'UTC'), Date.parse(`${date}T12:00:00Z`));
}

/** `'Thursday 03/12'` in English. Other languages have marks and an order of their own, best with the name of the month: `'Donnerstag, 12. März'`. */
export const weekdayAndDay = (date: string): string =>
  languageOfFormats() === 'en'
    ? `${formatDay(date, 'weekday')} ${formatDay(date, 'numerals')}`
    : formatDay(date, 'weekdayAndDate');

/** A day that may be long past: of another year than this one, with its year. `'Jul 11'`, `'Jul 11, 2025'`. */
export function formatPastDay(date: string, shape: DayShape, thisYear = new Date().getFullYear()): string {
  if (date.startsWith(`${thisYear}-`)) return formatDay(date, shape);
  return write(formatterOf({ ...dayShapes[shape], year: 'numeric' }, 'UTC'), Date.parse(`${date}T12:00:00Z`));
}

/** `dayOfMonth('2026-03-02')` is `2`. */
export const dayOfMonth = (date: string): number => Number(date.slice(8));

const relative = perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago something was, as people say it: `'just now'`, `'5 minutes ago'`, `'yesterday'`, then the date. */
export function timeAgo(instant: string, nowMs: number): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return '';
  // A device clock behind the server's must not speak of the future.
  const age = Math.max(0, nowMs - at);
  if (age < minuteMs) return t`just now`;
  if (age < hourMs) return relative().format(-Math.floor(age / minuteMs), 'minute');
  if (age < dayMs) return relative().format(-Math.floor(age / hourMs), 'hour');
  if (age < 7 * dayMs) return relative().format(-Math.floor(age / dayMs), 'day');
  return formatDate(instant, undefined, 'date');
}
