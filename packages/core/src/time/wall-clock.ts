/**
 * From a clock on a wall to the instant. A zone's offset depends on the day, so it is asked of the runtime's own zone data at the
 * instant guessed, and once more at the instant found. A clock time that summer skipped is read as if it had not, on its own day.
 */
const dayMs = 24 * 3_600_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'iso8601', hourCycle: 'h23', ...numeric });
  formatters.set(timeZone, made);
  return made;
}

/** `instantOfWall(Date.UTC(2026, 6, 1, 12), 'Europe/Stockholm')` is the milliseconds of 10:00 UTC on that day. */
export function instantOfWall(wallMs: number, timeZone: string): number {
  const guess = wallMs - offsetAt(wallMs, timeZone);
  const offset = offsetAt(guess, timeZone);
  const found = wallMs - offset;
  const other = offsetAt(found, timeZone);
  if (other === offset) return found;
  // No instant has this time: read by the clock as it was before, or as it was after where that would be another day.
  const after = wallMs - Math.min(offset, other);
  const isSameDay = Math.floor((after + Math.max(offset, other)) / dayMs) === Math.floor(wallMs / dayMs);
  return isSameDay ? after : wallMs - Math.max(offset, other);
}

/** Milliseconds that the zone is ahead of UTC at this instant. */
function offsetAt(instantMs: number, timeZone: string): number {
  const parts = formatterFor(timeZone).formatToParts(instantMs);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((found) => found.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return wall - Math.floor(instantMs / 60_000) * 60_000;
}
