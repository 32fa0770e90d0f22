/**
 * Calendar days: which one an instant falls on, and counting them. An instant belongs to different days in different places, and zones change
 * their clocks, skip days and move by half hours; the runtime's own zone data knows all of that. Instants become days here and nowhere else.
 */
/** Making a formatter costs a hundred times what using it does, and a server meets many zones: a few are kept. */
const mostFormatters = 64;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const [oldest] = formatters.keys();
  if (oldest !== undefined && formatters.size >= mostFormatters) formatters.delete(oldest);
  formatters.set(timeZone, made);
  return made;
}

/** `localDateOf('2026-03-07T23:30:00Z', 'Europe/Stockholm')` is `2026-03-08`. Throws a RangeError for what is no instant or no zone. */
export function localDateOf(instant: Date | string, timeZone: string): string {
  const parts = formatterFor(timeZone).formatToParts(new Date(instant));
  const part = (type: 'year' | 'month' | 'day'): string => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** Whether this runtime knows the zone: `isKnownTimeZone('Europe/Stockholm')`. Bare offsets such as `+02:00` are no zones: they know nothing of summer. */
export function isKnownTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    formatterFor(name);
    return true;
  } catch {
    return false;
  }
}

// Arithmetic on calendar days. A day is a name on a calendar, `2026-03-07`, and has no hours: that some last 23 or 25 of them, or that a
// zone skipped one, does not come into it.

const dayMs = 24 * 3_600_000;

const dayIndex = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs);

const dateAt = (index: number): string => new Date(index * dayMs).toISOString().slice(0, 10);

/** `addDays('2026-02-28', 1)` is `2026-03-01`. */
export const addDays = (date: string, days: number): string => dateAt(dayIndex(date) + days);

/** The same for many days after one date, which is read once: `daysAfter('2026-02-28')(1)` is `2026-03-01`. */
export function daysAfter(date: string): (days: number) => string {
  const from = dayIndex(date);
  return (days) => dateAt(from + days);
}

/** `daysBetween('2026-02-28', '2026-03-01')` is 1; negative when the second is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return dayIndex(to) - dayIndex(from);
}

/** Days after Monday: 6 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** `weekdayOf('2026-03-12')`, a Thursday, is 3. */
export function weekdayOf(date: string): Weekday {
  // 1 January 1970, day 0, was a Thursday.
  return ((((dayIndex(date) + 3) % 7) + 7) % 7) as Weekday;
}

/** `startOfWeek('2026-03-12', 0)` is `2026-03-09`, `startOfWeek('2026-03-12', 6)` the Sunday before: the week that a day belongs to goes by its first. */
export function startOfWeek(date: string, firstDay: Weekday): string {
  return addDays(date, -((weekdayOf(date) - firstDay + 7) % 7));
}

export const mondayOf = (date: string): string => startOfWeek(date, 0);

/** The days that a week can begin with. */
export const weekStarts = ['monday', 'sunday', 'saturday'] as const;
export type WeekStart = (typeof weekStarts)[number];

export const firstDayOf: Readonly<Record<WeekStart, Weekday>> = { monday: 0, saturday: 5, sunday: 6 };
