/**
 * The date on the wall. An instant belongs to different days in different places, and zones change their clocks, skip days and move
 * by half hours; the runtime's own zone data knows all of that, so nothing is computed here.
 */

/** Making a formatter costs a hundred times what using it does, and a server meets many zones: a few are kept. */
const keptFormatters = 64;
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
  if (oldest !== undefined && formatters.size >= keptFormatters) formatters.delete(oldest);
  formatters.set(timeZone, made);
  return made;
}

/** `localDateOf('2026-03-07T23:30:00Z', 'Europe/Stockholm')` is `2026-03-08`. Throws a RangeError for what is no instant or no zone. */
export function localDateOf(instant: Date | string, timeZone: string): string {
  const parts = formatterFor(timeZone).formatToParts(new Date(instant));
  const part = (type: 'year' | 'month' | 'day'): string => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** Whether this runtime knows the zone. Bare offsets such as `+02:00` are no zones: they know nothing of summer. */
export function hasLocalDates(timeZone: string): boolean {
  if (!/^[A-Za-z]/.test(timeZone)) return false;
  try {
    formatterFor(timeZone);
    return true;
  } catch {
    return false;
  }
}
