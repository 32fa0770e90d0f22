/** Clocks on walls: what a zone's clock shows at an instant, and when it shows what is wanted. */

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'iso8601', hourCycle: 'h23', ...numeric });
  formatters.set(timeZone, made);
  return made;
}

/** `wallClockOf(0, 'Etc/GMT+5')` is `1969-12-31 19:00`. */
export function wallClockOf(second: number, timeZone: string): string {
  const parts = Object.fromEntries(
    formatterFor(timeZone)
      .formatToParts(second * 1000)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`;
}

/** Seconds that the zone is ahead of UTC at this instant. */
export function offsetOf(second: number, timeZone: string): number {
  const wall = Date.parse(`${wallClockOf(second, timeZone).replace(' ', 'T')}:00Z`) / 1000;
  return wall - Math.floor(second / 60) * 60;
}

/** `secondAt('2026-07-01T12:00', 'Europe/London')` is that of 11:00 UTC. */
export function secondAt(wall: string, timeZone: string): number {
  const asUtc = Date.parse(`${wall}:00Z`) / 1000;
  return asUtc - offsetOf(asUtc - offsetOf(asUtc, timeZone), timeZone);
}
