/**
 * Arithmetic on calendar days. A day here is a name on a calendar, `2026-03-07`, and has no hours: that some last 23 or 25 of them, or
 * that a zone skipped one, does not come into it. Instants become days in `time/local-date.ts`, and nowhere else.
 */
const dayMs = 24 * 3_600_000;

const dayIndex = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs);

/** `addDays('2026-02-28', 1)` is `2026-03-01`. */
export function addDays(date: string, days: number): string {
  return new Date((dayIndex(date) + days) * dayMs).toISOString().slice(0, 10);
}

/** `daysBetween('2026-02-28', '2026-03-01')` is 1; negative when the second is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return dayIndex(to) - dayIndex(from);
}

/** `mondayOf('2026-03-12')`, a Thursday, is `2026-03-09`: the week a day belongs to goes by its Monday. */
export function mondayOf(date: string): string {
  // 1 January 1970, day 0, was a Thursday.
  const sinceMonday = (((dayIndex(date) + 3) % 7) + 7) % 7;
  return addDays(date, -sinceMonday);
}
