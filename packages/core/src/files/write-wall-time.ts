/** What a clock on the wall showed at an instant, for files that know no zones. */
const mostFormatters = 64;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** `wallTimeOf('2026-03-07T23:30:00Z', 'Europe/Stockholm')` is `2026-03-08T00:30:00`. */
export function wallTimeOf(instant: Date | string, timeZone: string): string {
  const parts = formatterFor(timeZone).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((found) => found.type === type)?.value ?? '';
  const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return `${date}T${part('hour')}:${part('minute')}:${part('second')}`;
}

/** Making a formatter costs a hundred times what using it does. */
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  const [oldest] = formatters.keys();
  if (oldest !== undefined && formatters.size >= mostFormatters) formatters.delete(oldest);
  formatters.set(timeZone, made);
  return made;
}
