/** How long ago something was, as people say it: "just now", "5 minutes ago", "yesterday", then the date. */
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const longAgo = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `timeAgo('2026-03-05T08:00:00Z', Date.parse('2026-03-05T08:05:00Z'))` is `'5 minutes ago'`. */
export function timeAgo(instant: string, nowMs: number): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return '';
  // A device clock behind the server's must not speak of the future.
  const age = Math.max(0, nowMs - at);
  if (age < minute) return 'just now';
  if (age < hour) return relative.format(-Math.floor(age / minute), 'minute');
  if (age < day) return relative.format(-Math.floor(age / hour), 'hour');
  if (age < 7 * day) return relative.format(-Math.floor(age / day), 'day');
  return longAgo.format(at);
}
