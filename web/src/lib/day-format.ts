/** Calendar days as people write them. A day such as `2026-03-12` has no hours, so no time zone comes into it. */
const shapes = {
  letter: { weekday: 'narrow' },
  shortWeekday: { weekday: 'short' },
  shortWeekdayAndDate: { weekday: 'short', month: 'short', day: 'numeric' },
  weekday: { weekday: 'long' },
  month: { month: 'short' },
  monthAndDay: { month: 'short', day: 'numeric' },
  weekdayAndDate: { weekday: 'long', month: 'short', day: 'numeric' },
  longDate: { weekday: 'long', month: 'long', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DayShape = keyof typeof shapes;

const formatters = new Map<DayShape, Intl.DateTimeFormat>();

/** `dayWords('2026-03-12', 'monthAndDay')` is `'Mar 12'`. */
export function dayWords(date: string, shape: DayShape): string {
  let formatter = formatters.get(shape);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en', { ...shapes[shape], timeZone: 'UTC' });
    formatters.set(shape, formatter);
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
