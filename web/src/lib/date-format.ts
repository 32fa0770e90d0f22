/** Dates and times by the clock of a place, and calendar days, as people write them. Formatters are dear to make and cheap to use, so each is made once. */
const shapes = {
  weekday: { weekday: 'short' },
  dayOfMonth: { day: 'numeric' },
  twoDigitDay: { day: '2-digit' },
  shortMonth: { month: 'short' },
  year: { year: 'numeric' },
  monthAndYear: { month: 'long', year: 'numeric' },
  monthAndDay: { month: 'short', day: 'numeric' },
  fullDate: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  dateAndTime: { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateShape = keyof typeof shapes;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(shape: DateShape, timeZone: string): Intl.DateTimeFormat {
  const key = `${shape} ${timeZone}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', { ...shapes[shape], timeZone });
  formatters.set(key, made);
  return made;
}

/** `dateWords('2026-03-07T11:32:00Z', 'America/New_York', 'time')` is `'6:32 AM'`. */
export function dateWords(instant: string, timeZone: string, shape: DateShape): string {
  // Newer engines part the time from AM and PM by a narrow space, which fonts without it draw as a box.
  return formatterOf(shape, timeZone).format(Date.parse(instant)).replaceAll('\u202f', ' ');
}

/** An instant that may be long past: `'Jul 5'`, and of another year than this one `'Jul 5, 2025'`. */
export function pastDateWords(instant: string, timeZone: string, now = new Date()): string {
  const year = dateWords(instant, timeZone, 'year');
  const day = dateWords(instant, timeZone, 'monthAndDay');
  return year === dateWords(now.toISOString(), timeZone, 'year') ? day : `${day}, ${year}`;
}

/** `timeSpan(a, b, 'UTC')` is `'6:32 to 7:24 AM'`: half of the day is said once where both ends share it. */
export function timeSpan(from: string, to: string, timeZone: string): string {
  const [start, end] = [dateWords(from, timeZone, 'time'), dateWords(to, timeZone, 'time')];
  const [startDay, endDay] = [dateWords(from, timeZone, 'monthAndDay'), dateWords(to, timeZone, 'monthAndDay')];
  if (startDay !== endDay) return `${start} to ${end}, ${endDay}`;
  const [half] = end.split(' ').slice(-1);
  return half && start.endsWith(` ${half}`) ? `${start.slice(0, -half.length - 1)} to ${end}` : `${start} to ${end}`;
}

/** Calendar days as people write them. A day such as `2026-03-12` has no hours, so no time zone comes into it. */
const dayShapes = {
  letter: { weekday: 'narrow' },
  shortWeekday: { weekday: 'short' },
  shortWeekdayAndDate: { weekday: 'short', month: 'short', day: 'numeric' },
  weekday: { weekday: 'long' },
  month: { month: 'short' },
  monthAndDay: { month: 'short', day: 'numeric' },
  weekdayAndDate: { weekday: 'long', month: 'short', day: 'numeric' },
  longDate: { weekday: 'long', month: 'long', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DayShape = keyof typeof dayShapes;

const dayFormatters = new Map<DayShape, Intl.DateTimeFormat>();

/** `dayWords('2026-03-12', 'monthAndDay')` is `'Mar 12'`. */
export function dayWords(date: string, shape: DayShape): string {
  let formatter = dayFormatters.get(shape);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en', { ...dayShapes[shape], timeZone: 'UTC' });
    dayFormatters.set(shape, formatter);
  }
  return formatter.format(Date.parse(`${date}T12:00:00Z`));
}

/** A day that may be long past: of another year than this one, with its year. `'Jul 11'`, `'Jul 11, 2025'`. */
export function pastDayWords(date: string, shape: DayShape, thisYear = new Date().getFullYear()): string {
  const year = date.slice(0, 4);
  return year === String(thisYear) ? dayWords(date, shape) : `${dayWords(date, shape)}, ${year}`;
}

/** `dayNumerals('2026-03-12')` is `'03/12'`. */
export const dayNumerals = (date: string): string => date.slice(5).replace('-', '/');

/** `dayOfMonth('2026-03-02')` is `2`. */
export const dayOfMonth = (date: string): number => Number(date.slice(8));
