/**
 * Wall clocks of other places. A `datetime-local` field knows no time zone, so what it shows and what is typed into it are read by the
 * clock of the place the workout was done in. Twice a year that clock skips an hour or shows one twice: both are told, not guessed.
 */
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const options = { ...parts, second: '2-digit', hourCycle: 'h23', calendar: 'iso8601' } as const;
  const made = new Intl.DateTimeFormat('en', { ...options, timeZone });
  formatters.set(timeZone, made);
  return made;
}

/** What the clock on the wall shows, as if it were UTC: arithmetic on it is free of offsets. */
function wallMs(instantMs: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** `wallClock('2026-03-07T11:32:10Z', 'America/New_York')` is `'2026-03-07T06:32'`: what a datetime-local field holds. */
export function wallClock(instant: string, timeZone: string): string {
  return new Date(wallMs(Date.parse(instant), timeZone)).toISOString().slice(0, 16);
}

export type WallTime =
  /** `instants` are the moments at which the clock shows this: two when it was set back, in their order. */
  | { readonly kind: 'real'; readonly instants: readonly [string, ...string[]] }
  /** The clock skipped this. `instant` is as long after the change as was meant; the clock then shows `shown`. */
  | { readonly kind: 'skipped'; readonly instant: string; readonly shown: string }
  | { readonly kind: 'unreadable' };

/** The moments at which the clock of a place shows `2026-11-01T01:30`. */
export function momentsAt(wall: string, timeZone: string): WallTime {
  const wanted = readWall(wall);
  if (wanted === null) return { kind: 'unreadable' };
  // Whatever the offset is, it is one of those in force a day before and a day after.
  const offsets = [wanted - dayMs, wanted + dayMs].map((near) => wallMs(near, timeZone) - near);
  const guesses = [...new Set(offsets.map((offset) => wanted - offset))].sort((a, b) => a - b);
  const [first, ...more] = guesses
    .filter((guess) => wallMs(guess, timeZone) === wanted)
    .map((guess) => new Date(guess).toISOString());
  if (first !== undefined) return { kind: 'real', instants: [first, ...more] };
  // In a gap the offset before it leads past the gap by as much as was meant to have passed.
  const instant = new Date(Math.max(...guesses)).toISOString();
  return { kind: 'skipped', instant, shown: wallClock(instant, timeZone) };
}

/** A day such as February 30 is none, though `Date.parse` takes it for one in March. */
function readWall(wall: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(wall)) return null;
  const ms = Date.parse(`${wall}Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(wall) ? ms : null;
}
